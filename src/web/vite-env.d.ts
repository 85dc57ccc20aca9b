interface ImportMeta {
  /** `SSR`: true in the server build. Replaced at build time. */
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
