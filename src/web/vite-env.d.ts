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
declare module '@tabler/icons-react/dist/esm/icons/*' {
  /** Drawing of an icon: element name and attributes, in a 24 × 24 box. */
  // oxlint-disable-next-line no-underscore-dangle
  export const __iconNode: readonly (readonly [string, Record<string, string>])[]
}
