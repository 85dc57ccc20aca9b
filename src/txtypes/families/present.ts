/** The object without its undefined values: absent values are left out of a payload. */
export function present<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

/** Text that says something; `undefined` for `''`. */
export const filled = (value: string): string | undefined => (value === '' ? undefined : value)
