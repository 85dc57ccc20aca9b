import { text } from '../../base/json.ts'
import { addUnits, isPositive, ratePercent, readUnits } from '../../base/units.ts'
import { findPaymentList } from '../../chain/payments.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { MRC010_DEX, dexState, type DexParam, type DexTx } from '../families/dex-payload.ts'
import { movements, tradeCard } from '../families/dex-settlement.ts'
import * as view from '../families/dex-view.ts'
import { idFact } from '../families/facts.ts'
import { present } from '../families/present.ts'
import { feeInfoOf, findRow } from '../fee-info.ts'
import { requestParam } from './dex-request.ts'

/** The rate paid on top of the price. */
const feeOnTop = (price: string, fee = '0'): { feeOnTop?: string } =>
  isPositive(price) && isPositive(fee) ? { feeOnTop: ratePercent(fee, price) } : {}

/** The requester pays the price and, on top of it, the platform fee. */
const addFee = (price: string, fee = '0'): string => addUnits(price, fee)

/** Money returned to the requester by the acceptance that completes the request. */
const remainderOf = (tx: DexTx) => view.price(tx, findRow(tx.sub_data, '_recv_fee_remain')?.amount)

/**
 * A seller fills a standing request and is paid from its funds. Parameters: dex id, requester, seller, payment list, token. Forms P6, then
 * P9.
 */
export const mrc010Acceptreqsell = defineTxType<DexParam>({
  type: 'mrc010_acceptreqsell',
  traits: { listing: 'request-filled' },
  match: { types: ['mrc010_acceptreqsell'], key: 'dex010' },
  read: (accept) => {
    const { values } = accept
    const payments = findPaymentList(accept)
    const paid = findRow(payments, '_send_item')?.amount ?? '0'
    const quantity = findRow(payments, '_sell')?.trade_amount ?? '0'
    const token = text(values, 'buy_token')
    return {
      from_addr: parameter(accept, 1),
      to_addr: parameter(accept, 2),
      token,
      amount: paid,
      param: present<DexParam>({
        ...requestParam(accept, parameter(accept, 4), token, quantity, readUnits(text(values, 'buy_price'))),
        ...MRC010_DEX.funded(paid),
        fee_info: feeInfoOf(payments),
      }),
      ...movements(payments),
      ...dexState(MRC010_DEX, accept),
    }
  },
  feesOnTop: ({ from_addr: payer, token = '', param: { fee_info: { platform } = {} } }) =>
    platform?.fee === undefined || platform.address === payer || !isPositive(platform.fee) ? [] : [{ payer, token, amount: platform.fee }],
  cardKeys: view.DEX_CARD_KEYS,
  card: tradeCard,
  overview: (tx) => [
    ...idFact('buyer', tx.from_addr),
    ...idFact('seller', tx.to_addr),
    ...view.subjectFacts(tx),
    ...view.quantityFact('quantity', view.lot(tx)),
    ...view.unitPriceFact(tx),
    ...view.quantityFact('price', view.money(tx, tx.amount ?? '0')),
    ...view.feeFacts(tx),
    ...view.quantityFact('dexRemainder', remainderOf(tx)),
  ],
  panel: (tx) => {
    const fee = tx.param.fee_info?.platform
    const price = tx.amount ?? '0'
    return [
      {
        kind: 'swap',
        left: { party: tx.from_addr, gives: view.money(tx, price) },
        right: { party: tx.to_addr, gives: view.lot(tx) },
        fees: fee?.fee === undefined ? [] : [{ from: tx.from_addr, to: fee.address, quantity: view.money(tx, fee.fee) }],
      },
      { ...view.settlementRow(tx, 'dexRequestFilled', addFee(price, fee?.fee)), ...feeOnTop(price, fee?.fee) },
      ...view.movementsRow(tx),
    ]
  },
})
