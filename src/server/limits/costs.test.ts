import { expect, test } from 'vitest'
import { ask } from '../../../test/ask-page.ts'
import { ROUTE_PATHS } from '../../contract/page-paths.ts'
import { API_ROUTES } from '../api/table.ts'
import { DIR_QUERY, FACET_QUERY } from '../api/tx-filter.ts'
import { COST_TABLE } from './cost-table.ts'
import { OTHER_COSTS, pageCostName, pointsOfSize, costOf, roomAfter, searchedName } from './costs.ts'

const costNamed = (name: string) => {
  const cost = COST_TABLE.get(name)
  if (!cost) throw new Error(`there is no cost of ${name}`)
  return cost
}

test('FAIR-001: every call, page, picture, file and handshake has a measured cost in integer points, no higher when cached', () => {
  const names = [
    ...API_ROUTES.map(({ path }) => path),
    ...API_ROUTES.flatMap(({ path, query = {} }) => ('kw' in query ? [searchedName(path)] : [])),
    ...Object.keys(ROUTE_PATHS).map(pageCostName),
    ...OTHER_COSTS,
    'encrypted',
  ]
  expect([...COST_TABLE.keys()].toSorted()).toEqual(names.toSorted())
  for (const { made, kept } of COST_TABLE.values())
    expect([Number.isInteger(made), Number.isInteger(kept), kept >= 1]).toEqual([true, true, true])
  // `encrypted` holds the costs of decrypting a block and of encrypting an answer; neither includes the other.
  const dearer = [...COST_TABLE].filter(([name, { made, kept }]) => name !== 'encrypted' && kept > made)
  expect(dearer).toEqual([])
})

const charged: [route: string, url: string, name: string][] = [
  ['/api/tx/list/{page}', '/api/tx/list/1?drawn=1', '/api/tx/list/{page}'],
  ['/api/token/list/{page}', '/api/token/list/1', '/api/token/list/{page}'],
  ['/api/token/list/{page}', '/api/token/list/1?x=a&kw=', '/api/token/list/{page}'],
  ['/api/token/list/{page}', '/api/token/list/1?kw=a', '/api/token/list/{page}?kw'],
  ['/api/token/list/{page}', '/api/token/list/1?%6bw=a', '/api/token/list/{page}?kw'],
  ['/api/mrc402/list/{page}', '/api/mrc402/list/1?search=a', '/api/mrc402/list/{page}?kw'],
  ['/api/nft/list/{page}', '/api/nft/list/1?kw=a', '/api/nft/list/{page}?kw'],
  ['/api/search/{query}', '/api/search/mtc', '/api/search/{query}'],
  ['/api/*', '/api/nothing', '/api/*'],
  ['/healthz', '/healthz', '/healthz'],
  ['/socket', '/socket', '/socket'],
  ['/share/:kind/:file', '/share/tx/1.png', '/share/:kind/:file'],
  ['/media/:kind/:id', '/media/token/1', '/media/:kind/:id'],
  ['/assets/*', '/assets/a.js', '/assets/*'],
  ['/robots.txt', '/robots.txt', 'file'],
  ['/', '/', 'page home'],
  ['/token/*', '/token/0/tx', 'page tokenTxList'],
  ['/token/*', '/token/0/tx/7?x=1', 'page tokenTxListPage'],
  ['/token/*', '/token/search', 'page tokenView'],
  ['/nft/*', '/nft/list?type=MRC402', 'page nftList'],
  ['/token/*', '/token/%ff/tx', 'page *'],
  ['/*', '/engine/a/b', 'page engineAny'],
  ['/*', '/find', 'page find'],
  ['/*', '/nothing', 'page *'],
]
for (const [route, url, name] of charged) test(`${url} costs what ${name} costs`, () => expect(costOf(route, url)).toEqual(costNamed(name)))

test('FAIR-001: a search costs as often as its text is searched: with quotes and for each way to write an id', () => {
  const times = (route: string, start: string, name: string, typed: string) =>
    costOf(route, start + encodeURIComponent(typed)).made / costNamed(name).made
  const typed = ['forest', '"forest"', 'mrc402_ABCDEF', '"mrc402_ABCDEF"', `MT${'a'.repeat(38)}`]
  for (const [route, start, name] of [
    ['/api/x/find', '/api/x/find?q=', '/api/x/find'],
    ['/api/x/suggest', '/api/x/suggest?q=', '/api/x/suggest'],
    ['/api/search/{query}', '/api/search/', '/api/search/{query}'],
    ['/*', '/find?q=', 'page find'],
  ] as const)
    expect([name, typed.map((words) => times(route, start, name, words))]).toEqual([name, [1, 2, 3, 4, 1]])
  expect(costOf('/api/x/find', '/api/x/find?q=%22forest%22').kept).toBe(costNamed('/api/x/find').kept)
  expect(costOf('/api/search/{query}', '/api/search/%ff').made).toBe(costNamed('/api/search/{query}').made)
})

