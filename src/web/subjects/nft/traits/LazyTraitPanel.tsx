import type { ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { TraitLineProps, TraitPanelProps } from './TraitPanel.tsx'
import './Traits.module.css'

// Both consist of links and work without scripts, so their scripts load after those of the page.

/** `TraitLine`, loaded after the page. */
export const LazyTraitLine = lazyPart(async () => (await import('./TraitPanel.tsx')).TraitLine)

/** `TraitPanel`, loaded after the page. */
export const LazyTraitPanel = lazyPart(async () => (await import('./TraitPanel.tsx')).TraitPanel)
