import { AppError } from '../../base/errors.ts'
import { compareDecimals, decimalToUnits } from '../../base/decimal.ts'
import { ENTITY_SORTS, FALLING_SORTS } from '../../contract/entity-sorts.ts'
import { MELTED_OWNER } from '../../contract/item-status.ts'
import { tokenOf } from '../../contract/names.ts'
import type { EntityFeed, RankingKey } from '../../model/feed.ts'
import { PAGE_SIZE, pageWindow } from '../../model/page-window.ts'
import type { MarketCounts, MarketFilter, Payments, SortedKey, SortedOrder, SortName } from '../../model/sorted.ts'
import type { Entity, Page } from '../../store/store.ts'
import type { ApiContext } from './context.ts'
import { readSort, refuseOwner } from './filter-words.ts'
import { rankedTokensOf } from './ranked-tokens.ts'

const param = (description: string) => ({ description, shape: 'sorted' }) as const

const sortQuery = (sorts: readonly string[]) =>
  ({
    sort: param(`Order of the list: ${sorts.join(', ')}`),
    order: param('asc or desc; the default depends on sort'),
    limit: param('Rows on a page, 1 to 1000; 20 when absent'),
  }) as const
const MARKET_QUERY = {
  state: param('For sale, in auction, wanted (request) or none of these'),
  token: param('Only prices in this token'),
  price_from: param('Lowest price, in smallest units of token'),
  price_to: param('Highest price, in smallest units of token'),
  least: param('price_from in whole units'),
  most: param('price_to in whole units'),
} as const
const OWNER_QUERY = { owner: param('What this address owns or offers; of items also MELTED') } as const

export const TOKEN_SORT = sortQuery(ENTITY_SORTS.token)
export const MRC400_SORT = sortQuery(ENTITY_SORTS.mrc400)
export const MRC402_SORT = sortQuery(ENTITY_SORTS.mrc402)
/** Filters of a market with many owners, and of an inventory, without an order. */
export const OWNED_MARKET = { ...MARKET_QUERY, ...OWNER_QUERY } as const
export const INVENTORY_MARKET = MARKET_QUERY
export const ITEMS_SORT = { ...sortQuery(ENTITY_SORTS.items), ...OWNED_MARKET } as const
export const INVENTORY_SORT = {
  ...sortQuery(ENTITY_SORTS.inventory),
  ...MARKET_QUERY,
  sort: param(
    `Order of the list: ${ENTITY_SORTS.inventory.join(', ')}; newest: when an item was created. Absent, and without a filter: by id`,
  ),
} as const
export const DEX_SORT = { ...sortQuery(ENTITY_SORTS.dex), ...OWNED_MARKET } as const

export type SortQuery = Readonly<
  Partial<Record<'sort' | 'order' | 'limit' | 'state' | 'token' | 'price_from' | 'price_to' | 'least' | 'most' | 'owner', string>>
>

const FILTERS = ['state', 'token', 'price_from', 'price_to', 'least', 'most', 'owner'] as const
const WORDS = ['sort', 'order', ...FILTERS] as const
/** Whether a query has an order or a filter. The number of rows is neither. */
export const isReordered = (query: SortQuery): boolean => WORDS.some((word) => query[word] !== undefined)

/** Whether a query has a filter other than the state. */
export const isNarrowed = (query: SortQuery): boolean => FILTERS.some((word) => word !== 'state' && query[word] !== undefined)
/** Whether a query has a filter. */
export const isChosen = (query: SortQuery): boolean => FILTERS.some((word) => query[word] !== undefined)

export const sizeOf = ({ limit }: SortQuery): number => Number(limit ?? PAGE_SIZE)

const isFalling = (sort: string, { order }: SortQuery): boolean => (order === undefined ? FALLING_SORTS.has(sort) : order === 'desc')

type Source = Pick<ApiContext, 'store' | 'names' | 'version'>

/** The error for filters that would compare too many members. */
export const tooManyCompared = (): AppError =>
  new AppError('BAD_FILTER', 'More than 20,000 members would have to be compared: leave out a filter, or take sort=price with token', {})

/** A page of a sorted list. Throws BAD_FILTER if filters would compare too many members. */
async function pageOf(
  { store }: Source,
  key: SortedKey,
  order: SortedOrder,
  filter: MarketFilter,
  page: number,
  size: number,
): Promise<Page<Entity>> {
  const found = await store.listSorted(key, order, filter, page, size)
  if (found) return found
  throw tooManyCompared()
}

