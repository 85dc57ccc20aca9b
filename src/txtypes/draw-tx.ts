import type { Tx } from '../model/tx.ts'
import type { TxType } from './define.ts'
import { typeOf } from './registry.ts'
import type { Card, Fact, Row } from './rows.ts'
import { unknownType } from './unknown.ts'

/** A kind that cannot describe an odd record leaves it to the generic form: no record breaks a page. */
function describe<T>(tx: Tx, say: (type: TxType, tx: Tx) => T): T {
  try {
    return say(typeOf(tx.type), tx)
  } catch {
    return say(unknownType, { ...tx, param: { datakey: '', parameters: tx.param, values: {} } })
  }
}

/** What a list says of a transaction. */
export const cardOf = (tx: Tx): Card => describe(tx, (type, it) => type.card(it))
/** Left column of the detail page, without what all transactions have. */
export const overviewOf = (tx: Tx): Fact[] => describe(tx, (type, it) => type.overview(it))
/** Right column of the detail page. */
export const panelOf = (tx: Tx): Row[] => describe(tx, (type, it) => type.panel(it))
