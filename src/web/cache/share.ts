import { ownValue } from '../../base/own-value.ts'
const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `next`, with every part that equals the same part of `known` replaced by it: unchanged parts stay the same objects. */
export function share(known: unknown, next: unknown): unknown {
  if (Object.is(known, next)) return known
  if (Array.isArray(known) && Array.isArray(next)) {
    const shared = next.map((item, index) => share(known[index], item))
    return known.length === shared.length && shared.every((item, index) => Object.is(item, known[index])) ? known : shared
  }
  if (!isPlain(known) || !isPlain(next)) return next
  const names = Object.keys(next)
  const shared = Object.fromEntries(names.map((name) => [name, share(ownValue(known, name), ownValue(next, name))]))
  const isSame =
    names.length === Object.keys(known).length &&
    names.every((name) => Object.hasOwn(known, name) && Object.is(ownValue(shared, name), ownValue(known, name)))
  return isSame ? known : shared
}
