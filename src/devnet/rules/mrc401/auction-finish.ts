import { refuse, save, type Call } from '../../ledger/call.ts'
import { goJson } from '../../ledger/go-json.ts'
import { readProject } from '../mrc400/project.ts'
import { NO_AUCTION, readItem } from './item.ts'
import { netRows, settle, settlementRows, traded, UNSIGNED } from './settlement.ts'

/** Settles an auction after its end, without a signature. Without a bidder the item is free again. */
export function mrc401AuctionFinish(call: Call, { id }: { id: string }): void {
  const item = readItem(call, id)
  if (item.auction_date === 0) refuse('3054', `MRC401 ${id} is not in an auction`)
  if (call.nowSec < item.auction_end) refuse('3004', 'The auction is still running')
  const { auction_current_bidder: winner, auction_token: token, owner: seller } = item
  if (winner === '') return save(call, id, 'mrc401_auctionfailure', [id, seller, ''], { ...item, ...NO_AUCTION })
  const price = BigInt(item.auction_current_price)
  // The winner paid with the bid.
  const rows = settlementRows(item, readProject(call, item.mrc400), price, token, 'recv_auction')
  settle(call, { itemId: id, token, payments: netRows(rows), signed: UNSIGNED, signers: [] })
  save(call, id, 'mrc401_auctionwinning', [id, seller, winner, goJson(rows)], traded(call, item, winner, price, token, 'Auction'))
}
