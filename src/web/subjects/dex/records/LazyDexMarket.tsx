import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import { TableSkeletons } from '../../../parts/Skeleton.tsx'
import type { DexMarketProps } from './DexMarket.tsx'
import '../../../parts/tx-filter/tx-bar.css'
import '../../../parts/market/market.css'
import './DexRecords.module.css'

/** `DexMarket` on the page of another subject. Its scripts and texts load after those of the page. */
export const LazyDexMarket: ComponentType<DexMarketProps> = import.meta.env.SSR
  ? eagerPart((await import('./DexMarket.tsx')).DexMarket)
  : lazyPart(() => import('./DexMarket.tsx').then(({ DexMarket }) => DexMarket), <TableSkeletons />)
