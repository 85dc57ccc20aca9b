import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashOf, addressOf } from '../../../test/store-conformance/build-blocks.ts'
import {
  DEX,
  FIRST,
  GOLD,
  IRON,
  NFT,
  ONE,
  PROJECT,
  RULES,
  TWO,
  findingsIn,
  idOf,
  listOf,
  ofDamaged,
  useSmallIndex,
} from '../../../test/small-index.ts'
import type { EntityKind } from '../../chain/ids.ts'
import { openSqliteAudit, openSqliteWriter } from '../sqlite/sqlite-store.ts'
import type { StoreAudit } from './audit-store.ts'

useSmallIndex()

test('an undamaged index has no findings, whatever the size of the slices', async () => {
  for (const limit of [1, 2, 5, 64, 1000]) expect([limit, await ofDamaged('', findingsIn(limit))]).toEqual([limit, []])
})

test('a pass begins with the totals of the index: blocks, lists by kind, families, tokens, trades and the ends of the tables', async () => {
  const { start, scans } = await ofDamaged('', (audit) => audit.begin(RULES, () => () => expect.unreachable()))
  expect(start.cursor).toMatchObject({ block: 5, tx: 6, wallets: 2, tokens: 2 })
  expect([start.lists, start.families, start.trades]).toEqual([
    { tokens: 2, mrc400s: 1, mrc402s: 1, dexes: 1 },
    [3, 2, 0, 0, 1],
    [[7, 5, 1]],
  ])
  // By descending number; 10 units of the second are in an offer.
  expect(start.tokens).toEqual([
    { id: '7', state: { id: IRON, names: ['Iron'] }, total: '50', locked: '0' },
    { id: '5', state: { id: GOLD, names: ['Gold', 'Aurum'] }, total: '100', locked: '8' },
  ])
  expect(scans.map(({ check }) => check)).toEqual([
    'blocks',
    'transactions',
    'bodies',
    ...Array<string>(4).fill('lists'),
    ...Array<string>(5).fill('entities'),
    'rankings',
    'rankings',
  ])
})

test('a token without a readable state or without totals begins with empty values', async () => {
  const sql = `update entity set state = x'00' where id = ${idOf(GOLD)}; delete from totals where asset = ${idOf(IRON)}`
  const { start } = await ofDamaged(sql, (audit) => audit.begin(RULES, () => () => undefined))
  expect(start.tokens).toEqual([
    { id: '7', state: { id: IRON, names: ['Iron'] }, total: '0', locked: '0' },
    { id: '5', state: undefined, total: '100', locked: '8' },
  ])
})

test('each scan reports its progress by the numbers of the rows it has checked', () =>
  ofDamaged('', async (audit) => {
    const { scans } = await audit.begin(RULES, () => () => undefined)
    const walks: string[][] = []
    for (const { step, done } of scans) {
      const reported = [done().toFixed(2)]
      while ((await step(1)) > 0) reported.push(done().toFixed(2))
      walks.push([...new Set(reported)])
    }
    const of = (end: number, ...numbers: number[]): string[] => numbers.map((n) => (n / end).toFixed(2))
    const upTo = (end: number): string[] => of(end, ...Array.from({ length: end + 1 }, (_, n) => n))
    const [blocks, txs, bodies, names, lists, facets, accounts, versions, days, prices, wrote, entities, ...rankings] = walks
    expect([blocks, txs, names]).toEqual([upTo(5), upTo(6), upTo(13)])
    expect([bodies, days, prices]).toEqual([['0.00', '1.00'], ['0.00', '1.00'], ['0.00']])
    // No list is long enough for chunks.
    expect(facets).toEqual(['0.00'])
    // Wallets have the numbers 3 and 4 of 12 entities; the entities written twice are the token 1 and the item 10.
    expect([accounts, versions]).toEqual([of(12, 0, 3, 4), of(12, 0, 1, 10)])
    expect([wrote, entities]).toEqual([of(6, 0, 1, 3, 4, 5, 6), of(12, 0, 1, 2, 3, 4, 7, 9, 10, 11, 12)])
    for (const walk of [lists, ...rankings]) {
      expect([walk?.[0], walk?.at(-1), walk?.toSorted()]).toEqual(['0.00', '1.00', walk])
      expect(walk?.filter((place) => place > '0.00' && place < '1.00').length).toBeGreaterThan(5)
    }
  }))

