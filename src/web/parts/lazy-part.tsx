import { lazy, useEffect, type ComponentType, type ReactNode } from 'react'
import { CHUNK_FAILED, loadChunk } from '../data/load-chunk.ts'
import { loadPageTexts } from '../i18n/load.ts'
import { useText } from '../i18n/useText.ts'
import { Awaited } from './entries/Awaited.tsx'
import { useToast } from './Toasts.tsx'

/**
 * A part of the page whose scripts, and texts where it has its own, come when it is first drawn: menus, dialogs, charts. Until then
 * `instead` stands in its place, or nothing. When they do not come, its place stays empty, or `Otherwise` stands in it, and a message
 * offers to load the page anew.
 * Spec: OPEN-051.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ReactNode = null,
  Otherwise: ComponentType<P> = () => instead,
): ComponentType<P> {
  const Failed = (props: P) => (
    <>
      <Otherwise {...props} />
      <ChunkFailed />
    </>
  )
  const loadWithTexts = async () => {
    const Loaded = await load()
    await loadPageTexts()
    return Loaded
  }
  const Part = lazy(() =>
    loadChunk(loadWithTexts).then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Failed }),
    ),
  )
  return function LazyPart(props: P) {
    return (
      <Awaited instead={instead}>
        <Part {...props} />
      </Awaited>
    )
  }
}

/** For the server, which has every part: in a place like the one that `lazyPart` makes in a browser. */
export function eagerPart<P extends object>(Part: ComponentType<P>, instead: ReactNode = null): ComponentType<P> {
  return function EagerPart(props: P) {
    return (
      <Awaited instead={instead}>
        <Part {...props} />
      </Awaited>
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
