import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'
import type { MarketBarProps, MarketRowsProps } from './MarketBar.tsx'
import type { PastMarketProps } from './PastMarket.tsx'
import '../tx-filter/tx-bar.css'
import './market.css'

/** `MarketBar`, whose scripts and words come after those of the page: it is links and forms, which work without. */
export const LazyMarketBar: ComponentType<MarketBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./MarketBar.tsx')).MarketBar)
  : lazyPart(() => import('./MarketBar.tsx').then(({ MarketBar }) => MarketBar), <div className="txf-bar" />)

/** `MarketRows`, later: links, which work without scripts. */
export const LazyMarketRows: ComponentType<MarketRowsProps> = import.meta.env.SSR
  ? eagerPart((await import('./MarketBar.tsx')).MarketRows)
  : lazyPart(() => import('./MarketBar.tsx').then(({ MarketRows }) => MarketRows))

/** `PastMarket`, later: most lists of the past have nothing to say of their address. */
export const LazyPastMarket: ComponentType<PastMarketProps> = import.meta.env.SSR
  ? eagerPart((await import('./MarketBar.tsx')).PastMarket)
  : lazyPart(() => import('./MarketBar.tsx').then(({ PastMarket }) => PastMarket))
