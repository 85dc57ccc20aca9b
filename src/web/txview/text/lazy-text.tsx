import type { ComponentType } from 'react'
import { ChainText } from '../../parts/ChainText.tsx'
import '../../parts/JsonTree.module.css'
import { eagerPart, lazyPart } from '../../parts/lazy-part.tsx'
import './RawText.module.css'
import './TextTree.module.css'

// Few texts are JSON or digits: the server draws them at once, a browser fetches what draws them when it meets one.
const TEXT_SHOWN = 2000
const AsText = ({ text }: { text: string }) => <ChainText text={text} max={TEXT_SHOWN} />

/** `TextTree` where it stands seldom; where its scripts do not come, the text that it is a tree of. */
export const LazyTextTree: ComponentType<{ text: string }> = import.meta.env.SSR
  ? eagerPart((await import('./TextTree.tsx')).TextTree)
  : lazyPart(async () => (await import('./TextTree.tsx')).TextTree, null, AsText)

export const LazyHexText: ComponentType<{ text: string }> = import.meta.env.SSR
  ? eagerPart((await import('./HexText.tsx')).HexText)
  : lazyPart(async () => (await import('./HexText.tsx')).HexText)
