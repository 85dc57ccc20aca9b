import { isJsonObject, text, type Json, type JsonObject } from '../../base/json.ts'
import { readUnits, sumUnits } from '../../base/units.ts'
import type { SubRow } from '../../model/tx.ts'
import type { Spoke } from '../rows.ts'
import { inToken } from '../rows.ts'
import { given } from './given.ts'

/** Addresses of a list that a card shows. `param` has the number of all. */
const FACES = 3

/** Elements `{address, amount, tag, memo}` of a list parameter; other elements are skipped. */
export function readListed(list: readonly Json[]): { element: JsonObject; address: string; amount: string; tag: string; memo: string }[] {
  return list.filter(isJsonObject).map((element) => ({
    element,
    address: text(element, 'address'),
    amount: readUnits(element['amount']),
    tag: text(element, 'tag'),
    memo: text(element, 'memo'),
  }))
}

export const sumOf = (rows: readonly SubRow[]): string => sumUnits(rows.map(({ amount }) => amount ?? '0'))

export const tagAndMemo = (tag: string, memo: string): Pick<SubRow, 'tag' | 'memo'> => ({ ...given('tag', tag), ...given('memo', memo) })

/** The first addresses on one side of the rows. */
export const facesOf = (rows: readonly SubRow[] | undefined, side: 'from_addr' | 'to_addr'): string[] =>
  (rows ?? []).slice(0, FACES).flatMap((row) => row[side] ?? [])

/** Rows as the spokes of a fan whose hub is the other side. */
export function spokesOf(rows: readonly SubRow[] | undefined, side: 'from_addr' | 'to_addr'): Spoke[] {
  return (rows ?? []).map((row) => ({
    party: row[side] ?? '',
    quantity: inToken(row.token ?? '', row.amount ?? '0'),
    ...(row.tag !== undefined && { tag: row.tag }),
    ...(row.memo !== undefined && { memo: row.memo }),
    ...(row.unlock_ts !== undefined && { unlockSec: row.unlock_ts }),
  }))
}
