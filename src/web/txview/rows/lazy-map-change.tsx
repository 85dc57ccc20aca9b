import type { ComponentType } from 'react'
import '../text/RawText.module.css'
import '../text/TextTree.module.css'
import { lazyPart } from '../../parts/lazy-part.tsx'
import './Changes.module.css'
import type { MapChangeProps } from './MapChange.tsx'

/** `MapChange` is rarely needed: the server renders it at once, a browser loads its script on demand. */
export const LazyMapChange = lazyPart(async () => (await import('./MapChange.tsx')).MapChange)
