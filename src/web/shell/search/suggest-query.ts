import type { SuggestJson } from '../../../contract/home.ts'
import type { QueryOptions } from '../../cache/query-client.ts'
import { readObject } from '../../data/query.ts'
import type { SiteApi } from '../../data/site-api.ts'

const CACHE_MS = 60_000

/** `isHeard`: the server has said what there is. */
export type Suggested = SuggestJson & { isHeard: boolean }
const UNHEARD: Suggested = { list: [], count: 0, is_capped: false, isHeard: false }

/**
 * The server's rows for a text. A request nobody waits for any more is given up; an answer to an older text is never shown as that of
 * a newer one; a failure is an answer without rows.
 */
export const suggestOptions = (api: SiteApi, query: string): QueryOptions<Suggested> => ({
  queryKey: ['suggest', query],
  queryFn: async ({ signal }): Promise<Suggested> => {
    const answer = await api.get(`/api/x/suggest?q=${encodeURIComponent(query)}`, signal)
    const found = answer.result === 'SUCCESS' ? readObject<SuggestJson>(answer.data) : undefined
    return found && Array.isArray(found.list) ? { ...found, isHeard: true } : UNHEARD
  },
  staleTime: CACHE_MS,
  gcTime: CACHE_MS,
})
