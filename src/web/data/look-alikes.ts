import { createContext, use } from 'react'
import { ownValue } from '../../base/own-value.ts'
import { isAddress } from '../../chain/ids.ts'

/** One and the same set where no two are alike: nobody who shows addresses is drawn anew for it. */
const NONE: ReadonlySet<string> = new Set()

/** Of the answer that is drawn. */
export const AlikeContext = createContext(NONE)

/** Another address of the same answer is shortened to the same, or to what a hurried eye takes for the same. */
export const useIsAlike = (address: string): boolean => use(AlikeContext).has(address)

/**
 * What is left of an address where it is shortened to 6 and 4 characters, without what only a careful eye tells apart: small letters
 * from capitals, O from 0, I and l from 1. Of a thousand addresses two have the same by chance in one of 90,000 cases.
 */
export const lookOf = (address: string): string =>
  address.slice(2, 6).toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1') + address.slice(-4)

/**
 * Addresses in an answer of the API, wherever they stand, whose look another one has. One walk through all there is, as deep as the reader of
 * records lets anything nest: some 20 µs for a page of a list, so each address is looked at once, and no text of another length at all.
 */
export function findAlike(answer: unknown): ReadonlySet<string> {
  /** Addresses by themselves, for those that come again, and by their look, which is shorter. */
  const known = new Map<string, string>()
  let alike = NONE
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length !== 40 || known.has(value) || !isAddress(value)) return
      const look = lookOf(value)
      const first = known.get(look) ?? value
      known.set(value, value).set(look, first)
      if (first !== value) alike = new Set(alike).add(first).add(value)
    } else if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object') {
      // JSON has no names but its own, and null has none. Lists of pairs take twice as long.
      for (const name in value) {
        walk(name)
        walk(ownValue(value as Record<string, unknown>, name))
      }
    }
  }
  walk(answer)
  return alike
}
