import { siteQuery } from './site-queries.ts'
import { useLoaded } from './useLoaded.ts'

/** Whether the site shows the simulated network: it is neither main net nor test net, and its external links lead nowhere. */
export const useIsSimulated = (): boolean => useLoaded(siteQuery)?.is_simulated === true
