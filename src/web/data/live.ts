import { useQuery } from '../cache/use-query.ts'

/** The live connection: `open`; `lost` a moment ago, or not made yet; `paused`: what is on the screen may be old. */
export type LiveState = 'open' | 'lost' | 'paused'
/** Where the cache keeps it; nothing stands there before the connection is first tried. */
export const LIVE_KEY = ['live']

const known = { queryKey: LIVE_KEY, queryFn: () => new Promise<LiveState>(() => undefined), enabled: false }

/** The state of the live connection as `web/live` tells it. */
export const useLive = (): LiveState | undefined => useQuery(known).data
