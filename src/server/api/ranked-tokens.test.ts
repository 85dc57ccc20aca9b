import { expect, test } from 'vitest'
import type { Quote } from '../../market/market.ts'
import { orderQuotes } from '../../market/order-quotes.ts'
import { makeRankTokens } from './ranked-tokens.ts'

test('FIND-024: of more than 300 priced tokens the most traded are ranked, and the same ones each time', async () => {
  // Token n was traded for n dollars; 1 to 5 are beyond the limit.
  const quotes = Array.from({ length: 305 }, (_, at): [string, Quote] => [
    String(at + 1),
    { price: '1', volume24h: String(at + 1), updatedSec: 7 },
  ])
  const meantOf = async (listed: typeof quotes) => {
    const found = new Map(listed)
    const rank = makeRankTokens({
      store: {
        countRanking: () => Promise.resolve(0),
        listTokens: () => Promise.resolve({ page: 1, maxPage: 1, count: 0, size: 200, items: [] }),
      },
      market: { priced: () => Promise.resolve(orderQuotes(listed)), find: (id) => Promise.resolve(found.get(id)) },
      site: { verifiedTokens: [] },
    })
    return (await rank('1')).meant
  }
  const meant = await meantOf(quotes)
  // The coin stands first: it is always verified.
  expect(meant).toEqual(['0', ...Array.from({ length: 300 }, (_, at) => String(305 - at))])
  expect(await meantOf(quotes.toReversed())).toEqual(meant)
})
