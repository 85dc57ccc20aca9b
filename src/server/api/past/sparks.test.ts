import { expect, test } from 'vitest'
import { toTokenRefJson } from '../../../contract/to-refs.ts'
import { noMarket, type Market } from '../../../market/market.ts'
import type { DayPrice, PriceWanted, StoreReader } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { loadSparks } from './sparks.ts'

const DAY = 86_400
/** Last prices of days: units of quote token 7 (two decimals) per units of token 5 (three decimals). */
const TRADES: [day: number, paid: bigint, units: bigint][] = [
  [96, 150n, 1000n],
  [98, 3n, 1n],
  [100, 25n, 100n],
]

function makeContext(quoteToken: string | undefined) {
  const asked: PriceWanted[] = []
  const store = {
    head: async () => ({ block: 9 }),
    findBlock: async () => ({ timestampSec: 100 * DAY + 5 }),
    findDayPrices: async (wanted: readonly PriceWanted[]): Promise<(DayPrice | undefined)[]> => {
      asked.push(...wanted)
      return wanted.map(({ token, money, day }) => {
        const found = token === '5' && money === '7' ? TRADES.findLast(([of]) => of <= day) : undefined
        return found && { day: found[0], paid: found[1], units: found[2] }
      })
    },
  } as unknown as StoreReader
  const market: Market = {
    ...noMarket,
    find: async (id) => (id === '5' || id === '7' ? { price: '1', updatedSec: 0 } : undefined),
    ...(quoteToken !== undefined && { quoteToken }),
  }
  const names = {
    load: async () => ({
      findToken: () => toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'USD', decimal: 2 } }),
      findNft: () => undefined,
    }),
  }
  return { asked, context: { store, market, names, version: '1' } as unknown as ApiContext }
}

test('SORT-010: a token has the last price of each of seven days, in whole units, without days before its first trade', async () => {
  const { context, asked } = makeContext('7')
  const sparkOf = await loadSparks(context, ['5', '7', '8'])
  // 150 / 1000 of a cent for a thousandth of token 5 is 1.5 dollars for one. Then 3 cents for a thousandth, then a quarter of a cent.
  expect(sparkOf('5', 3)).toEqual(['1.5', '1.5', '30', '30', '2.5'])
  expect(sparkOf('7', 2)).toEqual(['1', '1', '1', '1', '1', '1', '1'])
  expect(sparkOf('8', 0)).toEqual([])
  expect([...new Set(asked.map(({ day }) => day))].sort((a, b) => a - b)).toEqual([94, 95, 96, 97, 98, 99, 100])
  expect(asked.some(({ token }) => token === '8')).toBe(false)
})

test('SORT-010: prices from another source have no history', async () => {
  const { context, asked } = makeContext(undefined)
  expect((await loadSparks(context, ['5']))('5', 3)).toBe(undefined)
  expect(asked).toEqual([])
})
