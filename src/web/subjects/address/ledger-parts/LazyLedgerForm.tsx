import type { ComponentProps, ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import './FilterForm.module.css'
import type { LedgerForm } from './LedgerForm.tsx'

/** A browser only needs the form for an invalid filter, because the bar has the same choices. Without scripts the form replaces the bar. */
export const LazyLedgerForm = lazyPart(async () => (await import('./LedgerForm.tsx')).LedgerForm)
