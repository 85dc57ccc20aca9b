import { findPageAddress, showsMoment, takesMoment, takesRows } from '../../contract/page-address.ts'
import { COST_TABLE } from './cost-table.ts'

/**
 * What a request costs its address, in points of 0.1 ms of processor time: `made` when its answer has to be made, `kept` when it is in
 * memory. Nobody knows beforehand, so the higher price is charged, and the difference is refunded with an answer from memory.
 */
export type Price = { made: number; kept: number }

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
/** Files of the account ledger: what they cost when they begin. They are made anew each time. */
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
  if (isPage(route)) return priceOfPage(url)
  if (isLedgerFile(route)) return LEDGER_FILE
  const name = COST_TABLE.has(searchedName(route)) && hasWords(url) ? searchedName(route) : route
  const own = COST_TABLE.get(name) ?? FILE
  const points = HELD_CALLS.has(route) ? POINTS_OF_HELD : POINTS_OF_PAST
  const then = withPast(own, url, COMPARING_CALLS.has(route) ? ['from', 'at'] : PAST_CALLS.has(route) ? ['at'] : [], points)
  const filtered = FILTERED_CALLS.has(route) ? withFilter(then, url, 'call') : then
  const counted = SORTED_CALLS.has(route)
    ? withRows(filtered, url)
    : LEDGER_CALLS.has(route)
      ? withLedger(filtered, url, route !== LEDGER_LIST)
      : filtered
  const listed = route === ITEMS_CALL ? withTraits(counted, url) : counted
  const price = MARKET_FACETS.has(route) ? withCounts(listed, url) : route === TRAITS_CALL ? withOffered(listed, url) : listed
  if (!isEncrypted || !route.startsWith('/api')) return price
  const more = ENCRYPTED.kept + ENCRYPTED.made * countBlocks(url)
  return { made: price.made + more, kept: price.kept + more }
}

/** No list, page or dashboard is larger; only the detail of something for which somebody wrote megabytes is. */
const LEAST_WEIGHED_BYTES = 300_000
/** Reading and encoding a token of 5.6 MB takes 61 ms of processor. */
const POINTS_PER_MB = 110

/** Points of an answer's size, beyond the price of its call. */
export const pointsOfSize = (bytes: number): number => (bytes <= LEAST_WEIGHED_BYTES ? 0 : Math.ceil((bytes / 1_000_000) * POINTS_PER_MB))

/** Points that must be left after it: a page whose files are refused is worse than one that is refused. */
export const roomAfter = (route: string): number => (isPage(route) ? FILES_OF_PAGE * FILE.made : 0)

const isPage = (route: string): boolean => route === '/' || /^\/(?!assets\/|api\/)(\w+\/)?\*$/.test(route)

function priceOfPage(url: string): Price {
  const page = findPageAddress(url)
  if (!page) return known('page *')
  const own = known(pagePriceName(page.name))
  const price = LEDGER_PAGES.has(page.name)
    ? withLedger(own, page.url)
    : takesRows(page.name)
      ? withAgain(withFilter(own, page.url, 'page'), page.url)
      : ITEMS_PAGES.has(page.name)
        ? withOffered(withCounts(withTraits(withRows(own, page.url), page.url), page.url), page.url)
        : MARKET_PAGES.has(page.name)
          ? withCounts(withRows(own, page.url), page.url)
          : withRows(own, page.url)
  const points = page.name.startsWith('address') ? POINTS_OF_HELD : POINTS_OF_PAST
  return withPast(price, page.url, showsMoment(page.name) ? ['from', 'at'] : takesMoment(page.name) ? ['at'] : [], points)
}

