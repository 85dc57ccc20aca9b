import { hash } from 'node:crypto'
import { AppError } from '../../base/errors.ts'
import { TOKEN_ID } from '../../chain/ids.ts'
import { plainWriter } from '../../contract/ledger-files.ts'
import { toLedgerRowJson, toStatementRowJson, type LedgerRowJson } from '../../contract/ledger.ts'
import type { Names } from '../../contract/names.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'
import { DAY_SEC } from '../../base/day.ts'
import { readDay } from '../../model/moment.ts'
import type { AccountFilter, AccountRow, TxSpan } from '../../store/store.ts'
import { typeOf } from '../../txtypes/registry.ts'
import type { ApiContext } from '../api/context.ts'
import { checkWallet } from '../api/routes/address.ts'
import { findLastDay, loadPricesOn, loadRowPrices } from '../api/past/dollars-of-day.ts'
import { spansUpTo } from '../api/past/find-moment.ts'
import { findWalletMoment } from '../api/past/list-at.ts'
import { checkAsset, filterOf, rangeOf } from '../api/routes/ledger.ts'
import type { FileRoute } from './file-routes.ts'

export type FileContext = Pick<ApiContext, 'store' | 'names' | 'market' | 'status' | 'version'>
export type FileQuery = Readonly<Partial<Record<'asset' | 'dir' | 'kind' | 'family' | 'with' | 'from' | 'to' | 'at' | 'after', string>>>

/**
 * A file whose last row is fixed when it is opened: later rows are not in it. `etag`: only for a range of days that are over. `isFinal`:
 * they ended so long ago that no further block can belong to them. `chunks`: its text in parts, made on demand. `rows`: number of rows in a
 * part.
 */
export type LedgerFile = {
  name: string
  etag: string | undefined
  isFinal: boolean
  chunks: AsyncGenerator<{ text: string; rows: number }>
}

type LedgerRoute = Exclude<FileRoute, { of: 'txs' | 'entities' }>

/** Rows read to see whether a transaction is a trade: three rows with a change rule it out, and rows without one may lie between them. */
const TRADE_SAMPLE_ROWS = 50
/** Rows made at a time: about 0.3 ms, during which other requests wait. */
const CHUNK_ROWS = 8
/** Rows found at a time if filtered by type or address, because each search scans all matches. */
const SOUGHT_ROWS = 400
/** Assets of a statement at a time: each costs a binary search. */
const CHUNK_ASSETS = 20
/** Raise it with any change of a file's content for the same rows. */
const FILE_VERSION = 5

/**
 * Throws BAD_QUERY for a reversed range, an asset the address never had, and a row beyond the last; NOT_FOUND for a mistyped address. `at`:
 * as `findWalletMoment`.
 */
export async function openLedgerFile(context: FileContext, route: LedgerRoute, address: string, query: FileQuery): Promise<LedgerFile> {
  await checkWallet(context, address)
  const { store } = context
  const head = await store.head()
  const moment = query.at === undefined ? undefined : await findWalletMoment(context, address, query.at)
  const end = moment ?? head
  const fixed = (spans: readonly TxSpan[]): readonly TxSpan[] => spansUpTo(spans, end) ?? []
  await checkAsset(context, address, query.asset)
  const range = await rangeOf(context, query)
  const { before, within } = range
  const [earlier, chosen] = [fixed(before), fixed(within)]
  const after = Number(query.after ?? 0)
  const of: Subject = { context, address, after, asset: query.asset, earlier, chosen }
  const chunks =
    route.of === 'ledger'
      ? ledgerRows(of, route, { ...filterOf(query), spans: chosen, afterSn: after })
      : statementRows(of, route, await findLastDay(context, range, query.to))
  await checkAfter(of, route)
  const lastDays = [query.to === undefined ? undefined : readDay(query.to), moment && Math.floor(moment.timestampSec / DAY_SEC)]
  const passedDays = await daysSince(context, head.block, Math.min(...lastDays.map((day) => day ?? Infinity)))
  const filters = NAMED.flatMap((word) => (query[word] === undefined ? [] : [`${word}-${query[word].replaceAll(',', '+')}`]))
  return {
    name: fileName([address, route.of, ...filters], route.ending),
    etag: passedDays > 0 ? await tagOf(of, route, query) : undefined,
    isFinal: passedDays > 1,
    chunks,
  }
}

/** Filters in the name of a file, so a download does not replace another one. */
const NAMED = ['asset', 'dir', 'kind', 'family', 'with', 'from', 'to', 'at'] as const
/** File systems limit the length of a name. */
const MAX_NAME_LENGTH = 200
export const fileName = (words: readonly string[], ending: string): string => `${words.join('-').slice(0, MAX_NAME_LENGTH)}.${ending}`

/** The subject of a file, and the transactions it is made from. */
type Subject = {
  context: FileContext
  address: string
  after: number
  asset: string | undefined
  earlier: readonly TxSpan[]
  chosen: readonly TxSpan[]
}

/** Throws BAD_QUERY for a row that the list does not have: it must be from another list. */
async function checkAfter({ context: { store }, address, after }: Subject, route: LedgerRoute): Promise<void> {
  if (after === 0) return
  const { count } = route.of === 'ledger' ? await store.listAccount(address, {}, 0, 0) : await store.listAssetsOf(address, 0, 0)
  if (after > count) throw new AppError('BAD_QUERY', `'after' is beyond the last row, ${count}`, { after, count })
}

/**
 * Days from the last day of a range to the newest block; 0 or less while the range still grows. Block times sometimes go back by an hour,
 * so a block of yesterday may still come.
 */
