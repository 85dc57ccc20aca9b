import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import {
  addressOf,
  BlockBuilder,
  entity,
  holding,
  item,
  mrc401Of,
  mrc402Of,
  named,
  wallet,
  type TxInput,
} from '../../../test/store-conformance/build-blocks.ts'
import { listen } from '../../../test/store-conformance/listen.ts'
import type { IndexedBlock, IndexedTx } from '../../model/changes.ts'
import { textsIn } from '../engine/statement.ts'
import type { Db } from '../engine/work.ts'
import { SQLITE } from '../sqlite/dialect.ts'
import { openSqliteForWriting } from '../sqlite/open.ts'
import { openSqliteReader } from '../sqlite/sqlite-store.ts'
import type { StoreReader, StoreWriter } from '../store.ts'
import { makeWriter } from './make-writer.ts'

const ITEM = mrc401Of(1, 1)
const [ONE, TWO, THREE] = [1, 2, 3].map(addressOf) as [string, string, string]

function open(change: (db: Db) => Partial<Db> = () => ({})): { writer: StoreWriter; path: string; openReader: () => StoreReader } {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-writes-'))
  const path = join(folder, 'index.sqlite')
  const db = openSqliteForWriting(path)
  const writer = makeWriter({ ...db, ...change(db) })
  const readers: StoreReader[] = []
  onTestFinished(async () => {
    await Promise.all([writer.close(), ...readers.map((reader) => reader.close())])
    rmSync(folder, { recursive: true })
  })
  const openReader = (): StoreReader => {
    const reader = openSqliteReader(path)
    readers.push(reader)
    return reader
  }
  return { writer, path, openReader }
}
const withTx = (block: IndexedBlock, change: (tx: IndexedTx) => Partial<IndexedTx>): IndexedBlock => ({
  ...block,
  txs: block.txs.map((tx) => ({ ...tx, ...change(tx) })),
})
const rowsOf = async (reader: StoreReader, address: string, asset?: string): Promise<string[]> =>
  (await reader.listAccount(address, asset === undefined ? {} : { asset }, 0, 50)).rows.map(
    ({ tx, asset: of, delta, balance, fee }) => `${tx}: ${of === ITEM ? 'item' : of} ${delta} ${balance} ${fee}`,
  )

test('a commit is due from ten thousand waiting transactions or entities on', async () => {
  const chain = new BlockBuilder()
  const { writer } = open()
  expect(await writer.addBlocks([])).toBe(false)
  expect(await writer.addBlocks([chain.next(Array.from({ length: 9_999 }, () => ({})))])).toBe(false)
  expect(await writer.addBlocks([chain.next([])])).toBe(false)
  expect(await writer.addBlocks([chain.next([{}])])).toBe(true)
  const other = open()
  const entities = Array.from({ length: 10_000 }, (_, at) => entity(`MRC100_${at}`))
  const many = new BlockBuilder()
  expect(await other.writer.addBlocks([many.next([{ changes: entities.slice(1) }])])).toBe(false)
  expect(await other.writer.addBlocks([many.next([{ changes: entities.slice(0, 2) }])])).toBe(true)
})

test('blocks that do not follow are refused with the expected number', async () => {
  const chain = new BlockBuilder()
  const [one, two, three] = [chain.next([{}]), chain.next([{}, {}]), chain.next([{}])]
  const { writer } = open()
  await writer.applyBlocks([one], 0)
  await expect(writer.addBlocks([three])).rejects.toMatchObject({
    message: 'Block 3 does not follow block 1',
    detail: { expected: 2, got: 3 },
  })
  const skipping = { ...two, txs: two.txs.slice(1) }
  await expect(writer.addBlocks([skipping])).rejects.toMatchObject({
    message: 'Transaction 3 of block 2 is not transaction 2 of block 2',
    detail: { txid: two.txs[1]?.tx.txid },
  })
  await writer.addBlocks([two])
  await expect(writer.restoreLocks(0)).rejects.toMatchObject({
    code: 'BUG',
    message: 'Locks cannot be restored while blocks are waiting',
  })
})

