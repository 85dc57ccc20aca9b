import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import type { TraitLineProps, TraitPanelProps } from './TraitPanel.tsx'
import './Traits.module.css'

// Both are links and work without scripts: theirs come after those of the page.

/** `TraitLine`, later. */
export const LazyTraitLine: ComponentType<TraitLineProps> = import.meta.env.SSR
  ? eagerPart((await import('./TraitPanel.tsx')).TraitLine)
  : lazyPart(() => import('./TraitPanel.tsx').then(({ TraitLine }) => TraitLine))

/** `TraitPanel`, later. */
export const LazyTraitPanel: ComponentType<TraitPanelProps> = import.meta.env.SSR
  ? eagerPart((await import('./TraitPanel.tsx')).TraitPanel)
  : lazyPart(() => import('./TraitPanel.tsx').then(({ TraitPanel }) => TraitPanel))
