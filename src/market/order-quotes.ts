import { compareDecimals } from '../base/decimal.ts'
import type { Quote } from './market.ts'

/** Token ids by volume of 24 hours, then by the newest price, then by the lower id: independent of the order of `quotes`. */
export const orderQuotes = (quotes: Iterable<readonly [tokenId: string, Quote]>): string[] =>
  [...quotes]
    .sort(
      ([a, left], [b, right]) =>
        compareDecimals(right.volume24h ?? '0', left.volume24h ?? '0') || right.updatedSec - left.updatedSec || Number(a) - Number(b),
    )
    .map(([tokenId]) => tokenId)