test('FAIR-001: a list of transactions costs more with filters, and in proportion to its rows', () => {
  const list = '/api/tx/list/{page}'
  const { made, kept } = costNamed(list)
  expect(costOf(list, '/api/tx/list/1?limit=1000')).toEqual({ made: made * 50, kept })
  expect(costOf(list, '/api/tx/list/1?kind=transfer')).toEqual({ made: made + 10, kept })
  expect(costOf(list, '/api/tx/list/1?with=MTx&kind=transfer')).toEqual({ made: made + 210, kept })
  const page = costNamed('page txList')
  expect(costOf('/tx/*', '/tx/list?limit=100')).toEqual({ made: page.made * 5, kept: page.kept })
  expect(costOf('/tx/*', '/tx/list?since=2026-01-01')).toEqual({ made: page.made + 10, kept: page.kept })
  expect(costOf('/tx/*', '/tx/list?order=asc')).toEqual(page)
})

test('MARKET-018: a page of a list of entities costs in proportion to its rows', () => {
  for (const [route, path, name] of [
    ['/dex/*', '/dex/list', 'page dexList'],
    ['/token/*', '/token/list', 'page tokenList'],
    ['/nft/*', '/nft/list?type=MRC402', 'page nftList'],
    ['/nft/*', `/nft/MRC400_${'p'.repeat(33)}/items`, 'page nftItemList'],
  ] as const) {
    const { made, kept } = costNamed(name)
    expect([path, costOf(route, `${path}${path.includes('?') ? '&' : '?'}limit=100`)]).toEqual([path, { made: made * 5, kept }])
    expect([path, costOf(route, path)]).toEqual([path, { made, kept }])
  }
})

/** The URL of a call with a value for each of its parameters. */
const urlOf = (path: string, query: string): string => `${path.replace(/\{\w+\}/g, '1')}?${query}`
const ROUTES = API_ROUTES.map(({ path, query = {} }) => ({ path, query: Object.keys(query) }))

test('FAIR-001: each call that takes a number of rows costs in proportion to them', () => {
  // A statement has all of its assets unless a number is named.
  const lists = ROUTES.filter(({ path, query }) => query.includes('limit') && !path.endsWith('/statement')).map(({ path }) => path)
  expect(lists).toContain('/api/token/list/{page}')
  expect(lists).toContain('/api/tx/list/{page}')
  const unscaled = lists.filter((path) => costOf(path, urlOf(path, 'limit=1000')).made !== costNamed(path).made * 50)
  expect(unscaled).toEqual([])
})

test('FAIR-001: every filter of a list of transactions costs more than the list, in the call and on its page', () => {
  const lists = ROUTES.filter(({ query }) => query.includes('row') && query.includes('status')).map(({ path }) => path)
  expect(lists).toHaveLength(8)
  const filters = Object.keys({ ...FACET_QUERY, ...DIR_QUERY })
  const free = lists.flatMap((path) =>
    filters.filter((word) => costOf(path, urlOf(path, `${word}=1`)).made <= costNamed(path).made).map((word) => `${path}?${word}`),
  )
  expect(free).toEqual([])
  const page = costNamed('page addressTxList').made
  const onPages = new Map([
    ['from', 'since'],
    ['to', 'until'],
  ])
  expect(filters.filter((word) => costOf('/address/*', `/address/MTx/tx?${onPages.get(word) ?? word}=nft`).made <= page)).toEqual([])
})

test('FAIR-001: a list of entities costs in proportion to its rows, and trait filters add to it', () => {
  const lists = [
    '/token/list',
    '/nft/list',
    '/nft/{id}/items/list',
    '/mrc402/list',
    '/mrc402/{id}/offers/list',
    '/dex/list',
    '/address/{address}/nft/list',
  ]
  for (const list of lists) {
    const route = `/api${list}/{page}`
    const { made, kept } = costNamed(route)
    expect([list, costOf(route, `/api${list}/1?limit=1000`)]).toEqual([list, { made: made * 50, kept }])
    expect([list, costOf(route, `/api${list}/1?limit=5&sort=price`)]).toEqual([list, { made, kept }])
    expect([list, costOf(route, `/api${list}/1?limit=99999`)]).toEqual([list, { made: made * 50, kept }])
  }
  const items = '/api/nft/{id}/items/list/{page}'
  const { made, kept } = costNamed(items)
  expect(costOf(items, '/api/nft/x/items/list/1?limit=40&trait=a:b')).toEqual({ made: made * 2 + 60, kept })
  expect(costOf(items, '/api/nft/x/items/list/1?trait=a:b&sort=price')).toEqual({ made: made + 500, kept })
})

