import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { optionsOf } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import type { PageMatch } from '../page-match.ts'

export const MISSING = '-'

/** Which of the answers of a page are there, a mark for each (`+!-`, `!` for a failure): a slow one comes after the page was drawn, or after it was asked for again. */
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
