import { ChainText } from '../../parts/ChainText.tsx'
import '../../parts/JsonTree.module.css'
import { lazyPart } from '../../parts/lazy-part.tsx'
import './RawText.module.css'
import './TextTree.module.css'

// Few texts are JSON or hexadecimal digits: the server renders them at once, a browser loads their script on demand.
const TEXT_SHOWN = 2000
const AsText = ({ text }: { text: string }) => <ChainText text={text} max={TEXT_SHOWN} />

/** `TextTree` where it is rare; without its scripts, the plain text. */
export const LazyTextTree = lazyPart(async () => (await import('./TextTree.tsx')).TextTree, null, AsText)

export const LazyHexText = lazyPart(async () => (await import('./HexText.tsx')).HexText)
