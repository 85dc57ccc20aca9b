import type { SuggestJson } from '../../../contract/home.ts'
import type { QueryOptions } from '../../cache/query-client.ts'
import { readList } from '../../data/query.ts'
import type { SiteApi } from '../../data/site-api.ts'

const KEPT_MS = 60_000

/**
 * The server's rows for a text. A request nobody waits for any more is given up; an answer to an older text is never shown as that of
 * a newer one; a failure is an answer without rows.
 */
export const suggestOptions = (api: SiteApi, query: string): QueryOptions<SuggestJson['list']> => ({
  queryKey: ['suggest', query],
  queryFn: async ({ signal }): Promise<SuggestJson['list']> => {
    const answer = await api.get(`/api/x/suggest?q=${encodeURIComponent(query)}`, signal)
    return answer.result === 'SUCCESS' ? (readList<SuggestJson['list'][number]>(answer.data)?.list ?? []) : []
  },
  staleTime: KEPT_MS,
  gcTime: KEPT_MS,
})
