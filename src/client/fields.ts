/** A value for a request; nested objects and lists become bracket names. */
export type FieldValue = string | number | boolean | null | undefined | readonly FieldValue[] | { readonly [key: string]: FieldValue }
export type Fields = Readonly<Record<string, FieldValue>>

/** Flat name and value pairs: `{ a: { b: 1 } }` becomes `a[b]=1`. Absent values are omitted, `null` is empty. Spec: HTTP-008. */
export function flattenFields(fields: Fields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]) => flatten(name, value))
}

function flatten(name: string, value: FieldValue): [string, string][] {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner))
}

/** Query string without `?`, each part URL-encoded; `''` without values. Spec: HTTP-006. */
export const encodeQuery = (fields: Fields): string =>
  flattenFields(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
