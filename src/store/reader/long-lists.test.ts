import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, BlockBuilder, entity, hashOf, holding, mrc402Of, named, wallet } from '../../../test/store-conformance/build-blocks.ts'
import { listen } from '../../../test/store-conformance/listen.ts'
import type { Db, Statement } from '../engine/work.ts'
import { openSqliteForReading } from '../sqlite/open.ts'
import { openSqliteWriter } from '../sqlite/sqlite-store.ts'
import type { AccountFilter, StoreReader } from '../store.ts'
import { makeReader } from './make-reader.ts'

// 450 transactions, one in each block. Each writes an NFT and a wallet that holds as many units of token 5 as the transaction's number;
// every hundredth transaction empties the wallet. So the account ledger has 450 rows, four of them outgoing.

const COUNT = 450
const [MINE, NFT] = [addressOf(1), mrc402Of(1)]
let folder: string
let path: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-long-'))
  path = join(folder, 'index.sqlite')
  const writer = openSqliteWriter(path)
  const chain = new BlockBuilder()
  const blocks = Array.from({ length: COUNT }, (_, at) => {
    const n = at + 1
    const mine = n % 100 === 0 ? wallet(MINE) : wallet(MINE, holding('5', String(n)))
    const others = n <= 70 ? [wallet(addressOf(1000 + n), holding('5', '1'))] : []
    const feeds = [{ feed: 'address' as const, subject: MINE }]
    return chain.next([
      { feeds, changes: [mine, ...others, entity(NFT, { v: n }), ...(n <= 30 ? [named(`TOKEN_DATA_${n}`, `T${n}`)] : [])] },
    ])
  })
  for (let at = 0; at < COUNT; at += 75) await writer.applyBlocks(blocks.slice(at, at + 75), 0)
  await writer.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A reader, and the statements that it has run since the last call of `asked`. */
function openHeard(): { reader: StoreReader; asked: () => Statement[]; close: () => Promise<void> } {
  const db = openSqliteForReading(path)
  let heard: Statement[] = []
  const read: Db['read'] = (work) => db.read(listen(work, (statement) => heard.push(statement)))
  const asked = (): Statement[] => {
    const statements = heard
    heard = []
    return statements
  }
  return { reader: makeReader({ ...db, read }), asked, close: db.close }
}
async function using<T>(ask: (reader: StoreReader, asked: () => Statement[]) => Promise<T>): Promise<T> {
  const { reader, asked, close } = openHeard()
  try {
    return await ask(reader, asked)
  } finally {
    await close()
  }
}

test('outgoing rows are found among hundreds of incoming ones, on every page', () =>
  using(async (reader) => {
    const txsOf = async (filter: AccountFilter, skip = 0, most = 20): Promise<number[]> => {
      const { count, rows } = await reader.listAccount(MINE, filter, skip, most)
      return [count, ...rows.map(({ tx }) => tx)]
    }
    for (const asset of [undefined, '5']) {
      const of = asset === undefined ? {} : { asset }
      expect(await txsOf({ ...of, dir: 'out' })).toEqual([4, 400, 300, 200, 100])
      expect(await txsOf({ ...of, dir: 'out' }, 1, 2)).toEqual([4, 300, 200])
      expect(await txsOf({ ...of, dir: 'out' }, 3, 5)).toEqual([4, 100])
      expect(await txsOf({ ...of, dir: 'out' }, 4, 5)).toEqual([4])
      expect(await txsOf({ ...of, dir: 'in' }, 49, 3)).toEqual([446, 401, 399, 398])
      expect(await txsOf({ ...of, dir: 'in' }, 445, 3)).toEqual([446, 1])
      const spans = [
        { afterTx: 99, untilTx: 100 },
        { afterTx: 250, untilTx: 400 },
      ]
      expect(await txsOf({ ...of, dir: 'out', spans })).toEqual([3, 400, 300, 100])
      expect(await txsOf({ ...of, dir: 'out', spans }, 1, 2)).toEqual([3, 300, 100])
      expect(await txsOf({ ...of, spans }, 149, 9)).toEqual([151, 251, 100])
      expect(await txsOf({ ...of, spans: [{ afterTx: 450, untilTx: 999 }] })).toEqual([0])
      expect(await txsOf({ ...of, afterSn: 448 })).toEqual([2, 450, 449])
    }
    const [row] = (await reader.listAccount(MINE, { dir: 'out' }, 3, 1)).rows
    expect(row).toEqual({ sn: 100, tx: 100, asset: '5', delta: -99n, balance: 0n, locked: 0n, sale: 0n, auction: 0n, escrow: 0n, fee: 0n })
  }))

