import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { optionsOf } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import type { PageMatch } from '../page-match.ts'

export const MISSING = '-'

/** Which of the answers of a page are there, a mark for each (`+-`): a slow one comes after the page was drawn. */
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
  const read = (): string => queries.map(({ queryKey }) => (client.getQueryData(queryKey) === undefined ? MISSING : '+')).join('')
  return useSyncExternalStore(subscribe, read, read)
}
