import { DAY_SEC } from '../../../base/day.ts'
import { AppError } from '../../../base/errors.ts'
import { TOKEN_ID } from '../../../chain/ids.ts'
import { balanceChartJson, ledgerListJson, statementJson, toLedgerRowJson, toStatementRowJson } from '../../../contract/ledger.ts'
import { toAssetJson } from '../../../contract/names.ts'
import { readDay, showDay } from '../../../model/moment.ts'
import { PAGE_SIZE, pageWindow } from '../../../model/page-window.ts'
import { compareAssets } from '../../../model/compare-assets.ts'
import type { AccountFilter } from '../../../store/store.ts'
import { typeOf } from '../../../txtypes/registry.ts'
import { namesOfAssets } from '../asset-names.ts'
import { toListJson, type ApiContext } from '../context.ts'
import { DIRECTIONS } from '../params.ts'
import { shortened } from '../read-word.ts'
import { AT_QUERY, toAsOf } from '../past/at-moment.ts'
import { findLastDay, loadPricesOn, loadRowPrices } from '../past/dollars-of-day.ts'
import { findRange, spansUpTo, type PastRange } from '../past/find-moment.ts'
import { walletThen } from '../past/list-at.ts'
import { sumMonths } from '../past/month-sums.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { facetsOfKinds, FILTER_QUERY, findMarks, firstRowFrom } from '../tx-filter.ts'
import { checkWallet } from './address.ts'

/** Maximum number of assets in a statement; its files have all. */
const MAX_ASSETS = 1000
const DEFAULT_POINTS = 200

const DAY = (what: string) => ({ description: `${what}, YYYY-MM-DD, UTC`, shape: 'day' }) as const
const ASSET_QUERY = { asset: { description: 'Only this token, MRC402 or MRC401 item', shape: 'asset' } } as const
const RANGE_QUERY = { from: DAY('First day'), to: DAY('Last day, included; up to the newest block where it is later') } as const
const FILTER = (description: string) => ({ description, shape: 'filter' }) as const
/** Filters of account ledger rows by their transactions. */
const KIND_QUERY = {
  kind: FILTER('Only rows of transactions of these types, separated by commas'),
  family: FILTER('Only rows of transactions of these families, separated by commas; none is of family fail, which changes nothing'),
  with: FILTER('Only rows of transactions that this address takes part in too; it need not be the counterparty of the row'),
} as const
/** Filters of account ledger rows. */
export const LEDGER_QUERY = {
  ...ASSET_QUERY,
  ...KIND_QUERY,
  dir: { description: 'Only rows that brought something, or that took something', values: DIRECTIONS },
  ...RANGE_QUERY,
} as const
export type LedgerQuery = Readonly<Partial<Record<keyof typeof LEDGER_QUERY, string>>>

export const rangeOf = (context: Pick<ApiContext, 'store'>, { from, to }: LedgerQuery): Promise<PastRange> =>
  findRange(context, from === undefined ? undefined : readDay(from), to === undefined ? undefined : readDay(to))

/** Number of rows of an asset in the ledger of an address; 0 without an asset. Throws BAD_QUERY for an asset that the address never had. */
export async function checkAsset({ store }: Pick<ApiContext, 'store'>, address: string, asset: string | undefined): Promise<number> {
  const { count } = asset === undefined ? { count: 0 } : await store.listAccount(address, { asset }, 0, 0)
  if (asset === undefined || count > 0) return count
  const shown = shortened(asset)
  throw new AppError('BAD_QUERY', `${address} never had ${TOKEN_ID.test(asset) ? `token ${asset}` : shown}`, { asset: shown })
}

/** The store's filter for a query of account ledger rows, without days and moments. */
export function filterOf({ asset, dir, kind, family, with: other }: LedgerQuery): AccountFilter {
  const facets = facetsOfKinds({ ...(kind !== undefined && { kind }), ...(family !== undefined && { family }) })
  return {
    asset,
    dir: DIRECTIONS.find((word) => word === dir),
    ...(facets && { facets }),
    ...(other !== undefined && { with: other }),
  }
}

/**
 * As `walletThen`. The price of a row's day may change as long as a block can still belong to that day: block times sometimes go back past
 * midnight.
 */
