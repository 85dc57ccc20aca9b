import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addressOf, BlockBuilder, entity, holding, mrc402Of, wallet } from '../../../test/store-conformance/build-blocks.ts'
import type { IndexedBlock } from '../../model/changes.ts'
import type { AccountFilter, StoreReader } from '../store.ts'
import { openSqliteReader, openSqliteWriter } from './sqlite-store.ts'

// Past states, worked out by hand, for six transactions in six blocks, the fifth of them failed. The wallet has 100, 60, 60, 90 and 0 of
// token 5, and 9 of token 7 from the third on; the other wallet has 40, then 10.

const [MINE, OTHER, NFT] = [addressOf(1), addressOf(2), mrc402Of(1)]
const DAY_SEC = 86_400
const feeds = [{ feed: 'address' as const, subject: MINE }]

/** A reader of that index, for one test. */
async function openPast(): Promise<StoreReader> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-past-'))
  const path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  // Several blocks in one commit, others in one each.
  const blocks = blocksOfPast()
  await writer.applyBlocks(blocks.slice(0, 3), 0)
  for (const block of blocks.slice(3)) await writer.applyBlocks([block], 0)
  await writer.close()
  const reader = openSqliteReader(path)
  onTestFinished(async () => {
    await reader.close()
    rmSync(folder, { recursive: true })
  })
  return reader
}

function blocksOfPast(): IndexedBlock[] {
  const chain = new BlockBuilder()
  const lock = { dated: [{ unlockSec: 3 * DAY_SEC, amount: '10' }] }
  return [
    chain.next([{ feeds, changes: [wallet(MINE, holding('5', '100')), wallet(OTHER), entity(NFT, { v: 1 })] }], 10),
    chain.next([{ changes: [wallet(MINE, holding('5', '60')), wallet(OTHER, holding('5', '40'))] }], 20),
    chain.next([{ feeds, changes: [wallet(MINE, holding('5', '60'), holding('7', '9')), entity(NFT, { v: 2 })] }], DAY_SEC + 5),
    chain.next(
      [{ feeds, changes: [wallet(MINE, holding('5', '80', lock), holding('7', '9')), wallet(OTHER, holding('5', '10'))] }],
      DAY_SEC + 6,
    ),
    chain.next([{ isFailed: true, changes: [wallet(MINE)] }], DAY_SEC - 1),
    chain.next([{ changes: [wallet(MINE, holding('7', '9')), entity(NFT, { v: 3 })] }], 2 * DAY_SEC),
  ]
}

