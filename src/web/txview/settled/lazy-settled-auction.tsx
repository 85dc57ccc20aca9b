import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../parts/lazy-part.tsx'
import '../bid-chart/BidChart.module.css'
import '../rows/Auction.module.css'
import type { RowProps } from '../rows/row-props.ts'
import '../rows/rows.module.css'

/** `SettledAuction`: the server renders it at once, a browser loads its script on demand. */
export const LazySettledAuction: ComponentType<RowProps<'auction'>> = import.meta.env.SSR
  ? eagerPart((await import('./SettledAuction.tsx')).SettledAuction)
  : lazyPart(async () => (await import('./SettledAuction.tsx')).SettledAuction)
