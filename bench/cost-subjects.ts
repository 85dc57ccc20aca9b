import { readdirSync } from 'node:fs'
import { type OTHER_COSTS, pageCostName, searchedName } from '../src/server/limits/costs.ts'
import { SHAPES_PART } from '../src/contract/reference-parts.ts'
import { AREAS } from '../src/server/api/areas.ts'
import { API_ROUTES } from '../src/server/api/table.ts'
import { ROUTE_PATHS } from '../src/contract/page-paths.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { sampleIds } from '../test/api-samples.ts'
import { addHostileSubjects } from './hostile-subjects.ts'

/** Requests whose cost is measured. `isOnce`: the result is stored on disk, so only the first request of each makes it. */
export type CostSubject = { name: string; urls: readonly string[]; isOnce?: boolean }

type Ids = Readonly<Record<string, readonly string[]>>
const WORDS = ['a', 'me', 'meta', 'mtc coin']
const PAGES = ['1', '7']
const PARTS = [...AREAS, SHAPES_PART]

/** Several ids of each shape: the largest, the first, the newest, and hostile ones with as much data as the chain allows. */
async function listIds(databasePath: string): Promise<Ids> {
  const hostile = await addHostileSubjects(databasePath)
  const reader = openSqliteReader(databasePath)
  const samples = await sampleIds(reader)
  const holders = await reader.listHolders('0', 1, 3)
  const { items: txs } = await reader.listTxs(1, 60)
  const newest = async (feed: 'mrc400s' | 'mrc402s' | 'dexes'): Promise<string[]> =>
    (await reader.listEntities(feed, '', 1, 4)).items.map(({ item }) => item.key)
  const kinds = new Map(txs.map(({ item: { tx } }) => [tx.type, tx.txid]))
  const ids: Ids = {
    address: holders.items.map(({ item }) => item.address),
    mrc400: [samples['mrc400']?.good ?? '', ...(await newest('mrc400s'))],
    mrc401: [samples['mrc401']?.good ?? ''],
    mrc402: [...new Set([...(await newest('mrc402s')), hostile.nft])],
    dex: await newest('dexes'),
    block: ['7', String((await reader.head()).block)],
    tx: [...kinds.values()].slice(0, 6),
    token: ['0', '1', '4', hostile.token],
    page: PAGES,
    keyword: WORDS,
    part: PARTS,
  }
  await reader.close()
  return ids
}

/** Fills a path's parameters. All combinations would be too many, so the longest list of ids determines the number of paths. */
function fill(path: string, shapeOf: (name: string) => string, ids: Ids): string[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const count = Math.max(1, ...names.map((name) => ids[shapeOf(name)]?.length ?? 1))
  return Array.from({ length: count }, (_, at) =>
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
      const some = ids[shapeOf(name)] ?? ['1']
      return encodeURIComponent(some[at % some.length] ?? '1')
    }),
  )
}

const shapeOfPage = (route: string) => (name: string) => {
  if (name === 'page') return 'page'
  if (name === 'kw') return 'keyword'
  if (name === 'part') return 'part'
  if (name === 'mrc401id') return 'mrc401'
  if (name === 'rest') return 'page'
  return route.startsWith('nftItem') && route !== 'nftItemView'
    ? 'mrc400'
    : route.startsWith('nft')
      ? 'nft'
      : (/^[a-z]+/.exec(route)?.[0] ?? '')
}

/** Subjects of every cost in the rate limit's table. Adds a block to the index, so call it before a site opens it. */
export async function listCostSubjects(databasePath: string): Promise<CostSubject[]> {
  const known = await listIds(databasePath)
  const item = known['mrc401']?.[0] ?? ''
  const ids: Ids = { ...known, nft: [...(known['mrc402'] ?? []), ...(known['mrc400'] ?? [])] }
  const calls = API_ROUTES.flatMap(({ path, params, query = {} }): CostSubject[] => {
    const plain = fill(path, (name) => params[name] ?? '', ids)
    const more = plain.flatMap((call) => [
      call,
      ...('drawn' in query ? [`${call}?drawn=1`] : []),
      ...('detail' in query ? [`${call}?detail=1&hours=6`] : []),
    ])
    if ('q' in query) return [{ name: path, urls: WORDS.map((word) => `${path}?q=${encodeURIComponent(word)}`) }]
    if (!('kw' in query)) return [{ name: path, urls: more }]
    return [
      { name: path, urls: more },
      { name: searchedName(path), urls: WORDS.map((word) => `${plain[0] ?? ''}?kw=${encodeURIComponent(word)}`) },
    ]
  })
  const pages = Object.entries(ROUTE_PATHS).map(([route, path]): CostSubject => {
    const urls =
      route === 'nftItemView'
        ? [`/nft/${item.slice(0, 40)}/${item}/tx`]
        : route === 'find'
          ? WORDS.map((word) => `/find?q=${encodeURIComponent(word)}`)
          : fill(path, shapeOfPage(route), ids)
    const types = /^(nftList|nftSearch|addressNft)/.test(route) ? urls.map((page) => `${page}?type=MRC400`) : []
    return { name: pageCostName(route), urls: [...urls, ...types] }
  })
  const share = [...(known['tx'] ?? []).map((id) => `/share/tx/${id}.png`), ...(known['mrc402'] ?? []).map((id) => `/share/nft/${id}.png`)]
  const file = readdirSync('dist/client/assets').find((name) => name.endsWith('.js')) ?? ''
  const others: Readonly<Record<(typeof OTHER_COSTS)[number], Omit<CostSubject, 'name'>>> = {
    'page *': { urls: ['/nothing', '/token/nothing/at/all'] },
    '/share/:kind/:file': { urls: share, isOnce: true },
    '/media/:kind/:id': {
      urls: ['/media/token/4', ...(known['mrc402'] ?? []).map((id) => `/media/mrc402/${id}`), `/media/mrc401/${item}`],
    },
    '/socket': { urls: ['/socket'] },
    '/metrics': { urls: ['/metrics'] },
    '/healthz': { urls: ['/healthz'] },
    '/crypt/key': { urls: ['/crypt/key'] },
    '/crypt/dkey': { urls: ['/crypt/dkey'] },
    '/api/*': { urls: ['/api/nothing', '/api/openapi.json'] },
    '/sitemap.xml': { urls: ['/sitemap.xml'] },
    '/assets/*': { urls: [`/assets/${file}`] },
    file: { urls: ['/robots.txt', '/favicon.svg'] },
  }
  return [...calls, ...pages, ...Object.entries(others).map(([name, subject]) => ({ name, ...subject }))]
}
