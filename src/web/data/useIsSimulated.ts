import { siteQuery } from './site-queries.ts'
import { useLoaded } from './useLoaded.ts'

/** Whether the site shows the simulated network: it is neither of the two, and nothing it names outside is there. */
export const useIsSimulated = (): boolean => useLoaded(siteQuery)?.is_simulated === true