async function ledgerThen(context: ApiContext, address: string, at: string): ReturnType<typeof walletThen> {
  const past = await walletThen(context, address, at)
  const day = Math.floor(past.moment.timestampSec / DAY_SEC)
  if ((await context.store.findDays(undefined, day + 1)).isNewest) context.markGrowing()
  return past
}

/** Number of rows to skip from the newest on, and number of rows of the page. With `asc`, pages count from the oldest row. */
function windowOf({ order }: { order?: string }, count: number, page: number, size: number): [skip: number, most: number] {
  const passed = (page - 1) * size
  if (order !== 'asc') return [passed, size]
  const most = Math.max(0, Math.min(size, count - passed))
  return [count - passed - most, most]
}

/** The row whose page a query requests: `row`, or the first row on or after `date`. Row numbers are those of the ledger without filters. */
async function rowAsked({ store }: Pick<ApiContext, 'store'>, address: string, { row, date }: PlaceQuery): Promise<number | undefined> {
  const day = date === undefined ? undefined : readDay(date)
  if (row !== undefined || day === undefined) return row === undefined ? undefined : Number(row)
  return firstRowFrom(store, day, async (tx) => (await store.listAccount(address, { spans: [{ afterTx: 0, untilTx: tx }] }, 0, 0)).count)
}
type PlaceQuery = Partial<Record<'row' | 'date' | 'order', string>>

/** The page with the oldest match at or after a row, else the page with the newest of all `count` matches. */
async function pageOfRow(
  { store }: Pick<ApiContext, 'store'>,
  address: string,
  filter: AccountFilter,
  row: number,
  { order, count, size }: Pick<PlaceQuery, 'order'> & { count: number; size: number },
): Promise<number> {
  const { count: newer } = await store.listAccount(address, { ...filter, afterSn: row - 1 }, 0, 0)
  const place = order === 'asc' ? count - newer : newer - 1
  return Math.floor(Math.min(Math.max(0, place), Math.max(0, count - 1)) / size) + 1
}

