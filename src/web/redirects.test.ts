import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROUTE_PATHS, type RouteName } from '../contract/page-paths.ts'
import { pathTo } from './paths.ts'
import { findRedirect, withoutTrailingSlash } from './redirects.ts'
import { MENU } from './shell/menu.ts'

type Route = { path: string; behaviour: 'page' | 'redirect' | '404'; to?: string; name?: string; area: string }
const { routes } = JSON.parse(readFileSync(new URL('../../test/routes.json', import.meta.url), 'utf8')) as { routes: Route[] }

const VALUES: Readonly<Record<string, string>> = {
  address: 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk',
  token: '0',
  nft: `MRC402_${'c'.repeat(33)}`,
  dex: `DEX402_${'d'.repeat(33)}`,
}
const filled = ({ path, area }: Pick<Route, 'path' | 'area'>): string =>
  path
    .replace('{idx}', VALUES[area] ?? '1')
    .replace('{mrc401id}', 'x')
    .replace('{page}', '2')
    .replace('{kw}', 'word')

/** Names given by the specification. */
const NAMED: readonly (readonly [row: string, name: RouteName, path: string])[] = [
  ['ROUTE-069', 'blockView', '/block/{idx}'],
  ['ROUTE-070', 'txView', '/tx/{idx}'],
  ['ROUTE-071', 'tokenView', '/token/{idx}'],
  ['ROUTE-072', 'addressView', '/address/{idx}'],
  ['ROUTE-073', 'addressTxList', '/address/{idx}/tx'],
  ['ROUTE-074, OPEN-010', 'addressLockList', '/address/{idx}/lock'],
  ['OPEN-010', 'addressLockListPage', '/address/{idx}/lock/{page}'],
  ['ROUTE-074, ROUTE-075, OPEN-010', 'tokenLockListPage', '/token/{idx}/lock/{page}'],
  ['ROUTE-076', 'addressNftList', '/address/{idx}/nft'],
  ['ROUTE-077', 'nftTxList', '/nft/{idx}/tx'],
  ['ROUTE-077', 'nftTxListPage', '/nft/{idx}/tx/{page}'],
  ['ROUTE-078', 'nftItemList', '/nft/{idx}/items'],
  ['ROUTE-078', 'nftItemListPage', '/nft/{idx}/items/{page}'],
  ['ROUTE-079', 'nftHistoryList', '/nft/{idx}/history'],
  ['ROUTE-080', 'nftInformation', '/nft/{idx}/info'],
  ['ROUTE-081', 'nftListPage', '/nft/list/{page}'],
  ['ROUTE-082', 'nftItemView', '/nft/{idx}/{mrc401id}/tx'],
  ['ROUTE-083', 'dexView', '/dex/{idx}'],
]

describe('the route table', () => {
  for (const route of routes.filter(({ behaviour }) => behaviour === 'redirect')) {
    test(`${route.path} goes to ${route.to}`, () => expect(findRedirect(filled(route))).toBe(filled({ ...route, path: route.to ?? '' })))
  }
  for (const route of routes.filter(({ behaviour }) => behaviour !== 'redirect')) {
    test(`${route.path} (${route.behaviour}) does not redirect`, () => expect(findRedirect(filled(route))).toBeUndefined())
  }
  for (const { name, path } of routes.filter((route) => route.name !== undefined)) {
    test(`${name} is ${path} (OPEN-014)`, () => expect(ROUTE_PATHS[name as RouteName]).toBe(path))
  }
  for (const [row, name, path] of NAMED) test(`${row}: ${name} is ${path}`, () => expect(ROUTE_PATHS[name]).toBe(path))
  test('OPEN-014: every page has a name, that of a list page the name of its list', () => {
    const named = new Set<string>(Object.values(ROUTE_PATHS))
    const pages = routes.filter(({ path, behaviour }) => behaviour === 'page' && path !== '' && !path.startsWith('/engine/'))
    expect(pages.filter(({ path }) => !named.has(path))).toEqual([])
    const { nftHistoryListPage, tokenHolderList, tokenReserveList, tokenHistoryList, tokenInformation } = ROUTE_PATHS
    expect(nftHistoryListPage).toBe('/nft/{idx}/history/{page}')
    expect([tokenHolderList, tokenReserveList, tokenHistoryList, tokenInformation].map((path) => path.split('/').at(-1))).toEqual([
      'holder',
      'reserve',
      'history',
      'info',
    ])
  })
})

test('an item redirects to its own page (OPEN-021)', () => {
  const project = `MRC400_${'a'.repeat(33)}`
  const item = `${project}_${'b'.repeat(40)}`
  expect(findRedirect(`/nft/${item}`)).toBe(`/nft/${project}/${item}/tx`)
})

test('the menu entry DEX keeps its redirect (OPEN-007)', () => {
  expect(MENU.find(({ key }) => key === 'dex')?.path).toBe('/dex/list')
  expect(findRedirect('/dex/list')).toBeUndefined()
  expect(findRedirect('/dex')).toBe('/dex/notfound')
})
test('fixed words win over ids and get no tab (OPEN-005, OPEN-024)', () => {
  const fixed = ['/token/list', '/nft/list', '/block/list', '/tx/list', '/token/search/7', '/nft/search/7', '/token/list/2', '/nft/list/2']
  for (const path of [...fixed, '/address/notfound', '/dex/notfound']) expect([path, findRedirect(path)]).toEqual([path, undefined])
})
test('an item without /tx is no page and does not redirect (OPEN-022)', () => expect(findRedirect('/nft/a/b')).toBeUndefined())
test('a trailing slash is the same page (OPEN-013)', () => {
  expect(withoutTrailingSlash('/block/list/')).toBe('/block/list')
  expect(withoutTrailingSlash('/')).toBe('/')
})
test('values in addresses are encoded', () => expect(pathTo('tokenSearch', { kw: 'a/b 한' })).toBe('/token/search/a%2Fb%20%ED%95%9C'))
