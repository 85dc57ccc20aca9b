interface ImportMeta {
  /** `SSR`: this is the half that runs on the server. Replaced while the site is built. */
  readonly env: { readonly SSR: boolean }
}
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.css?catalogue'
declare module '*.css?rest'
declare module '*.svg' {
  const url: string
  export default url
}
