import { lazy, Suspense, useEffect, useState } from 'react'

/** Without `requestIdleCallback` (Safari) a moment after the page lives. */
const IDLE_MS = 1500

/** The site works without keys: a failure to load them is silent. */
const NoKeys = () => <></>
const Later = lazy(() =>
  import('./Later.tsx').then(
    ({ Later: Loaded }) => ({ default: Loaded }),
    () => ({ default: NoKeys }),
  ),
)

/** Loads keys and history once the page is drawn and the browser idle. */
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
