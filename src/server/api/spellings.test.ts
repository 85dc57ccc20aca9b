import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleIds } from '../../../test/api-samples.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { ENTITY_WORDS, FILTER_WORDS } from './filter-words.ts'
import { QUERY_SHAPES } from './params.ts'
import { makeApiRouter } from './router.ts'
import { FILE_ROUTES } from '../files/file-routes.ts'
import { API_ROUTES } from './table.ts'

let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4')
})
afterAll(() => served.close())

const router = makeApiRouter(API_ROUTES)
const keyOf = (url: string): string | undefined => router.find(url)?.key
const entries = async (): Promise<number> =>
  Number(/metascope_cache_entries\{cache="api"\} (\d+)/.exec((await served.get('/metrics')).text)?.[1])

const HASH = 'ab'.repeat(32)
const SAME: readonly (readonly [string, ...string[]])[] = [
  [
    '/api/tx/list/1',
    ...[
      '',
      '/',
      '/0',
      '/01',
      '/1.1',
      '/1e0',
      '/-5',
      '/abc',
      '/%31',
      '/1/',
      '/1?',
      '/1?family=',
      '/1?drawn=0',
      '/1?drawn=',
      '/1?order=desc',
      '/1?kind=,',
    ].map((end) => `/api/tx/list${end}`),
    '/v1/api/tx/list/1',
  ],
  ['/api/tx/list/2?family=nft&drawn=1', '/api/tx/list/2?drawn=1&family=nft', '/api/tx/list/02?family=nft,nft&drawn=1&drawn=2&family=dex'],
  ['/api/tx/list/1?kind=transfer,exchange&limit=7', '/api/tx/list/1?limit=007&kind=exchange,%20transfer,exchange'],
  ['/api/token/7', '/api/token/007', '/api/token/%37', '/api/token/7?x=1'],
  [`/api/tx/${HASH}`, `/api/tx/${HASH.toUpperCase()}`, `/api/tx/${HASH}?is_block=0`],
  [`/api/block/${HASH}`, `/api/block/${HASH.toUpperCase()}`],
  ['/api/block/7', '/api/block/0007'],
  [
    '/api/token/list/1?kw=ab',
    '/api/token/list/1?kw=%20ab%20',
    '/api/token/list/1?search=ab',
    '/api/token/list/1?search=zz&kw=ab',
    '/api/token/list?kw=%61b',
  ],
  ['/api/x/suggest?q=a', '/api/x/suggest?q=a&q=b', '/api/x/suggest?q=+a'],
  ['/api/x/status', '/api/x/status?detail=2', '/api/x/status?hours=7&detail=yes'],
]
for (const [own, ...others] of SAME) {
  test(`FAIR-004: ${own} is one cache entry in every spelling`, () => {
    expect(keyOf(own)).toBeDefined()
    for (const url of others) expect([url, keyOf(url)]).toEqual([url, keyOf(own)])
  })
}

test('FAIR-004: a request for something else has another cache entry', () => {
  const urls = [
    '/api/tx/list/1',
    '/api/tx/list/2',
    '/api/tx/list/1?drawn=1',
    '/api/tx/list/1?family=nft',
    '/api/token/list/1?kw=a',
    '/api/token/list/1?kw=a%26x',
    '/api/token/list/1',
  ]
  expect(new Set(urls.map(keyOf)).size).toBe(urls.length)
})

test('FAIR-004: every query parameter that a call declares has a reader', () => {
  const declared = new Set([...API_ROUTES, ...FILE_ROUTES].flatMap(({ query }) => Object.keys(query ?? {})))
  expect([...declared].toSorted()).toEqual(
    [...new Set([...Object.keys(QUERY_SHAPES), ...Object.keys(FILTER_WORDS), ...Object.keys(ENTITY_WORDS)])].toSorted(),
  )
})

test('FAIR-005: spellings and pages beyond the last add nothing to the cache, in any list', async () => {
  const samples = await sampleIds(served.index.reader)
  const lists = API_ROUTES.filter(
    ({ path, params }) => path.endsWith('/{page}') && Object.values(params).every((shape) => samples[shape]?.good !== ''),
  ).map(({ path, params }) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'page' ? 'PAGE' : (samples[params[name] ?? '']?.good ?? ''))),
  )
  for (const list of lists) expect((await served.get(list.replace('PAGE', '1'))).status).toBe(200)
  const before = await entries()
  for (const list of lists)
    for (const page of ['01', '1.5', '99999', '88888', '77777.5']) expect((await served.get(list.replace('PAGE', page))).status).toBe(200)
  expect(await entries()).toBe(before)
})
