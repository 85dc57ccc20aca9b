import { lazyPart } from '../lazy-part.tsx'
import '../tx-filter/tx-bar.css'
import './market.css'

/** `MarketBar`, with scripts and texts loaded after the page: its links and forms work without them. */
export const LazyMarketBar = lazyPart(async () => (await import('./MarketBar.tsx')).MarketBar, <div className="txf-bar" />)

/** `MarketRows`, loaded later: its links work without scripts. */
export const LazyMarketRows = lazyPart(async () => (await import('./MarketBar.tsx')).MarketRows)

/** `PastMarket`, loaded later: most lists of the past do not need it. */
export const LazyPastMarket = lazyPart(async () => (await import('./MarketBar.tsx')).PastMarket)
