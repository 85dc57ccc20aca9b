import { createContext, use } from 'react'
import { ownValue } from '../../base/own-value.ts'
import { isAddress } from '../../chain/ids.ts'

/** One shared empty set: components that show addresses do not render again for it. */
const NONE: ReadonlySet<string> = new Set()

/** Similar addresses of the rendered answer. */
export const AlikeContext = createContext(NONE)

/** Whether another address of the same answer has the same shortened form, or nearly the same. */
export const useIsAlike = (address: string): boolean => use(AlikeContext).has(address)

/**
 * The visible part of an address shortened to 6 and 4 characters, with characters that are easily confused made equal: case, O and 0, I, l
 * and 1. Of a thousand addresses two match by chance in one of 90,000 cases.
 */
export const visibleFormOf = (address: string): string =>
  address.slice(2, 6).toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1') + address.slice(-4)

/**
 * Addresses anywhere in an API answer that share their look with another one. Walks the answer once, some 20 µs for a list page. The reader
 * of records limits the depth. Each address is compared once, and texts of other lengths are skipped.
 */
export function findAlike(answer: unknown): ReadonlySet<string> {
  /** Addresses seen so far, also by their look, which is shorter than an address. */
  const known = new Map<string, string>()
  let alike = NONE
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length !== 40 || known.has(value) || !isAddress(value)) return
      const look = visibleFormOf(value)
      const first = known.get(look) ?? value
      known.set(value, value).set(look, first)
      if (first !== value) alike = new Set(alike).add(first).add(value)
    } else if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object') {
      // JSON objects have only own names, and for null the loop is empty. `Object.entries` takes twice as long.
      for (const name in value) {
        walk(name)
        walk(ownValue(value as Record<string, unknown>, name))
      }
    }
  }
  walk(answer)
  return alike
}
