import { findPaymentList } from '../../chain/payments.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { itemSubject, moneyOf, secondLine } from '../families/mrc401-item.ts'
import { pricePieces, settlementBody, settlementFacts, settlementRows, type SettlementParam } from './mrc401-settlement.ts'
import { subjectPiece, tradeLine } from '../rows.ts'

/** An item on sale is bought. In R1-R3 a buyer who is the project owner pays the fee to themselves, and the row still exists. */
export const mrc401Buy = defineTxType<SettlementParam>({
  type: 'mrc401_buy',
  traits: { listing: 'purchase' },
  match: { types: ['mrc401_buy'], key: 'mrc401' },
  read: (record) => settlementBody(record, findPaymentList(record), parameter(record, 2), parameter(record, 1)),
  cardKeys: ['id', 'payment_price', 'buy_price', 'fee_price'],
  card: ({ param, token, from_addr: buyer, to_addr: seller }) => {
    const price = moneyOf(token, param.payment_price)
    return {
      line: [subjectPiece(itemSubject(param.id)), ...tradeLine(buyer, seller)],
      ...secondLine(...pricePieces('fee', token, param.fee_price)),
      ...(price && { amount: { quantity: price } }),
    }
  },
  overview: (tx) => settlementFacts(tx, 'buyer'),
  panel: (tx) => settlementRows(tx, 'dexBought'),
})
