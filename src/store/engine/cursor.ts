import { CONTENT_VERSION } from '../../model/content-version.ts'
import type { Head } from '../store.ts'
import { CURSOR_SELECT } from './sql.ts'
import { first, type Work } from './work.ts'

/** The last block of the index with its totals, and the second up to which locks are released. */
export type Cursor = Head & { clockSec: number }

export const EMPTY_CURSOR: Cursor = {
  block: 0,
  tx: 0,
  records: 0,
  version: 0,
  timestampSec: 0,
  wallets: 0,
  tokens: 0,
  unknown: 0,
  clockSec: 0,
  chainId: '',
  contentVersion: CONTENT_VERSION,
}

/** `select`: the form for an earlier schema. */
export function* readCursor(select = CURSOR_SELECT): Work<Cursor> {
  const row = yield* first<[number, number, number, number, number, number, number, number, number, string, number]>(select)
  if (!row) return EMPTY_CURSOR
  const [block, tx, records, version, timestampSec, wallets, tokens, unknown, clockSec, chainId, contentVersion] = row
  return { block, tx, records, version, timestampSec, wallets, tokens, unknown, clockSec, chainId, contentVersion }
}

export function headOf({ clockSec: _clockSec, ...head }: Cursor): Head {
  return head
}
