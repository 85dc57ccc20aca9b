import type { ComponentType, ReactNode } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'
import type * as LedgerBarFile from './LedgerBar.tsx'
import type { LedgerBarProps } from './LedgerBar.tsx'
import './tx-bar.css'

const wait = <span className="txf-jump txf-jump-wait" />

/** Parts of one file, which load together. */
const later = (
  pick: (parts: typeof LedgerBarFile) => ComponentType<LedgerBarProps>,
  instead: ReactNode = null,
): ComponentType<LedgerBarProps> => lazyPart(() => import('./LedgerBar.tsx').then(pick), instead)

/** The filter bar of an account ledger, with scripts and texts loaded after the page. */
export const LazyLedgerBar: ComponentType<LedgerBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./LedgerBar.tsx')).LedgerBar)
  : later(({ LedgerBar }) => LedgerBar, <div className="txf-wait" />)

/** The field for a row or a day. */
export const LazyLedgerJump: ComponentType<LedgerBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./LedgerBar.tsx')).LedgerJump)
  : later(({ LedgerJump }) => LedgerJump, wait)

/** The day that was found instead of one without a row. */
export const LazyLedgerNoPlace: ComponentType<LedgerBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./LedgerBar.tsx')).LedgerNoPlace)
  : later(({ LedgerNoPlace }) => LedgerNoPlace)

export const LazyLedgerRowsPerPage: ComponentType<LedgerBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./LedgerBar.tsx')).LedgerRowsPerPage)
  : later(({ LedgerRowsPerPage }) => LedgerRowsPerPage)
