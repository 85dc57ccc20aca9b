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
 * A file that begins: its last row is fixed, so rows that come later are not in it. `etag`: of a range whose days are over; `isFinal`: so long that no block of them can come.
 * `chunks`: its text in parts, made one by one as they are asked for. `rows`: how many a part is made of.
 */
export type LedgerFile = {
  name: string
  etag: string | undefined
  isFinal: boolean
  chunks: AsyncGenerator<{ text: string; rows: number }>
}

type LedgerRoute = Exclude<FileRoute, { of: 'txs' | 'entities' }>

/** Three rows that changed something are no trade; rows that changed nothing may stand among them. */
const ROWS_THAT_TELL = 50
/** Rows made at once: some 0.3 ms, which other requests wait for. */
const CHUNK_ROWS = 8
/** Rows found at once where types or another address choose them: each search looks through all matches. */
const SOUGHT_ROWS = 400
/** Each asset of a statement is a search by halving. */
const CHUNK_ASSETS = 20
/** Raise it with any change of what a file says of the same rows. */
const FILE_VERSION = 5

/** Throws BAD_QUERY for a range turned round, an asset the address never had, and a row beyond the last; NOT_FOUND for a mistyped address. `at`: as `findWalletMoment`. */
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
  const said = NAMED.flatMap((word) => (query[word] === undefined ? [] : [`${word}-${query[word].replaceAll(',', '+')}`]))
  return {
    name: fileName([address, route.of, ...said], route.ending),
    etag: passedDays > 0 ? await tagOf(of, route, query) : undefined,
    isFinal: passedDays > 1,
    chunks,
  }
}

/** What the name of a file says of its filters, so that one does not replace another. */
const NAMED = ['asset', 'dir', 'kind', 'family', 'with', 'from', 'to', 'at'] as const
/** File systems take no longer names. */
const MAX_NAME_LENGTH = 200
export const fileName = (words: readonly string[], ending: string): string => `${words.join('-').slice(0, MAX_NAME_LENGTH)}.${ending}`

/** What a file is of, and the transactions it is made from. */
type Subject = {
  context: FileContext
  address: string
  after: number
  asset: string | undefined
  earlier: readonly TxSpan[]
  chosen: readonly TxSpan[]
}

/** A row that the list does not have is one of another list. */
async function checkAfter({ context: { store }, address, after }: Subject, route: LedgerRoute): Promise<void> {
  if (after === 0) return
  const { count } = route.of === 'ledger' ? await store.listAccount(address, {}, 0, 0) : await store.listAssetsOf(address, 0, 0)
  if (after > count) throw new AppError('BAD_QUERY', `'after' is beyond the last row, ${count}`, { after, count })
}

/**
 * Days of the newest block after the last day of a range; 0 or less while the range still grows. The time of the chain goes back by an hour
 * now and then, so a block of yesterday may still come.
 */
export async function daysSince({ store }: FileContext, block: number, day: number): Promise<number> {
  const newest = day === Infinity ? undefined : await store.findBlock(block)
  return newest === undefined ? 0 : Math.floor(newest.timestampSec / DAY_SEC) - day
}

/**
 * The same for as long as the range has the same rows and prices: those change with a trade on its days, which comes with a block of them.
 * Names of NFTs, which may change, are in no file.
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
  const said = [
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
  return hash('sha1', JSON.stringify(said), 'base64url')
}

/** Symbols of tokens never change; an NFT is called by its id. */
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

/** Rows of the account ledger as a file has them. */
async function makeRows(context: FileContext, address: string, rows: readonly AccountRow[]): Promise<LedgerRowJson[]> {
  const cards = await context.store.findCards([...new Set(rows.map(({ tx }) => tx))], true)
  const names = await fileNames(
    context,
    rows.map(({ asset }) => asset),
  )
  const of = { address, names, typeOf, priceOf: await loadRowPrices(context, rows) }
  return rows.map((row) => {
    const card = cards.get(row.tx)
    if (!card) throw new AppError('STORE_CORRUPT', 'A row of the account ledger is of no transaction', { tx: row.tx })
    return named(toLedgerRowJson(row, card, of))
  })
}

/** Rows before the first that are of the same transaction, oldest first: of many the first three tell that they are no trade. */
async function rowsBefore(context: FileContext, address: string, wanted: AccountFilter): Promise<LedgerRowJson[]> {
  const { store } = context
  const { count } = await store.listAccount(address, wanted, 0, 0)
  const [first] = count === 0 ? [] : (await store.listAccount(address, wanted, count - 1, 1)).rows
  if (!first) return []
  const ofTx: AccountFilter = { ...wanted, afterSn: 0, spans: [{ afterTx: first.tx - 1, untilTx: first.tx }] }
  const all = (await store.listAccount(address, ofTx, 0, 0)).count
  const most = Math.min(all, ROWS_THAT_TELL)
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
