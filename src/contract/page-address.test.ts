import { expect, test } from 'vitest'
import { findPageAddress, readBack, showsMoment } from './page-address.ts'
import { ROUTE_PATHS } from './page-paths.ts'

const HASH = 'ab'.repeat(32)
const SAME: readonly (readonly [string, ...string[]])[] = [
  ['/', '//', '/?', '/?x=1', '/./'],
  [
    '/token/7/tx',
    '/token/007/tx',
    '/token/7/tx/',
    '/token//7/tx',
    '/TOKEN/7/Tx',
    '/token/%37/t%78',
    '/token/7/tx/1',
    '/token/7/tx/01.5',
    '/token/7/tx/abc',
    '/token/7/tx?a=1&page=4',
    '/x/../token/7/tx',
  ],
  ['/token/7/tx/2', '/token/7/tx/02', '/token/7/tx/2.9', '/token/7/tx/2e0', '/token/7/tx/2?page=9'],
  [`/tx/${HASH}`, `/tx/${HASH.toUpperCase()}`, `/tx/%20${HASH}`],
  ['/block/5', '/block/5?page=1', '/block/5?page=x', '/block/0005?y=2'],
  ['/block/5?page=3', '/block/5?x=1&page=03', '/block/5?page=1&page=3'],
  ['/tx/list?family=nft', '/tx/list?x=1&family=nft', '/tx/list/1?family=nft'],
  ['/tx/list', '/tx/list?family=', '/tx/list?order=desc', '/tx/list?limit=20', '/tx/list?limit=007'],
  ['/tx/list?order=asc&limit=50', '/tx/list?limit=50&order=asc', '/tx/list?order=%20asc&limit=50'],
  ['/nft/list/2?type=MRC400', '/nft/list/02?type=MRC400&kw=1'],
  ['/engine?hours=6', '/engine/anything/at/all?hours=6', '/engine?hours=6&x=1'],
  ['/engine', '/engine?hours=7'],
  ['/token/7/tx?at=5', '/token/7/tx?at=05&to=9&swap=1', '/token/7/tx?x=1&at=5&swap=1'],
  ['/token/7/tx?from=5&to=9', '/token/7/tx?to=09&from=5&at=3', '/token/7/tx?from=5&to=9&swap=0'],
  ['/token/7/tx?from=2024-01-31&swap=1', '/token/7/tx?swap=1&from=2024-01-31&to='],
  ['/find?q=a+b', '/find?q=a%20b', '/FIND/?q=%20a%20b&x=1', '/find?q=x&q=a+b'],
  ['/find', '/find?q=', '/find?q=+', '/find?go=2'],
  ['/find?q=a&go=1', '/find?go=1&q=a'],
  ['/nft/search/a%20b', '/nft/search/%20a%20b', '/nft/search/%61%20b/1'],
]
/** List queries that the API refuses, in addresses of pages. */
const REFUSED = [
  '/tx/list?family=none',
  '/tx/list?kind=transfr',
  '/tx/list?status=maybe',
  '/tx/list?order=up',
  '/tx/list?limit=0',
  '/tx/list?limit=1001',
  '/tx/list?row=x',
  '/tx/list?date=2026-02-30',
  '/address/MTa/tx?dir=up',
  '/address/MTa/ledger?order=up',
  '/address/MTa/ledger?kind=transfr',
  '/token/list?order=up',
  '/token/list?sort=price%2F',
  '/dex/list?state=x',
]
test("FILTER-011: a filter that the API refuses stays in the page's address, so that the page can name it", () => {
  expect(REFUSED.map((url) => findPageAddress(url)?.url)).toEqual(REFUSED)
})

test("FILTER-026: the API's names of the days of a list count as the page's own, except where they are two moments", () => {
  const renamed = [
    ['/tx/list?from=2026-01-01&to=2026-01-31', '/tx/list?since=2026-01-01&until=2026-01-31'],
    ['/tx/list/2?from=2026-01-01', '/tx/list/2?since=2026-01-01'],
    ['/block/5?to=x', '/block/5?until=x'],
    ['/address/MTx/ledger?since=2026-01-01&until=2026-01-31', '/address/MTx/ledger?from=2026-01-01&to=2026-01-31'],
    ['/address/MTx/statement?since=2026-01-01', '/address/MTx/statement?from=2026-01-01'],
  ] as const
  for (const [asked, url] of renamed) {
    expect(findPageAddress(asked)).toMatchObject({ url, isRenamed: true })
    expect(findPageAddress(url)).not.toHaveProperty('isRenamed')
  }
  expect(findPageAddress('/tx/list?from=2026-01-01&since=2026-02-01')?.url).toBe('/tx/list?since=2026-02-01')
  expect(findPageAddress('/token/7/tx?from=5')).toEqual({ name: 'tokenTxList', url: '/token/7/tx?from=5' })
  expect(findPageAddress('/token/list?from=5')).toEqual({ name: 'tokenList', url: '/token/list' })
})

for (const [own, ...others] of SAME) {
  test(`FAIR-004: the page ${own} has one address however it is spelled`, () => {
    expect(findPageAddress(own)?.url).toBe(own)
    for (const url of others) expect([url, findPageAddress(url)?.url]).toEqual([url, own])
  })
}

