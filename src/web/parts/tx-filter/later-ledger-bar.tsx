import type { ComponentType } from 'react'
import { loadPageTexts } from '../../i18n/load.ts'
import { drawnAtOnce, lazyPart } from '../lazy-part.tsx'
import type { LedgerBarProps } from './LedgerBar.tsx'
import './tx-bar.css'

/** The bar of filters above an account ledger, whose scripts and words come after those of the page. */
export const LaterLedgerBar: ComponentType<LedgerBarProps> = import.meta.env.SSR
  ? drawnAtOnce((await import('./LedgerBar.tsx')).LedgerBar)
  : lazyPart(
      () =>
        import('./LedgerBar.tsx').then(async ({ LedgerBar }) => {
          await loadPageTexts()
          return LedgerBar
        }),
      <div className="txf-wait" />,
    )
