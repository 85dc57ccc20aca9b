import type { ComponentType } from 'react'
import { loadPageTexts } from '../../../i18n/load.ts'
import { drawnAtOnce, lazyPart } from '../../../parts/lazy-part.tsx'
import type { TraitLineProps, TraitPanelProps } from './TraitPanel.tsx'
import './Traits.module.css'

// Both are links and work without scripts: theirs come after those of the page.

/** `TraitLine`, later. */
export const LaterTraitLine: ComponentType<TraitLineProps> = import.meta.env.SSR
  ? drawnAtOnce((await import('./TraitPanel.tsx')).TraitLine)
  : lazyPart(() =>
      import('./TraitPanel.tsx').then(async ({ TraitLine }) => {
        await loadPageTexts()
        return TraitLine
      }),
    )

/** `TraitPanel`, later. */
export const LaterTraitPanel: ComponentType<TraitPanelProps> = import.meta.env.SSR
  ? drawnAtOnce((await import('./TraitPanel.tsx')).TraitPanel)
  : lazyPart(() =>
      import('./TraitPanel.tsx').then(async ({ TraitPanel }) => {
        await loadPageTexts()
        return TraitPanel
      }),
    )
