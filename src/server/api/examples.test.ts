import { expect, test } from 'vitest'
import type { StoreReader } from '../../store/store.ts'
import { areaOf } from './areas.ts'
import { findExamples, toExample, type Examples } from './examples.ts'

test('a call belongs to the first word of its path, or the second of an addition; others belong to search or the site', () => {
  const AREAS: [path: string, area: string][] = [
    ['/api/block/{id}', 'block'],
    ['/api/tx/list/{page}', 'tx'],
    ['/api/address/{address}/statement', 'address'],
    ['/api/token/list/headertoken', 'token'],
    ['/api/x/token/{id}/unlocks', 'token'],
    ['/api/nft/{id}', 'nft'],
    ['/api/mrc402/{id}', 'mrc402'],
    ['/api/dex/list/{page}', 'dex'],
    ['/api/survey/{id}', 'record'],
    ['/api/log/{token}/{key}/tx/{page}', 'record'],
    ['/api/search/{query}', 'search'],
    ['/api/x/suggest', 'search'],
    ['/api/x/find', 'search'],
    ['/api/x/flow', 'site'],
    ['/api/x/', 'site'],
    ['/page/dashboard', 'site'],
    ['/other/api/tx', 'site'],
  ]
  for (const [path, area] of AREAS) expect([path, areaOf(path)]).toEqual([path, area])
})

test('each parameter of a path gets an example id of its kind', () => {
  const names = [
    'block',
    'tx',
    'address',
    'asset',
    'locker',
    'owner',
    'collector',
    'offered',
    'token',
    'keyword',
    'mrc400',
    'mrc401',
    'mrc402',
    'dex',
    'survey',
    'data',
    'log',
    'logToken',
    'game',
    'gameToken',
  ]
  const examples = Object.fromEntries(names.map((name) => [name, name])) as Examples
  const EXAMPLES: [call: string, example: string][] = [
    ['/api/block/{id}', '/api/block/block'],
    ['/api/tx/list/block/{blockId}', '/api/tx/list/block/block'],
    ['/api/tx/{txid}', '/api/tx/tx'],
    ['/api/address/{address}', '/api/address/address'],
    ['/api/address/{address}/lock/list/{page}', '/api/address/locker/lock/list/1'],
    ['/api/address/{address}/nft/list/{page}', '/api/address/owner/nft/list/1'],
    ['/api/address/{address}/mrc402/list/{page}', '/api/address/collector/mrc402/list/1'],
    ['/api/address/{address}/balance/{asset}/chart', '/api/address/address/balance/asset/chart'],
    ['/api/token/{id}', '/api/token/token'],
    ['/api/nft/{id}', '/api/nft/mrc400'],
    ['/api/survey/{id}/answer/list/{page}', '/api/survey/survey/answer/list/1'],
    ['/api/data/{id}', '/api/data/data'],
    ['/api/log/{token}/{key}', '/api/log/logToken/log'],
    ['/api/game/{token}/{id}', '/api/game/gameToken/game'],
    ['/api/nft/{id}/{mrc401id}/tx', '/api/nft/mrc400/mrc401/tx'],
    ['/api/mrc402/{id}', '/api/mrc402/mrc402'],
    ['/api/mrc402/{id}/offers/list/{page}', '/api/mrc402/offered/offers/list/1'],
    ['/api/dex/{id}', '/api/dex/dex'],
    ['/api/search/{query}', '/api/search/keyword'],
    ['/api/x/{what}', '/api/x/keyword'],
  ]
  for (const [call, example] of EXAMPLES) expect(toExample(call, [], examples)).toBe(example)
  const { address: _, ...without } = examples
  expect(toExample('/api/address/{address}/balance/{asset}/chart', [], without)).toBe('')
})

test('a call that searches by its query has a word in its example', () => {
  const params = (name: string, place: 'path' | 'query') => [{ name, in: place }]
  expect(toExample('/api/x/find', params('q', 'query'), { keyword: 'a b' })).toBe('/api/x/find?q=a%20b')
  expect(toExample('/api/x/find', params('q', 'query'), {})).toBe('')
  expect(toExample('/api/x/find', params('kw', 'query'), {})).toBe('/api/x/find')
  expect(toExample('/api/x/find', params('q', 'path'), {})).toBe('/api/x/find')
})

