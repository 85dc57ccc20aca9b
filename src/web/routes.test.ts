import { describe, expect, test } from 'vitest'
import type { RouteName } from './paths.ts'
import { PAGES, pagesOf } from './routes.ts'

const TOKEN = { idx: '7' }
const NFT = { idx: `MRC402_${'c'.repeat(33)}` }
const PROJECT = { idx: `MRC400_${'a'.repeat(33)}` }
const ADDRESS = { idx: 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk' }
const DEX = { idx: `DEX402_${'d'.repeat(33)}` }

/** Page 3 of every list that has a page in its address. */
const lists: readonly (readonly [id: string, name: RouteName, path: Readonly<Record<string, string>>])[] = [
  ['ROUTE-006', 'addressTxListPage', ADDRESS],
  ['ROUTE-008', 'addressLockListPage', ADDRESS],
  ['ROUTE-010', 'addressNftListPage', ADDRESS],
  ['ROUTE-014', 'blockListPage', {}],
  ['ROUTE-018', 'txListPage', {}],
  ['ROUTE-022', 'tokenListPage', {}],
  ['ROUTE-024', 'tokenSearchPage', { kw: 'a' }],
  ['ROUTE-027', 'tokenTxListPage', TOKEN],
  ['ROUTE-029', 'tokenHolderListPage', TOKEN],
  ['ROUTE-031', 'tokenReserveListPage', TOKEN],
  ['ROUTE-033', 'tokenHistoryListPage', TOKEN],
  ['ROUTE-035', 'tokenLockListPage', TOKEN],
  ['ROUTE-050', 'nftListPage', {}],
  ['ROUTE-052', 'nftSearchPage', { kw: 'a' }],
  ['ROUTE-056', 'nftTxListPage', NFT],
  ['ROUTE-059', 'nftItemListPage', PROJECT],
  ['ROUTE-059', 'nftItemListPage', NFT],
  ['ROUTE-061', 'nftHistoryListPage', NFT],
  ['ROUTE-067', 'dexTxListPage', DEX],
]

describe('a page number in the address', () => {
  for (const [id, name, path] of lists) {
    test(`is the page that ${name} asks for (${id})`, () => {
      const page = PAGES.find(({ names }) => names.includes(name))
      const keys = page?.queries(page.read({ name, path: { ...path, page: '3' }, search: {} })).map(({ key }) => key)
      expect(keys).toContainEqual(expect.arrayContaining([3]))
    })
  }
})

describe('the table of pages', () => {
  test('has a route for every name once', () => {
    const names = PAGES.flatMap((page) => page.names)
    expect(new Set(names).size).toBe(names.length)
  })
  test('keeps the test net’s set to the test net (PROD-012, PROD-013)', () => {
    const namesOf = (testnet: boolean) => pagesOf(testnet).flatMap(({ names }) => names)
    expect(namesOf(false)).not.toContain('testnetNotice')
    expect(namesOf(true)).toEqual([...namesOf(false), 'testnetNotice'])
  })
})
