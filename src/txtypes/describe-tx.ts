import type { Tx } from '../model/tx.ts'
import type { TxType } from './define.ts'
import { typeOf } from './registry.ts'
import type { Card, Fact, Row } from './rows.ts'
import { unknownType } from './unknown.ts'

/** Reports a bug: the name of the failed part, and the error. */
export type NoteFault = (what: string, error: unknown) => void

/** When a type cannot describe an odd record, the error is reported and the generic form is used, so no record breaks a page. */
function describe<T>(tx: Tx, noteFault: NoteFault, say: (type: TxType, tx: Tx) => T): T {
  try {
    return say(typeOf(tx.type), tx)
  } catch (error) {
    noteFault(`transaction ${tx.txid} as ${tx.type}`, error)
    return say(unknownType, { ...tx, param: { datakey: '', parameters: tx.param, values: {} } })
  }
}

/** Card of a transaction in lists. */
export const cardOf = (tx: Tx, noteFault: NoteFault): Card => describe(tx, noteFault, (type, it) => type.card(it))
/** Left column of the detail page, without the facts common to all transactions. */
export const overviewOf = (tx: Tx, noteFault: NoteFault): Fact[] => describe(tx, noteFault, (type, it) => type.overview(it))
/** Right column of the detail page. */
export const panelOf = (tx: Tx, noteFault: NoteFault): Row[] => describe(tx, noteFault, (type, it) => type.panel(it))
