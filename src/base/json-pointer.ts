import { ownValue } from './own-value.ts'

// JSON Pointers (RFC 6901).

export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** The value at a pointer; `undefined` when there is none. */
export function partAt(value: object, pointer: string): unknown {
  let part: unknown = value
  for (const name of pointer.split('/').slice(1)) {
    if (typeof part !== 'object' || part === null) return undefined
    part = ownValue(part as Record<string, unknown>, name.replaceAll('~1', '/').replaceAll('~0', '~'))
  }
  return part
}