describe('the account ledger', () => {
  const openRows = async () => {
    const reader = await openPast()
    const rowsOf = async (filter: AccountFilter, skip = 0, most = 20) => {
      const { count, rows } = await reader.listAccount(MINE, filter, skip, most)
      return [count, ...rows.map(({ sn }) => sn)]
    }
    return { reader, rowsOf }
  }
  test('has each change with its number, newest first', async () => {
    const { reader, rowsOf } = await openRows()
    const { rows } = await reader.listAccount(MINE, {}, 0, 20)
    expect(rows.map(({ sn, tx, asset, delta, balance }) => [sn, tx, asset, delta, balance])).toEqual([
      [5, 6, '5', -90n, 0n],
      [4, 4, '5', 30n, 90n],
      [3, 3, '7', 9n, 9n],
      [2, 2, '5', -40n, 60n],
      [1, 1, '5', 100n, 100n],
    ])
    expect(await rowsOf({}, 1, 2)).toEqual([5, 4, 3])
    expect(await rowsOf({}, 4, 20)).toEqual([5, 1])
    expect([await rowsOf({}, 5, 20), await rowsOf({}, 0, 0)]).toEqual([[5], [5]])
  })
  test('is filtered by asset and direction, with exact counts', async () => {
    const { reader, rowsOf } = await openRows()
    expect(await rowsOf({ asset: '5' })).toEqual([4, 5, 4, 2, 1])
    expect(await rowsOf({ dir: 'in' })).toEqual([3, 4, 3, 1])
    expect(await rowsOf({ dir: 'out' })).toEqual([2, 5, 2])
    expect(await rowsOf({ asset: '5', dir: 'in' })).toEqual([2, 4, 1])
    expect(await rowsOf({ asset: '5', dir: 'out' }, 1, 1)).toEqual([2, 2])
    expect([await rowsOf({ asset: '7', dir: 'out' }), await rowsOf({ asset: '99' })]).toEqual([[0], [0]])
    expect((await reader.listAccount(addressOf(9), {}, 0, 20)).count).toBe(0)
  })
  test('is filtered by transactions and by the number of a row', async () => {
    const { rowsOf } = await openRows()
    expect(await rowsOf({ spans: [{ afterTx: 1, untilTx: 3 }] })).toEqual([2, 3, 2])
    const two = [
      { afterTx: 0, untilTx: 1 },
      { afterTx: 3, untilTx: 5 },
    ]
    expect([await rowsOf({ spans: two }), await rowsOf({ spans: two }, 1, 1)]).toEqual([
      [2, 4, 1],
      [2, 1],
    ])
    expect(await rowsOf({ spans: two, dir: 'in', asset: '5' })).toEqual([2, 4, 1])
    expect([await rowsOf({ spans: [] }), await rowsOf({ spans: [{ afterTx: 4, untilTx: 5 }] })]).toEqual([[0], [0]])
    expect([await rowsOf({ afterSn: 3 }), await rowsOf({ afterSn: 9 })]).toEqual([[2, 5, 4], [0]])
    expect(await rowsOf({ afterSn: 1, spans: two })).toEqual([1, 4])
  })
  test('adds up opening, in, out and closing of each asset', async () => {
    const reader = await openPast()
    const sums = await reader.sumPairs(MINE, ['5', '7', '99'], [{ afterTx: 0, untilTx: 1 }], [{ afterTx: 1, untilTx: 4 }])
    expect(sums.get('5')).toEqual({ opening: 100n, in: 30n, out: 40n, fees: 0n, closing: 90n, count: 2 })
    expect(sums.get('7')).toEqual({ opening: 0n, in: 9n, out: 0n, fees: 0n, closing: 9n, count: 1 })
  })
  test('LEDG-018: charts a balance with a limited number of points, including its first and last', async () => {
    const reader = await openPast()
    const pointsOf = async (points: number, untilTx = 6, afterTx = 0) =>
      (await reader.chartBalance(MINE, '5', points, { afterTx, untilTx })).map(({ tx, balance }) => `${tx}: ${balance}`)
    for (const points of [4, 1000]) expect(await pointsOf(points)).toEqual(['1: 100', '2: 60', '4: 90', '6: 0'])
    expect(await pointsOf(3)).toEqual(['1: 100', '4: 90', '6: 0'])
    expect(await pointsOf(2)).toEqual(['1: 100', '6: 0'])
    expect([await pointsOf(9, 3), await pointsOf(9, 0)]).toEqual([['1: 100', '2: 60'], []])
    // The balance at the start of a span is its first point.
    for (const afterTx of [2, 3]) expect(await pointsOf(9, 6, afterTx)).toEqual(['2: 60', '4: 90', '6: 0'])
    expect([await pointsOf(2, 6, 2), await pointsOf(9, 4, 3), await pointsOf(9, 6, 6)]).toEqual([
      ['2: 60', '6: 0'],
      ['2: 60', '4: 90'],
      ['6: 0'],
    ])
    expect(await reader.chartBalance(MINE, '99', 9, { afterTx: 0, untilTx: 6 })).toEqual([])
  })
})

