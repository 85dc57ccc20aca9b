import { lazyPart } from '../../../parts/lazy-part.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import '../../../parts/tx-filter/tx-bar.css'
import '../../../parts/market/market.css'
import './DexRecords.module.css'

/** `DexMarket` on the page of another subject. Its scripts and texts load after those of the page. */
export const LazyDexMarket = lazyPart(async () => (await import('./DexMarket.tsx')).DexMarket, <TableSkeletons />)
