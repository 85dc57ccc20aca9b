import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../lazy-part.tsx'
import type { ComparedProps } from './Compared.tsx'
import type { AskPastProps, PastBarProps } from './PastBar.tsx'
import '../../txview/changes/changes.css'
import './compared.css'
import './PastBar.module.css'

// Scripts and texts load after the page: all parts work without them.

export const LazyPastBar: ComponentType<PastBarProps> = import.meta.env.SSR
  ? eagerPart((await import('./PastBar.tsx')).PastBar)
  : lazyPart(() => import('./PastBar.tsx').then(({ PastBar }) => PastBar))

export const LazyAskPast: ComponentType<AskPastProps> = import.meta.env.SSR
  ? eagerPart((await import('./PastBar.tsx')).AskPast)
  : lazyPart(() => import('./PastBar.tsx').then(({ AskPast }) => AskPast))

export const LazyCompared: ComponentType<ComparedProps> = import.meta.env.SSR
  ? eagerPart((await import('./Compared.tsx')).Compared)
  : lazyPart(() => import('./Compared.tsx').then(({ Compared }) => Compared))
