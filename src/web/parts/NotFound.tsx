import { lazy, type ComponentType } from 'react'
import { loadChunk } from '../data/load-chunk.ts'
import { loadPageTexts } from '../i18n/load.ts'
import { Awaited } from './entries/Awaited.tsx'
import type { NotFoundProps } from './NotFoundPanel.tsx'

// Rarely needed: the server renders it at once, a browser loads it on demand.
const NotFoundPanel: ComponentType<NotFoundProps> = import.meta.env.SSR
  ? (await import('./NotFoundPanel.tsx')).NotFoundPanel
  : lazy(async () => {
      const { NotFoundPanel: Panel } = await loadChunk(() => import('./NotFoundPanel.tsx'))
      await loadPageTexts()
      return { default: Panel }
    })

/** Panel of a page whose subject does not exist. */
export const NotFound = (props: NotFoundProps) => (
  <Awaited>
    <NotFoundPanel {...props} />
  </Awaited>
)
