import type { ComponentType } from 'react'
import { eagerPart, lazyPart } from '../../../parts/lazy-part.tsx'
import type { LinkMapProps } from './LinkMap.tsx'
import './LinkMap.module.css'

/** `LinkMap` for pages that seldom have one. The server renders it directly, a browser loads its code when needed. */
export const LazyLinkMap: ComponentType<LinkMapProps> = import.meta.env.SSR
  ? eagerPart((await import('./LinkMap.tsx')).LinkMap)
  : lazyPart(async () => (await import('./LinkMap.tsx')).LinkMap)
