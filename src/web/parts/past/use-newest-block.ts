import { useMounted } from '../../data/clock.ts'
import { statusQuery } from '../../data/site-queries.ts'
import { useLoaded } from '../../data/useLoaded.ts'

/** Only in the browser: a cached page outlives the newest block. */
export function useNewestBlock(): number | undefined {
  const isMounted = useMounted()
  const status = useLoaded(statusQuery)
  return isMounted && status !== undefined && status.indexed > 0 ? status.indexed : undefined
}