/** A chain with these lists; other lists are empty. */
function sourceOf({ busy = [], ...lists }: Record<string, unknown> & { busy?: string[] }) {
  const page = (items: unknown) => ({ items: ((items ?? []) as unknown[]).map((item) => ({ item })) })
  const store = {
    head: async () => ({ block: lists['block'] ?? 0 }),
    listTxs: async () => page((lists['txs'] as object[] | undefined)?.map((tx) => ({ tx }))),
    listEntities: async (feed: string, subject: string) => page(lists[subject === '' ? feed : `${feed} ${subject}`]),
    findEntities: async (keys: string[]) => new Map(keys.map((key) => [key, { key, state: { symbol: `Symbol of ${key.slice(-1)}` } }])),
    countRanking: async ({ subject }: { subject: string }) => (subject === lists['locked'] ? 1 : 0),
    listFeed: async () => page((lists['games'] as object[] | undefined)?.map((tx) => ({ tx }))),
    countParts: async () => new Map(Object.entries((lists['parts'] ?? {}) as Record<string, number>)),
    listLocks: async ({ subject }: { subject: string }) => page(subject === lists['locked'] ? [{ address: 'locker' }] : []),
    listHolders: async () => page([{ address: 'collector' }]),
    listAssetsOf: async (address: string) => ({ count: 1, assets: [`asset of ${address}`] }),
  } as unknown as StoreReader
  return { store, busyTokens: async () => busy }
}

test('examples are the newest of each kind, the busiest wallet, and the first busy token with locks', async () => {
  const txs = [
    { txid: 't9', from_addr: 'MTa', to_addr: 'MTb' },
    { txid: 't8', from_addr: '', to_addr: 'MTb' },
    { txid: 't7', from_addr: '', to_addr: '' },
    { txid: 't6', from_addr: '', to_addr: '' },
  ]
  const source = sourceOf({
    block: 9,
    txs,
    busy: ['3', '5'],
    locked: '5',
    mrc402s: [{ key: 'MRC402_x' }],
    dexes: [
      { key: 'DEX402_x', state: {} },
      { key: 'DEX402_y', state: { mrc402: 'MRC402_y' } },
    ],
    mrc400s: [{ key: 'empty' }, { key: 'full' }],
    'items full': [{ key: 'full_1', state: { owner: 'owner' } }],
    'records mrc030': [{ key: 'MRC030_new' }, { key: 'MRC030_x' }],
    parts: { MRC030_x: 3 },
    'records mrc100': [{ key: 'MRC100_x', state: { token: 7 } }],
    games: [{ ukey: 'round-1', token: '3' }],
  })
  expect(await findExamples(source)).toEqual({
    block: '9',
    tx: 't9',
    address: 'MTb',
    asset: 'asset of MTb',
    locker: 'locker',
    owner: 'owner',
    collector: 'collector',
    offered: 'MRC402_y',
    token: '5',
    keyword: 'Symbol of 5',
    mrc400: 'full',
    mrc401: 'full_1',
    mrc402: 'MRC402_x',
    dex: 'DEX402_x',
    survey: 'MRC030_x',
    log: 'MRC100_x',
    logToken: '7',
    game: 'round-1',
    gameToken: '3',
  })
})

test('the busiest wallet replaces missing lockers, owners and holders; an empty chain has no examples', async () => {
  const txs = [{ txid: 't', from_addr: 'MTa', to_addr: 'MTb' }]
  expect(await findExamples(sourceOf({ block: 1, txs, busy: ['3', '5'], mrc400s: [{ key: 'empty' }] }))).toEqual({
    block: '1',
    tx: 't',
    address: 'MTa',
    asset: 'asset of MTa',
    locker: 'MTa',
    owner: 'MTa',
    collector: 'MTa',
    token: '3',
    keyword: 'Symbol of 3',
    mrc400: 'empty',
  })
  expect(await findExamples(sourceOf({}))).toEqual({})
})
