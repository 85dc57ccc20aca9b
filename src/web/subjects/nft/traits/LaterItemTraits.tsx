import type { ComponentType } from 'react'
import { drawnAtOnce, lazyPart } from '../../../parts/lazy-part.tsx'
import type { ItemTraitsProps } from './ItemTraits.tsx'
import './item-traits.css'

/** `ItemTraits`: the server draws it at once, a browser fetches what draws it after the first load. */
export const LaterItemTraits: ComponentType<ItemTraitsProps> = import.meta.env.SSR
  ? drawnAtOnce((await import('./ItemTraits.tsx')).ItemTraits)
  : lazyPart(async () => (await import('./ItemTraits.tsx')).ItemTraits)
