import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import type { BalanceLineProps } from './BalanceLine.tsx'
// The line comes later, its styles come with the page.
import css from './BalanceLine.module.css'

const room = <div className={css.room} />

/** `BalanceLine`, whose scripts come after those of the page: the server draws it with the page. Its room is kept free. */
export const LazyBalanceLine: ComponentType<BalanceLineProps> = import.meta.env.SSR
  ? eagerPart((await import('./BalanceLine.tsx')).BalanceLine, room)
  : lazyPart(() => import('./BalanceLine.tsx').then(({ BalanceLine }) => BalanceLine), room)