export const ledgerRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/address/{address}/ledger/list/{page}',
    summary: 'What each transaction changed of each asset of an address',
    params: { address: 'address', page: 'page' },
    query: {
      ...LEDGER_QUERY,
      ...AT_QUERY,
      order: FILTER_QUERY.order,
      row: FILTER_QUERY.row,
      date: FILTER_QUERY.date,
      limit: { description: 'Rows on a page', shape: 'limit' },
      cut: { description: '1: tag and memo with 80 characters at most, as a page shows them', values: ['1'] },
      months: { description: '1: with sums of the months that the rows are in', values: ['1'] },
    },
    data: ledgerListJson,
    isStrict: true,
    // It has at most a thousand rows, and their texts are bounded.
    extent: 'own',
    handle: async (context, { address, page: wanted }, query) => {
      await checkWallet(context, address)
      const { asset, from, to, at } = query
      await checkAsset(context, address, asset)
      const then = at === undefined ? undefined : await ledgerThen(context, address, at)
      const range = from === undefined && to === undefined ? undefined : await rangeOf(context, query)
      const filter: AccountFilter = { ...filterOf(query), spans: spansUpTo(range?.within, then?.moment) }
      const size = Number(query.limit ?? PAGE_SIZE)
      const { count } = await context.store.listAccount(address, filter, 0, 0)
      const row = await rowAsked(context, address, query)
      const { page, maxPage } = pageWindow(
        row === undefined ? wanted : await pageOfRow(context, address, filter, row, { ...query, count, size }),
        count,
        size,
      )
      const { rows } = await context.store.listAccount(address, filter, ...windowOf(query, count, page, size))
      if (query.order === 'asc') rows.reverse()
      const [cards, names, priceOf] = await Promise.all([
        context.store.findCards(rows.map(({ tx }) => tx)),
        namesOfAssets(
          then?.past ?? context,
          rows.map(({ asset }) => asset),
        ),
        loadRowPrices(context, rows),
      ])
      const items = rows.flatMap((row) => {
        const card = cards.get(row.tx)
        return card ? [{ ordinal: row.sn, item: { row, card } }] : []
      })
      const list = toListJson(
        context,
        { page, maxPage, count, size, items },
        ({ card }) => ({ txid: card.tx.txid }),
        ({ row, card }) => toLedgerRowJson(row, card, { address, names, typeOf, priceOf, isCut: query.cut !== undefined }),
      )
      const places = rows.map(({ sn, tx }) => ({ row: sn, tx }))
      const end = { ...(row !== undefined && (await findMarks(context, places, row, query.date))), ...(then && toAsOf(then.moment)) }
      if (query.months === undefined) return { ...list, ...end }
      const dated = items.map(({ item: { row } }) => ({ asset: row.asset, tx: row.tx }))
      return { ...list, ...end, months: await sumMonths(context, address, dated, { ...query, moment: then?.moment }, filter, names) }
    },
  }),
  defineRoute({
    path: '/api/address/{address}/statement',
    summary: 'Movements of each asset of an address in a range of days: opening + in - out = closing',
    params: { address: 'address' },
    query: { ...RANGE_QUERY, ...ASSET_QUERY, limit: { description: `Assets at most; ${MAX_ASSETS} when absent`, shape: 'limit' } },
    data: statementJson,
    isStrict: true,
    extent: 'own',
    handle: async (context, { address }, query) => {
      await checkWallet(context, address)
      const { asset } = query
      await checkAsset(context, address, asset)
      const range = await rangeOf(context, query)
      const { fromBlock, toBlock, before, within } = range
      const { count, assets } =
        asset === undefined
          ? await context.store.listAssetsOf(address, 0, Number(query.limit ?? MAX_ASSETS))
          : { count: 1, assets: [asset] }
      const sums = await context.store.sumPairs(address, assets, before, within)
      const moved = [...sums].filter(([, { opening, count: rows }]) => opening !== 0n || rows > 0).sort(([a], [b]) => compareAssets(a, b))
      const ids = moved.map(([id]) => id)
      const lastDay = await findLastDay(context, range, query.to)
      const [names, dollarsOf] = await Promise.all([namesOfAssets(context, ids), loadPricesOn(context, ids, lastDay)])
      return {
        from_block: fromBlock,
        to_block: toBlock,
        to_timestamp: toBlock < fromBlock ? 0 : ((await context.store.findBlock(toBlock))?.timestampSec ?? 0),
        is_open: range.isOpen ? 1 : 0,
        ...(lastDay !== undefined && { last_day: showDay(lastDay) }),
        list: moved.map(([id, pair]) => toStatementRowJson(id, pair, names, dollarsOf(id))),
        more: count - assets.length,
      }
    },
  }),
  defineRoute({
    path: '/api/address/{address}/balance/{asset}/chart',
    summary: 'How much of an asset an address had over its whole life',
    params: { address: 'address', asset: 'asset' },
    query: {
      points: { description: `Points at most; ${DEFAULT_POINTS} when absent`, shape: 'points' },
      from: DAY('First day; the change before it is the first of the list'),
      ...AT_QUERY,
    },
    data: balanceChartJson,
    isStrict: true,
    extent: 'own',
    handle: async (context, { address, asset }, query) => {
      await checkWallet(context, address)
      const all = await checkAsset(context, address, asset)
      const then = query.at === undefined ? undefined : await walletThen(context, address, query.at)
      const tx = then ? then.moment.tx : (await context.store.head()).tx
      const range = query.from === undefined ? undefined : await rangeOf(context, { from: query.from })
      const span = { afterTx: range ? (range.before.at(-1)?.untilTx ?? 0) : 0, untilTx: tx }
      const isAll = span.afterTx === 0 && then === undefined
      const count = isAll ? all : (await context.store.listAccount(address, { asset, spans: [span] }, 0, 0)).count
      const points = await context.store.chartBalance(address, asset, Number(query.points ?? DEFAULT_POINTS), span)
      const [marks, names] = await Promise.all([
        context.store.findTxMarks(points.map((point) => point.tx)),
        namesOfAssets(then?.past ?? context, [asset]),
      ])
      return {
        ...toAssetJson(asset, names),
        ...(then && toAsOf(then.moment)),
        count,
        list: points.flatMap(({ tx: sn, balance }) => {
          const mark = marks.get(sn)
          return mark ? [{ timestamp: mark.timestampSec, block: mark.block, balance: `${balance}` }] : []
        }),
      }
    },
  }),
]
