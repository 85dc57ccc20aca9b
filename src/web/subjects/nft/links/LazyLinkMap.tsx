import { lazyPart } from '../../../parts/lazy-part.tsx'
import './LinkMap.module.css'

/** `LinkMap` for pages that seldom have one. The server renders it directly, a browser loads its code when needed. */
export const LazyLinkMap = lazyPart(async () => (await import('./LinkMap.tsx')).LinkMap)
