import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'
import type { MarketBarProps, MarketRowsProps } from './MarketBar.tsx'
import type { PastMarketProps } from './PastMarket.tsx'
import '../tx-filter/tx-bar.css'
import './market.css'

/** `MarketBar`, with scripts and texts loaded after the page: its links and forms work without them. */
export const LazyMarketBar: ComponentType<MarketBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./MarketBar.tsx')).MarketBar)
  : lazyPart(() => import('./MarketBar.tsx').then(({ MarketBar }) => MarketBar), <div className="txf-bar" />)

/** `MarketRows`, loaded later: its links work without scripts. */
export const LazyMarketRows: ComponentType<MarketRowsProps> = import.meta.env.SSR
  ? eagerPart((await import('./MarketBar.tsx')).MarketRows)
  : lazyPart(() => import('./MarketBar.tsx').then(({ MarketRows }) => MarketRows))

/** `PastMarket`, loaded later: most lists of the past do not need it. */
export const LazyPastMarket: ComponentType<PastMarketProps> = import.meta.env.SSR
  ? eagerPart((await import('./MarketBar.tsx')).PastMarket)
  : lazyPart(() => import('./MarketBar.tsx').then(({ PastMarket }) => PastMarket))