test('an index without a block has no findings, and nothing to scan', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-empty-'))
  const path = join(folder, 'index.sqlite')
  await openSqliteWriter(path).close()
  const audit = openSqliteAudit(path)
  const { scans, start } = await audit.begin(RULES, () => () => expect.unreachable())
  expect([start.tokens, start.last]).toEqual([[], { entity: 0, list: 0, rank: 0, name: 0 }])
  for (const { step, done } of scans) expect([await step(10), done()]).toEqual([0, 1])
  expect(await audit.findEntityAt(0.5)).toBeUndefined()
  await audit.close()
  rmSync(folder, { recursive: true })
})

test('an unreadable state is a finding', async () => {
  const derive = (): never => {
    throw new Error('no such fields')
  }
  expect(await ofDamaged('', findingsIn(64, { ...RULES, derive }))).toContain(
    `entities: ${DEX}: a state that is not readable: no such fields: its state`,
  )
})

test('a date more than a day after the clock and the newest block must be queued, however far locks were released', async () => {
  // Released up to the date of the lock and beyond it; the newest block is dated 2020.
  const settled = 'update head set clock = 2100000000; delete from due'
  const toldAt = (nowSec: number) =>
    ofDamaged(settled, async (audit) => {
      const reported: string[] = []
      const { scans } = await audit.begin(
        RULES,
        () => (subject, found, expected) => reported.push(`${subject}: ${found}: ${expected}`),
        nowSec,
      )
      for (const { step } of scans) while ((await step(64)) > 0);
      return reported.filter((line) => line.startsWith('lock of'))
    })
  expect(await toldAt(2_000_000_000 - 86_401)).toEqual([`lock of ${ONE}: not waiting for its date: waiting for 2000000000`])
  expect(await toldAt(2_000_000_000 - 86_400)).toEqual([])
  expect(await toldAt(0)).toHaveLength(1)
})

test('a token that was traded in orders may exceed its issued amount; any other may not', async () => {
  // None of the tokens has an issued amount.
  const judged = (card: string) =>
    ofDamaged(`update tx set card = packed('${card}') where sn = 6`, async (audit) => {
      const reported: string[] = []
      const rules = { ...RULES, mayExceedSupply: (type: string) => type === 'exchange' }
      const { start, scans, sums } = await audit.begin(rules, () => () => undefined)
      for (const { step } of scans) while ((await step(64)) > 0);
      sums.judge(start, (subject) => reported.push(subject))
      return [sums.isComplete, ...reported]
    })
  const sides = '"baseToken":{"sn":"5"},"targetToken":{"sn":"8"}'
  expect(await judged(`{"type":"exchange",${sides}}`)).toEqual([true, 'token 7'])
  expect(await judged('{"type":"exchange","targetToken":{"sn":"7"}}')).toEqual([true, 'token 5'])
  expect(await judged(`{"type":"transfer",${sides}}`)).toEqual([true, 'token 7', 'token 5'])
  expect(await judged(`{"type":7,${sides}}`)).toEqual([true, 'token 7', 'token 5'])
})

test("findEarlierTxs returns an entity's transactions up to the start of a pass, newest first, twenty at most", async () => {
  const earlier = async (key: string, kind: EntityKind, sql = '') =>
    ofDamaged(sql, async (audit) => {
      const { findEarlierTxs } = await audit.begin(RULES, () => () => undefined)
      const id = [GOLD, IRON, ONE, TWO].indexOf(key) + 1
      return findEarlierTxs({ id: id === 0 ? 99 : id, key, kind })
    })
  expect(await earlier(ONE, 'wallet')).toEqual([4, 3, 2, 1].map(hashOf))
  expect(await earlier(GOLD, 'token')).toEqual([6, 1].map(hashOf))
  expect(await earlier('MRC030_1', 'mrc030')).toEqual([])
  // One newer entry, and one whose transaction is missing.
  const more = `insert into feed_settled values (${listOf(ONE, 0)}, 5, 9, 0); delete from tx where sn = 2`
  expect(await earlier(ONE, 'wallet', more)).toEqual([4, 3, 1].map(hashOf))
  const many = `delete from feed_settled where list = ${listOf(ONE, 0)};
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 30) insert into feed_settled select ${listOf(ONE, 0)}, i, 1 + i / 30, 0 from n`
  expect(await earlier(ONE, 'wallet', many)).toHaveLength(20)
})

test('findBlock returns a block with the ids of its transactions; undefined for a missing block', async () => {
  const blockIn = (sn: number, sql = '') => ofDamaged(sql, (audit) => audit.findBlock(sn))
  expect(await blockIn(1)).toEqual({ sn: 1, id: hashOf(1_000_001), timestampSec: 1_600_000_010, txids: [hashOf(1), hashOf(2)] })
  expect(await blockIn(1, 'delete from tx where sn = 2')).toMatchObject({ txids: [hashOf(1), 'missing'] })
  expect([await blockIn(9), await blockIn(2, 'delete from block where sn = 2')]).toEqual([undefined, undefined])
})

