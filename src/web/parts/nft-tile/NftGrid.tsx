import type { ReactNode } from 'react'
import css from './NftTile.module.css'

/** Tiles in five, four, three or two columns by the width of the window. */
export const NftGrid = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={css.grid} aria-label={label}>
    {children}
  </ul>
)
