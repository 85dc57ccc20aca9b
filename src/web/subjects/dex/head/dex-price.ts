import { addUnits, compareUnitsDescending, floorUnits, isPositive, ratioPercent, readUnits, subtractUnits } from '../../../../base/units.ts'
import type { DexJson } from '../../../../contract/dex.ts'
import { tradeUnit } from '../../../../contract/trade-unit.ts'
import type { AuctionBid } from '../../../../txtypes/rows.ts'
import type { CardTx } from '../../../txview/names.ts'
import { isFailed } from '../../../../model/tx.ts'

/** Price of the smallest traded quantity of a sale or request; `'0'` for auctions. */
export const unitPrice = (dex: Pick<DexJson, 'sell_price' | 'buy_price'>): string =>
  isPositive(dex.sell_price) ? dex.sell_price : dex.buy_price

/** `price × amount / smallest traded quantity`; exact on this chain. */
export function totalPrice(dex: Pick<DexJson, 'sell_price' | 'buy_price' | 'min_trade_unit'>, amount: string): string {
  return ((BigInt(readUnits(unitPrice(dex))) * BigInt(readUnits(amount))) / BigInt(tradeUnit(dex))).toString()
}

/** The traded part of a sale or request, and its share in percent. */
export function filledOf({ amount, remain_amount }: Pick<DexJson, 'amount' | 'remain_amount'>): { units: string; percent: string } {
  const units = floorUnits(subtractUnits(amount, remain_amount))
  return { units, percent: ratioPercent(units, amount, 2) }
}

/** The main figure of a record: the price of a sale or request, the highest or start price of an auction. */
export function headlinePrice(dex: DexJson): string {
  if (dex.auction_start_date === 0) return unitPrice(dex)
  return isPositive(dex.auction_current_price) ? dex.auction_current_price : dex.auction_start_price
}

/** A bid with its number, from 1. */
export type Bid = AuctionBid & { number: number }

/** Time when bidding ended. */
export const overSecOf = ({ auction_end_date: endSec, auction_settle_date: settleSec, cancel_date: cancelSec }: DexJson): number =>
  cancelSec > 0 ? cancelSec : settleSec > 0 ? Math.min(settleSec, endSec) : endSec

/** Bids among a record's newest transactions, highest first. A purchase at the buy-now price counts as the last bid. */
export function listBids(
  txs: readonly Pick<CardTx, 'step' | 'from_addr' | 'amount' | 'validate_code' | 'txid' | 'timestamp'>[],
  bidCount: number,
): Bid[] {
  return txs
    .filter((tx) => !isFailed(tx) && (tx.step === 'bid' || tx.step === 'buy-now'))
    .map(({ step, amount = '0', from_addr, txid, timestamp }, index) => ({
      number: bidCount - index,
      units: amount,
      bidder: from_addr,
      txid,
      timestampSec: timestamp,
      ...(step === 'buy-now' && { isBuyNow: true as const }),
    }))
}

export type Rung = {
  id: string
  kind: 'buyNow' | 'bid' | 'start'
  number: number
  units: string
  bidder: string
  isCurrent: boolean
  percent: string
}

/** Prices of an auction from buy-now down to the start, each with its share of the highest. */
export function listRungs(dex: DexJson, bids: readonly Bid[]): Rung[] {
  const isBought = dex.step === 'buy-now'
  const offered = bids.filter(({ isBuyNow }) => isBuyNow !== true)
  const current: Pick<Bid, 'number' | 'units' | 'bidder'>[] =
    isPositive(dex.auction_current_price) && !isBought
      ? [{ number: dex.auction_bid_count, units: dex.auction_current_price, bidder: dex.auction_current_bidder }]
      : []
  const rungs = [
    ...(isPositive(dex.auction_buynow_price)
      ? [
          {
            id: 'buyNow',
            kind: 'buyNow' as const,
            number: 0,
            units: dex.auction_buynow_price,
            bidder: isBought ? dex.auction_current_bidder : '',
            isCurrent: isBought,
          },
        ]
      : []),
    ...(offered.length > 0 ? offered : current).map(({ number, units, bidder }, index) => ({
      number,
      units,
      bidder,
      id: `bid${number}`,
      kind: 'bid' as const,
      isCurrent: index === 0 && !isBought,
    })),
    { id: 'start', kind: 'start' as const, number: 0, units: dex.auction_start_price, bidder: '', isCurrent: false },
  ]
  const [highest = '0'] = rungs.map(({ units }) => addUnits(units)).sort(compareUnitsDescending)
  return rungs.map((rung) => ({ ...rung, percent: ratioPercent(rung.units, highest, 2) }))
}
