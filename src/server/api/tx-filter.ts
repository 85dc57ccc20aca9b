import type { TSchema } from 'typebox'
import { AppError } from '../../base/errors.ts'
import { MRC401_ID, MRC402_ID } from '../../chain/ids.ts'
import { facetOf, isFailedFacet, typeOfFacet, dirOfFacet, withDir, TX_DIRS, type Facet } from '../../model/facets.ts'
import { FAMILIES, type FamilyName } from '../../model/block.ts'
import type { FeedKey } from '../../model/feed.ts'
import { readDay, showDay } from '../../model/moment.ts'
import { PAGE_SIZE } from '../../model/page-window.ts'
import type { StoredTx, Page, TxFilter, TxListKey, TxSpan } from '../../store/store.ts'
import { kindNumberOf, typeOf } from '../../txtypes/registry.ts'
import { unknownType } from '../../txtypes/unknown.ts'
import type { ApiContext } from './context.ts'
import { FILTER_KINDS, STATUSES } from './filter-words.ts'
import { DIRECTIONS, MAX_ROWS } from './params.ts'
import { findRange, spansUpTo } from './past/find-moment.ts'

const param = (description: string, schema: TSchema = {}) => ({ description, shape: 'filter', schema }) as const
const DAY = { format: 'date' } as const
const ROW = { type: 'integer', minimum: 1 } as const

/** Filters of every list of transactions. `dir` is for lists of addresses. */
export const FACET_QUERY = {
  kind: param('Only these types, separated by commas'),
  family: param(`Families, with commas: ${FAMILIES.join(', ')} (what failed)`),
  status: param('ok: took effect; failed: did not', { enum: [...STATUSES] }),
  asset: param('Only those of this token, MRC402 or MRC401 item too'),
  with: param('Only those this address takes part in'),
  from: param('From this day on, UTC', DAY),
  to: param('Up to the end of this day, UTC', DAY),
} as const
export const DIR_QUERY = {
  dir: param(`Only transactions with this direction for the address: ${TX_DIRS.join(', ')}`, { enum: [...TX_DIRS] }),
} as const
export const FILTER_QUERY = {
  ...FACET_QUERY,
  limit: param('Rows on a page, 1 to 1000; 20 when absent', { ...ROW, maximum: MAX_ROWS }),
  order: param('asc: oldest first; desc, or absent: newest first', { enum: ['asc', 'desc'] }),
  after: param('What follows this row, in the order asked for, in place of a page', { ...ROW, minimum: 0 }),
  row: param('The page with this row, in place of a page', ROW),
  date: param('The page with the first transaction of this day, UTC, in place of a page', DAY),
} as const

type Words = keyof typeof FILTER_QUERY | 'dir'
export type FilterQuery = Readonly<Partial<Record<Words, string>>>

const isAsked = (query: FilterQuery, words: readonly string[]): boolean => words.some((word) => Object.hasOwn(query, word))

/** Whether a query asks for more than a plain page of the list. */
export const isFiltered = (query: FilterQuery): boolean => isAsked(query, [...Object.keys(FILTER_QUERY), 'dir'])

const KINDS: ReadonlyMap<number, string> = new Map(FILTER_KINDS.map((name) => [kindNumberOf(name), name]))
const kindOf = (facet: Facet): string => KINDS.get(typeOfFacet(facet)) ?? unknownType.type
const statusOf = (facet: Facet): string => (isFailedFacet(facet) ? 'failed' : 'ok')
const familyOf = (facet: Facet): FamilyName => (isFailedFacet(facet) ? 'fail' : typeOf(kindOf(facet)).family)

/** Groups of filter choices. Each facet has one word per group, but may lack a direction. */
const GROUPS = { kind: kindOf, family: familyOf, status: statusOf, dir: dirOfFacet } as const
type Group = keyof typeof GROUPS
const GROUP_NAMES = Object.keys(GROUPS) as Group[]

/** Makes the test whether a facet matches a query. `but`: a group that is ignored. */
function makeAccepts(query: FilterQuery, but?: Group): (facet: Facet) => boolean {
  const wanted = GROUP_NAMES.flatMap((group) => {
    const words = group === but ? undefined : query[group]?.split(',')
    return words ? [{ words, wordOf: GROUPS[group] }] : []
  })
  return (facet) => wanted.every(({ words, wordOf }) => words.includes(wordOf(facet) ?? ''))
}

/** Facets of the types and families in a query; `undefined` if it has neither. */
export const facetsOfKinds = ({ kind, family }: FilterQuery): ReadonlySet<Facet> | undefined =>
  kind === undefined && family === undefined
    ? undefined
    : new Set(EVERY_FACET.filter(makeAccepts({ ...(kind !== undefined && { kind }), ...(family !== undefined && { family }) })))

