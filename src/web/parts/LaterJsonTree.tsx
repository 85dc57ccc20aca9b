import { lazy, Suspense, type ComponentType } from 'react'
import type { Json } from '../../base/json.ts'
import { loadChunk } from '../data/load-chunk.ts'
import './JsonTree.module.css'

// Few texts are JSON: the server draws their trees at once, a browser fetches what draws them when it meets one.
const JsonTree: ComponentType<{ json: Json }> = import.meta.env.SSR
  ? (await import('./JsonTree.tsx')).JsonTree
  : lazy(async () => ({ default: (await loadChunk(() => import('./JsonTree.tsx'))).JsonTree }))

/** `JsonTree` where it stands seldom. */
export const LaterJsonTree = ({ json }: { json: Json }) => (
  <Suspense fallback={null}>
    <JsonTree json={json} />
  </Suspense>
)
