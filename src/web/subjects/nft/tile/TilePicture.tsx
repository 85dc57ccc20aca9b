import type { ReactNode } from 'react'
import css from './NftTile.module.css'

/**
 * The square of a tile. The whole square leads where the name below it does; that link is said once, by the name, so this one is for
 * pointers only. `status` and `rank` stand over the picture.
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
