import type { ReactNode } from 'react'
import { Icon } from '../parts/Icon.tsx'
import css from './Way.module.css'

/** `from → to`. Both wrap to the next line together, and the arrow never ends a line. */
export const Way = ({ from, to }: { from?: ReactNode; to: ReactNode }) => (
  <span className={css.way}>
    {from}
    <span className={css.to}>
      <Icon name="arrowRight" size={14} className={css.arrow ?? ''} />
      {to}
    </span>
  </span>
)
