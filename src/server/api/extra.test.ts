import { expect, test } from 'vitest'
import { tokenKey } from '../../chain/ids.ts'
import type { ConcentrationJson, UnlocksJson } from '../../contract/extra.ts'
import type { Entity, LockRow, StoreReader } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import { extraRoutes } from './routes/extra.ts'

// `/api/x/token/{id}/concentration` and `/unlocks` of handmade tokens.

async function ask<T>(path: string, store: Partial<StoreReader>): Promise<T> {
  const route = extraRoutes.find((one) => one.path === path)!
  const token = { key: tokenKey('4'), state: { symbol: 'ABC', decimal: 2 }, first: {}, last: {} } as unknown as Entity
  const context = { store: { findEntities: async () => new Map([[token.key, token]]), ...store } } as unknown as ApiContext
  return (await route.handle(context, { id: '4' }, {})) as T
}

/** A token whose holders have these units, the largest first. */
const concentrationOf = (units: readonly number[]): Promise<ConcentrationJson> =>
  ask('/api/x/token/{id}/concentration', {
    findAssetTotals: async () => ({
      asset: '4',
      holders: units.length,
      total: String(units.reduce((sum, one) => sum + one, 0)),
      locked: '0',
    }),
    sumOfTopHolders: async (_asset, ranks) => ranks.map((rank) => String(units.slice(0, rank).reduce((sum, one) => sum + one, 0))),
  })

test('a token of 300 equal holders is shared in steps of 1, 10, 50, 200 and all others', async () => {
  const found = await concentrationOf(Array.from({ length: 300 }, () => 2))
  expect(found).toMatchObject({ holders: 300, total: '600', decimal: 2, half: 150 })
  expect(found.shares.map(({ from, to, amount, ratio }) => [from, to, amount, ratio])).toEqual([
    [1, 1, '2', '0.3333'],
    [2, 10, '18', '3.0000'],
    [11, 50, '80', '13.3333'],
    [51, 200, '300', '50.0000'],
    [201, 0, '200', '33.3333'],
  ])
})

test('a step without holders is left out', async () => {
  const stepsOf = async (holders: number) =>
    (await concentrationOf(Array.from({ length: holders }, () => 1))).shares.map(({ from }) => from)
  expect(await stepsOf(1)).toEqual([1])
  expect(await stepsOf(2)).toEqual([1, 2])
  expect(await stepsOf(10)).toEqual([1, 2])
  expect(await stepsOf(11)).toEqual([1, 2, 11])
  expect(await stepsOf(200)).toEqual([1, 2, 11, 51])
  expect(await stepsOf(201)).toEqual([1, 2, 11, 51, 201])
})

test('half of a token counts the fewest of the first 200 holders who have it together; an empty token has none', async () => {
  expect((await concentrationOf([5, 3, 2])).half).toBe(1)
  expect((await concentrationOf([4, 3, 3])).half).toBe(2)
  // 200 of 401 units are less than half.
  expect(await concentrationOf(Array.from({ length: 401 }, () => 1))).not.toHaveProperty('half')
  expect((await concentrationOf(Array.from({ length: 400 }, () => 1))).half).toBe(200)
  const none = await concentrationOf([])
  expect(none).not.toHaveProperty('half')
  expect(none.shares.map(({ from, to, amount }) => [from, to, amount])).toEqual([[1, 1, '0']])
})

/** Month n after January 2024 has a lock of n + 1 units on its second day; `each` locks share a date. */
const lockAt = (month: number): LockRow => ({
  address: 'MT',
  token: '4',
  unlockSec: Date.UTC(2024, month, 2) / 1000,
  amount: String(month + 1),
})
async function unlocksOf(locks: readonly LockRow[]) {
  const pages: number[] = []
  const found = await ask<UnlocksJson>('/api/x/token/{id}/unlocks', {
    listLocks: async (_key, page, size) => {
      pages.push(page)
      const items = locks.slice((page - 1) * size, page * size).map((item, at) => ({ ordinal: at + 1, item }))
      return { page, maxPage: Math.max(1, Math.ceil(locks.length / size)), count: locks.length, size, items }
    },
  })
  return { ...found, pages }
}

test('the unlock calendar adds up the amounts and numbers of a month', async () => {
  const found = await unlocksOf([lockAt(0), lockAt(0), lockAt(1), { ...lockAt(2), unlockSec: Date.UTC(2024, 2, 31, 23, 59, 59) / 1000 }])
  expect(found).toEqual({
    symbol: 'ABC',
    decimal: 2,
    is_capped: false,
    pages: [1],
    months: [
      { month: '2024-01', amount: '2', count: 2, decimal: 2 },
      { month: '2024-02', amount: '2', count: 1, decimal: 2 },
      { month: '2024-03', amount: '3', count: 1, decimal: 2 },
    ],
  })
  expect(await unlocksOf([])).toMatchObject({ months: [], is_capped: false, pages: [1] })
})

test('the unlock calendar ends after 240 months and states that it is cut', async () => {
  const locksOf = (months: number) => Array.from({ length: months }, (_, month) => lockAt(month))
  const full = await unlocksOf(locksOf(240))
  expect([full.months.length, full.is_capped, full.months.at(-1)]).toEqual([
    240,
    false,
    { month: '2043-12', amount: '240', count: 1, decimal: 2 },
  ])
  const over = await unlocksOf(locksOf(241))
  expect([over.months.length, over.is_capped]).toEqual([240, true])
})

test('the first 5,000 locks of a token are added up, five hundred at a time', async () => {
  const many = await unlocksOf(Array.from({ length: 5_000 }, () => lockAt(0)))
  expect([many.pages.length, many.months[0]?.count, many.is_capped]).toEqual([10, 5_000, false])
  const more = await unlocksOf(Array.from({ length: 5_001 }, () => lockAt(0)))
  expect([more.pages.length, more.months[0]?.count, more.is_capped]).toEqual([10, 5_000, true])
})
