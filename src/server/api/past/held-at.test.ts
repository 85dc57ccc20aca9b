import { expect, test } from 'vitest'
import type { BalanceParts, StoreReader } from '../../../store/store.ts'
import type { ApiContext } from '../context.ts'
import { listHeldAt, listLocksAt, readHeld } from './held-at.ts'

const ADDRESS = `MT${'0'.repeat(38)}`
const BLOCK = { sn: 9, timestampSec: 1000, firstTx: 80, count: 11 }

const parts = (total: bigint, locks: BalanceParts['locks'] = []): BalanceParts => ({
  total,
  free: total,
  locked: 0n,
  sale: 0n,
  auction: 0n,
  locks,
})

/**
 * A wallet that got tokens 1 to `count` in this order and holds the even ones. Token 5,001 came with transaction `lastTx`, the following
 * ones with the transactions after it.
 */
function makeContext(count: number, lastTx: number, partsOf = (_asset: number) => parts(1n)): ApiContext {
  const store = {
    findBlock: async () => BLOCK,
    findEntity: async () => ({ first: { sn: 1, block: 1 } }),
    listAssetsOf: async (_address: string, skip: number, most: number) => ({
      count,
      assets: Array.from({ length: Math.max(0, Math.min(most, count - skip)) }, (_, at) => `${skip + at + 1}`),
    }),
    listBalances: async (_address: string, assets: readonly string[]) =>
      assets
        .filter((asset) => Number(asset) % 2 === 0)
        .map((asset) => ({ asset, parts: partsOf(Number(asset)) }))
        .reverse(),
    listAccount: async (_address: string, { asset, spans = [] }: { asset?: string; spans?: readonly { untilTx: number }[] }) => ({
      count: spans.some(({ untilTx }) => untilTx >= lastTx + Number(asset) - 5001) ? 1 : 0,
      rows: [],
    }),
  } as unknown as StoreReader
  return { store } as ApiContext
}
const query = { address: ADDRESS, at: '9', page: 1, size: 3 }
const idsOf = ({ items }: { items: readonly { ordinal: number; item: { asset: string } }[] }) =>
  items.map(({ ordinal, item }) => `${ordinal}: ${item.asset}`)

test('TIME-033: past holdings are listed newest first, whatever the order in which balances are read', async () => {
  const { held, end } = await listHeldAt(makeContext(11, 0), query, () => true)
  expect([held.count, held.maxPage, idsOf(held)]).toEqual([5, 2, ['1: 10', '2: 8', '3: 6']])
  expect(end).toEqual({ as_of: { block: 9, timestamp: 1000 } })
  const second = await listHeldAt(makeContext(11, 0), { ...query, page: 9 }, (asset) => asset !== '4')
  expect([second.held.page, idsOf(second.held)]).toEqual([2, ['4: 2']])
})

test('TIME-033: of a wallet that had more than 5,000 assets only the first are read, and the answer states it', async () => {
  const { held, end } = await listHeldAt(makeContext(5001, 90), query, () => true)
  expect([held.count, idsOf(held)[0], end.is_capped]).toEqual([2500, '1: 5000', true])
  // Assets that came after the moment do not affect the answer.
  expect((await listHeldAt(makeContext(5001, 91), query, () => true)).end.is_capped).toBe(undefined)
  expect((await listHeldAt(makeContext(5000, 0), query, () => true)).end.is_capped).toBe(undefined)
  const leftAt = async (tx: number): Promise<number> =>
    (await readHeld(makeContext(5203, 90).store, ADDRESS, { tx, timestampSec: 1000 })).left
  expect(await Promise.all([89, 90, 100, 291, 292, 9999].map(leftAt))).toEqual([0, 1, 11, 202, 203, 203])
})

test('TIME-034: locks of all tokens form one list, earliest unlock first, with the latest unlock of all', async () => {
  const locksOf = (asset: number): BalanceParts =>
    parts(9n, [
      { unlockSec: 2000 - asset, amount: 5n },
      { unlockSec: 3000, amount: 4n },
    ])
  const { locks, lastSec } = await listLocksAt(makeContext(4, 0, locksOf), query, () => true)
  expect(locks.items.map(({ ordinal, item }) => [ordinal, item.token, item.amount, item.unlockSec])).toEqual([
    [1, '4', '5', 1996],
    [2, '2', '5', 1998],
    [3, '2', '4', 3000],
  ])
  expect([locks.count, lastSec]).toEqual([4, 3000])
  const none = await listLocksAt(makeContext(4, 0), query, () => true)
  expect([none.locks.count, none.lastSec]).toEqual([0, 0])
})