const EVERY_FACET: readonly Facet[] = FILTER_KINDS.flatMap((name) =>
  [false, true].flatMap((isFailed) => [undefined, ...TX_DIRS].map((dir) => withDir(facetOf(kindNumberOf(name), isFailed), dir))),
)

const listOfAsset = (asset: string): FeedKey => ({
  feed: MRC402_ID.test(asset) ? 'mrc402' : MRC401_ID.test(asset) ? 'mrc401' : 'token',
  subject: asset,
})

type Source = Pick<ApiContext, 'store'>

type Left = Pick<TxFilter, 'spans' | 'also' | 'facets'>

/** The store's filter for a query, of transactions up to `untilTx` if given. Throws BAD_FILTER for a reversed range of days. */
export async function findLeft(context: Source, query: FilterQuery, untilTx?: number): Promise<Left> {
  const facets = isAsked(query, GROUP_NAMES) ? { facets: new Set(EVERY_FACET.filter(makeAccepts(query))) } : {}
  return { ...(await findBounds(context, query, untilTx)), ...facets }
}

/** The spans of transactions that a filter allows, and the other lists that must contain them. */
async function findBounds(context: Source, query: FilterQuery, untilTx?: number): Promise<Pick<Left, 'spans' | 'also'>> {
  const [from, to] = [query.from, query.to].map((day) => (day === undefined ? undefined : readDay(day)))
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('BAD_FILTER', "'from' must not be after 'to'", { from: query.from, to: query.to })
  const range = from === undefined && to === undefined ? undefined : await findRange(context, from, to)
  const moment = untilTx === undefined ? undefined : { tx: untilTx }
  const spans: readonly TxSpan[] | undefined = spansUpTo(range?.within, moment)
  const also = [
    ...(query.asset === undefined ? [] : [listOfAsset(query.asset)]),
    ...(query.with === undefined ? [] : [{ feed: 'address', subject: query.with } as const]),
  ]
  return { ...(spans && { spans }), ...(also.length > 0 && { also }) }
}

/** Fields of an answer beside the list: its length without filters, the marked row, and that row's day if it is not the requested one. */
export type Marks = { total: number; marked_row?: number; marked_day?: string }
type FilteredPage = { listed: Page<StoredTx>; marks: Marks }

/** A page of a list of transactions, by a query. `untilTx`: only up to this transaction. Throws BAD_FILTER. */
export async function findFiltered(
  context: Source,
  key: TxListKey,
  query: FilterQuery,
  page: number,
  untilTx?: number,
): Promise<FilteredPage> {
  const { store } = context
  const left = await findLeft(context, query, untilTx)
  const day = query.date === undefined ? undefined : readDay(query.date)
  const dayRow = day === undefined ? undefined : await findRowOfDay(context, key, day)
  const row = query.row === undefined ? dayRow : Number(query.row)
  const listed = await store.listFiltered(key, {
    ...left,
    size: Number(query.limit ?? PAGE_SIZE),
    isAscending: query.order === 'asc',
    page,
    ...(query.after !== undefined && { afterRow: Number(query.after) }),
    ...(row !== undefined && { row }),
  })
  const places = listed.items.map(({ ordinal, item }) => ({ row: ordinal, tx: item.tx.sn }))
  return { listed, marks: { total: listed.length, ...(row !== undefined && (await findMarks(context, places, row, query.date))) } }
}

/** The row of a list's first transaction on or after a day. As `firstRowFrom` if there is none. */
const findRowOfDay = ({ store }: Source, key: TxListKey, day: number): Promise<number> =>
  firstRowFrom(store, day, async (tx) => (await store.findRow(key, tx + 1)) - 1)

/** The first row on or after a day; `Number.MAX_SAFE_INTEGER` if there is none. `countUpTo`: number of rows up to a transaction. */
export async function firstRowFrom(
  store: Pick<Source['store'], 'findDays'>,
  day: number,
  countUpTo: (tx: number) => Promise<number>,
): Promise<number> {
  // If block times go back past midnight, there are several spans, and rows of the day before lie between them.
  for (const { afterTx, untilTx } of (await store.findDays(day, undefined)).spans) {
    const before = await countUpTo(afterTx)
    if ((await countUpTo(untilTx)) > before) return before + 1
  }
  return Number.MAX_SAFE_INTEGER
}

