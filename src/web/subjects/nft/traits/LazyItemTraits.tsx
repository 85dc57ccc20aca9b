import type { ComponentType } from 'react'
import { lazyPart } from '../../../parts/lazy-part.tsx'
import type { ItemTraitsProps } from './ItemTraits.tsx'
import './item-traits.css'

/** `ItemTraits`, whose scripts and texts load after those of the page. The server renders it with the page. */
export const LazyItemTraits = lazyPart(async () => (await import('./ItemTraits.tsx')).ItemTraits)