test("findTx returns a transaction's body and its card in lists", async () => {
  const found = await ofDamaged('', (audit) => audit.findTx(hashOf(3)))
  expect([found?.tx.param, found?.card.param, found?.card.sn, found && 'subCount' in found]).toEqual([{ note: 'a' }, {}, 3, false])
  const counted = await ofDamaged('update tx set sub_count = 7 where sn = 3', (audit) => audit.findTx(hashOf(3)))
  expect(counted?.subCount).toBe(7)
  expect(await ofDamaged('', (audit) => audit.findTx(hashOf(99)))).toBeUndefined()
  await expect(ofDamaged('delete from body', (audit) => audit.findTx(hashOf(3)))).rejects.toMatchObject({ code: 'STORE_CORRUPT' })
})

test('a place from 0 to 1 stands for the first entity from there on; an unreadable entity is skipped', async () => {
  const keyAt = async (place: number, sql = '') => (await ofDamaged(sql, (audit) => audit.findEntityAt(place)))?.key
  expect(await ofDamaged('', (audit) => audit.findEntityAt(0))).toEqual({
    key: GOLD,
    state: { id: GOLD, names: ['Gold', 'Aurum'] },
    firstTxid: hashOf(1),
    lastTxid: hashOf(6),
  })
  expect([await keyAt(0.999), await keyAt(1)]).toEqual([DEX, undefined])
  for (const sql of [
    "update entity set state = x'00' where id = 1",
    'delete from name where id = 1',
    'delete from tx where sn = 1',
    'delete from tx where sn = 6',
  ])
    expect([sql, await keyAt(0, sql)]).toEqual([sql, undefined])
  expect(await keyAt(0, 'delete from entity')).toBeUndefined()
})

test('findUnlisted returns the keys and parties of a transaction that lack it in their list, or that were not written then', async () => {
  const unlisted = (sn: number, keys: string[], applied: string[] = keys, sql = '') =>
    ofDamaged(sql, (audit: StoreAudit) => audit.findUnlisted(hashOf(sn), { keys, applied: new Set(applied) }))
  expect(await unlisted(1, [GOLD, IRON, ONE, TWO])).toEqual([])
  expect(await unlisted(6, [GOLD, FIRST])).toEqual([])
  expect(await unlisted(99, [GOLD])).toEqual([{ key: hashOf(99), found: 'no such transaction' }])
  expect(await unlisted(1, ['MRC030_9'])).toEqual([{ key: 'MRC030_9', found: 'no such name' }])
  // Written by transaction 5 only, not by those before and after it.
  expect(await unlisted(4, [PROJECT])).toEqual([{ key: PROJECT, found: 'an entity written from 5 to 5' }])
  expect(await unlisted(6, [PROJECT])).toEqual([{ key: PROJECT, found: 'an entity written from 5 to 5' }])
  expect(await unlisted(6, [PROJECT], [])).toEqual([{ key: PROJECT, found: 'a list without it' }])
  expect(await unlisted(5, [TWO], [], `delete from entity where id = ${idOf(TWO)}`)).toEqual([])
  expect(await unlisted(3, [NFT], [NFT], `delete from entity where id = ${idOf(NFT)}`)).toEqual([
    { key: NFT, found: 'an entity written from Infinity to 0' },
  ])
  // Sender and receiver are on the card, also in its rows; a text that is no address has no list.
  const party = (card: string) => `update tx set card = packed('${card}') where sn = 6`
  expect(await unlisted(6, [], [], party(`{"from_addr":"${ONE}","to_addr":"nobody"}`))).toEqual([{ key: ONE, found: 'a list without it' }])
  expect(await unlisted(6, [], [], party(`{"to_addr":"${ONE}","from_addr":""}`))).toHaveLength(1)
  const rows = `{"sub_data":[{"from_addr":"${ONE}"},{"to_addr":"${TWO}"},{"to_addr":"${addressOf(9)}"}]}`
  expect(await unlisted(6, [], [], party(rows))).toEqual([
    { key: ONE, found: 'a list without it' },
    { key: TWO, found: 'a list without it' },
    { key: addressOf(9), found: 'no such name' },
  ])
  expect(await unlisted(6, [FIRST], [FIRST], party('{'))).toEqual([])
})
