import type { DexJson } from '../../../../contract/dex.ts'
import type { CardTx } from '../../../txview/names.ts'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import '../../../txview/bid-chart/BidChart.module.css'
import { DetailSkeleton } from '../../../parts/Skeleton.tsx'
import './BidTable.module.css'
import { isAuction } from './dex-phase.ts'
import { listBids, unitPrice } from './dex-price.ts'
import { OrderSheet } from './OrderSheet.tsx'

// Most records are not auctions. The server renders an auction directly, a browser loads its part when needed.
const LazyAuctionSheet = lazyPart(async () => (await import('./AuctionSheet.tsx')).AuctionSheet, <DetailSkeleton />)

/** The middle of the page: auction, sale or request; empty when the record is none of them. `txs`: the record's newest transactions. */
export function TradeSheet({ dex, txs }: { dex: DexJson; txs: readonly CardTx[] }) {
  if (isAuction(dex)) return <LazyAuctionSheet dex={dex} bids={listBids(txs, dex.auction_bid_count)} />
  return unitPrice(dex) === '0' ? null : <OrderSheet dex={dex} />
}
