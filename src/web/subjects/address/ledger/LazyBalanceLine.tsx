import type { ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { BalanceLineProps } from './BalanceLine.tsx'
// The styles come with the page, before the lazily loaded line.
import css from './BalanceLine.module.css'

const room = <div className={css.room} />

/** `BalanceLine` as a part that a browser loads after the page, while the server renders it with the page. Its space is reserved. */
export const LazyBalanceLine = lazyPart(async () => (await import('./BalanceLine.tsx')).BalanceLine, room)
