import type { ComponentType } from 'react'
import type { Json } from '../../base/json.ts'
import { ChainText } from './ChainText.tsx'
import './JsonTree.module.css'
import { drawnAtOnce, lazyPart } from './lazy-part.tsx'

// Few texts are JSON: the server draws their trees at once, a browser fetches what draws them when it meets one.
const TEXT_SHOWN = 2000
const AsText = ({ json }: { json: Json }) => <ChainText text={JSON.stringify(json)} max={TEXT_SHOWN} />

/** `JsonTree` where it stands seldom; where its scripts do not come, the text that it is a tree of. */
export const LaterJsonTree: ComponentType<{ json: Json }> = import.meta.env.SSR
  ? drawnAtOnce((await import('./JsonTree.tsx')).JsonTree)
  : lazyPart(async () => (await import('./JsonTree.tsx')).JsonTree, null, AsText)