/** A page of a list by arrival, oldest first, cut from two pages of the newest-first list. */
async function listOldest({ store }: Source, feed: EntityFeed, subject: string, wanted: number, size: number): Promise<Page<Entity>> {
  const count = await store.countEntities(feed, subject)
  const { page, maxPage } = pageWindow(wanted, count, size)
  const skip = Math.max(0, count - page * size)
  const first = Math.floor(skip / size) + 1
  const pages = await Promise.all([first, first + 1].map((at) => store.listEntities(feed, subject, at, size)))
  const rows = pages.flatMap((found, at) => (found.page === first + at ? found.items : []))
  const from = (page - 1) * size
  const items = rows.filter(({ ordinal }) => ordinal > from && ordinal <= from + size).toReversed()
  return { page, maxPage, count, size, items }
}

/** Throws BAD_FILTER for a reversed price range: an empty list would suggest that nothing is offered. */
function checkRange({ price_from: from, price_to: to, least, most }: SortQuery, { priceFrom, priceTo }: Prices): void {
  if (priceFrom === undefined || priceTo === undefined) return
  // Prices finer than the smallest unit are rounded up and down, so equal ends would look reversed: compare them unrounded.
  const isReversed = least !== undefined && most !== undefined ? compareDecimals(least, most) > 0 : BigInt(priceFrom) > BigInt(priceTo)
  const [low, high] = [least === undefined ? 'price_from' : 'least', most === undefined ? 'price_to' : 'most']
  if (isReversed) throw new AppError('BAD_FILTER', `'${low}' must not be above '${high}'`, { [low]: least ?? from, [high]: most ?? to })
}

type Prices = Pick<MarketFilter, 'priceFrom' | 'priceTo'>

/** Ends of a range of prices in the smallest unit of the payment token. Throws BAD_FILTER. */
async function pricesOf({ names, version }: Source, query: SortQuery): Promise<Prices> {
  const { token, price_from: from, price_to: to, least, most } = query
  for (const [units, whole, said] of [
    [from, least, "'least' and 'price_from'"],
    [to, most, "'most' and 'price_to'"],
  ])
    if (units !== undefined && whole !== undefined) throw new AppError('BAD_FILTER', `${said} mean the same: leave one of them out`, {})
  if ([from, to, least, most].every((end) => end === undefined)) return {}
  if (token === undefined)
    throw new AppError('BAD_FILTER', "A price range requires 'token', because prices in different tokens cannot be compared", {})
  const { decimal } = tokenOf(await names.load(version, [token], []), token)
  const [priceFrom, priceTo] = [
    least === undefined ? from : decimalToUnits(least, decimal, 'up'),
    most === undefined ? to : decimalToUnits(most, decimal, 'down'),
  ]
  const prices = { ...(priceFrom !== undefined && { priceFrom }), ...(priceTo !== undefined && { priceTo }) }
  checkRange(query, prices)
  return prices
}

async function filterOf(context: Source, { ranking }: SortedKey, query: SortQuery, among: MarketFilter['among']): Promise<MarketFilter> {
  const { state, token, owner } = query
  const isMelted = owner === MELTED_OWNER
  if (isMelted && ranking !== 'items-market') refuseOwner(owner)
  return {
    ...(state !== undefined && { state: state as NonNullable<MarketFilter['state']> }),
    ...(token !== undefined && { token }),
    ...(await pricesOf(context, query)),
    ...(owner !== undefined && { owner: isMelted ? '' : owner }),
    ...(among && { among }),
  }
}

/** A market. `feed`: the same entries in order of arrival, if there is such a list. */
export type Market = { key: SortedKey; sorts: readonly string[]; feed?: { name: EntityFeed; subject: string } }

/**
 * A page of a market, by a query. `among`: only members with these ledger keys, which is how other filters, such as traits, narrow it
 * further. Throws BAD_FILTER.
 */
export async function listMarket(
  context: Source,
  { key, sorts, feed }: Market,
  query: SortQuery,
  page: number,
  among?: MarketFilter['among'],
): Promise<Page<Entity>> {
  const sort = readSort(query.sort ?? sorts[0] ?? '', sorts)
  const size = sizeOf(query)
  const isDescending = isFalling(query.sort === undefined ? 'newest' : sort, query)
  const isByArrival = query.sort === undefined || sort === 'newest' || sort === 'number'
  const isFiltered = among !== undefined || isChosen(query)
  if (isByArrival && !isFiltered && feed)
    return isDescending
      ? context.store.listEntities(feed.name, feed.subject, page, size)
      : listOldest(context, feed.name, feed.subject, page, size)
  const order: SortedOrder = { sort: isByArrival ? 'arrival' : (sort as SortName), isDescending }
  return pageOf(context, key, order, await filterOf(context, key, query, among), page, size)
}

