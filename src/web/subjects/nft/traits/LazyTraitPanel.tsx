import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import type { TraitLineProps, TraitPanelProps } from './TraitPanel.tsx'
import './Traits.module.css'

// Both consist of links and work without scripts, so their scripts load after those of the page.

/** `TraitLine`, loaded after the page. */
export const LazyTraitLine: ComponentType<TraitLineProps> = import.meta.env.SSR
  ? eagerPart((await import('./TraitPanel.tsx')).TraitLine)
  : lazyPart(() => import('./TraitPanel.tsx').then(({ TraitLine }) => TraitLine))

/** `TraitPanel`, loaded after the page. */
export const LazyTraitPanel: ComponentType<TraitPanelProps> = import.meta.env.SSR
  ? eagerPart((await import('./TraitPanel.tsx')).TraitPanel)
  : lazyPart(() => import('./TraitPanel.tsx').then(({ TraitPanel }) => TraitPanel))
