import { findPageAddress, showsMoment, takesMoment, takesRows } from '../../contract/page-address.ts'
import { MAX_SEARCH_LENGTH } from '../../contract/find-path.ts'
import { ROUTE_PATHS, type RouteName } from '../../contract/page-paths.ts'
import { spellingsOf } from '../api/find/spellings.ts'
import { facetsPath, TX_LIST_PATHS } from '../api/tx-list-paths.ts'
import { COST_TABLE } from './cost-table.ts'
import type { Cost } from './cost.ts'

/** Processor time of a point on the machine that measured the table. */
export const POINT_MS = 0.1

/** Names of the costs besides those of API calls and pages. */
export const OTHER_COSTS = [
  'page *',
  '/share/:kind/:file',
  '/media/:kind/:id',
  '/socket',
  '/metrics',
  '/healthz',
  '/crypt/key',
  '/crypt/dkey',
  '/api/*',
  '/sitemap.xml',
  '/assets/*',
  'file',
] as const

export const pageCostName = (route: string): string => `page ${route}`
/** A searchable list costs more with search words. */
export const searchedName = (path: string): string => `${path}?kw`

/** Cost of a call that the table lacks. */
export const LEAST: Cost = { made: 1, kept: 1 }
/** Initial cost of a file of the account ledger. Files are made for each request, never cached. */
export const LEDGER_FILE: Cost = { made: 100, kept: 100 }
/** Charged after this many rows of a file. A million rows cost the budget of one minute; the limit of two files at once bounds the rest. */
export const CHARGED_ROWS = 10_000
export const POINTS_OF_ROWS = 500
const isLedgerFile = (route: string): boolean => route.startsWith('/api/') && /\.(?:csv|jsonl)$/.test(route)

const known = (name: string): Cost => COST_TABLE.get(name) ?? LEAST
const FILE = known('file')
/** Built files and pictures requested by the first visit of a page. */
const FILES_OF_PAGE = 40
const ENCRYPTED = known('encrypted')

