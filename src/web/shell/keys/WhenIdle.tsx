import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPageTexts } from '../../i18n/load.ts'

/** Without `requestIdleCallback` (Safari) a moment after the page lives. */
const IDLE_MS = 1500

/** The site works without keys: a failure to load them is silent. */
const NoKeys = () => <></>
const Later = lazy(() =>
  import('./Later.tsx')
    .then(async ({ Later: Loaded }) => {
      await loadPageTexts()
      return { default: Loaded }
    })
    .catch(() => ({ default: NoKeys })),
)

/** Loads keys, history and the live connection once the page is drawn and the browser idle. */
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
