import { useEffect } from 'react'
import { useSite } from '../data/site.ts'
import { statusQuery } from '../data/site-queries.ts'
import { isKeptPage, makeSleepWatch } from '../data/sleep.ts'

const LOOK_EVERY_MS = 5000

/** Asks the server once where the clock of the page may be wrong: any answer of the API sets it right (`server-clock.ts`). */
export function useServerTime(): void {
  const { api } = useSite()
  useEffect(() => {
    const ask = () => void api.get(statusQuery.path)
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (isKeptPage(load)) ask()
    const hasSlept = makeSleepWatch(() => performance.now(), Date.now)
    const timer = setInterval(() => hasSlept() && ask(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [api])
}
