import { text } from '../../base/json.ts'
import { isPositive, readUnits, subtractUnits } from '../../base/units.ts'
import { projectOfItem } from '../../chain/ids.ts'
import type { Payment } from '../../chain/payments.ts'
import type { NodeRecord } from '../../chain/record.ts'
import type { FeeInfo, Tx, TxBody } from '../../model/tx.ts'
import { feeInfoOf, findRow, subRowsOf } from '../fee-info.ts'
import type { LabelKey } from '../labels.ts'
import { inToken, quantityPiece, words, type Fact, type Piece, type Row } from '../rows.ts'
import { itemFacts, itemSubject, moneyFact, moneyOf } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'

/**
 * A sold item. `owner` is the item's new owner. `payment_price` is the amount paid by the buyer, `buy_price` the amount received by the
 * seller, `fee_price` the difference. In R4 fees can exceed the price, which makes `buy_price` negative (quirk Q20).
 */
export type SettlementParam = {
  id: string
  owner: string
  payment_price: string
  buy_price?: string
  fee_price?: string
  fee_info?: FeeInfo
}

/** Body of a completed trade. Token and price come from the item's state. */
export function settlementBody(record: NodeRecord, payments: readonly Payment[], buyer: string, seller: string): TxBody<SettlementParam> {
  const { datakey: id, values } = record
  const token = text(values, 'last_trade_token')
  const amount = readUnits(text(values, 'last_trade_amount'))
  const gross = findRow(payments, '_buy', '_bid')?.amount ?? amount
  const net = findRow(payments, '_recv_sell', '_recv_auction')?.amount
  const fees = feeInfoOf(payments)
  return {
    from_addr: buyer,
    to_addr: seller,
    ...(token !== '' && { token }),
    amount,
    mrc400: projectOfItem(id),
    param: {
      id,
      owner: text(values, 'owner'),
      payment_price: gross,
      ...(net !== undefined && { buy_price: net, fee_price: subtractUnits(gross, net) }),
      ...(fees && { fee_info: fees }),
    },
    ...(payments.length > 0 && { sub_data: subRowsOf(payments, id) }),
  }
}

/** Receiver of the proceeds of an auction, from the payment rows. */
export const proceedsReceiver = (payments: readonly Payment[]): string => findRow(payments, '_recv_auction')?.to_addr ?? ''

/** A label and an amount; empty unless the amount is above 0. */
export const pricePieces = (label: LabelKey, token: string | undefined, units: string | undefined): Piece[] =>
  token !== undefined && units !== undefined && isPositive(units) ? [words(label), quantityPiece(inToken(token, units))] : []

/** Item, parties and the three prices, each only when above 0 (OVER-022..024). */
export const settlementFacts = ({ param, token, from_addr: buyer, to_addr: seller }: Tx<SettlementParam>, buyerLabel: LabelKey): Fact[] => [
  ...itemFacts(param.id),
  ...idFact(buyerLabel, buyer),
  ...idFact('seller', seller),
  ...moneyFact('itemPaymentPrice', token, param.payment_price),
  ...moneyFact('itemBuyPrice', token, param.buy_price),
  ...moneyFact('itemFeePrice', token, param.fee_price),
]

/** Outcome, fee split and movements. */
export function settlementRows(
  { param, token = '', from_addr: payer, to_addr: payee, sub_data: rows = [] }: Tx<SettlementParam>,
  heading: LabelKey,
): Row[] {
  const net = moneyOf(token, param.buy_price)
  return [
    {
      kind: 'settlement',
      heading,
      payer,
      payee,
      subject: itemSubject(param.id),
      gross: inToken(token, param.payment_price),
      ...(net && { net }),
      ...(param.fee_info && { fees: param.fee_info }),
    },
    { kind: 'movements', rows },
  ]
}