test('a writer without the lease, or without it for a while, gets an error and starts again', async () => {
  let [holder, isLost]: [string | undefined, boolean] = ['process 5', false]
  const { writer } = open(() => ({
    claim: async () => holder,
    wasLost: () => isLost,
  }))
  const block = new BlockBuilder().next([{}])
  await expect(writer.addBlocks([block])).rejects.toMatchObject({
    code: 'STORE_LEASE_LOST',
    message: 'Another process writes this index',
    detail: { holder: 'process 5' },
  })
  ;[holder, isLost] = [undefined, true]
  await expect(writer.addBlocks([block])).rejects.toMatchObject({
    code: 'STORE_LEASE_LOST',
    message: 'Another process has written to this index in the meantime',
  })
  isLost = false
  await writer.applyBlocks([block], 0)
  expect((await writer.head()).block).toBe(1)
})

test('an index that another process has written, or that lost commits, is not added to', async () => {
  const { writer, path } = open()
  const chain = new BlockBuilder()
  const [one, two, three] = [chain.next([{}]), chain.next([{}]), chain.next([{}])]
  await writer.applyBlocks([one], 0)
  const other = new DatabaseSync(path)
  await writer.addBlocks([two])
  other.exec('update head set version = 5')
  await expect(writer.commit(0)).rejects.toMatchObject({
    code: 'STORE_LEASE_LOST',
    message: 'Another process has written to this index in the meantime',
    detail: { expected: 1, found: 5 },
  })
  // The lease is taken again, and state read before that is outdated.
  await expect(writer.addBlocks([two])).rejects.toMatchObject({ code: 'STORE_LEASE_LOST' })
  await writer.applyBlocks([two], 0)
  other.exec('update head set version = 3')
  const lost = { code: 'STORE_UNREACHABLE', message: 'The database lost its newest commits (a failover?); they are written again' }
  await expect(writer.addBlocks([three])).rejects.toMatchObject(lost)
  await writer.addBlocks([three])
  other.exec('update head set version = 2')
  await expect(writer.commit(0)).rejects.toMatchObject(lost)
  await writer.applyBlocks([three], 0)
  expect(await writer.head()).toMatchObject({ block: 3, version: 3 })
  other.close()
})

test('loadStates returns waiting states, or else stored ones', async () => {
  const { writer } = open()
  const chain = new BlockBuilder()
  await writer.applyBlocks([chain.next([{ changes: [entity('MRC100_1', { v: 1 }), entity('MRC100_2', { v: 1 })] }])], 0)
  await writer.addBlocks([chain.next([{ changes: [entity('MRC100_2', { v: 2 }), entity('MRC100_3', { v: 2 })] }])])
  expect(Object.fromEntries(await writer.loadStates(['MRC100_1', 'MRC100_2', 'MRC100_3', 'MRC100_4', 'MRC100_1']))).toEqual({
    MRC100_1: { id: 'MRC100_1', v: 1 },
    MRC100_2: { id: 'MRC100_2', v: 2 },
    MRC100_3: { id: 'MRC100_3', v: 2 },
  })
})

for (const isTogether of [true, false])
  test(`an item counts 1 for each of its owners in turn, ${isTogether ? 'in one commit' : 'in commits of their own'}`, async () => {
    const { writer, openReader } = open()
    const chain = new BlockBuilder()
    const owners = [ONE, TWO, TWO, '', THREE]
    const blocks = owners.map((owner) => chain.next([{ changes: [item(ITEM, owner), wallet(ONE), wallet(TWO), wallet(THREE)] }]))
    if (isTogether) await writer.applyBlocks(blocks, 0)
    else for (const block of blocks) await writer.applyBlocks([block], 0)
    const reader = openReader()
    expect([await rowsOf(reader, ONE), await rowsOf(reader, TWO), await rowsOf(reader, THREE)]).toEqual([
      ['2: item -1 0 0', '1: item 1 1 0'],
      ['4: item -1 0 0', '2: item 1 1 0'],
      ['5: item 1 1 0'],
    ])
    // Items, which change hands one by one, have no list of past holders.
    expect([await reader.listAssetsOf(TWO, 0, 9), (await reader.listHeldBy(ITEM, 9, 0, 0, 9)).count]).toEqual([
      { count: 1, assets: [ITEM] },
      0,
    ])
  })

