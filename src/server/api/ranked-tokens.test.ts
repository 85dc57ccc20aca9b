import { expect, test } from 'vitest'
import { tokenKey } from '../../chain/ids.ts'
import { noMarket, type Quote } from '../../market/market.ts'
import { orderQuotes } from '../../market/order-quotes.ts'
import type { Entity, StoreReader } from '../../store/store.ts'
import { makeRankTokens, rankedTokensOf } from './ranked-tokens.ts'
import { recordReads } from './reads.ts'

test('FIND-024: of more than 300 priced tokens the most traded are ranked, the same ones each time', async () => {
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
  // The coin comes first, because it is always verified.
  expect(meant).toEqual(['0', ...Array.from({ length: 300 }, (_, at) => String(305 - at))])
  expect(await meantOf(quotes.toReversed())).toEqual(meant)
})

/** Tokens whose holders are counted: number n has `holders[n]`. The market returns `quotes`. */
function makeTokens(holders: Record<string, number>, quotes: Record<string, Quote>, verifiedTokens: string[] = []) {
  const state = { isBroken: false, counted: [] as string[], listed: [] as unknown[] }
  const rank = makeRankTokens({
    store: {
      countRanking: async ({ subject }) => {
        state.counted.push(subject)
        if (state.isBroken) throw new Error('closed')
        return holders[subject] ?? 0
      },
      listTokens: async (...args) => {
        state.listed.push(args)
        const item = { key: tokenKey('7'), state: { symbol: 'ABC', name: 'Legends  Silver' } } as unknown as Entity
        return { page: 1, maxPage: 1, count: 1, size: 200, items: [{ ordinal: 1, item }] }
      },
    },
    market: { priced: async () => Object.keys(quotes), find: async (id) => quotes[id] },
    site: { verifiedTokens },
  })
  return { state, rank }
}
const quote = (marketCap?: string): Quote => ({ price: '1', updatedSec: 7, ...(marketCap !== undefined && { marketCap }) })

test('FIND-020: verified tokens come first, then capitalisation, then holders, then the newer id', async () => {
  const holders = { 1: 5, 2: 9, 3: 9, 4: 1, 5: 2, 8: 3 }
  const quotes = { 1: quote('10'), 2: quote(), 3: quote(), 4: quote('9.5'), 5: quote('100'), 8: quote('7') }
  const { meant } = await makeTokens(holders, quotes, ['8', '9']).rank('1')
  // 8 has a capitalisation. The other two verified ones have no holders, and 9 is newer than the coin.
  expect(meant).toEqual(['8', '9', '0', '5', '1', '4', '3', '2'])
})

test('FIND-025: the order of a version is computed once, and the holders of another token are counted once', async () => {
  const { rank, state } = makeTokens({ 7: 4 }, {})
  const [first, second] = await Promise.all([rank('1'), rank('1')])
  expect([second === first, state.listed]).toEqual([true, [[['0'], 1, 200]]])
  expect(first.known).toEqual([{ key: tokenKey('7'), names: ['abc', 'legends silver'], holders: 4 }])
  state.counted.length = 0
  expect([await first.countHolders('7'), await first.countHolders('7'), state.counted]).toEqual([4, 4, ['7']])
  await rank('2')
  expect(state.listed).toHaveLength(2)
  expect(await rank('1')).not.toBe(first)
})

test('an order or a count that failed is computed again', async () => {
  const { rank, state } = makeTokens({ 7: 4 }, {})
  state.isBroken = true
  await expect(rank('1')).rejects.toThrow('closed')
  state.isBroken = false
  const { countHolders } = await rank('1')
  state.isBroken = true
  await expect(countHolders('8')).rejects.toThrow('closed')
  state.isBroken = false
  expect(await countHolders('8')).toBe(0)
})

test('an answer made with the order holds for one version only', async () => {
  const { rank } = makeTokens({}, {})
  const reads = recordReads({} as StoreReader, { load: () => Promise.reject(new Error('no names')) }, noMarket)
  expect(reads.finish()).toBeDefined()
  const { meant } = await rankedTokensOf({ rankTokens: rank, version: '3', markWide: reads.markWide })
  expect([meant, reads.finish()]).toEqual([['0'], undefined])
})