/**
 * How many entries of a market match a query: in all, and in each state, whatever state the query asks for. `among`: as in `listMarket`.
 */
export const countMarket = async (
  context: Source,
  key: RankingKey,
  query: SortQuery,
  among?: MarketFilter['among'],
): Promise<MarketCounts> => context.store.countLeft(key, await filterOf(context, key, { ...query, state: undefined }, among))

/** Payment tokens of a market. `left`: with the counts of entries that match the filters; `undefined` if there are too many to compare. */
export async function countPaymentsOf(
  context: Source,
  key: RankingKey,
  { state, owner }: SortQuery,
  among?: MarketFilter['among'],
): Promise<{ whole: Payments; left: Payments | undefined }> {
  const { store } = context
  const isFiltered = among !== undefined || state !== undefined || owner !== undefined
  const filter = await filterOf(context, key, { ...(state !== undefined && { state }), ...(owner !== undefined && { owner }) }, among)
  const [whole = { tokens: [], isMore: false }, left] = await Promise.all([
    store.countPayments(key),
    isFiltered ? store.countPayments(key, filter) : undefined,
  ])
  return { whole, left: isFiltered ? left : whole }
}

/** Ledger keys of the entries of a market that match a query; `undefined` for more than `most`. */
export const keysOfMarket = async (context: Source, key: SortedKey, query: SortQuery, most: number): Promise<string[] | undefined> =>
  context.store.listSortedKeys(key, await filterOf(context, key, query, undefined), most)

/** Projects or MRC402 in an order. Throws BAD_FILTER. */
export function listKind(context: Source, kind: 'mrc400' | 'mrc402', query: SortQuery, page: number): Promise<Page<Entity>> {
  const sort = readSort(query.sort ?? 'newest', ENTITY_SORTS[kind])
  const [isDescending, size] = [isFalling(sort, query), sizeOf(query)]
  if (sort === 'newest')
    return isDescending ? context.store.listEntities(`${kind}s`, '', page, size) : listOldest(context, `${kind}s`, '', page, size)
  const order: SortedOrder = { sort: sort === 'price' ? 'lowestPrice' : sort, isDescending }
  return pageOf(context, { ranking: `${kind}-sorted`, subject: '' }, order, {}, page, size)
}

/** Tokens in an order. By market data: priced tokens, then the others by holders. Throws BAD_FILTER. */
export async function listTokensBy(context: ApiContext, query: SortQuery, page: number): Promise<Page<Entity>> {
  const { store } = context
  const size = sizeOf(query)
  if (query.sort === undefined) return store.listTokens((await rankedTokensOf(context)).meant, page, size)
  const sort = readSort(query.sort, ENTITY_SORTS.token)
  const isDescending = isFalling(sort, query)
  // The ranking `tokens-held` begins with the greatest.
  const turned = { sort: 'whole', isDescending: !isDescending } as const
  if (sort === 'holders') return pageOf(context, { ranking: 'tokens-held', subject: '' }, turned, {}, page, size)
  if (sort === 'age') return pageOf(context, { ranking: 'tokens', subject: '' }, { sort: 'whole', isDescending }, {}, page, size)
  if (sort === 'transactions' || sort === 'name')
    return pageOf(context, { ranking: 'tokens-sorted', subject: '' }, { sort, isDescending }, {}, page, size)
  return store.listTokens(await tokensByPrice(context, sort, isDescending), page, size)
}

const FIGURES = { market_cap: 'marketCap', volume: 'volume24h', change: 'changePercent' } as const

async function tokensByPrice({ market }: ApiContext, sort: keyof typeof FIGURES, isDescending: boolean): Promise<string[]> {
  const priced = await Promise.all((await market.priced()).map(async (id) => ({ id, figure: (await market.find(id))?.[FIGURES[sort]] })))
  const known = priced.flatMap(({ id, figure }) => (figure === undefined ? [] : [{ id, figure }]))
  known.sort((a, b) => compareDecimals(a.figure, b.figure) || Number(a.id) - Number(b.id))
  return (isDescending ? known.toReversed() : known).map(({ id }) => id)
}
