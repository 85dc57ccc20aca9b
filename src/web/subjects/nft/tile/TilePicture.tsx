import type { ReactNode } from 'react'
import css from './NftTile.module.css'

/**
 * The square of a tile. It links to the same page as the name below it. Screen readers announce only the name's link, so this one is for
 * pointers. `status` and `rank` are shown over the picture.
 */
export const TilePicture = ({
  href,
  title,
  children,
  status,
  rank,
}: {
  href: string
  title: string
  children: ReactNode
  status?: ReactNode
  rank?: ReactNode
}) => (
  <div className={css.picture}>
    {children}
    <a className={css.over} href={href} title={title} tabIndex={-1} aria-hidden="true" />
    {status}
    {rank}
  </div>
)
