import type { ComponentType } from 'react'
import { lazyPart } from '../../parts/lazy-part.tsx'
import '../bid-chart/BidChart.module.css'
import '../rows/Auction.module.css'
import type { RowProps } from '../rows/row-props.ts'

/** `SettledAuction`: the server renders it at once, a browser loads its script on demand. */
export const LazySettledAuction = lazyPart(async () => (await import('./SettledAuction.tsx')).SettledAuction)