test('FAIR-001: counts beside the filters of a market cost more, for two filters as much as reading both; so do their pages', () => {
  const facets = '/api/x/facets/nft/{id}/items/list'
  const { made, kept } = costNamed(facets)
  const url = '/api/x/facets/nft/x/items/list'
  expect(costOf(facets, `${url}?state=sale`)).toEqual({ made, kept })
  expect(costOf(facets, `${url}?owner=MTx`)).toEqual({ made: made + 200, kept })
  expect(costOf(facets, `${url}?owner=MTx&token=0`)).toEqual({ made: made + 200, kept })
  expect(costOf(facets, `${url}?trait=a:b`)).toEqual({ made: made + 500, kept })
  const traits = '/api/x/traits/nft/{id}'
  expect(costOf(traits, '/api/x/traits/nft/x?state=sale').made).toBe(costNamed(traits).made + 60)
  const project = `MRC400_${'a'.repeat(33)}`
  const page = costNamed('page nftItemList')
  expect(costOf('/nft/*', `/nft/${project}/items?state=sale`)).toEqual({ made: page.made + 60, kept: page.kept })
  expect(costOf('/nft/*', `/nft/${project}/items?trait=a%3Ab`)).toEqual({ made: page.made + 560, kept: page.kept })
  const dex = costNamed('page dexList')
  expect(costOf('/dex/*', '/dex/list?state=sale')).toEqual(dex)
  expect(costOf('/dex/*', '/dex/list?token=0')).toEqual({ made: dex.made + 10, kept: dex.kept })
})

test('FAIR-001: a past moment costs more than the present, two more than one; cached they cost the same, days of a ledger no more', () => {
  const token = costNamed('/api/token/{id}')
  expect(costOf('/api/token/{id}', '/api/token/0?cut=1&at=5')).toEqual({ made: token.made + 80, kept: token.kept })
  expect(costOf('/api/token/{id}', '/api/token/0?from=5&to=9')).toEqual({ made: token.made + 120, kept: token.kept })
  const page = costNamed('page tokenTxList')
  expect(costOf('/token/*', '/token/0/tx?at=5')).toEqual({ made: page.made + 80, kept: page.kept })
  expect(costOf('/token/*', '/token/0/tx?from=5&at=3')).toEqual({ made: page.made + 120, kept: page.kept })
  // A page does not pay for parameters that it ignores.
  expect(costOf('/token/*', '/token/0/tx?at=')).toEqual(page)
  const ledger = costNamed('page addressLedgerList')
  expect(costOf('/address/*', '/address/MTx/ledger?from=2024-01-01')).toEqual(ledger)
  expect(costOf('/address/*', '/address/MTx/ledger?from=2024-01-01&at=5')).toEqual({ made: ledger.made + 400, kept: ledger.kept })
  for (const call of ['', '/lock/list/{page}', '/nft/list/{page}', '/mrc402/list/{page}'].map((end) => `/api/address/{address}${end}`))
    expect([call, costOf(call, `${call}?at=5`).made]).toEqual([call, costNamed(call).made + 400])
  const address = '/api/address/{address}'
  expect(costOf(address, `${address}?from=5&to=9`).made).toBe(costNamed(address).made + 800)
  const list = '/api/address/{address}/ledger/list/{page}'
  expect(costOf(list, '/api/address/MTx/ledger/list/1?from=2024-01-01')).toEqual(costNamed(list))
  expect(costOf(list, '/api/address/MTx/ledger/list/1?at=5').made).toBe(costNamed(list).made + 80)
  const statement = '/api/address/{address}/statement'
  expect(costOf(statement, '/api/address/MTx/statement?from=2024-01-01')).toEqual(costNamed(statement))
})

test('FAIR-001: rows multiply only the cost of a list, in the call and on its page: the surcharge of a past moment is added once', () => {
  const call = '/api/address/{address}/tx/list/{page}'
  expect(costOf(call, '/api/address/MTx/tx/list/1?limit=100&at=5').made).toBe(costNamed(call).made * 5 + 80)
  expect(costOf('/address/*', '/address/MTx/tx?limit=100&at=5').made).toBe(costNamed('page addressTxList').made * 5 + 400)
})

