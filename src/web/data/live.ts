import { useQuery } from '../cache/use-query.ts'

/** State of the live connection: `open`; `lost` recently or not connected yet; `paused`: the screen may be out of date. */
export type LiveState = 'open' | 'lost' | 'paused'
/** Its key in the cache, without data until the first connection attempt. */
export const LIVE_KEY = ['live']

const known = { queryKey: LIVE_KEY, queryFn: () => new Promise<LiveState>(() => undefined), enabled: false }

/** The live connection's state as reported by `web/live`. */
export const useLive = (): LiveState | undefined => useQuery(known).data