/** Calls that answer of the past too, and compare two moments. */
const COMPARING_CALLS: ReadonlySet<string> = new Set([
  '/api/address/{address}',
  '/api/token/{id}',
  '/api/nft/{id}',
  '/api/nft/{id}/{mrc401id}',
  '/api/mrc402/{id}',
  '/api/dex/{id}',
])
/** Calls of the past that look through all that a wallet ever had. */
const HELD_CALLS: ReadonlySet<string> = new Set([
  '/api/address/{address}',
  '/api/address/{address}/lock/list/{page}',
  '/api/address/{address}/nft/list/{page}',
  '/api/address/{address}/mrc402/list/{page}',
])
/** Calls that answer of the past too; their `from` and `to`, where they have any, are days of today's lists. */
const PAST_CALLS: ReadonlySet<string> = new Set([
  '/api/address/{address}/tx/list/{page}',
  '/api/address/{address}/ledger/list/{page}',
  '/api/address/{address}/lock/list/{page}',
  '/api/address/{address}/nft/list/{page}',
  '/api/address/{address}/mrc402/list/{page}',
  '/api/address/{address}/balance/{asset}/chart',
  '/api/token/{id}/list/{page}',
  '/api/token/{id}/holder/list/{page}',
  '/api/token/{id}/reserve/list/{page}',
  '/api/token/{id}/history/list/{page}',
  '/api/nft/{id}/tx/{page}',
  '/api/nft/{id}/items/list/{page}',
  '/api/nft/{id}/history/list/{page}',
  '/api/nft/{id}/{mrc401id}/tx',
  '/api/mrc402/{id}/tx/{page}',
  '/api/mrc402/{id}/holder/list/{page}',
  '/api/mrc402/{id}/history/list/{page}',
  '/api/dex/{id}/tx/{page}',
])
/** Points beyond the price of now: what was is put together from the account ledger, and for a comparison at both moments. */
const POINTS_OF_PAST: Readonly<Record<'at' | 'from', number>> = { at: 80, from: 120 }
/** Where all that a wallet ever had is looked through: one of 5,000 assets takes 40 to 90 ms, others some milliseconds. */
const POINTS_OF_HELD: typeof POINTS_OF_PAST = { at: 400, from: 800 }

function withPast(price: Price, url: string, words: readonly ('at' | 'from')[], points: typeof POINTS_OF_PAST): Price {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  const asked = words.find((word) => query.has(word))
  return asked === undefined ? price : { made: price.made + points[asked], kept: price.kept }
}

/** Calls that list transactions, or count them by what filters ask. */
const FILTERED_CALLS: ReadonlySet<string> = new Set(
  [
    '/tx/list',
    '/tx/list/block/{blockId}',
    '/address/{address}/tx/list',
    '/token/{id}/list',
    '/nft/{id}/tx',
    '/nft/{id}/{mrc401id}/tx',
    '/mrc402/{id}/tx',
    '/dex/{id}/tx',
  ].flatMap((path) => [`/api${path}`, `/api${path}/{page}`, `/api/x/facets${path}`]),
)
/** Points of a filter: of facets and days, and of what two lists have in common, which may be as much as reading both. */
const POINTS_OF_FILTER = { facets: 10, common: 200 } as const
const FACET_WORDS = ['kind', 'family', 'status', 'dir', 'date', 'row'] as const
/** Words for days: on pages `from` and `to` are moments. */
const DAYS = { call: ['from', 'to'], page: ['since', 'until'] } as const
const USUAL_ROWS = 20

/** The price of a list with a filter, or of more rows than usual. */
function withFilter({ made, kept }: Price, url: string, of: keyof typeof DAYS): Price {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  const facets = [...FACET_WORDS, ...DAYS[of]].some((word) => query.has(word)) ? POINTS_OF_FILTER.facets : 0
  const common = query.has('asset') || query.has('with') ? POINTS_OF_FILTER.common : 0
  return { made: withRows({ made, kept }, url).made + facets + common, kept }
}

/** The account ledger: of its own assets it knows the rows, but not of those with other addresses or of some types. */
const LEDGER_LIST = '/api/address/{address}/ledger/list/{page}'
const LEDGER_CALLS: ReadonlySet<string> = new Set([LEDGER_LIST, '/api/x/facets/address/{address}/ledger/list'])

const LEDGER_PAGES: ReadonlySet<string> = new Set(['addressLedgerList', 'addressLedgerListPage'])

/** `isCounted`: all choices are counted. */
function withLedger(price: Price, url: string, isCounted = false): Price {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  const hasKind = query.has('kind') || query.has('family')
  const common = query.has('with') || ((hasKind || isCounted) && query.has('asset')) ? POINTS_OF_FILTER.common : 0
  const facets = hasKind || query.has('row') || query.has('date') ? POINTS_OF_FILTER.facets : 0
  const { made, kept } = withRows(price, url)
  return { made: made + facets + common, kept }
}

