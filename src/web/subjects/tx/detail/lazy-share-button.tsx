import type { ComponentType } from 'react'
import '../../../parts/CopyButton.module.css'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { ShareButtonProps } from './ShareButton.tsx'

/** `ShareButton`, whose scripts load after those of the page, because it is not used immediately. */
export const LazyShareButton = lazyPart(async () => (await import('./ShareButton.tsx')).ShareButton)
