import { findJson, isJsonObject, text, type Json } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import type { NodeRecord } from './record.ts'
import { parameter } from './record.ts'

/** One row of a trade's payment list: money (`token`, `amount`) or an asset (`trade_id`, `trade_amount`). Chain: docs/chain.md, fees. */
export type Payment = {
  type: string
  from_addr: string
  to_addr: string
  token?: string
  amount?: string
  trade_id?: string
  trade_amount?: string
}

/** Reads the rows; entries that are no objects are left out. An amount may be negative (quirk Q20). */
export function readPayments(list: readonly Json[]): Payment[] {
  return list.filter(isJsonObject).map((row) => {
    const parties = { type: text(row, 'type'), from_addr: text(row, 'from_addr'), to_addr: text(row, 'to_addr') }
    const asset = text(row, 'trade_id')
    return asset === ''
      ? { ...parties, token: text(row, 'token'), amount: readUnits(row['amount']) }
      : { ...parties, trade_id: asset, trade_amount: readUnits(row['trade_amount']) }
  })
}

/** The payment list of a trade record: the first parameter whose text starts with `[` or equals `null`. */
export function findPaymentList(record: NodeRecord): Payment[] {
  for (let index = 0; index < record.parameters.length; index += 1) {
    const value = parameter(record, index)
    if (value === 'null') return []
    if (!value.startsWith('[')) continue
    const json = findJson(value)
    return Array.isArray(json) ? readPayments(json) : []
  }
  return []
}
