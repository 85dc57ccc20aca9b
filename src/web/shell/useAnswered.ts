import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { optionsOf } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import type { PageMatch } from '../page-match.ts'

export const MISSING = '-'

/**
 * State of a page's answers, one mark each (`+!-`, `!` for a failure). It changes when a slow answer arrives after rendering, or a new one.
 */
export function useAnswered({ page, params }: PageMatch): string {
  const client = useQueryClient()
  const { api } = useSite()
  const queries = useMemo(() => page.queries(params).map((query) => optionsOf(api, query)), [api, page, params])
  const subscribe = useCallback(
    (notify: () => void) => {
      const ends = queries.map((query) => client.subscribe(query, notify))
      return () => {
        for (const end of ends) end()
      }
    },
    [client, queries],
  )
  const read = (): string =>
    queries
      .map(({ queryKey }) => {
        const answer = client.getQueryData<{ ok: boolean }>(queryKey)
        if (answer === undefined) return MISSING
        return answer.ok ? '+' : '!'
      })
      .join('')
  return useSyncExternalStore(subscribe, read, read)
}
