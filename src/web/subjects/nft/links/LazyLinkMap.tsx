import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import type { LinkMapProps } from './LinkMap.tsx'
import './LinkMap.module.css'

/** `LinkMap` where it stands seldom: the server draws it at once, a browser fetches what draws it when it meets one. */
export const LazyLinkMap: ComponentType<LinkMapProps> = import.meta.env.SSR
  ? eagerPart((await import('./LinkMap.tsx')).LinkMap)
  : lazyPart(async () => (await import('./LinkMap.tsx')).LinkMap)
