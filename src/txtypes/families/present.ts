/** The object without its undefined values, which payloads omit. */
export function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** The text, or `undefined` for `''`. */
export const filled = (value: string): string | undefined => (value === '' ? undefined : value)
