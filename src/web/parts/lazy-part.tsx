import { useEffect, type ComponentType, type ReactNode } from 'react'
import { CHUNK_FAILED } from '../data/load-chunk.ts'
import { useText } from '../i18n/useText.ts'
import { Awaited } from './entries/Awaited.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { useToast } from './Toasts.tsx'

/**
 * A part of the page whose scripts, and its own texts, load when it is first rendered: menus, dialogs, charts. Until then a browser shows
 * `instead`, or nothing; the server renders the part at once. If loading fails, `Otherwise` is shown, or `instead`, and a message offers
 * to reload the page. Styles that the server's HTML needs are imported where the part is named.
 * Spec: OPEN-051.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ReactNode = null,
  Otherwise: ComponentType<P> = () => instead,
): ComponentType<P> {
  const Part = lazyComponent(load, (props) => (
    <>
      <Otherwise {...props} />
      <ChunkFailed />
    </>
  ))
  return function LazyPart(props: P) {
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
