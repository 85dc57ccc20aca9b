import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../data/load-chunk.ts'
import { Awaited } from './entries/Awaited.tsx'
import type { NotFoundProps } from './NotFoundPanel.tsx'

// Most visits never see it: the server draws it at once, a browser fetches it when something is missing.
const NotFoundPanel: ComponentType<NotFoundProps> = import.meta.env.SSR
  ? (await import('./NotFoundPanel.tsx')).NotFoundPanel
  : lazy(async () => ({ default: (await loadChunk(() => import('./NotFoundPanel.tsx'))).NotFoundPanel }))

/** What stands in place of a page whose subject does not exist. */
export const NotFound = (props: NotFoundProps) => (
  <Awaited>
    <NotFoundPanel {...props} />
  </Awaited>
)
