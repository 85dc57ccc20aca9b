import type { CutLengths } from '../base/bound-json.ts'
import { list, text } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import type { TokenEvent } from '../model/tx-traits.ts'
import type { NftHistoryJson } from './nft.ts'
import { tokenOf, type Names } from './names.ts'
import type { TxSource } from './source.ts'
import { toBadge, toTxJson, type TypeOf } from './to-tx.ts'
import type { TokenHistoryJson } from './token.ts'

const SUPPLY_EVENTS: ReadonlySet<TokenEvent> = new Set<TokenEvent>(['increased', 'burnt'])
const LOGGER_EVENTS: ReadonlySet<TokenEvent> = new Set<TokenEvent>(['logger-allowed', 'logger-denied'])

/** An event in the history of a token. Spec: DATA-124..132. */
export function toTokenHistoryJson({ tx }: TxSource, sn: number, id: string, names: Names, typeOf: TypeOf): TokenHistoryJson {
  const { symbol, decimal } = tokenOf(names, id)
  const { param, type } = tx
  const info = typeOf(type)
  const { history } = info.traits
  const event = history !== 'none' && history.list === 'token-history' ? history.event : 'updated'
  return {
    sn,
    txid: tx.txid,
    type,
    type_opt: toBadge(type, info),
    family: info.family,
    event,
    timestamp: tx.timestamp,
    url: text(param, 'url'),
    information: text(param, 'info'),
    totalsupply: readUnits(param['totalsupply']),
    old_totalsupply: readUnits(param['old_totalsupply'] ?? param['totalsupply']),
    changeamount: SUPPLY_EVENTS.has(event) ? readUnits(tx.amount) : '0',
    token: { symbol, amountdecimal: decimal },
    logger: LOGGER_EVENTS.has(event) ? [text(param, 'address') || tx.to_addr] : [],
    changed: list(param, 'changed').map((change) => ({ field: text(change, 'field'), old: text(change, 'old'), new: text(change, 'new') })),
    decimal,
    ...(tx.cut && { cut: cutOfTokenEvent(tx.cut) }),
  }
}

/** The fields of a token's event come from the payload of its transaction. */
function cutOfTokenEvent(cut: CutLengths): CutLengths {
  const fields = Object.entries(cut).filter(([pointer]) => pointer.startsWith('/param/'))
  return Object.fromEntries(fields.map(([pointer, length]) => [pointer.slice('/param'.length).replace(/^\/info$/, '/information'), length]))
}

/** An event in the history of a project or an MRC402, with the transaction's payload. Spec: DATA-181..196. */
export function toNftHistoryJson(stored: TxSource, sn: number, names: Names, typeOf: TypeOf): NftHistoryJson {
  const { type, type_opt, txid, timestamp, block_txid, param, cut } = toTxJson(stored, names, typeOf)
  const { history } = typeOf(type).traits
  const event = history !== 'none' && history.list !== 'token-history' ? history.event : 'fields'
  return { sn, type, type_opt, event, txid, timestamp, block_txid, param, ...(cut && { cut }) }
}
