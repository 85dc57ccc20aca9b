import type { DexJson } from '../../../contract/dex.ts'
import type { CardTx } from '../../txview/names.ts'
import { AuctionSheet } from './AuctionSheet.tsx'
import { isAuction } from './dex-phase.ts'
import { listBids, unitPrice } from './dex-price.ts'
import { OrderSheet } from './OrderSheet.tsx'

/** The middle of the page: auction, sale or request; nothing where none of them is known. `txs`: the record's newest transactions. */
export function TradeSheet({ dex, txs }: { dex: DexJson; txs: readonly CardTx[] }) {
  if (isAuction(dex)) return <AuctionSheet dex={dex} bids={listBids(txs, dex.auction_bid_count)} />
  return unitPrice(dex) === '0' ? null : <OrderSheet dex={dex} />
}