test('FAIR-002: an encrypted call costs as much as the plain call plus decrypting its values', () => {
  const { made: block, kept: answer } = costNamed('encrypted')
  const value = 'A'.repeat(344)
  for (const [route, path, base] of [
    ['/api/token/{id}', '/api/token/0', '/api/token/{id}'],
    ['/api/x/reference', '/api/x/reference', '/api/x/reference'],
    ['/api/token/list/{page}', '/api/token/list/1?kw=', '/api/token/list/{page}?kw'],
  ] as const) {
    const { made, kept } = costNamed(base)
    const values = path.endsWith('=') ? value : ''
    // One block, and one more for the previous key.
    const more = answer + (values === '' ? 0 : 2 * block)
    expect(costOf(route, path + values, true)).toEqual({ made: made + more, kept: kept + more })
  }
  // A value of eleven blocks, and three values of one block.
  const plain = costNamed('/api/tx/{txid}').made + answer
  expect(costOf('/api/tx/{txid}', `/api/tx/1?drawn=${'A'.repeat(344 * 11)}`, true).made).toBe(plain + 12 * block)
  expect(costOf('/api/tx/{txid}', `/api/tx/1?drawn=${value}&a=${value}&b=${value}`, true).made).toBe(plain + 6 * block)
})

test('a page requires points left for its files, other requests require none', () => {
  expect(roomAfter('/token/*')).toBe(40 * costNamed('file').made)
  expect([roomAfter('/api/token/{id}'), roomAfter('/assets/*')]).toEqual([0, 0])
})

const searching: [route: string, url: string][] = [
  ['/token/*', '/token/search/a'],
  ['/token/*', '/token/search/a/2'],
  ['/token/*', '/token/search/a/?x=1'],
  ['/token/*', '/token//search/a//'],
  ['/token/*', '/token/%73earch/a'],
  ['/token/*', '/token/SEARCH/%EC%82%B0'],
  ['/token/*', '/token/0/../search/a'],
  ['/*', '/%74oken/search/a'],
  ['/*', '/TOKEN/search/a'],
  ['/*', '//token/search/a'],
  ['/*', '/\\token\\search\\a'],
  ['/*', '/assets/%2e%2e/token/search/a'],
  // A Kelvin sign, whose lower case is a k.
  ['/*', '/to%E2%84%AAen/search/a'],
  ['/nft/*', '/nft/search/a'],
  ['/nft/*', '/nft/search/a/3?type=MRC400'],
  ['/*', '/find?q=abc'],
  ['/*', '/find/?q=abc'],
  ['/*', '/find?%71=abc'],
  ['/*', '/%66ind?q=abc'],
  ['/*', '/./find?q=abc'],
  ['/*', '/find?q=abc&go=1'],
]
for (const [route, url] of searching) {
  test(`the page ${url} searches while it is rendered, and costs as much as a search page`, async () => {
    const asked: string[] = []
    const get = async (path: string) => {
      asked.push(path)
      return { status: 404, body: '{"result":"ERROR","msg":"","data":""}' }
    }
    await ask(url, {}, { get })
    expect(asked.filter((path) => /^\/api\/(?:search\/|x\/find\?)|\?kw=/.test(path))).toHaveLength(1)
    const costs = ['page tokenSearch', 'page tokenSearchPage', 'page nftSearch', 'page nftSearchPage', 'page find'].map(costNamed)
    expect(costs).toContainEqual(costOf(route, url))
  })
}

test('FAIR-024: an answer larger than any list costs by its size', () => {
  expect([0, 300_000].map(pointsOfSize)).toEqual([0, 0])
  // 61 ms of processor time for 5.6 MB.
  expect(pointsOfSize(5_600_000)).toBe(616)
})

test('LEDG-028: a page of the account ledger costs in proportion to its rows, and its filters cost as those of the lists', () => {
  const ledger = (query: string) => costOf('/api/address/{address}/ledger/list/{page}', `/api/address/MTa/ledger/list/1${query}`).made
  const own = ledger('')
  expect(ledger('?limit=1000')).toBe(own * 50)
  expect(ledger('?asset=7&dir=in&from=2026-01-01')).toBe(own)
  expect([ledger('?kind=transfer'), ledger('?family=dex')]).toEqual([own + 10, own + 10])
  expect([ledger('?row=7'), ledger('?kind=transfer&date=2026-01-01')]).toEqual([own + 10, own + 10])
  expect([ledger('?with=MTb'), ledger('?kind=transfer&asset=7')]).toEqual([own + 200, own + 210])
  const counts = (query: string) =>
    costOf('/api/x/facets/address/{address}/ledger/list', `/api/x/facets/address/MTa/ledger/list${query}`).made
  expect(counts('?asset=7')).toBe(counts('') + 200)
  const page = (query: string) => costOf('/address/*', `/address/MTa/ledger${query}`).made
  expect([page('?kind=transfer'), page('?with=MTb'), page('?row=7')]).toEqual([page('') + 10, page('') + 200, page('') + 10])
  // Pages have at most 50 rows.
  expect([page('?limit=50'), page('?limit=100')]).toEqual([Math.ceil(page('') * 2.5), page('')])
})
