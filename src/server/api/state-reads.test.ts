import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { indexLedger, type IndexedLedger } from '../../../test/index-ledger.ts'
import { serveIndex } from '../../../test/served-ledger.ts'
import { tokenKey } from '../../chain/ids.ts'
import { noMarket } from '../../market/market.ts'
import type { StoreReader } from '../../store/store.ts'
import { makeNameCache } from './name-cache.ts'
import { recordReads } from './reads.ts'
import { makeRegistrations } from './registrations.ts'

// Which states are read, and how many at a time: each may take tens of milliseconds and megabytes.

let index: IndexedLedger
let counting: StoreReader
let whole: string[]
let read: string[][]
let listed: number
beforeAll(async () => {
  index = await indexLedger('r4')
  const { reader } = index
  counting = {
    ...reader,
    findEntity: (key) => (whole.push(key), reader.findEntity(key)),
    findEntities: (keys) => (read.push([...keys]), reader.findEntities(keys)),
    listEntities: (...args) => ((listed += 1), reader.listEntities(...args)),
  }
})
beforeEach(() => {
  whole = []
  read = []
  listed = 0
})
afterAll(() => index.close())

test('FAIR-020: checking whether an answer still holds reads no state', async () => {
  const names = makeNameCache(counting, noMarket)
  const reads = recordReads(counting, names, noMarket)
  expect((await reads.store.findEntity(tokenKey('4')))?.key).toBe(tokenKey('4'))
  expect((await reads.store.findEntities([tokenKey('0'), tokenKey('15'), tokenKey('99999')])).size).toBe(2)
  expect((await reads.store.findLastSns([tokenKey('1')])).has(tokenKey('1'))).toBe(true)
  await reads.names.load('1', ['0', '4'], [])
  const stillHolds = reads.finish()
  read = []
  whole = []
  expect([await stillHolds?.('2'), await stillHolds?.('3'), read, whole]).toEqual([true, true, [], []])
})

test('FAIR-020: an answer that names hundreds of things is made again at the next block, in the admission queue', async () => {
  const ids = Array.from({ length: 201 }, (_, n) => String(n))
  const reads = recordReads(counting, makeNameCache(counting, noMarket), noMarket)
  await reads.names.load('1', ids.slice(1), [])
  expect(reads.finish()).toBeDefined()
  await reads.names.load('1', ids, [])
  expect(reads.finish()).toBeUndefined()
})

test('FAIR-020: an answer does not hold once a part of it was written', async () => {
  let sn = 7
  const store: StoreReader = { ...counting, findLastSns: async (keys) => new Map(keys.map((key) => [key, sn])) }
  const reads = recordReads(store, makeNameCache(store, noMarket), noMarket)
  await reads.store.findLastSns([tokenKey('1')])
  const stillHolds = reads.finish()
  expect(await stillHolds?.('2')).toBe(true)
  sn = 8
  expect(await stillHolds?.('3')).toBe(false)
})

test('SAFE-032: names of any number of tokens are read twenty at a time, and again only if written since', async () => {
  const ids = Array.from({ length: 45 }, (_, n) => String(n))
  let written: string | undefined
  const store: StoreReader = {
    ...counting,
    findLastSns: async (keys) => {
      const sns = await index.reader.findLastSns(keys)
      if (written !== undefined) sns.set(written, 1_000_000)
      return sns
    },
  }
  const names = makeNameCache(store, noMarket)
  const before = await names.load('1', ids, [])
  expect(read.map(({ length }) => length)).toEqual([20, 20, 5])
  read = []
  const later = await names.load('2', ids, [])
  expect([read, ids.every((id) => later.findToken(id) === before.findToken(id))]).toEqual([[], true])
  written = tokenKey('4')
  await names.load('3', ids, [])
  expect(read).toEqual([[written]])
})

test('SAFE-033: the tokens of the header are ranked without reading their states', async () => {
  const served = await serveIndex({ ...index, reader: counting, close: () => Promise.resolve() })
  const { list } = await served.data<{ list: { sn: string }[] }>('/api/token/list/headertoken')
  expect([list[0]?.sn, list.length, listed]).toEqual(['0', 8, 0])
  expect(Math.max(...read.map(({ length }) => length))).toBe(8)
  await served.app.close()
})

test('FAIR-021: a list of one thing reads no complete state of it', async () => {
  const served = await serveIndex({ ...index, reader: counting, close: () => Promise.resolve() })
  const mrc402 = (await index.reader.listEntityKeys('mrc402s', '', 1, 1)).items[0]?.item ?? ''
  const mrc400 = (await index.reader.listEntityKeys('mrc400s', '', 1, 1)).items[0]?.item ?? ''
  const dex = (await index.reader.listEntityKeys('dexes', '', 1, 1)).items[0]?.item ?? ''
  const { address } = (await index.reader.listHolders('0', 1, 1)).items[0]?.item ?? { address: '' }
  for (const url of [
    '/api/token/4/list/1',
    '/api/token/4/holder/list/1',
    '/api/token/4/history/list/1',
    '/api/token/4/lock/list/1',
    '/api/x/token/4/concentration',
    '/api/x/suggest?q=4',
    `/api/mrc402/${mrc402}/tx/1`,
    `/api/mrc402/${mrc402}/history/list/1`,
    `/api/mrc402/${mrc402}/holder/list/1`,
    `/api/nft/${mrc400}/tx/1`,
    `/api/nft/${mrc400}/items/list/1`,
    `/api/nft/${mrc400}/history/list/1`,
    `/api/dex/${dex}/tx/1`,
    `/api/address/${address}/tx/list/1`,
    `/api/address/${address}/lock/list/1`,
    `/api/address/${address}/nft/list/1`,
    `/api/address/${address}/mrc402/list/1`,
  ])
    expect([url, (await served.get(url)).status, whole]).toEqual([url, 200, []])
  for (const url of ['/api/token/99999/list/1', `/api/mrc402/MRC402_${'0'.repeat(33)}/tx/1`, `/api/dex/DEX402_${'0'.repeat(33)}/tx/1`])
    expect([url, (await served.get(url)).status]).toEqual([url, 404])
  await served.app.close()
})

test('SAFE-034: registrations of the tokens of a list are in memory one at a time, and each is read once', async () => {
  let [now, most, all] = [0, 0, 0]
  const find = makeRegistrations({
    findTx: async (txid) => {
      now += 1
      all += 1
      most = Math.max(most, now)
      const found = await index.reader.findTx(txid)
      now -= 1
      return found
    },
  })
  const tokens = (await index.reader.listEntities('tokens', '', 1, 20)).items.map(({ item }) => item)
  const registrations = await Promise.all([...tokens, ...tokens].map(find))
  expect([most, all, new Set(registrations).size]).toEqual([1, tokens.length, tokens.length])
})
