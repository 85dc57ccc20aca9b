import { describe, expect, test } from 'vitest'
import type { LedgerRowJson, StatementRowJson } from '../../contract/ledger.ts'
import { toTokenRefJson } from '../../contract/to-refs.ts'
import { noMarket } from '../../market/market.ts'
import type { AccountFilter, BalanceParts, Entity, StoreReader } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import { getPastAddress } from './past/past-address.ts'
import { ledgerRoutes } from './routes/ledger.ts'

// Account ledger, statement, balance chart and past of a handmade address.

const ADDRESS = `MT${'0'.repeat(38)}`
const NFT = `MRC402_${'c'.repeat(33)}`
const ITEM = `MRC400_${'a'.repeat(33)}_${'b'.repeat(40)}`

/** A well-formed address. Its checksum does not matter, because it has a wallet. */
function makeContext(store: Record<string, unknown>) {
  const asked: unknown[][] = []
  const noted = Object.fromEntries(
    Object.entries(store).map(([name, answer]) => [
      name,
      async (...args: unknown[]) => {
        asked.push([name, ...args])
        return typeof answer === 'function' ? (answer as (...given: unknown[]) => unknown)(...args) : answer
      },
    ]),
  )
  const reader = { findLastSns: async (keys: string[]) => new Map(keys.map((key) => [key, 1])), ...noted } as unknown as StoreReader
  const names = {
    load: async () => ({
      findToken: (id: string) => (id === '7' ? toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', decimal: 4 } }) : undefined),
      findNft: () => undefined,
    }),
  }
  const context = {
    store: reader,
    names,
    market: noMarket,
    version: '1',
    status: () => ({ status: 'live', head: 9, indexed: 9 }),
    noteFault: (what: string) => void asked.push(['fault', what]),
    markGrowing: () => undefined,
  } as unknown as ApiContext
  return { context, asked }
}
async function ask(end: string, store: Record<string, unknown>, query: Record<string, string> = {}, params: object = { page: 1 }) {
  const { context, asked } = makeContext(store)
  const route = ledgerRoutes.find(({ path }) => path.endsWith(end))!
  return { data: await route.handle(context, { address: ADDRESS, ...params }, query), asked }
}

describe('the account ledger of an address', () => {
  const card = (sn: number) => ({
    tx: { sn, txid: `t${sn}`, block: 1, type: 'transfer', timestamp: 5, validate_code: 0, from_addr: ADDRESS, to_addr: 'MTb', param: {} },
  })
  const row = (sn: number, tx: number) => ({ sn, tx, asset: '7', delta: -1n, balance: 5n, locked: 0n, escrow: 0n, fee: 0n })
  const store = (count: number, rows: object[], cards = rows.map((_, at) => at + 1)) => ({
    listAccount: (_address: string, _filter: AccountFilter, _skip: number, most: number) => ({ count, rows: most === 0 ? [] : rows }),
    findCards: new Map(cards.map((sn) => [sn, card(sn)])),
    findDays: { blocks: [{ first: 1, last: 2 }], spans: [{ afterTx: 0, untilTx: 9 }], isNewest: true },
  })
  type Rows = { page: number; maxpage: number; count: number; limit: number; list: LedgerRowJson[] }
  const askRows = async (...args: [store: Record<string, unknown>, query?: Record<string, string>, params?: object]) => {
    const { data, asked } = await ask('/ledger/list/{page}', ...args)
    return { data: data as Rows, asked }
  }

  test('is a page of twenty rows, each with its number and its transaction', async () => {
    const { data, asked } = await askRows(store(41, [row(21, 1), row(20, 2)]), {}, { page: 2 })
    expect([data.page, data.maxpage, data.count, data.limit]).toEqual([2, 3, 41, 20])
    expect(data.list.map(({ sn, txid, symbol, counterparty }) => [sn, txid, symbol, counterparty])).toEqual([
      [21, 't1', 'HBT', 'MTb'],
      [20, 't2', 'HBT', 'MTb'],
    ])
    const filter = { asset: undefined, dir: undefined, spans: undefined }
    expect(asked).toEqual([
      ['listAccount', ADDRESS, filter, 0, 0],
      ['listAccount', ADDRESS, filter, 20, 20],
      ['findCards', [1, 2]],
    ])
  })
  test('has the requested number of rows, and shows its last page for a page beyond it', async () => {
    const { data, asked } = await askRows(store(41, [row(1, 1)]), { limit: '40' }, { page: 9 })
    expect([data.page, data.maxpage, data.limit]).toEqual([2, 2, 40])
    expect(asked[1]?.slice(3)).toEqual([40, 40])
  })
  test('is filtered by asset, direction and days', async () => {
    const { asked } = await askRows(store(1, [row(1, 1)]), {
      asset: '7',
      dir: 'out',
      from: '2024-01-01',
      to: '2024-01-02',
    })
    expect(asked[0]).toEqual(['listAccount', ADDRESS, { asset: '7' }, 0, 0])
    expect(asked.slice(1, 3)).toEqual([
      ['findDays', 19_723, 19_724],
      ['findDays', undefined, 19_722],
    ])
    expect(asked[3]).toEqual(['listAccount', ADDRESS, { asset: '7', dir: 'out', spans: [{ afterTx: 0, untilTx: 9 }] }, 0, 0])
    // A range with one end is a range too.
    for (const end of ['from', 'to'])
      expect((await askRows(store(1, []), { [end]: '2024-01-01' })).asked.map(([name]) => name)).toContain('findDays')
  })
  test('leaves out a row whose transaction is missing', async () => {
    const { data } = await askRows(store(2, [row(2, 1), row(1, 2)], [2]))
    expect(data.list.map(({ sn }) => sn)).toEqual([1])
  })
  test('LEDG-006: refuses an asset that the address never had', async () => {
    for (const [asset, what] of [
      ['7', 'token 7'],
      [NFT, NFT],
      ['9'.repeat(101), `${'9'.repeat(100)}…`],
    ] as const)
      await expect(ask('/ledger/list/{page}', store(0, []), { asset })).rejects.toMatchObject({
        code: 'BAD_QUERY',
        message: `${ADDRESS} never had ${what}`,
      })
  })
})

describe('the statement of an address', () => {
  const sums = (opening: bigint, count: number) => ({ opening, in: 2n, out: 1n, fees: 0n, closing: opening + 1n, count })
  const store = (blocks: { first: number; last: number }[] = [{ first: 3, last: 5 }]) => ({
    findDays: (from?: number) => ({ blocks: from === undefined ? [] : blocks, spans: [{ afterTx: 1, untilTx: 9 }], isNewest: true }),
    listAssetsOf: { count: 1003, assets: ['7', '10', NFT, '9', '8'] },
    listAccount: { count: 1, rows: [] },
    sumPairs: new Map([
      [NFT, sums(0n, 1)],
      ['10', sums(5n, 0)],
      ['9', sums(0n, 0)],
      ['7', sums(4n, 2)],
    ]),
    findBlock: { timestampSec: 777 },
  })
  type Statement = { from_block: number; to_block: number; to_timestamp: number; list: StatementRowJson[]; more: number }
  const askStatement = async (...args: [store: Record<string, unknown>, query: Record<string, string>]) => {
    const { data, asked } = await ask('/statement', ...args)
    return { data: data as Statement, asked }
  }
  const query = { from: '2024-01-01', to: '2024-01-02' }

  test('has each asset that was held or moved, tokens by number, and the number of assets that it leaves out', async () => {
    const { data, asked } = await askStatement(store(), query)
    expect(data.list.map(({ asset, opening, closing, count }) => [asset, opening, closing, count])).toEqual([
      ['7', '4', '5', 2],
      ['10', '5', '6', 0],
      [NFT, '0', '1', 1],
    ])
    expect([data.from_block, data.to_block, data.to_timestamp, data.more]).toEqual([3, 5, 777, 998])
    expect(asked.find(([name]) => name === 'listAssetsOf')).toEqual(['listAssetsOf', ADDRESS, 0, 1000])
    expect(asked.find(([name]) => name === 'findBlock')).toEqual(['findBlock', 5])
    const spans = [{ afterTx: 1, untilTx: 9 }]
    expect(asked.find(([name]) => name === 'sumPairs')).toEqual(['sumPairs', ADDRESS, ['7', '10', NFT, '9', '8'], spans, spans])
  })
  test('of one asset reads only that one', async () => {
    const { data, asked } = await askStatement(store(), { ...query, asset: '7' })
    expect(asked.some(([name]) => name === 'listAssetsOf')).toBe(false)
    expect([asked.find(([name]) => name === 'sumPairs')?.[2], data.more]).toEqual([['7'], 0])
  })
  test('of days without a block ends before it begins, without a time', async () => {
    const { data, asked } = await askStatement(store([]), query)
    expect([data.from_block, data.to_block, data.to_timestamp]).toEqual([1, 0, 0])
    expect(asked.some(([name]) => name === 'findBlock')).toBe(false)
  })
  test('LEDG-006: refuses an asset that the address never had', async () => {
    const without = { ...store(), listAccount: { count: 0, rows: [] } }
    await expect(ask('/statement', without, { ...query, asset: '7' })).rejects.toMatchObject({ code: 'BAD_QUERY' })
  })
})

test('LEDG-007: the chart of a balance has the time and block of each point, at most 200 by default', async () => {
  const store = {
    head: { tx: 90 },
    listAccount: { count: 1, rows: [] },
    chartBalance: [
      { tx: 3, balance: 5n },
      { tx: 4, balance: 6n },
    ],
    findTxMarks: new Map([[3, { timestampSec: 60, block: 2 }]]),
  }
  const { data, asked } = await ask('/chart', store, {}, { asset: '7' })
  expect(data).toEqual({ asset: '7', symbol: 'HBT', decimal: 4, count: 1, list: [{ timestamp: 60, block: 2, balance: '5' }] })
  expect(asked.find(([name]) => name === 'chartBalance')).toEqual(['chartBalance', ADDRESS, '7', 200, { afterTx: 0, untilTx: 90 }])
  const few = await ask('/chart', store, { points: '9' }, { asset: '7' })
  expect(few.asked.find(([name]) => name === 'chartBalance')?.[3]).toBe(9)
  await expect(ask('/chart', { ...store, listAccount: { count: 0, rows: [] } }, {}, { asset: '7' })).rejects.toMatchObject({
    code: 'BAD_QUERY',
  })
})

describe('TIME-003: an address at a past moment', () => {
  const parts = (free: bigint, locks: BalanceParts['locks'] = []): BalanceParts => ({
    total: free,
    free,
    locked: 0n,
    sale: 1n,
    auction: 2n,
    locks,
  })
  const wallet = (sn: number): Entity =>
    ({
      key: ADDRESS,
      kind: 'wallet',
      state: { x: 1 },
      first: { txid: 't', blockId: 'b', sn, block: 6, timestampSec: 1 },
      last: {},
    }) as unknown as Entity
  const held = new Map([
    ['7', parts(5n, [{ unlockSec: 900, amount: 3n }])],
    [NFT, parts(1n)],
    [ITEM, parts(1n)],
  ])
  const store = (count: number) => ({
    findBlock: { sn: 4, timestampSec: 500, firstTx: 31, count: 10 },
    listAssetsOf: (_address: string, skip: number) => ({ count, assets: skip === 0 ? [...held.keys()] : [] }),
    listBalances: (_address: string, assets: string[]) => assets.map((asset) => ({ asset, parts: held.get(asset) })),
    countFeedUpTo: 12,
    findEntityAt: undefined,
    findWritesAround: {},
  })
  async function pastOf(sn: number, count = 3) {
    const { context, asked } = makeContext(store(count))
    const findHolders = () => Promise.reject(new Error('no holders'))
    return { asked, data: await getPastAddress({ ...context, findHolders }, wallet(sn), '4') }
  }
  test('has its coins, locks and counts of that time', async () => {
    const { data, asked } = await pastOf(40)
    expect(data.as_of).toEqual({ block: 4, timestamp: 500 })
    expect(data.counts).toEqual({ tx: 12, lock: 1, mrc401: 1, mrc402: 1 })
    expect(Object.keys(data.coin)).toEqual(['0', '7'])
    expect(data.coin['7']).toMatchObject({
      balance: '5',
      lock_balance: '3',
      sale: '1',
      auction: '2',
      lock: [{ amount: '3', unlockdate: 900 }],
    })
    expect(asked.find(([name]) => name === 'listBalances')).toEqual(['listBalances', ADDRESS, ['7', NFT, ITEM], 40, 500])
  })
  test('is NOT_YET before its first transaction; an unused one is empty at any time', async () => {
    await expect(pastOf(41)).rejects.toMatchObject({
      code: 'NOT_YET',
      message: `Address ${ADDRESS} did not exist yet at block 4. It begins with block 6`,
    })
    expect((await pastOf(0)).data.address).toBe(ADDRESS)
  })
  test('is read two hundred assets at a time, and 5,000 at most', async () => {
    const pages = async (count: number) =>
      (await pastOf(40, count)).asked.filter(([name, , , most]) => name === 'listAssetsOf' && most === 200).map(([, , skip]) => skip)
    expect(await pages(200)).toEqual([0])
    expect(await pages(201)).toEqual([0, 200])
    expect((await pages(9_000)).at(-1)).toBe(4_800)
  })
})
