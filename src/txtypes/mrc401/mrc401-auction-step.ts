import { text } from '../../base/json.ts'
import { isAddress } from '../../chain/ids.ts'
import { findPaymentList } from '../../chain/payments.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { Tx, TxBody } from '../../model/tx.ts'
import { defineTxType, type ReadContext, type TxType } from '../define.ts'
import { findRow } from '../fee-info.ts'
import type { TxTypeName } from '../names.ts'
import type { LabelKey } from '../labels.ts'
import { arrow, idPiece, inToken, quantityPiece, subjectPiece, words, type Card, type Piece } from '../rows.ts'
import {
  auctionFacts,
  auctionRowFields,
  auctionTermsOf,
  itemSubject,
  moneyOf,
  partyPieces,
  secondLine,
  type AuctionTerms,
} from '../families/mrc401-item.ts'
import {
  pricePieces,
  proceedsReceiver,
  settlementBody,
  settlementFacts,
  settlementRows,
  type SettlementParam,
} from './mrc401-settlement.ts'

/** Fields that the shared card of bid, buy-now and winning uses. */
type StepParam = { id: string; owner: string; fee_price?: string } & Partial<AuctionTerms>
type AuctionEndParam = SettlementParam & Partial<AuctionTerms>

/** The shared card of bid, buy-now and winning: item, bidder, seller, price, time left, and the refund or fee (CARD-005, CARD-030). */
export function auctionStepCard(
  { param, from_addr: bidder, token, amount, sub_data }: Tx<StepParam>,
  heading: LabelKey,
  seller: string,
  untilSec = 0,
): Card {
  const refund = findRow(sub_data, '_recv_refund')
  const refunded: Piece[] =
    refund?.token === undefined || refund.amount === undefined
      ? []
      : [
          words('itemRefund'),
          quantityPiece(inToken(refund.token, refund.amount)),
          ...(refund.to_addr === undefined ? [] : [arrow, idPiece(refund.to_addr)]),
        ]
  const price = moneyOf(token, amount)
  return {
    line: [
      subjectPiece(itemSubject(param.id)),
      words(heading),
      idPiece(bidder),
      ...(untilSec > 0 ? [{ kind: 'until' as const, sec: untilSec }] : []),
    ],
    ...secondLine(...partyPieces('seller', seller), ...pricePieces('fee', token, param.fee_price), ...refunded),
    ...(price && { amount: { quantity: price } }),
  }
}

/** Buyer and seller. R4 calls have both; R1-R3 calls only the buyer, and the seller is the receiver of the proceeds. */
function partiesOf(record: NodeRecord, { before }: ReadContext): { buyer: string; seller: string } {
  const second = parameter(record, 2)
  if (isAddress(second)) return { buyer: second, seller: parameter(record, 1) }
  const seller = proceedsReceiver(findPaymentList(record)) || text(before(record.datakey), 'owner')
  return { buyer: parameter(record, 1), seller }
}

/** An auction that ended with a sale, by its last bid or at the buy-now price. Its terms come from the state before. */
export const auctionEnd = (type: TxTypeName, listing: 'buy-now' | 'winning', heading: LabelKey, buyerLabel: LabelKey): TxType =>
  defineTxType<AuctionEndParam>({
    type,
    traits: { listing },
    match: { types: [type], key: 'mrc401' },
    read: (record, context): TxBody<AuctionEndParam> => {
      const { buyer, seller } = partiesOf(record, context)
      const body = settlementBody(record, findPaymentList(record), buyer, seller)
      return { ...body, param: { ...body.param, ...auctionTermsOf(context.before(record.datakey)) } }
    },
    cardKeys: ['id', 'owner', 'payment_price', 'buy_price', 'fee_price'],
    card: (tx) => auctionStepCard(tx, heading, tx.to_addr),
    overview: (tx) => [...settlementFacts(tx, buyerLabel), ...auctionFacts(tx.param)],
    panel: (tx) => {
      const [settlement, ...movements] = settlementRows(tx, listing === 'winning' ? 'dexWon' : 'dexBoughtNow')
      const { param, token, amount, from_addr: bidder, to_addr: seller } = tx
      const currentPrice = moneyOf(token, amount)
      return [
        ...(settlement ? [settlement] : []),
        {
          kind: 'auction',
          stage: 'settled',
          overSec: tx.timestamp,
          seller,
          subject: itemSubject(param.id),
          ...auctionRowFields(param),
          ...(currentPrice && { currentPrice }),
          bidder,
        },
        ...movements,
      ]
    },
  })