test.each(['/token/7', '/nft/MRC402_x', '/address/MTx', '/dex/DEX402_x'])('TIME-023: the short address %s keeps its moments', (path) => {
  for (const query of ['?at=5', '?from=2024-01-31&to=9']) expect(findPageAddress(path + query)?.url).toBe(path + query)
  expect(findPageAddress(`${path}?page=4`)?.url).toBe(path)
})

test('every page has an address, and the canonical spelling is unchanged', () => {
  for (const [name, path] of Object.entries(ROUTE_PATHS)) {
    if (name === 'engineAny') continue
    const url = path.replace('{page}', '3').replaceAll(/\{\w+\}/g, 'Abc')
    expect(findPageAddress(url)).toEqual({ name, url })
  }
})

test('fixed words win over ids, and unknown paths have no page', () => {
  expect(findPageAddress('/token/list')?.name).toBe('tokenList')
  expect(findPageAddress('/token/search/tx')?.name).toBe('tokenSearch')
  expect(findPageAddress('/dex/notfound')?.name).toBe('dexNotFound')
  for (const url of ['/nothing', '/token/0/tx/1/2', '/token/%ff/tx', '/nft/%20/tx', '/finds?q=a', '/address'])
    expect(findPageAddress(url)).toBeUndefined()
})

test('numbers are normalised in ids of blocks, tokens and transactions only', () => {
  const urlOf = (url: string) => findPageAddress(url)?.url
  expect([urlOf('/token/007/tx'), urlOf('/block/007'), urlOf('/address/007/tx'), urlOf('/nft/007/tx'), urlOf('/dex/007/tx')]).toEqual([
    '/token/7/tx',
    '/block/7',
    '/address/007/tx',
    '/nft/007/tx',
    '/dex/007/tx',
  ])
  expect(urlOf('/address/MTaB/tx')).toBe('/address/MTaB/tx')
})

test('a return address must be a page of the site and is normalised', () => {
  expect(readBack('/token/007/tx?x=1')).toBe('/token/7/tx')
  for (const back of ['//evil.example/x/y/z', 'https://evil.example/', 'token/7', '', '/nothing', '/zone', '/zone?back=%2Fflow'])
    expect([back, readBack(back)]).toEqual([back, undefined])
  const long = (length: number) => `/find?q=${'a'.repeat(length - 8)}`
  expect([readBack(long(400))?.length, readBack(long(401))]).toEqual([208, undefined])
  expect(findPageAddress('/zone?back=/flow?family=nft')?.url).toBe('/zone?back=%2Fflow%3Ffamily%3Dnft')
})

test('search words are cut after 200 characters', () => {
  expect(findPageAddress(`/find?q=${'a'.repeat(201)}`)?.url).toBe(`/find?q=${'a'.repeat(200)}`)
  expect(findPageAddress('/find?q=%20%20a%20%20')?.url).toBe('/find?q=a')
})

test('pages of subjects show a moment, lists of the network do not', () => {
  expect((['tokenView', 'tokenTxListPage', 'nftItemView', 'addressLockList'] as const).filter(showsMoment)).toHaveLength(4)
  expect((['home', 'txList', 'find', 'nftList', 'addressLedgerList', 'blockView'] as const).filter(showsMoment)).toEqual([])
})

test('a range wins over a single moment, and a single moment over an end without a start', () => {
  const urlOf = (query: string) => findPageAddress(`/token/7/info${query}`)?.url
  expect(urlOf('?to=9')).toBe('/token/7/info?to=9')
  expect(urlOf('?to=9&at=5')).toBe('/token/7/info?at=5')
  expect(urlOf('?swap=1')).toBe('/token/7/info')
  expect(urlOf('?from=5')).toBe('/token/7/info?from=5')
  expect(urlOf('?swap=1&to=9&from=5')).toBe('/token/7/info?from=5&to=9&swap=1')
})

test('addresses that only resemble a page are not found', () => {
  for (const url of ['/token/list/tx/1', ':x', '/engines', '/token', '/token/7/tx/1/', '/token/%20/tx', '/token/7/nothing'])
    expect([url, findPageAddress(url)?.url]).toEqual([url, url === '/token/7/tx/1/' ? '/token/7/tx' : undefined])
  expect(findPageAddress('/engine/')).toEqual({ name: 'engine', url: '/engine' })
  expect(findPageAddress('/engine/list')).toEqual({ name: 'engineAny', url: '/engine' })
  expect(findPageAddress('/token/search/a%2Fb%3F')?.url).toBe('/token/search/a%2Fb%3F')
})

test('TIME-031: an invalid moment stays in the address, so that the page can refuse it', () => {
  const urlOf = (query: string) => findPageAddress(`/token/7/info${query}`)?.url
  expect(urlOf('?at=yesterday')).toBe('/token/7/info?at=yesterday')
  expect(urlOf('?at=2024-02-30')).toBe('/token/7/info?at=2024-02-30')
  expect(urlOf('?at=5&from=yesterday')).toBe('/token/7/info?from=yesterday')
  // At most 40 characters, and never the separator of two moments.
  expect(urlOf(`?at=${'x'.repeat(50)}`)).toBe(`/token/7/info?at=${'x'.repeat(40)}`)
  expect(urlOf('?at=5~9')).toBe('/token/7/info?at=5-9')
  expect(urlOf('?at=%20')).toBe('/token/7/info')
})
