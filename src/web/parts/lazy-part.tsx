import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { CHUNK_FAILED, loadChunk } from '../data/load-chunk.ts'
import { useText } from '../i18n/useText.ts'
import { useToast } from './Toasts.tsx'

/**
 * A part of the page whose scripts come when it is first drawn: menus, dialogs, drawers. Nothing stands in its place until then. When
 * they do not come, the page stays as it is and a message offers to load it anew. Spec: OPEN-051, D22.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(() =>
    loadChunk(load).then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: ChunkFailed as ComponentType<P> }),
    ),
  )
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function ChunkFailed() {
  const t = useText('error')
  const show = useToast()
  useEffect(() => {
    show({ style: 'ERROR', title: 'ERROR', text: CHUNK_FAILED, action: { label: t('reload'), run: () => window.location.reload() } })
  }, [show, t])
  return null
}