/** Calls that list entities, with a `limit`. */
const SORTED_CALLS: ReadonlySet<string> = new Set(
  [
    '/token/list',
    '/nft/list',
    '/nft/{id}/items/list',
    '/mrc402/list',
    '/mrc402/{id}/offers/list',
    '/dex/list',
    '/address/{address}/nft/list',
  ].map((path) => `/api${path}/{page}`),
)

/** The price of a list of more rows than usual. */
function withRows({ made, kept }: Price, url: string): Price {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  const rows = Math.min(1000, Math.max(USUAL_ROWS, Number(query.get('limit')) || USUAL_ROWS))
  return { made: Math.ceil((made * rows) / USUAL_ROWS), kept }
}

const ITEMS_CALL = '/api/nft/{id}/items/list/{page}'
/** Points of finding the items with certain traits, of a project with thousands. */
const POINTS_OF_TRAITS = 60
/** Points of comparing them with what is offered, or of ordering them: each of up to 20,000 is looked up by its id. */
const POINTS_OF_COMPARED_TRAITS = 500
const COMPARES = ['sort', 'order', 'state', 'token', 'owner'] as const

function withTraits({ made, kept }: Price, url: string): Price {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  if (!query.has('trait')) return { made, kept }
  return { made: made + (COMPARES.some((word) => query.has(word)) ? POINTS_OF_COMPARED_TRAITS : POINTS_OF_TRAITS), kept }
}

/** Calls that count the states of a market beside other filters, and traits beside what is offered, and pages that ask them. */
const MARKET_FACETS: ReadonlySet<string> = new Set(
  ['/dex/list', '/nft/{id}/items/list', '/address/{address}/nft/list', '/mrc402/{id}/offers/list'].map((path) => `/api/x/facets${path}`),
)
const TRAITS_CALL = '/api/x/traits/nft/{id}'
const ITEMS_PAGES: ReadonlySet<string> = new Set(['nftItemList', 'nftItemListPage'])
const MARKET_PAGES: ReadonlySet<string> = new Set(['dexList', 'dexListPage', 'addressNftList', 'addressNftListPage'])

/** Payment tokens of an owner are counted by a look at all prices, 20,000 at most; what a payment token leaves is a part of an order. */
function withCounts({ made, kept }: Price, url: string): Price {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  const [hasToken, hasOwner] = [query.has('token'), query.has('owner')]
  if (query.has('trait')) return { made: made + POINTS_OF_COMPARED_TRAITS, kept }
  return { made: made + (hasOwner ? POINTS_OF_FILTER.common : hasToken ? POINTS_OF_FILTER.facets : 0), kept }
}

/** Traits are counted among what is offered, at most 5,000 items. */
function withOffered({ made, kept }: Price, url: string): Price {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  return { made: made + (['state', 'token', 'owner'].some((word) => query.has(word)) ? POINTS_OF_TRAITS : 0), kept }
}

/** A page that asks for metadata to be read again costs what that call does. */
function withAgain({ made, kept }: Price, url: string): Price {
  const points = new URLSearchParams(/\?(.*)/s.exec(url)?.[1]).has('again') ? known('/api/x/metadata/nft/{id}/{mrc401id}').made : 0
  return { made: made + points, kept: kept + points }
}

/** Whatever stands in the query of a list that can be searched counts as words, however it is spelled. */
function hasWords(url: string): boolean {
  const query = new URLSearchParams(/\?(.*)/s.exec(url)?.[1])
  return (query.get('kw') ?? query.get('search') ?? '').trim() !== ''
}

/** Base64 characters of a block of 2,048 bits. */
const BLOCK_LENGTH = 344

/** Private operations that reading the values may take: one for each block, and one more where the key before has to be tried. */
function countBlocks(url: string): number {
  let blocks = 0
  for (const value of new URLSearchParams(/\?(.*)/s.exec(url)?.[1]).values()) blocks += Math.ceil(value.length / BLOCK_LENGTH) + 1
  return blocks
}