describe('past balances', () => {
  test('of a wallet as of a transaction, with locks by the clock of that time', async () => {
    const reader = await openPast()
    const heldAt = async (untilTx: number, atSec = 0) =>
      (await reader.listBalances(MINE, ['5', '7'], untilTx, atSec)).map(({ asset, parts }) => [
        asset,
        parts.total,
        parts.free,
        parts.locked,
      ])
    expect(await heldAt(0)).toEqual([])
    expect([await heldAt(1), await heldAt(2)]).toEqual([[['5', 100n, 100n, 0n]], [['5', 60n, 60n, 0n]]])
    const seven = ['7', 9n, 9n, 0n]
    expect(await heldAt(4, 3 * DAY_SEC - 1)).toEqual([['5', 90n, 80n, 10n], seven])
    expect(await heldAt(5, 3 * DAY_SEC)).toEqual([['5', 90n, 90n, 0n], seven])
    expect(await heldAt(6)).toEqual([seven])
  })
  test('of an asset, over all its past and present holders', async () => {
    const reader = await openPast()
    const holdersAt = async (untilTx: number, skip = 0, most = 10) => {
      const { count, holders } = await reader.listHeldBy('5', untilTx, 0, skip, most)
      return [count, ...holders.map(({ address, parts }) => `${address.slice(-1)}: ${parts.total}`).sort()]
    }
    expect(await holdersAt(1)).toEqual([2, '1: 100'])
    expect(await holdersAt(3)).toEqual([2, '1: 60', '2: 40'])
    expect(await holdersAt(6)).toEqual([2, '2: 10'])
    expect([await holdersAt(3, 0, 1), await holdersAt(3, 1, 1), await holdersAt(3, 2, 1)]).toEqual([[2, '1: 60'], [2, '2: 40'], [2]])
    expect(await reader.listHeldBy('99', 6, 0, 0, 10)).toEqual({ count: 0, holders: [] })
  })
  test('assets that a wallet ever had are counted, and listed in order of arrival', async () => {
    const reader = await openPast()
    expect(await reader.listAssetsOf(MINE, 0, 10)).toEqual({ count: 2, assets: ['5', '7'] })
    expect([await reader.listAssetsOf(MINE, 1, 1), await reader.listAssetsOf(addressOf(9), 0, 10)]).toEqual([
      { count: 2, assets: ['7'] },
      { count: 0, assets: [] },
    ])
  })
})

test('TIME-002: an entity as of a transaction is the state from its last write up to then', async () => {
  const reader = await openPast()
  const found = await Promise.all([0, 1, 2, 3, 5, 6].map((tx) => reader.findEntityAt(NFT, tx)))
  expect(found.map((one) => one && [one.state['v'], one.first.sn, one.last.sn])).toEqual([
    undefined,
    [1, 1, 1],
    [1, 1, 1],
    [2, 1, 3],
    [2, 1, 3],
    [3, 1, 6],
  ])
  expect([await reader.countEntitiesUpTo('mrc402s', '', 0), await reader.countEntitiesUpTo('mrc402s', '', 1)]).toEqual([0, 1])
})

test('TIME-010: a transaction has the keys it wrote, before and afterwards; a failed one has none', async () => {
  const reader = await openPast()
  const { written, more } = await reader.listWritten(3, 20)
  expect(more).toBe(0)
  expect(written.find(({ key }) => key === NFT)).toMatchObject({ before: { v: 1 }, after: { v: 2 } })
  expect(written.find(({ key }) => key === MINE)).toMatchObject({
    isNew: false,
    changes: [{ asset: '7', before: { total: 0n }, after: { total: 9n } }],
  })
  expect((await reader.listWritten(1, 20)).written.find(({ key }) => key === NFT)).toMatchObject({ before: undefined, after: { v: 1 } })
  const some = await reader.listWritten(3, 1)
  expect([some.written.length, some.more, await reader.listWritten(5, 20)]).toEqual([1, 1, { written: [], more: 0 }])
})

test('entries of a list are counted up to a transaction', async () => {
  const reader = await openPast()
  const counts = await Promise.all([0, 1, 2, 3, 4, 9].map((tx) => reader.countFeedUpTo({ feed: 'address', subject: MINE }, tx)))
  expect(counts).toEqual([0, 1, 1, 2, 3, 3])
  expect(await reader.countFeedUpTo({ feed: 'address', subject: addressOf(9) }, 9)).toBe(0)
})

test("TIME-004: days have the blocks with a block time on them, also where the chain's time goes back", async () => {
  const reader = await openPast()
  expect(await reader.findDays(0, 0)).toEqual({
    blocks: [
      { first: 1, last: 2 },
      { first: 5, last: 5 },
    ],
    spans: [
      { afterTx: 0, untilTx: 2 },
      { afterTx: 4, untilTx: 5 },
    ],
    isNewest: false,
  })
  expect(await reader.findDays(1, 1)).toMatchObject({ blocks: [{ first: 3, last: 4 }], spans: [{ afterTx: 2, untilTx: 4 }] })
  expect(await reader.findDays(2, undefined)).toEqual({
    blocks: [{ first: 6, last: 6 }],
    spans: [{ afterTx: 5, untilTx: 6 }],
    isNewest: true,
  })
  expect(await reader.findDays(undefined, undefined)).toMatchObject({ spans: [{ afterTx: 0, untilTx: 6 }], isNewest: true })
  expect(await reader.findDays(3, 9)).toEqual({ blocks: [], spans: [], isNewest: false })
})
