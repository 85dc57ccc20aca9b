import type { ComponentType } from 'react'
import './CopyButton.module.css'
import { drawnAtOnce, lazyPart } from './lazy-part.tsx'

/** `ShareButton`, whose scripts come after those of the page: nobody shares what is not read yet. */
export const LaterShareButton: ComponentType<{ title: string }> = import.meta.env.SSR
  ? drawnAtOnce((await import('./ShareButton.tsx')).ShareButton)
  : lazyPart(async () => (await import('./ShareButton.tsx')).ShareButton)