/** `route`: the pattern of `http/watch-requests.ts`. `/*`, `/token/*` and `/` are pages, and so are addresses without a page. */
export function costOf(route: string, url: string, isEncrypted = false): Cost {
  if (isPage(route)) {
    const page = findPageAddress(url)
    return page ? costOfQuery(page.name, known(pageCostName(page.name)), queryOf(page.url)) : known('page *')
  }
  if (isLedgerFile(route)) return LEDGER_FILE
  const query = queryOf(url)
  if (route === SEARCH_CALL) return ofSpellings(known(route), route, wordsInPath(url))
  const own = (hasWords(query) ? COST_TABLE.get(searchedName(route)) : undefined) ?? COST_TABLE.get(route) ?? FILE
  const cost = costOfQuery(route, own, query)
  return isEncrypted && route.startsWith('/api') ? withMore(cost, ENCRYPTED.kept + ENCRYPTED.made * countBlocks(query)) : cost
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
const withMore = ({ made, kept }: Cost, points: number): Cost => ({ made: made + points, kept: kept + points })

const USUAL_ROWS = 20
const MAX_ROWS = 1000

/** The table has the cost of the usual number of rows. More rows multiply it; all other parts of a query are added (`SURCHARGES`). */
function costOfQuery(name: string, { made, kept }: Cost, query: URLSearchParams): Cost {
  const rows = Math.min(MAX_ROWS, Math.max(USUAL_ROWS, Number(query.get('limit')) || USUAL_ROWS))
  const ofRows = HAS_ROWS.has(name) ? Math.ceil((made * rows) / USUAL_ROWS) : made
  const has: Has = (...words) => words.some((word) => query.has(word))
  const more = SURCHARGES.reduce((sum, { names, points }) => (names.has(name) ? sum + points(has) : sum), 0)
  const cost = ofSpellings({ made: ofRows + more, kept }, name, query.get('q') ?? '')
  // The item's metadata is fetched again, whether or not its page is cached.
  return name === 'nftItemView' && has('again') ? withMore(cost, known('/api/x/metadata/nft/{id}/{mrc401id}').made) : cost
}

const SEARCH_CALL = '/api/search/{query}'
const SEARCHES: ReadonlySet<string> = new Set([SEARCH_CALL, '/api/x/find', '/api/x/suggest', 'find'])
/** A text with several spellings is searched once for each (`spell-words.ts`), up to the first that finds something. */
const ofSpellings = (cost: Cost, name: string, words: string): Cost =>
  SEARCHES.has(name) ? { ...cost, made: cost.made * Math.max(1, spellingsOf(words.trim().slice(0, MAX_SEARCH_LENGTH)).length) } : cost
const wordsInPath = (url: string): string => {
  const words = /^\/api\/search\/([^/?]*)/.exec(url)?.[1] ?? ''
  return new URLSearchParams(`q=${words.replaceAll('+', '%2B').replaceAll('&', '%26')}`).get('q') ?? ''
}

/** No list, page or dashboard is larger. Only the details of a subject with megabytes of text are. */
const MIN_WEIGHED_BYTES = 300_000
/** Reading and encoding a token of 5.6 MB takes 61 ms of processor time. */
const POINTS_PER_MB = 110

/** Points for an answer's size, in addition to the cost of its call. */
export const pointsOfSize = (bytes: number): number => (bytes <= MIN_WEIGHED_BYTES ? 0 : Math.ceil((bytes / 1_000_000) * POINTS_PER_MB))

/** Points that must remain after a request: a page without its files is worse than a refused page. */
export const roomAfter = (route: string): number => (isPage(route) ? FILES_OF_PAGE * FILE.made : 0)

const isPage = (route: string): boolean => route === '/' || /^\/(?!assets\/|api\/)(\w+\/)?\*$/.test(route)

const callsOf = (paths: readonly string[], start = '/api', end = ''): string[] => paths.map((path) => start + path + end)
const pagesThat = (is: (name: RouteName) => boolean): string[] => (Object.keys(ROUTE_PATHS) as RouteName[]).filter(is)
const isOfAddress = (name: string): boolean => name.startsWith('address')

const TX_CALLS = Object.values(TX_LIST_PATHS).flatMap(({ path }) => [path, `${path}/{page}`, facetsPath(path)])
const LEDGER_CALL = '/api/address/{address}/ledger/list/{page}'
const LEDGER_FACETS = '/api/x/facets/address/{address}/ledger/list'
const LEDGER_PAGES = ['addressLedgerList', 'addressLedgerListPage']
const LEDGER = [LEDGER_CALL, LEDGER_FACETS, ...LEDGER_PAGES]
const TX_PAGES = pagesThat(takesRows).filter((name) => !LEDGER_PAGES.includes(name))
const MARKETS = ['/dex/list', '/nft/{id}/items/list', '/address/{address}/nft/list', '/mrc402/{id}/offers/list']
const MARKET_PAGES = ['dexList', 'dexListPage', 'addressNftList', 'addressNftListPage']
const ITEMS_CALL = '/api/nft/{id}/items/list/{page}'
const ITEM_PAGES = ['nftItemList', 'nftItemListPage']

/** Lists that take a number of rows, and all pages: those without rows have no `limit`. */
const HAS_ROWS: ReadonlySet<string> = new Set([
  ...pagesThat(() => true),
  ...TX_CALLS,
  ...LEDGER,
  ...callsOf([...MARKETS, '/token/list', '/nft/list', '/mrc402/list'], '/api', '/{page}'),
])

/** Calls that also answer about the past and compare two moments. */
const COMPARING_CALLS = callsOf(['/token/{id}', '/nft/{id}', '/nft/{id}/{mrc401id}', '/mrc402/{id}', '/dex/{id}'])
/** Lists of the past. Where they take `from` and `to`, these are days of today's list. */
const PAST_CALLS = callsOf([
  '/address/{address}/tx/list/{page}',
  '/address/{address}/ledger/list/{page}',
  '/address/{address}/balance/{asset}/chart',
  '/token/{id}/list/{page}',
  '/token/{id}/holder/list/{page}',
  '/token/{id}/reserve/list/{page}',
  '/token/{id}/history/list/{page}',
  '/nft/{id}/tx/{page}',
  '/nft/{id}/items/list/{page}',
  '/nft/{id}/history/list/{page}',
  '/nft/{id}/{mrc401id}/tx',
  '/mrc402/{id}/tx/{page}',
  '/mrc402/{id}/holder/list/{page}',
  '/mrc402/{id}/history/list/{page}',
  '/dex/{id}/tx/{page}',
])
/** Lists that read all former holdings of a wallet. */
const HELD_CALLS = callsOf(['/lock/list/{page}', '/nft/list/{page}', '/mrc402/list/{page}'], '/api/address/{address}')

/** Points of a past moment, which is derived from the account ledger, and of a comparison, which takes two. */
const PAST = { at: 80, from: 120 }
/** Surcharge for reading all former holdings of a wallet: one with 5,000 assets takes 40 to 90 ms, others some milliseconds. */
const HELD: typeof PAST = { at: 400, from: 800 }
/** Points of counting, or of finding a row or a day. */
const FACETS = 10
/** Points of intersecting two lists, which may cost as much as reading both. */
const COMMON = 200
/** Points of finding the items with given traits in a project with thousands of items. */
const TRAITS = 60
/** Points of matching these items with the offers, or of sorting them: each of up to 20,000 is looked up by its id. */
const COMPARED_TRAITS = 500

/** Whether a query has one of these parameters. */
type Has = (...words: string[]) => boolean
/** Points in addition to the cost in the table. `names`: calls by their patterns, pages by their names. */
type Surcharge = { names: ReadonlySet<string>; points: (has: Has) => number }

const surcharge = (names: readonly string[], points: (has: Has) => number): Surcharge => ({ names: new Set(names), points })
const moment =
  ({ at, from }: typeof PAST) =>
  (has: Has): number =>
    has('from') ? from : has('at') ? at : 0
const comparingPages = pagesThat(showsMoment)
const pastPages = pagesThat((name) => takesMoment(name) && !showsMoment(name))

const FACET_WORDS = ['kind', 'family', 'status', 'dir', 'date', 'row']

const SURCHARGES: readonly Surcharge[] = [
  surcharge([...COMPARING_CALLS, ...comparingPages.filter((name) => !isOfAddress(name))], moment(PAST)),
  surcharge(['/api/address/{address}', ...comparingPages.filter(isOfAddress)], moment(HELD)),
  surcharge([...PAST_CALLS, ...pastPages.filter((name) => !isOfAddress(name))], (has) => (has('at') ? PAST.at : 0)),
  surcharge([...HELD_CALLS, ...pastPages.filter(isOfAddress)], (has) => (has('at') ? HELD.at : 0)),
  // Days are `since` and `until` on pages, where `from` and `to` are moments.
  surcharge(TX_CALLS, (has) => (has(...FACET_WORDS, 'from', 'to') ? FACETS : 0)),
  surcharge(TX_PAGES, (has) => (has(...FACET_WORDS, 'since', 'until') ? FACETS : 0)),
  surcharge([...TX_CALLS, ...TX_PAGES], (has) => (has('asset', 'with') ? COMMON : 0)),
  // An account ledger indexes its rows by asset, but not by other address or by type. Facets count all choices.
  surcharge(LEDGER, (has) => (has('kind', 'family', 'row', 'date') ? FACETS : 0)),
  surcharge(LEDGER, (has) => (has('with') || (has('asset') && has('kind', 'family')) ? COMMON : 0)),
  surcharge([LEDGER_FACETS], (has) => (has('asset') && !has('with', 'kind', 'family') ? COMMON : 0)),
  surcharge([ITEMS_CALL, ...ITEM_PAGES], (has) =>
    has('trait') ? (has('sort', 'order', 'state', 'token', 'owner') ? COMPARED_TRAITS : TRAITS) : 0,
  ),
  // Payment tokens of an owner are counted by reading all of its prices, 20,000 at most. Filtering by payment token alone reads one range
  // of an ordered list.
  surcharge([...callsOf(MARKETS, '/api/x/facets'), ...MARKET_PAGES, ...ITEM_PAGES], (has) =>
    has('trait') ? COMPARED_TRAITS : has('owner') ? COMMON : has('token') ? FACETS : 0,
  ),
  // Traits are counted among the offers, at most 5,000 items.
  surcharge(['/api/x/traits/nft/{id}', ...ITEM_PAGES], (has) => (has('state', 'token', 'owner') ? TRAITS : 0)),
]

/** Any text in the query of a searchable list counts as search words, however it is spelled. */
const hasWords = (query: URLSearchParams): boolean => (query.get('kw') ?? query.get('search') ?? '').trim() !== ''

/** Base64 characters of a block of 2,048 bits. */
const BLOCK_LENGTH = 344

/** Private-key operations to decrypt the values: one per block, and one more per value if the previous key must be tried. */
function countBlocks(query: URLSearchParams): number {
  let blocks = 0
  for (const value of query.values()) blocks += Math.ceil(value.length / BLOCK_LENGTH) + 1
  return blocks
}
