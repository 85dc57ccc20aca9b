import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPageTexts } from '../../i18n/load.ts'

/** Delay after hydration without `requestIdleCallback` (Safari). */
const IDLE_MS = 1500

/** Keyboard shortcuts are optional, so a failure to load them is silent. */
const NoKeys = () => <></>
const Later = lazy(() =>
  import('./Later.tsx')
    .then(async ({ Later: Loaded }) => {
      await loadPageTexts()
      return { default: Loaded }
    })
    .catch(() => ({ default: NoKeys })),
)

/** Loads keys, history and the live connection once the page is rendered and the browser is idle. */
export function WhenIdle() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const start = () => setIsIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, IDLE_MS)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(start, { timeout: 2 * IDLE_MS })
    return () => window.cancelIdleCallback(handle)
  }, [])
  return (
    isIdle && (
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    )
  )
}