/** The listed entry at a row, else the nearest newer one, else the newest. With its day, if another day was requested. */
export async function findMarks(
  { store }: Source,
  listed: readonly { row: number; tx: number }[],
  row: number,
  date: string | undefined,
): Promise<Partial<Marks>> {
  const ascending = listed.toSorted((a, b) => a.row - b.row)
  const marked = ascending.find((one) => one.row >= row) ?? ascending.at(-1)
  if (!marked) return {}
  const day = date === undefined ? undefined : readDay(date)
  const found = day === undefined ? undefined : (await store.findTxDays([marked.tx])).get(marked.tx)
  return { marked_row: marked.row, ...(found !== undefined && found !== day && { marked_day: showDay(found) }) }
}

/** How many transactions match each filter choice, together with the choices of all other groups. */
export type FacetsJson = {
  count: number
  total: number
  kind: Record<string, number>
  family: Record<string, number>
  status: Record<string, number>
  dir?: Record<string, number>
  asset?: Record<string, number>
}

/** Assets of an address with counts, each of which compares two lists; and the number of its assets they are chosen from. */
const OFFERED_ASSETS = 12
const MAX_ASSETS = 200

/** Transactions with each of the most changed assets of an address and with a chosen one, under all other choices. */
async function countAssets({ store }: Source, address: string, query: FilterQuery): Promise<Record<string, number>> {
  const { asset: chosen, ...rest } = query
  const { assets } = await store.listAssetsOf(address, 0, MAX_ASSETS)
  const fungible = assets.filter((asset) => !MRC401_ID.test(asset))
  const changes = await store.sumPairs(address, fungible, [], [{ afterTx: 0, untilTx: Number.MAX_SAFE_INTEGER }])
  const byChanges = fungible.toSorted((a, b) => (changes.get(b)?.count ?? 0) - (changes.get(a)?.count ?? 0))
  const offered = [...new Set([...(chosen === undefined ? [] : [chosen]), ...byChanges])].slice(0, OFFERED_ASSETS)
  const accepts = makeAccepts(query)
  const { spans, also = [] } = await findBounds({ store }, rest)
  const countOf = async (asset: string): Promise<number> => {
    const bounds = { ...(spans && { spans }), also: [...also, listOfAsset(asset)] }
    return sumOf(await store.countFacets({ feed: 'address', subject: address }, bounds), accepts)
  }
  const counts = await Promise.all(offered.map(async (asset) => [asset, await countOf(asset)] as const))
  return Object.fromEntries(counts)
}

/** Counts of the filter choices of a list. The list of an address also has directions and assets. */
export async function findFacets(context: Source, key: TxListKey, query: FilterQuery): Promise<FacetsJson> {
  const { store } = context
  const bounds = await findBounds(context, query)
  const [counts, all] = await Promise.all([store.countFacets(key, bounds), store.countFacets(key, {})])
  return {
    ...sumGroups(counts, query),
    total: sumOf(all),
    ...('feed' in key &&
      key.feed === 'address' && { dir: sumsBy(counts, query, 'dir', TX_DIRS), asset: await countAssets(context, key.subject, query) }),
  }
}

/** The same for rows of an account ledger. Their direction is that of their change. */
export async function findLedgerFacets(
  { store }: Source,
  address: string,
  query: FilterQuery,
  spans?: readonly TxSpan[],
): Promise<FacetsJson> {
  const { asset, with: other } = query
  const bounds = { ...(asset !== undefined && { asset }), ...(other !== undefined && { with: other }), ...(spans && { spans }) }
  const [counts, { count: total }] = await Promise.all([store.countAccount(address, bounds), store.listAccount(address, {}, 0, 0)])
  return { ...sumGroups(counts, query), total, dir: sumsBy(counts, query, 'dir', DIRECTIONS) }
}

type FacetSums = ReadonlyMap<Facet, number>

const sumGroups = (counts: FacetSums, query: FilterQuery): Pick<FacetsJson, 'count' | 'kind' | 'family' | 'status'> => ({
  count: sumOf(counts, makeAccepts(query)),
  kind: sumsBy(counts, query, 'kind', FILTER_KINDS),
  family: sumsBy(counts, query, 'family', FAMILIES),
  status: sumsBy(counts, query, 'status', STATUSES),
})

/** Counts of each word of a group, under the choices of all other groups. */
function sumsBy(counts: FacetSums, query: FilterQuery, group: Group, words: readonly string[]): Record<string, number> {
  const accepts = makeAccepts(query, group)
  const found = new Map(words.map((word) => [word, 0]))
  for (const [facet, count] of counts) {
    const word = accepts(facet) ? GROUPS[group](facet) : undefined
    if (word !== undefined) found.set(word, (found.get(word) ?? 0) + count)
  }
  return Object.fromEntries(found)
}

function sumOf(counts: ReadonlyMap<Facet, number>, accepts: (facet: Facet) => boolean = () => true): number {
  let sum = 0
  for (const [facet, count] of counts) if (accepts(facet)) sum += count
  return sum
}
