import type { ReactNode } from 'react'
import css from './NftTile.module.css'

/** Tiles in five, four, three or two columns by the width of the window. `hasForms`: rows in their place where the visitor chose tables (OPEN-053). */
export const NftGrid = ({ children, label, hasForms = false }: { children: ReactNode; label: string; hasForms?: boolean }) => (
  <ul className={hasForms ? `${css.grid} ${css.forms}` : css.grid} aria-label={label}>
    {children}
  </ul>
)
