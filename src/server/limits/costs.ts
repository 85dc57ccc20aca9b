import { findPageAddress, showsMoment, takesMoment, takesRows } from '../../contract/page-address.ts'
import { ROUTE_PATHS, type RouteName } from '../../contract/page-paths.ts'
import { facetsPath, TX_LIST_PATHS } from '../api/tx-list-paths.ts'
import { COST_TABLE } from './cost-table.ts'
import type { Price } from './price.ts'

/** Processor time of a point, on the machine on which the table was measured. */
export const POINT_MS = 0.1

/** Prices beside those of the API's calls and of pages. */
export const OTHER_PRICES = [
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

export const pagePriceName = (route: string): string => `page ${route}`
/** A list that can be searched costs more with words to search for. */
export const searchedName = (path: string): string => `${path}?kw`

const LEAST: Price = { made: 1, kept: 1 }
/** Files of the account ledger: their cost at the start. They are made for each request, never cached. */
export const LEDGER_FILE: Price = { made: 100, kept: 100 }
/** Charged after so many rows of one. A million rows cost what an address may spend in a minute; two at once bound the rest. */
export const CHARGED_ROWS = 10_000
export const POINTS_OF_ROWS = 500
const isLedgerFile = (route: string): boolean => route.startsWith('/api/') && /\.(?:csv|jsonl)$/.test(route)

const known = (name: string): Price => COST_TABLE.get(name) ?? LEAST
const FILE = known('file')
/** Built files and pictures that a first visit of a page asks for. */
const FILES_OF_PAGE = 40
const ENCRYPTED = known('encrypted')

/** `route`: the pattern of `http/watch-requests.ts`. `/*`, `/token/*` and `/` are pages, and so is every address of nothing. */
export function priceOf(route: string, url: string, isEncrypted = false): Price {
  if (isPage(route)) {
    const page = findPageAddress(url)
    return page ? priceOfQuery(page.name, known(pagePriceName(page.name)), queryOf(page.url)) : known('page *')
  }
  if (isLedgerFile(route)) return LEDGER_FILE
  const query = queryOf(url)
  const own = (hasWords(query) ? COST_TABLE.get(searchedName(route)) : undefined) ?? COST_TABLE.get(route) ?? FILE
  const price = priceOfQuery(route, own, query)
  return isEncrypted && route.startsWith('/api') ? withMore(price, ENCRYPTED.kept + ENCRYPTED.made * countBlocks(query)) : price
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
const withMore = ({ made, kept }: Price, points: number): Price => ({ made: made + points, kept: kept + points })

const USUAL_ROWS = 20
const MAX_ROWS = 1000

/** The price of the table is one of the usual rows. More rows multiply it; whatever else a query asks for is added (`SURCHARGES`). */
function priceOfQuery(name: string, { made, kept }: Price, query: URLSearchParams): Price {
  const rows = Math.min(MAX_ROWS, Math.max(USUAL_ROWS, Number(query.get('limit')) || USUAL_ROWS))
  const ofRows = HAS_ROWS.has(name) ? Math.ceil((made * rows) / USUAL_ROWS) : made
  const has: Has = (...words) => words.some((word) => query.has(word))
  const more = SURCHARGES.reduce((sum, { names, points }) => (names.has(name) ? sum + points(has) : sum), 0)
  const price = { made: ofRows + more, kept }
  // The metadata of an item is read once more, whether its page is in memory or not.
  return name === 'nftItemView' && has('again') ? withMore(price, known('/api/x/metadata/nft/{id}/{mrc401id}').made) : price
}

/** No list, page or dashboard is larger; only the detail of something for which somebody wrote megabytes is. */
const MIN_WEIGHED_BYTES = 300_000
/** Reading and encoding a token of 5.6 MB takes 61 ms of processor. */
const POINTS_PER_MB = 110

/** Points of an answer's size, beyond the price of its call. */
export const pointsOfSize = (bytes: number): number => (bytes <= MIN_WEIGHED_BYTES ? 0 : Math.ceil((bytes / 1_000_000) * POINTS_PER_MB))

/** Points that must be left after it: a page whose files are refused is worse than one that is refused. */
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

/** Calls that answer of the past too, and compare two moments. */
const COMPARING_CALLS = callsOf(['/token/{id}', '/nft/{id}', '/nft/{id}/{mrc401id}', '/mrc402/{id}', '/dex/{id}'])
/** Lists of the past. Their `from` and `to`, where they have any, are days of today's lists. */
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
/** Lists that look through all that a wallet ever had. */
const HELD_CALLS = callsOf(['/lock/list/{page}', '/nft/list/{page}', '/mrc402/list/{page}'], '/api/address/{address}')

/** Points of a moment of the past, which is put together from the account ledger, and of a comparison, which takes two. */
const PAST = { at: 80, from: 120 }
/** Where all that a wallet ever had is looked through: one of 5,000 assets takes 40 to 90 ms, others some milliseconds. */
const HELD: typeof PAST = { at: 400, from: 800 }
/** Points of a count, a row or a day to be found. */
const FACETS = 10
/** Points of what two lists have in common, which may be as much as reading both. */
const COMMON = 200
/** Points of finding the items with certain traits, of a project with thousands. */
const TRAITS = 60
/** Points of comparing them with what is offered, or of ordering them: each of up to 20,000 is looked up by its id. */
const COMPARED_TRAITS = 500

/** Whether a query has one of these words. */
type Has = (...words: string[]) => boolean
/** Points beyond the price of the table. `names`: calls by their patterns, pages by their names. */
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
  // An account ledger knows its rows of an asset, but not those with another address or of some types. Facets count all choices.
  surcharge(LEDGER, (has) => (has('kind', 'family', 'row', 'date') ? FACETS : 0)),
  surcharge(LEDGER, (has) => (has('with') || (has('asset') && has('kind', 'family')) ? COMMON : 0)),
  surcharge([LEDGER_FACETS], (has) => (has('asset') && !has('with', 'kind', 'family') ? COMMON : 0)),
  surcharge([ITEMS_CALL, ...ITEM_PAGES], (has) =>
    has('trait') ? (has('sort', 'order', 'state', 'token', 'owner') ? COMPARED_TRAITS : TRAITS) : 0,
  ),
  // Payment tokens of an owner are counted by a look at all prices, 20,000 at most; what a payment token leaves is a part of an order.
  surcharge([...callsOf(MARKETS, '/api/x/facets'), ...MARKET_PAGES, ...ITEM_PAGES], (has) =>
    has('trait') ? COMPARED_TRAITS : has('owner') ? COMMON : has('token') ? FACETS : 0,
  ),
  // Traits are counted among what is offered, at most 5,000 items.
  surcharge(['/api/x/traits/nft/{id}', ...ITEM_PAGES], (has) => (has('state', 'token', 'owner') ? TRAITS : 0)),
]

/** Whatever stands in the query of a list that can be searched counts as words, however it is spelled. */
const hasWords = (query: URLSearchParams): boolean => (query.get('kw') ?? query.get('search') ?? '').trim() !== ''

/** Base64 characters of a block of 2,048 bits. */
const BLOCK_LENGTH = 344

/** Private operations that reading the values may take: one for each block, and one more where the key before has to be tried. */
function countBlocks(query: URLSearchParams): number {
  let blocks = 0
  for (const value of query.values()) blocks += Math.ceil(value.length / BLOCK_LENGTH) + 1
  return blocks
}