test('balances as of any of hundreds of transactions are found, in short and in long pairs', () =>
  using(async (reader) => {
    const heldAt = async (tx: number): Promise<bigint | undefined> => (await reader.listBalances(MINE, ['5'], tx, 0))[0]?.parts.total
    expect(await Promise.all([0, 1, 63, 64, 65, 99, 100, 101, 449, 450, 999].map(heldAt))).toEqual([
      undefined,
      1n,
      63n,
      64n,
      65n,
      99n,
      undefined,
      101n,
      449n,
      450n,
      450n,
    ])
    const holders = await reader.listHeldBy('5', 3, 0, 0, 100)
    expect([holders.count, holders.holders.map(({ address, parts }) => [address, parts.total])]).toEqual([
      71,
      [
        [MINE, 3n],
        [addressOf(1001), 1n],
        [addressOf(1002), 1n],
        [addressOf(1003), 1n],
      ],
    ])
    const part = await reader.listHeldBy('5', 450, 0, 69, 9)
    expect(part.holders.map(({ address }) => address)).toEqual([addressOf(1069), addressOf(1070)])
    expect((await reader.listHeldBy('5', 450, 0, 1, 2)).holders.map(({ address }) => address)).toEqual([addressOf(1001), addressOf(1002)])
    expect([await reader.listHeldBy('5', 450, 0, 71, 9), await reader.listHeldBy('99', 450, 0, 0, 9)]).toEqual([
      { count: 71, holders: [] },
      { count: 0, holders: [] },
    ])
    expect(await reader.listAssetsOf(MINE, 0, 9)).toEqual({ count: 1, assets: ['5'] })
    expect([await reader.listAssetsOf(MINE, 1, 9), await reader.listAssetsOf(addressOf(9), 0, 9)]).toEqual([
      { count: 1, assets: [] },
      { count: 0, assets: [] },
    ])
    const points = await reader.chartBalance(MINE, '5', 4, { afterTx: 0, untilTx: 450 })
    // Rows 1, 151 (149.67 steps rounded), 300 and 450.
    expect(points).toEqual([
      { tx: 1, balance: 1n },
      { tx: 151, balance: 151n },
      { tx: 300, balance: 0n },
      { tx: 450, balance: 450n },
    ])
  }))

test('an earlier state is found however many later ones there are', () =>
  using(async (reader) => {
    const stateAt = async (tx: number): Promise<unknown> => (await reader.findEntityAt(NFT, tx))?.state
    for (const tx of [1, 31, 32, 33, 63, 64, 65, 100, 416, 417, 449, 450]) expect([tx, await stateAt(tx)]).toEqual([tx, { id: NFT, v: tx }])
    expect([await stateAt(0), await stateAt(999), await reader.findEntityAt(addressOf(9), 450)]).toEqual([
      undefined,
      { id: NFT, v: 450 },
      undefined,
    ])
    expect(await reader.findEntityAt(NFT, 7)).toMatchObject({
      key: NFT,
      kind: 'mrc402',
      first: { sn: 1 },
      last: { sn: 7, block: 7, txid: hashOf(7) },
    })
    const around = async (first: number, last: number): Promise<unknown[]> => {
      const { before, after } = await reader.findWritesAround(NFT, first, last)
      return [before?.sn, after?.sn]
    }
    expect([await around(1, 1), await around(7, 9), await around(450, 450), await around(451, 460)]).toEqual([
      [undefined, 2],
      [6, 10],
      [449, undefined],
      [450, undefined],
    ])
    const { written, more } = await reader.listWritten(100, 1)
    expect([written, more]).toMatchObject([
      [{ key: MINE, isNew: false, changes: [{ asset: '5', before: { total: 99n }, after: { total: 0n } }] }],
      1,
    ])
    expect((await reader.listWritten(1, 9)).written.map(({ key }) => key)).toEqual([MINE, addressOf(1001), NFT, 'TOKEN_DATA_1'])
    expect(await reader.listWritten(999, 9)).toEqual({ written: [], more: 0 })
    expect(await Promise.all([0, 1, 450].map((tx) => reader.countEntitiesUpTo('mrc402s', '', tx)))).toEqual([0, 1, 1])
    expect(await reader.countEntitiesUpTo('dexes', '', 450)).toBe(0)
    const feed = { feed: 'address' as const, subject: MINE }
    expect(await Promise.all([0, 1, 224, 450, 999].map((tx) => reader.countFeedUpTo(feed, tx)))).toEqual([0, 1, 224, 450, 450])
    expect(await reader.countFeedUpTo({ feed: 'address', subject: addressOf(9) }, 450)).toBe(0)
    // 224 entries up to transaction 224: the third page of 100 has the first 24.
    const third = await reader.listFeedUpTo(feed, 224, 3, 100)
    expect([third.count, third.maxPage, third.items.map(({ item }) => item.tx.sn)]).toEqual([
      224,
      3,
      Array.from({ length: 24 }, (_, at) => 24 - at),
    ])
    expect((await reader.listFeedUpTo(feed, 224, 1, 2)).items.map(({ ordinal, item }) => [ordinal, item.tx.sn])).toEqual([
      [224, 224],
      [223, 223],
    ])
    expect((await reader.listFeedUpTo(feed, 2, 1, 5, (tx) => tx)).items.map(({ item }) => item.tx.sn)).toEqual([2, 1])
    expect(await reader.listFeedUpTo(feed, 0, 1, 5)).toMatchObject({ count: 0, items: [] })
    expect(await reader.listFeedUpTo({ feed: 'address', subject: addressOf(9) }, 450, 1, 5)).toMatchObject({ count: 0, items: [] })
    const keys = await Promise.all([0, 1, 450].map((tx) => reader.listEntityKeysUpTo('mrc402s', '', tx, 1, 5)))
    expect(keys.map(({ count, items }) => [count, items])).toEqual([
      [0, []],
      [1, [{ ordinal: 1, item: NFT }]],
      [1, [{ ordinal: 1, item: NFT }]],
    ])
    expect(await reader.listEntityKeysUpTo('dexes', '', 450, 1, 5)).toMatchObject({ count: 0, items: [] })
  }))