export async function daysSince({ store }: FileContext, block: number, day: number): Promise<number> {
  const newest = day === Infinity ? undefined : await store.findBlock(block)
  return newest === undefined ? 0 : Math.floor(newest.timestampSec / DAY_SEC) - day
}

/**
 * Stays the same while the range has the same rows and prices: prices change only with a trade, and so a block, on these days. Names of
 * NFTs may change, but no file contains them.
 */
async function tagOf(
  { context: { store, market }, address, earlier, chosen }: Subject,
  { path }: FileRoute,
  query: FileQuery,
): Promise<string> {
  const spans = [...earlier, ...chosen]
  const { count, rows } = await store.listAccount(address, { spans }, 0, 1)
  const txs = rows.map(({ tx }) => tx)
  const last = [...(await store.findTxMarks(txs)).values()].map(({ txid }) => txid)
  const { asset, dir, kind, family, with: other, from, to, at, after } = query
  const priced = market.quoteToken === undefined ? [] : [market.quoteToken, ...spans.map(({ untilTx }) => untilTx)]
  const parts = [
    path,
    address,
    asset,
    dir,
    kind,
    family,
    other,
    from,
    to,
    at,
    after,
    count,
    rows.map(({ sn }) => sn),
    last,
    priced,
    CONTENT_VERSION,
    FILE_VERSION,
  ]
  return hash('sha1', JSON.stringify(parts), 'base64url')
}

/** Symbols of tokens never change; an NFT is named by its id. */
async function fileNames({ names, version }: FileContext, assets: readonly string[]): Promise<Names> {
  return await names.load(
    version,
    assets.filter((asset) => TOKEN_ID.test(asset)),
    [],
  )
}
const named = <Row extends { asset: string; symbol: string }>(row: Row): Row => (row.symbol === '' ? { ...row, symbol: row.asset } : row)

async function* ledgerRows(
  { context, address, after }: Subject,
  { format }: FileRoute & { of: 'ledger' },
  wanted: AccountFilter,
): LedgerFile['chunks'] {
  const { store } = context
  const { count } = await store.listAccount(address, wanted, 0, 0)
  const writer = format.open?.() ?? plainWriter(format)
  if (after === 0) yield { text: format.head, rows: 0 }
  else if (format.open) for (const row of await rowsBefore(context, address, wanted)) writer.skip(row)
  const atOnce = wanted.facets === undefined && wanted.with === undefined ? CHUNK_ROWS : SOUGHT_ROWS
  for (let sent = 0; sent < count; sent += atOnce) {
    const most = Math.min(atOnce, count - sent)
    const { rows } = await store.listAccount(address, wanted, count - sent - most, most)
    rows.reverse()
    for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
      const some = rows.slice(at, at + CHUNK_ROWS)
      const made = await makeRows(context, address, some)
      yield { text: made.map(writer.add).join(''), rows: some.length }
    }
  }
  const last = writer.end()
  if (last !== '') yield { text: last, rows: 0 }
}

/** Rows of the account ledger for a file. */
async function makeRows(context: FileContext, address: string, rows: readonly AccountRow[]): Promise<LedgerRowJson[]> {
  const cards = await context.store.findCards([...new Set(rows.map(({ tx }) => tx))], true)
  const names = await fileNames(
    context,
    rows.map(({ asset }) => asset),
  )
  const of = { address, names, typeOf, priceOf: await loadRowPrices(context, rows) }
  return rows.map((row) => {
    const card = cards.get(row.tx)
    if (!card) throw new AppError('STORE_CORRUPT', 'A row of the account ledger has no transaction', { tx: row.tx })
    return named(toLedgerRowJson(row, card, of))
  })
}

/**
 * Earlier rows of the first row's transaction, oldest first. Of many rows only the first are read: three changes show that it is no trade.
 */
async function rowsBefore(context: FileContext, address: string, wanted: AccountFilter): Promise<LedgerRowJson[]> {
  const { store } = context
  const { count } = await store.listAccount(address, wanted, 0, 0)
  const [first] = count === 0 ? [] : (await store.listAccount(address, wanted, count - 1, 1)).rows
  if (!first) return []
  const ofTx: AccountFilter = { ...wanted, afterSn: 0, spans: [{ afterTx: first.tx - 1, untilTx: first.tx }] }
  const all = (await store.listAccount(address, ofTx, 0, 0)).count
  const most = Math.min(all, TRADE_SAMPLE_ROWS)
  const { rows } = await store.listAccount(address, ofTx, all - most, most)
  return makeRows(
    context,
    address,
    rows.reverse().filter(({ sn }) => sn < first.sn),
  )
}

async function* statementRows(
  { context, address, after, asset, earlier, chosen }: Subject,
  { format }: FileRoute & { of: 'statement' },
  lastDay: number | undefined,
): LedgerFile['chunks'] {
  const { store } = context
  const { count } = await store.listAssetsOf(address, 0, 0)
  if (after === 0) yield { text: format.head, rows: 0 }
  for (let sent = after; sent < count; sent += CHUNK_ASSETS) {
    const { assets } = await store.listAssetsOf(address, sent, Math.min(CHUNK_ASSETS, count - sent))
    const listed = assets.map((id, at) => ({ id, row: sent + at + 1 })).filter(({ id }) => asset === undefined || id === asset)
    const ids = listed.map(({ id }) => id)
    const sums = await store.sumPairs(address, ids, earlier, chosen)
    const names = await fileNames(context, ids)
    const dollarsOf = await loadPricesOn(context, ids, lastDay)
    let text = ''
    for (const { id, row } of listed) {
      const pair = sums.get(id)
      if (pair && (pair.opening !== 0n || pair.count > 0))
        text += format.textOf({ row, ...named(toStatementRowJson(id, pair, names, dollarsOf(id))) })
    }
    yield { text, rows: assets.length }
  }
}
