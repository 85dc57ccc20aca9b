import { describe, expect, test } from 'vitest'
import type { Query } from './data/query.ts'
import { ROUTE_PATHS, type RouteName } from '../contract/page-paths.ts'
import { PAGES, pagesOf } from './routes.ts'

const TOKEN = { idx: '7' }
const NFT = { idx: `MRC402_${'c'.repeat(33)}` }
const PROJECT = { idx: `MRC400_${'a'.repeat(33)}` }
const ADDRESS = { idx: 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk' }
const DEX = { idx: `DEX402_${'d'.repeat(33)}` }

/** Every list with a page number in its address: ids, route, path pattern `at` and the expected call for page 3. */
const lists: readonly (readonly [id: string, name: RouteName, path: Readonly<Record<string, string>>, at: string, call: string])[] = [
  ['ROUTE-006', 'addressTxListPage', ADDRESS, '/address/{idx}/tx/{page}', `/api/address/${ADDRESS.idx}/tx/list/3`],
  ['LEDG-010', 'addressLedgerListPage', ADDRESS, '/address/{idx}/ledger/{page}', `/api/address/${ADDRESS.idx}/ledger/list/3`],
  ['ROUTE-008', 'addressLockListPage', ADDRESS, '/address/{idx}/lock/{page}', `/api/address/${ADDRESS.idx}/lock/list/3`],
  ['ROUTE-010', 'addressNftListPage', ADDRESS, '/address/{idx}/nft/{page}', `/api/address/${ADDRESS.idx}/mrc402/list/3`],
  ['ROUTE-014', 'blockListPage', {}, '/block/list/{page}', '/api/block/list/3'],
  ['ROUTE-018', 'txListPage', {}, '/tx/list/{page}', '/api/tx/list/3'],
  ['ROUTE-022', 'tokenListPage', {}, '/token/list/{page}', '/api/token/list/3'],
  ['ROUTE-024', 'tokenSearchPage', { kw: 'a' }, '/token/search/{kw}/{page}', '/api/token/list/3?kw=a'],
  ['ROUTE-027', 'tokenTxListPage', TOKEN, '/token/{idx}/tx/{page}', '/api/token/7/list/3'],
  ['ROUTE-029', 'tokenHolderListPage', TOKEN, '/token/{idx}/holder/{page}', '/api/token/7/holder/list/3'],
  ['ROUTE-031', 'tokenReserveListPage', TOKEN, '/token/{idx}/reserve/{page}', '/api/token/7/reserve/list/3'],
  ['ROUTE-033', 'tokenHistoryListPage', TOKEN, '/token/{idx}/history/{page}', '/api/token/7/history/list/3'],
  ['ROUTE-035', 'tokenLockListPage', TOKEN, '/token/{idx}/lock/{page}', '/api/token/7/lock/list/3'],
  ['ROUTE-050', 'nftListPage', {}, '/nft/list/{page}', '/api/mrc402/list/3'],
  ['ROUTE-052', 'nftSearchPage', { kw: 'a' }, '/nft/search/{kw}/{page}', '/api/mrc402/list/3?kw=a'],
  ['ROUTE-056', 'nftTxListPage', NFT, '/nft/{idx}/tx/{page}', `/api/mrc402/${NFT.idx}/tx/3`],
  ['ROUTE-056', 'nftTxListPage', PROJECT, '/nft/{idx}/tx/{page}', `/api/nft/${PROJECT.idx}/tx/3`],
  ['ROUTE-059', 'nftItemListPage', PROJECT, '/nft/{idx}/items/{page}', `/api/nft/${PROJECT.idx}/items/list/3`],
  ['ROUTE-059', 'nftItemListPage', NFT, '/nft/{idx}/items/{page}', `/api/mrc402/${NFT.idx}/holder/list/3`],
  ['ROUTE-061', 'nftHistoryListPage', NFT, '/nft/{idx}/history/{page}', `/api/mrc402/${NFT.idx}/history/list/3`],
  ['ROUTE-061', 'nftHistoryListPage', PROJECT, '/nft/{idx}/history/{page}', `/api/nft/${PROJECT.idx}/history/list/3`],
  ['ROUTE-067', 'dexTxListPage', DEX, '/dex/{idx}/tx/{page}', `/api/dex/${DEX.idx}/tx/3`],
]

/** Lists with the page number in the query, because their path has no place for it. */
const inQuery: readonly (readonly [id: string, name: RouteName, path: Readonly<Record<string, string>>])[] = [
  ['OPEN-029', 'blockView', { idx: '5' }],
  ['OPEN-030', 'nftItemView', { ...PROJECT, mrc401id: `${PROJECT.idx}_${'b'.repeat(40)}` }],
]

type Strings = Readonly<Record<string, string>>
function queriesOf(name: RouteName, path: Strings, search: Strings = {}): readonly Query<unknown>[] {
  const page = PAGES.find(({ names }) => names.includes(name))
  return page?.queries(page.read({ name, path, search })) ?? []
}
const callsOf = (...where: Parameters<typeof queriesOf>): string[] => queriesOf(...where).map(({ path }) => path)

describe('a page number in the address', () => {
  for (const [id, name, path, at, call] of lists) {
    test(`is at ${at} and makes ${name} call ${call} (${id})`, () => {
      expect(ROUTE_PATHS[name]).toBe(at)
      // Lists of transactions are fetched rendered, a ledger with the sums of its months.
      expect(callsOf(name, { ...path, page: '3' }).map((path) => path.replace(/\?(?:drawn=1|months=1&cut=1)$/, ''))).toContain(call)
    })
  }
  for (const [id, name, path] of inQuery) {
    test(`makes ${name} request that page, when it is in the query (${id})`, () => {
      expect(callsOf(name, path, { page: '3' })).toContainEqual(expect.stringMatching(/[?&]page=3(&|$)/))
    })
  }
})

describe('a number in the address', () => {
  const numbered = [
    'tokenTxList',
    'tokenHolderList',
    'tokenReserveList',
    'tokenHistoryList',
    'tokenLockList',
    'tokenInformation',
    'blockView',
  ] as const
  for (const name of numbered) {
    test(`is normalised by ${name}, however it is written (VAL-001)`, () => {
      const [calls, others] = ['3', '003'].map((idx) => queriesOf(name, { idx }).map(({ key, path }) => ({ key, path })))
      expect(calls?.[0]?.path).toMatch(/\/3(\/|\?|$)/)
      expect(others).toEqual(calls)
    })
  }
  test('is unchanged if it is no number, or longer than any block or token number (VAL-001)', () => {
    for (const idx of ['0'.repeat(63) + '1', '0000000000000001', '03a', '0x3', 'list'])
      expect(queriesOf('blockView', { idx })[0]?.key).toEqual(['block', idx])
  })
})

describe('the table of pages', () => {
  test('has one route for every name', () => {
    const names = PAGES.flatMap((page) => page.names)
    expect(new Set(names).size).toBe(names.length)
  })
  test('limits the test net’s set to the test net (PROD-012, PROD-013)', () => {
    const namesOf = (testnet: boolean) => pagesOf(testnet).flatMap(({ names }) => names)
    expect(namesOf(false)).not.toContain('testnetNotice')
    expect(namesOf(true)).toEqual([...namesOf(false), 'testnetNotice'])
  })
})
