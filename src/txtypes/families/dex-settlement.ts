import { integer, text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { findPaymentList, type Payment } from '../../chain/payments.ts'
import { parameter } from '../../chain/record.ts'
import type { TxBody } from '../../model/tx.ts'
import { defineTxType, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import { feeInfoOf, findRow, subRowsOf } from '../fee-info.ts'
import { idPiece, quantityPiece, subjectPiece, tradeLine, words, type Card, type Piece } from '../rows.ts'
import { auctionFacts } from './dex-listing.ts'
import { auctionTerms, dexState, tradeUnit, type DexParam, type DexStandard, type DexTx } from './dex-payload.ts'
import { addressFeeds } from './kind-feeds.ts'
import * as view from './dex-view.ts'
import { idFact } from './facts.ts'
import { present } from './present.ts'

const feePieces = (tx: DexTx): Piece[] => {
  const fee = view.totalFee(tx)
  return fee ? [words('totalFee'), quantityPiece(fee)] : []
}

/** The name of an MRC402. A token needs none, because its quantity shows its symbol. */
const nftPieces = (tx: DexTx): Piece[] => (tx.param.id === undefined ? [] : [subjectPiece(view.subjectOf(tx))])

/** Card of a completed trade: buyer and seller, then quantity, fees and DEX record. */
export const tradeCard = (tx: DexTx): Card => ({
  line: tradeLine(tx.from_addr, tx.to_addr),
  second: [quantityPiece(view.lot(tx)), ...nftPieces(tx), ...feePieces(tx), idPiece(view.dexOf(tx).dex_id)],
  amount: { quantity: view.money(tx, tx.amount ?? '0') },
})

/** `sub_data` of a trade; omitted without rows. */
export const movements = (payments: readonly Payment[]): Pick<TxBody, 'sub_data'> =>
  payments.length === 0 ? {} : { sub_data: subRowsOf(payments) }

const tradedUnits = (payments: readonly Payment[]): string | undefined => findRow(payments, '_recv_item')?.trade_amount

/** Units are bought from a standing sale. Form P9. */
export const dexBuy = (type: TxTypeName, standard: DexStandard): TxType =>
  defineTxType<DexParam>({
    type,
    traits: { listing: 'purchase' },
    match: { types: [type], key: standard.key },
    read: (buy) => {
      const { datakey, values } = buy
      const payments = findPaymentList(buy)
      const gross = findRow(payments, '_buy')?.amount ?? '0'
      const quantity = tradedUnits(payments) ?? '0'
      const price = readUnits(text(values, 'sell_price'))
      const token = text(values, 'sell_token')
      return {
        from_addr: parameter(buy, 2),
        to_addr: parameter(buy, 1),
        token,
        amount: gross,
        param: present<DexParam>({
          ...standard.names(parameter(buy, 4), datakey),
          token_info: { sn: token },
          quantity,
          sell_price: price,
          ...standard.priced(price, quantity, tradeUnit(text(values, 'min_trade_unit'))),
          ...standard.funded(gross),
          fee_info: feeInfoOf(payments),
        }),
        ...movements(payments),
        ...dexState(standard, buy),
      }
    },
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
    ],
    panel: (tx) => [view.settlementRow(tx, 'dexBought', tx.amount ?? '0'), ...view.movementsRow(tx)],
  })

/** Kind of an auction step. */
export type AuctionStage = 'bid' | 'buy-now' | 'winning'

/** Derived from the payload: the receiver of a bid is the DEX record, and only a buy-now pays and settles in one step (CARD-005). */
const stageOf = (tx: DexTx): AuctionStage => {
  if (tx.to_addr === view.dexOf(tx).dex_id) return 'bid'
  return tx.sub_data?.some(({ type }) => type.endsWith('_bid')) ? 'buy-now' : 'winning'
}

/**
 * The shared card of bid, buy-now and winning, for both standards. The two that end the auction show the fees taken from the price
 * (CARD-004).
 */
export function auctionStepCard(tx: DexTx): Card {
  const stage = stageOf(tx)
  const { seller } = view.dexOf(tx)
  const refund = view.refundOf(tx)
  const refunded: Piece[] = refund ? [words('dexRefund'), quantityPiece(refund.quantity)] : []
  const amount = { quantity: view.money(tx, tx.amount ?? '0') }
  const bidder = idPiece(tx.from_addr)
  if (stage === 'bid') {
    const { auction_bid_count: count } = tx.param
    return {
      line: refund ? [bidder, words('dexOutbids'), idPiece(refund.to), words('dexOutbidsEnd')] : [bidder, words('dexOpensBidding')],
      second: [
        subjectPiece(view.subjectOf(tx)),
        ...(count ? [words('dexNthBid', { count })] : []),
        ...refunded,
        words('seller'),
        idPiece(seller),
      ],
      amount,
    }
  }
  return {
    line: [subjectPiece(view.subjectOf(tx)), words(stage === 'winning' ? 'dexWonBy' : 'dexBoughtNowBy'), bidder],
    second: [quantityPiece(view.lot(tx)), ...feePieces(tx), ...refunded, words('seller'), idPiece(seller)],
    amount,
  }
}

/**
 * Bid, buy-now and winning: one view that differs only in its heading and in whether P8 or P9 comes first. Finding and reading differ in
 * the receiver of the money: a bid stays with the DEX record, and a winning moves no new money, because it was paid with the bid.
 */
export const dexAuctionStep = (type: TxTypeName, standard: DexStandard, stage: AuctionStage): TxType =>
  defineTxType<DexParam>({
    type,
    traits: { listing: stage },
    match: { types: [type], key: standard.key },
    read: (step) => {
      const { datakey, values } = step
      const payments = findPaymentList(step)
      const state = dexState(standard, step)
      const lastBid = readUnits(text(values, 'auction_current_price'))
      const gross = stage === 'winning' ? lastBid : (findRow(payments, '_bid')?.amount ?? '0')
      const token = text(values, 'sell_token')
      const isBid = stage === 'bid'
      return {
        from_addr: parameter(step, 2),
        to_addr: isBid ? datakey : parameter(step, 1),
        token,
        amount: gross,
        param: present<DexParam>({
          ...standard.names(isBid ? standard.assetOf(values) : parameter(step, 4), datakey),
          token_info: { sn: token },
          quantity: tradedUnits(payments) ?? readUnits(text(values, 'amount')),
          ...auctionTerms(values),
          auction_bid_count: integer(values, 'auction_bid_count'),
          ...standard.funded(gross),
          fee_info: feeInfoOf(payments),
        }),
        ...movements(payments),
        ...state,
      }
    },
    cardKeys: view.DEX_CARD_KEYS,
    // The receiver of a bid is the DEX record, but its seller is a party too.
    feeds: (tx) => addressFeeds([view.dexOf(tx).seller]),
    card: auctionStepCard,
    overview: (tx) => [
      ...idFact(stage === 'winning' ? 'winner' : stage === 'buy-now' ? 'buyer' : 'bidder', tx.from_addr),
      ...idFact('seller', view.dexOf(tx).seller),
      ...view.subjectFacts(tx),
      ...view.quantityFact(stage === 'bid' ? 'dexBid' : 'price', view.money(tx, tx.amount ?? '0')),
      ...auctionFacts(tx),
      ...view.feeFacts(tx),
    ],
    panel: (tx) =>
      stage === 'bid'
        ? [view.auctionRow(tx, 'bid'), ...view.movementsRow(tx)]
        : [
            view.settlementRow(tx, stage === 'winning' ? 'dexWon' : 'dexBoughtNow', tx.amount ?? '0'),
            view.auctionRow(tx, 'settled'),
            ...view.movementsRow(tx),
          ],
  })
