import type { ReactNode } from 'react'
import css from './NftTile.module.css'

/** Tiles in five, four, three or two columns by window width. `hasForms`: shown as rows for visitors who chose tables (OPEN-053). */
export const NftGrid = ({ children, label, hasForms = false }: { children: ReactNode; label: string; hasForms?: boolean }) => (
  <ul className={hasForms ? `${css.grid} ${css.forms}` : css.grid} aria-label={label}>
    {children}
  </ul>
)
