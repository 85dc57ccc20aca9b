import type { SuggestJson } from '../../../contract/home.ts'
import type { QueryOptions } from '../../cache/query-client.ts'
import { readObject } from '../../data/query.ts'
import type { SiteApi } from '../../data/site-api.ts'

const CACHE_MS = 60_000

/** `isHeard`: the server has answered. */
export type Suggested = SuggestJson & { isHeard: boolean }
const UNHEARD: Suggested = { list: [], count: 0, is_capped: false, isHeard: false }

/**
 * The server's rows for a text. A request without observers is aborted. An answer to an older text is never shown for a newer one. A
 * failure is an answer without rows.
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
