import { DAY_SEC } from '../../../base/day.ts'
import type { Call } from '../../ledger/call.ts'
import { makeEntityId } from '../entity-id.ts'
import { check } from '../mrc402/checks.ts'
import { readPositive, readWallet, saveSigner, signOff } from '../wallet.ts'
import { requireItem, saveItem, type DexItem, type Platform } from './dex-item.ts'
import { openItem, type Opening } from './offer.ts'
import { MRC010, MRC402, type Standard } from './standard.ts'

type AuctionArgs = {
  seller: string
  amount: string
  startPrice: string
  payToken: number
  /** Minimum raise; left out = 0: an equal bid then displaces the bidder. */
  biddingUnit?: string
  /** Ends the auction at once; left out = none. */
  buyNowPrice?: string
  /** Left out or 0 = now. */
  startSec?: number
  /** Left out or 0 = a day after the start. */
  endSec?: number
  platform?: Platform
}
export type AuctionNftArgs = AuctionArgs & { nft: string }
export type AuctionTokenArgs = AuctionArgs & { token: number }

const MIN_WINDOW_SEC = 3_600
const MAX_WINDOW_SEC = 21 * DAY_SEC

/** Auctions NFTs; the duration counts from its start. Returns the auction's id. */
export const mrc402Auction = (call: Call, { nft, ...args }: AuctionNftArgs): string =>
  open(call, { ...args, standard: MRC402, owner: args.seller, asset: nft }, args)

/** Auctions an amount of a token; the duration counts from now. Returns the auction's id. */
export const mrc010Auction = (call: Call, { token, ...args }: AuctionTokenArgs): string =>
  open(call, { ...args, standard: MRC010, owner: args.seller, asset: String(token) }, args)

function open(call: Call, opening: Opening, args: AuctionArgs): string {
  const { standard, owner, asset, amount, payToken } = opening
  const { startPrice, biddingUnit = '', buyNowPrice = '0' } = args
  const { wallet, units, platform, sentPlatform } = openItem(call, opening)
  const least = readPositive(startPrice, '3005')
  if (biddingUnit !== '') readPositive(biddingUnit, '3005')
  if (buyNowPrice !== '0') check(readPositive(buyNowPrice, '3005') > least, 'Buy-now must be above the start price')
  const { startSec, endSec } = readWindow(call, standard, args)
  const { signature, nonce } = signOff(call, wallet)
  const prices = [startPrice, String(payToken), biddingUnit, buyNowPrice, sentSec(args.startSec), sentSec(args.endSec)]
  const sent = [owner, amount, asset, ...prices, ...sentPlatform]
  const dexid = makeEntityId(call, standard.prefix, [...sent, signature, nonce])
  const item: DexItem = {
    ...standard.newItem({ dexid, asset, amount, regdate: call.nowSec, platform }),
    seller: owner,
    sell_token: String(payToken),
    auction_start_date: startSec,
    auction_end_date: endSec,
    auction_bidding_unit: biddingUnit === '' ? '0' : biddingUnit,
    auction_start_price: startPrice,
    auction_buynow_price: buyNowPrice,
  }
  // The signature is not among the parameters.
  const recorded = [dexid, ...sent, nonce]
  saveSigner(call, standard.hold(call, wallet, asset, units, 'auctionamount'), `${standard.name}auction`, recorded)
  saveItem(call, item, `${standard.name}_auction`, recorded)
  return dexid
}

const sentSec = (sec: number | undefined): string => (sec === undefined ? '' : String(sec))

function readWindow(call: Call, standard: Standard, args: AuctionArgs): { startSec: number; endSec: number } {
  const startSec = args.startSec || call.nowSec
  const endSec = args.endSec || startSec + DAY_SEC
  check(startSec >= call.nowSec && startSec <= call.nowSec + MAX_WINDOW_SEC, 'The start must be within 21 days')
  if (args.endSec) {
    const length = endSec - (standard === MRC402 ? startSec : call.nowSec)
    check(endSec > startSec && length >= MIN_WINDOW_SEC && length <= MAX_WINDOW_SEC, 'The end must be an hour to 21 days away')
  }
  return { startSec, endSec }
}

/** Withdraws a waiting or running auction without a bid. */
export const mrc402Unauction = (call: Call, { dex }: { dex: string }): void => unauction(call, MRC402, dex)
/** Reduces the wrong escrow of the seller (quirk Q3). */
export const mrc010Unauction = (call: Call, { dex }: { dex: string }): void => unauction(call, MRC010, dex)

function unauction(call: Call, standard: Standard, dex: string): void {
  const item = requireAuction(call, standard, dex)
  check(call.nowSec < item.auction_end_date, 'The auction has ended', '3004')
  check(item.auction_current_bidder === '', 'The auction has a bidder', '3004')
  const wallet = readWallet(call, item.seller)
  const { signature, nonce } = signOff(call, wallet)
  const args = [dex, item.seller, item.amount, standard.assetOf(item), '', item.sell_token, signature, nonce]
  saveSigner(call, takeBack(call, standard, item, 'unauction'), `${standard.name}unauction`, args)
  saveItem(call, { ...item, cancel_date: call.nowSec }, `${standard.name}_unauction`, args)
}

/** The seller's wallet with the complete auctioned amount returned to it. */
export function takeBack(call: Call, standard: Standard, item: DexItem, ending: 'unauction' | 'auctionfailure') {
  const [asset, amount, escrow] = [standard.assetOf(item), BigInt(item.amount), standard.escrowOf[ending]]
  const wallet = readWallet(call, item.seller)
  return standard.give(call, escrow ? standard.release(wallet, asset, amount, escrow) : wallet, asset, amount)
}

/** An auction that is neither settled nor withdrawn; refuses others with 3004. */
export function requireAuction(call: Call, standard: Standard, dex: string): DexItem {
  const item = requireItem(call, standard.prefix, dex)
  const isOpen = item.auction_start_date > 0 && item.auction_settle_date === 0 && item.cancel_date === 0
  check(isOpen, 'The item is not in auction', '3004')
  return item
}
