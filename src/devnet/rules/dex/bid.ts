import type { Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { check } from '../mrc402/checks.ts'
import { readPositive, readWallet, saveWallet, signOff } from '../wallet.ts'
import { requireAuction, takeBack } from './auction.ts'
import { saveItem, type DexItem } from './dex-item.ts'
import type { PaymentRow } from '../payments.ts'
import { moneyRow, NOBODY, settle, writePayments, type Signer } from './settle.ts'
import { MRC010, MRC402, type Standard } from './standard.ts'

export type BidArgs = { dex: string; bidder: string; amount: string }

/** Bids; a bid of the buy-now price ends the auction. */
export const mrc402Bid = (call: Call, args: BidArgs): void => bid(call, MRC402, args)
export const mrc010Bid = (call: Call, args: BidArgs): void => bid(call, MRC010, args)

function bid(call: Call, standard: Standard, { dex, bidder, amount }: BidArgs): void {
  const wallet = readWallet(call, bidder)
  const before = requireAuction(call, standard, dex)
  const isRunning = before.auction_start_date <= call.nowSec && call.nowSec < before.auction_end_date
  check(isRunning, 'The auction is not running', '3004')
  check(bidder !== before.seller, 'You cannot bid for your own item', '3004')
  const price = readPositive(amount, '3005')
  const isLast = checkPrice(before, bidder, price)
  const { auction_current_bidder: outbid, auction_current_price: outbidPrice, sell_token: token } = before
  const paid = [
    ...(outbid === '' ? [] : [moneyRow(`${standard.name}_recv_refund`, dex, outbid, BigInt(outbidPrice), token)]),
    moneyRow(`${standard.name}_bid`, bidder, dex, price, token),
  ]
  const signer = { address: bidder, ...signOff(call, wallet) }
  const bidden = { auction_bid_count: before.auction_bid_count + 1, auction_current_price: amount, auction_current_bidder: bidder }
  const item = { ...before, ...bidden }
  if (isLast) return handOver(call, { standard, item, signer, paid })
  writePayments(call, { standard, item, signer, rows: paid })
  const args = [dex, item.seller, bidder, goJson(paid), signer.signature, signer.nonce]
  saveItem(call, item, `${standard.name}_auctionbid`, args)
}

/** Whether the price is the buy-now price; refuses one that is too high or too low, and the leading bidder. */
function checkPrice(item: DexItem, bidder: string, price: bigint): boolean {
  const buyNow = BigInt(item.auction_buynow_price)
  if (buyNow > 0n && price === buyNow) return true
  check(buyNow === 0n || price < buyNow, 'The bid is above buy-now')
  check(item.auction_current_bidder !== bidder, 'You are the highest bidder', '3004')
  const isFirst = item.auction_current_bidder === ''
  const least = isFirst ? BigInt(item.auction_start_price) : BigInt(item.auction_current_price) + BigInt(item.auction_bidding_unit)
  check(price >= least, `The bid must be at least ${least}`)
  return false
}

type Closing = { standard: Standard; item: DexItem; signer: Signer; paid: readonly PaymentRow[] }

/** Gives the asset to the last bidder. A buy-now is recognised by comparing the two prices as texts, as the chaincode does. */
function handOver(call: Call, { standard, item, signer, paid }: Closing): void {
  const { dexid, seller, auction_current_bidder: buyer, auction_current_price: price } = item
  const handover = { buyer, quantity: BigInt(item.amount), escrow: 'auctionamount' } as const
  const rows = settle(call, { standard, item, signer, handover, gross: BigInt(price), paid })
  const type = price === item.auction_buynow_price ? 'auctionbuynow' : 'auctionwinning'
  const next = { ...item, buyer, sell_date: call.nowSec, auction_settle_date: call.nowSec }
  saveItem(call, next, `${standard.name}_${type}`, [dexid, seller, buyer, rows, standard.assetOf(item)])
}

/** Settles an auction that has ended, without a signature. */
export const mrc402AuctionFinish = (call: Call, { dex }: { dex: string }): void => finish(call, MRC402, dex)
/** Without a bidder the tokens return, but also stay in the seller's escrow (quirk Q4). */
export const mrc010AuctionFinish = (call: Call, { dex }: { dex: string }): void => finish(call, MRC010, dex)

function finish(call: Call, standard: Standard, dex: string): void {
  const item = requireAuction(call, standard, dex)
  check(item.auction_end_date <= call.nowSec, 'The auction has not ended', '3004')
  if (item.auction_current_bidder !== '') return handOver(call, { standard, item, signer: NOBODY, paid: [] })
  const args = [dex, item.seller, item.amount, standard.assetOf(item)]
  saveWallet(call, takeBack(call, standard, item, 'auctionfailure'), `${standard.name}auctionfailure`, args)
  saveItem(call, { ...item, auction_settle_date: call.nowSec }, `${standard.name}_auctionfailure`, args)
}
