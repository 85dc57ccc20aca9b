import { lazy, useEffect, type ComponentType, type ReactNode } from 'react'
import { CHUNK_FAILED, loadChunk } from '../data/load-chunk.ts'
import { loadPageTexts } from '../i18n/load.ts'
import { useText } from '../i18n/useText.ts'
import { Awaited } from './entries/Awaited.tsx'
import { useToast } from './Toasts.tsx'

/**
 * A part of the page whose scripts, and its own texts, load when it is first rendered: menus, dialogs, charts. Until then `instead` is
 * shown, or nothing. If loading fails, `Otherwise` is shown, or nothing, and a message offers to reload the page.
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

/** Server counterpart of `lazyPart`: renders the part at once, with the same markup around it. */
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
