import { hash } from 'node:crypto'
import { AppError } from '../../base/errors.ts'
import { toTxFileRow } from '../../contract/tx-files.ts'
import { CONTENT_VERSION } from '../../model/content-version.ts'
import { readDay } from '../../model/moment.ts'
import type { TxListKey } from '../../store/store.ts'
import type { BlockRef } from '../api/params.ts'
import { findFiltered, findLeft, type FilterQuery } from '../api/tx-filter.ts'
import type { FileRoute } from './file-routes.ts'
import { daysSince, fileName, type FileContext, type LedgerFile } from './ledger-file.ts'

type TxRoute = FileRoute & { of: 'txs' }
type Params = Readonly<Record<string, unknown>>

/** Rows made at a time. */
const CHUNK_ROWS = 100
/** Raise it with any change of a file's content for the same rows. */
const FILE_VERSION = 2

/** A list of transactions as a file, oldest first. Throws BAD_FILTER, and NOT_FOUND for a subject that does not exist. */
export async function openTxFile(context: FileContext, route: TxRoute, params: Params, query: FilterQuery): Promise<LedgerFile> {
  const key = await route.list.find(context, params)
  const head = await context.store.head()
  const passedDays = await daysSince(context, head.block, query.to === undefined ? Infinity : (readDay(query.to) ?? Infinity))
  const words = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}-${value.replaceAll(',', '+')}`]))
  const subject = Object.values(params).map(nameOf)
  return {
    name: fileName([...subject, 'transactions', ...words], route.ending),
    etag: passedDays > 0 ? await tagOf(context, route, params, key, query, head.tx) : undefined,
    isFinal: passedDays > 1,
    chunks: rowsOf(context, route, key, query, head.tx),
  }
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : Object.values(value as BlockRef).join())

/** Stays the same while the range has the same rows. */
async function tagOf(
  context: FileContext,
  { path }: TxRoute,
  params: Params,
  key: TxListKey,
  query: FilterQuery,
  untilTx: number,
): Promise<string> {
  const { listed } = await findFiltered(context, key, { ...query, limit: '1' }, 1, untilTx)
  const last = listed.items.map(({ item }) => item.tx.txid)
  return hash('sha1', JSON.stringify([path, params, query, listed.count, last, CONTENT_VERSION, FILE_VERSION]), 'base64url')
}

async function* rowsOf(
  context: FileContext,
  { format }: TxRoute,
  key: TxListKey,
  query: FilterQuery,
  untilTx: number,
): LedgerFile['chunks'] {
  const { store } = context
  const left = await findLeft(context, query, untilTx)
  let afterRow = Number(query.after ?? 0)
  const { length } = await store.listFiltered(key, { size: 1 })
  if (afterRow > length) throw new AppError('BAD_FILTER', `'after' is beyond the last row, ${length}`, { after: afterRow, length })
  if (afterRow === 0) yield { text: format.head, rows: 0 }
  for (;;) {
    // Sequential: each part begins where the previous one ended.
    const { items } = await store.listFiltered(key, { ...left, size: CHUNK_ROWS, isAscending: true, afterRow })
    const tokens = items.flatMap(({ item }) => item.tx.token ?? [])
    const names = await context.names.load(context.version, [...new Set(tokens)], [])
    yield { text: items.map(({ item, ordinal }) => format.textOf(toTxFileRow(item, ordinal, names))).join(''), rows: items.length }
    if (items.length < CHUNK_ROWS) return
    afterRow = items.at(-1)?.ordinal ?? afterRow
  }
}
