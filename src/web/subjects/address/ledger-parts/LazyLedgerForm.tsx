import type { ComponentProps, ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import './FilterForm.module.css'
import type { LedgerForm } from './LedgerForm.tsx'

/** A browser needs it for a filter that means nothing alone: the bar has the choices. Without scripts it is the bar. */
export const LazyLedgerForm: ComponentType<ComponentProps<typeof LedgerForm>> = import.meta.env.SSR
  ? eagerPart((await import('./LedgerForm.tsx')).LedgerForm)
  : lazyPart(() => import('./LedgerForm.tsx').then(({ LedgerForm }) => LedgerForm))
