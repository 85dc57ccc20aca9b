import { useMounted } from '../../data/clock.ts'
import { statusQuery } from '../../data/site-queries.ts'
import { useLoaded } from '../../data/useLoaded.ts'

/** In the browser alone: a finished page is kept longer than a block is the newest. */
export function useNewestBlock(): number | undefined {
  const isMounted = useMounted()
  const status = useLoaded(statusQuery)
  return isMounted && status !== undefined && status.indexed > 0 ? status.indexed : undefined
}