test('a fee on top of a price is a part of the outgoing amount, and never more', async () => {
  const { writer, openReader } = open()
  const chain = new BlockBuilder()
  const has = (amount: string): TxInput => ({ changes: [wallet(ONE, holding('5', amount)), wallet(TWO, holding('7', amount))] })
  const fee = (amount: string, payer = ONE, token = '5') => ({ payer, token, amount })
  const blocks = [
    [has('100'), []],
    [has('90'), [fee('2'), fee('1'), fee('9', TWO)]],
    [has('86'), [fee('50')]],
    [has('88'), [fee('1')]],
    [has('80'), []],
  ] as const
  for (const [tx, fees] of blocks) await writer.applyBlocks([withTx(chain.next([tx]), () => ({ fees }))], 0)
  const reader = openReader()
  expect(await rowsOf(reader, ONE, '5')).toEqual(['5: 5 -8 80 0', '4: 5 2 88 0', '3: 5 -4 86 4', '2: 5 -10 90 3', '1: 5 100 100 0'])
  expect(await rowsOf(reader, TWO, '7')).toEqual(['5: 7 -8 80 0', '4: 7 2 88 0', '3: 7 -4 86 0', '2: 7 -10 90 0', '1: 7 100 100 0'])
  const sums = await reader.sumPairs(ONE, ['5'], [], [{ afterTx: 0, untilTx: 5 }])
  expect(sums.get('5')).toEqual({ opening: 0n, in: 102n, out: 22n, fees: 7n, closing: 80n, count: 5 })
})

for (const isTogether of [true, false])
  test(`writes of an entity by one transaction count as one, ${isTogether ? 'in one commit' : 'in commits of their own'}`, async () => {
    const { writer, openReader } = open()
    const chain = new BlockBuilder()
    const nft = (v: number) => entity(mrc402Of(1), { v })
    const txs: TxInput[] = [
      { changes: [nft(1), nft(2), wallet(ONE, holding('5', '1'), holding('7', '3')), wallet(ONE, holding('5', '9'))] },
      { changes: [nft(3), nft(4), wallet(ONE, holding('5', '4'), holding('8', '1')), wallet(ONE, holding('5', '6'), holding('8', '1'))] },
    ]
    const blocks = txs.map((tx) => chain.next([tx]))
    if (isTogether) await writer.applyBlocks(blocks, 0)
    else for (const block of blocks) await writer.applyBlocks([block], 0)
    const reader = openReader()
    expect(await rowsOf(reader, ONE)).toEqual(['2: 8 1 1 0', '2: 5 -3 6 0', '1: 5 9 9 0'])
    expect([(await reader.findEntityAt(mrc402Of(1), 1))?.state, (await reader.findEntityAt(mrc402Of(1), 2))?.state]).toEqual([
      { id: mrc402Of(1), v: 2 },
      { id: mrc402Of(1), v: 4 },
    ])
  })

test('a commit of cached entities reads only the cursor, the states that it replaces, and sums', async () => {
  let asked: string[] = []
  const textOf = textsIn(SQLITE.settled)
  const { writer } = open((db) => ({
    write: (work) =>
      db.write(listen(work, ({ sql, hasRows }) => void (hasRows && asked.push(/from (\w+)/.exec(textOf(sql))?.[1] ?? textOf(sql))))),
  }))
  const chain = new BlockBuilder()
  const next = (amount: string): IndexedBlock =>
    chain.next([
      {
        feeds: [{ feed: 'address', subject: ONE }],
        changes: [wallet(ONE, holding('5', amount)), named('TOKEN_DATA_5', `Gold ${amount}`), entity(mrc402Of(1), { amount })],
      },
    ])
  await writer.applyBlocks([next('1')], 0)
  await writer.applyBlocks([next('2')], 0)
  asked = []
  await writer.applyBlocks([next('3')], 0)
  // The block of names is read. The ends of wallets and pairs in the account ledger are read in one query each.
  expect(asked).toEqual(['head', 'due', 'entity', 'called', 'totals', 'account', 'account', 'day_run'])
})