test('cards of the first five pages are cached, those of later pages from the second request on', () =>
  using(async (reader, asked) => {
    const readsOf = async (page: number): Promise<number> => {
      asked()
      await reader.listTxs(page, 10)
      // The head, and what is not cached: cards and the ids of their blocks.
      return asked().length - 1
    }
    expect([await readsOf(5), await readsOf(5)]).toEqual([2, 0])
    expect([await readsOf(6), await readsOf(6), await readsOf(6)]).toEqual([2, 1, 0])
    const sns = [3, 4]
    const once = async (isOnce: boolean): Promise<number> => {
      asked()
      expect([...(await reader.findCards(sns, isOnce)).keys()]).toEqual(sns)
      return asked().length
    }
    expect([await once(true), await once(false), await once(false)]).toEqual([2, 1, 0])
  }))

test('cached names and entities are not read again, unknown ones are', () =>
  using(async (reader, asked) => {
    const statementsOf = async (ask: () => Promise<unknown>): Promise<number> => {
      asked()
      await ask()
      return asked().length
    }
    const known = (): Promise<unknown> => reader.findEntities([NFT, 'TOKEN_DATA_3'])
    // Names, entities, keys, transactions and blocks; the second time only the last writes.
    expect([await statementsOf(known), await statementsOf(known)]).toEqual([5, 1])
    const unknown = (): Promise<unknown> => reader.findEntities([addressOf(7)])
    expect([await statementsOf(unknown), await statementsOf(unknown)]).toEqual([1, 1])
    const found = (): Promise<unknown> => reader.search('token', 't1', 1, 20)
    const first = await statementsOf(found)
    expect(first - (await statementsOf(found))).toBeGreaterThanOrEqual(3)
    // A quick search is cached separately.
    expect(await statementsOf(() => reader.search('token', 't1', 1, 20, true))).toBeGreaterThan(await statementsOf(found))
  }))

test('the largest holders are summed for ranks up to two hundred', () =>
  using(async (reader) => {
    // 450, and seventy times 1.
    expect(await reader.sumOfTopHolders('5', [0, 1, 2, 71, 72, 500, -1])).toEqual(['0', '450', '451', '520', '520', '520', '0'])
    expect([
      await reader.sumOfTopHolders('5', []),
      await reader.sumOfTopHolders('99', [1]),
      await reader.sumOfTopHolders('5', [0]),
    ]).toEqual([[], ['0'], ['0']])
  }))

test('sums begin with the balance of the earlier transactions', () =>
  using(async (reader) => {
    // 99 units came and left up to transaction 100, then 101 came at once. 98 single units came later, and all left with transaction 200.
    const before = [{ afterTx: 0, untilTx: 101 }]
    const sums = await reader.sumPairs(MINE, ['99', '5'], before, [{ afterTx: 101, untilTx: 200 }])
    expect([...sums]).toEqual([['5', { opening: 101n, in: 98n, out: 199n, fees: 0n, closing: 0n, count: 99 }]])
    const rest = await reader.sumPairs(MINE, ['5'], before, [])
    expect(rest.get('5')).toEqual({ opening: 101n, in: 0n, out: 0n, fees: 0n, closing: 101n, count: 0 })
    // The other wallet's only change was in transaction 1.
    expect((await reader.sumPairs(addressOf(1001), ['5'], [], [{ afterTx: 1, untilTx: 450 }])).size).toBe(0)
    expect((await reader.sumPairs(addressOf(9), ['5'], before, before)).size).toBe(0)
  }))

test('a blank text finds nothing, and an index without tokens has an empty page of them', async () => {
  await using(async (reader) => {
    const { count, maxPage, isCapped, items } = await reader.search('token', '  ', 1, 20)
    expect([count, maxPage, isCapped, items]).toEqual([0, 1, false, []])
  })
  const empty = join(folder, 'empty.sqlite')
  await openSqliteWriter(empty).close()
  const db = openSqliteForReading(empty)
  const page = await makeReader(db).listTokens(['5'], 3, 20)
  expect(page).toEqual({ page: 1, maxPage: 1, count: 0, size: 20, items: [] })
  await db.close()
})
