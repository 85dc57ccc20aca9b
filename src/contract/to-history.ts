import type { CutLengths } from '../base/bound-json.ts'
import { list, text } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import type { NftHistoryJson } from './nft.ts'
import { tokenOf, type Names, type TxSource } from './source.ts'
import { toBadge, toTxJson, type Labels } from './to-tx.ts'
import type { TokenHistoryJson } from './token.ts'

const SUPPLY_TYPES = new Set(['tokenIncrease', 'tokenBurning'])
const LOGGER_TYPES = new Set(['tokenAddLogger', 'tokenRemoveLogger'])

/** An event of a token's life. Spec: DATA-124..132. Chain: transactions section 3. */
export function toTokenHistoryJson({ tx }: TxSource, sn: number, id: string, names: Names, labels: Labels): TokenHistoryJson {
  const { symbol, decimal } = tokenOf(names, id)
  const { param, type } = tx
  return {
    sn,
    txid: tx.txid,
    type,
    type_opt: toBadge(type, labels(type)),
    timestamp: tx.timestamp,
    url: text(param, 'url'),
    information: text(param, 'info'),
    totalsupply: readUnits(param['totalsupply']),
    old_totalsupply: readUnits(param['old_totalsupply'] ?? param['totalsupply']),
    changeamount: SUPPLY_TYPES.has(type) ? readUnits(tx.amount) : '0',
    token: { symbol, amountdecimal: decimal },
    logger: LOGGER_TYPES.has(type) ? [text(param, 'address') || tx.to_addr] : [],
    changed: list(param, 'changed').map((change) => ({ field: text(change, 'field'), old: text(change, 'old'), new: text(change, 'new') })),
    decimal,
    ...(tx.cut && { cut: cutOfTokenEvent(tx.cut) }),
  }
}

/** Fields of a token's event stand in the payload of its transaction. */
function cutOfTokenEvent(cut: CutLengths): CutLengths {
  const fields = Object.entries(cut).filter(([pointer]) => pointer.startsWith('/param/'))
  return Object.fromEntries(fields.map(([pointer, length]) => [pointer.slice('/param'.length).replace(/^\/info$/, '/information'), length]))
}

/** An event of a project's or an MRC402's life, with the transaction's payload. Spec: DATA-181..196. */
export function toNftHistoryJson(stored: TxSource, sn: number, names: Names, labels: Labels): NftHistoryJson {
  const { type, type_opt, txid, timestamp, block_txid, param, cut } = toTxJson(stored, names, labels)
  return { sn, type, type_opt, txid, timestamp, block_txid, param, ...(cut && { cut }) }
}
