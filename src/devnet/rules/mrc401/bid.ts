import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { readProject } from '../mrc400/project.ts'
import { readPositive, readWallet, signOff } from '../wallet.ts'
import { readItem, type Item } from './item.ts'
import { moneyRow, netRows, settle, settlementRows, traded } from './settlement.ts'

export type Mrc401BidArgs = {
  id: string
  bidder: string
  /** Smallest units of the auction's token. The buy-now price ends the auction. */
  amount: string
}

/** Bids in an auction, also before it starts; the previous bidder is refunded. */
export function mrc401Bid(call: Call, { id, bidder, amount }: Mrc401BidArgs): void {
  const item = readItem(call, id)
  if (item.auction_date === 0) refuse('3054', `MRC401 ${id} is not in an auction`)
  if (call.nowSec > item.auction_end) refuse('3004', 'The auction is over')
  if (item.owner === bidder) refuse('4100', 'The owner cannot bid for his own item')
  const price = readPositive(amount, '3005')
  const isBuyNow = amount === item.auction_buynow_price
  checkAmount(item, bidder, price, isBuyNow)
  const signed = signOff(call, readWallet(call, bidder))
  const { auction_token: token, auction_current_bidder: before, owner: seller } = item
  const money = [
    ...(before === '' ? [] : [moneyRow(id, before, BigInt(item.auction_current_price), token, 'recv_refund')]),
    moneyRow(bidder, id, price, token, 'bid'),
  ]
  if (!isBuyNow) {
    settle(call, { itemId: id, token, payments: netRows(money), signed, signers: [bidder] })
    const args = [id, bidder, goJson(money), signed.signature, signed.nonce]
    save(call, id, 'mrc401_auctionbid', args, { ...item, auction_current_price: amount, auction_current_bidder: bidder })
    return
  }
  const rows = [...money, ...settlementRows(item, readProject(call, item.mrc400), price, token, 'recv_auction')]
  settle(call, { itemId: id, token, payments: netRows(rows), signed, signers: [bidder] })
  save(call, id, 'mrc401_auctionbuynow', [id, seller, bidder, goJson(rows)], traded(call, item, bidder, price, token, 'Auction'))
}

function checkAmount(item: Item, bidder: string, price: bigint, isBuyNow: boolean): void {
  const buyNow = BigInt(item.auction_buynow_price)
  if (buyNow > 0n && price > buyNow) refuse('3005', 'The bid is above the buy-now price')
  if (isBuyNow) return
  if (item.auction_current_bidder === bidder) refuse('3004', 'You are the highest bidder already')
  const isFirst = item.auction_current_bidder === ''
  const least = isFirst ? BigInt(item.auction_start_price) : BigInt(item.auction_current_price) + BigInt(item.auction_bidding_unit)
  if (price < least) refuse('3005', `The bid must be at least ${least}`)
}
