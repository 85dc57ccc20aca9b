import { useEffect } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { majorTokensQuery } from '../data/major-tokens.ts'
import { optionsOf, type Query } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { siteQuery, statusQuery } from '../data/site-queries.ts'
import { makeSleepWatch } from '../data/sleep.ts'

const CHECK_EVERY_MS = 5000
/** The server's page cache sends no older pages. */
const MAX_SEC = 60

/**
 * Fetches the status and the prices of the strip once at the start, because the page may come from a cache, and again after sleep. Any
 * answer of the API corrects the page's clock (`server-clock.ts`). Missing blocks and transactions arrive over the socket.
 */
export function useFreshShell(): void {
  const { api, testMode, renderedAtSec } = useSite()
  const client = useQueryClient()
  useEffect(() => {
    // In test mode prices stay as the server rendered them (TOKEN-005).
    const queries: Query<unknown>[] = testMode ? [statusQuery] : [statusQuery, majorTokensQuery]
    // A browser may reopen an old page after months: labels and banners must be current.
    if (Date.now() / 1000 - renderedAtSec > MAX_SEC) queries.push(siteQuery)
    const refreshAll = (): void => queries.forEach((query) => void client.refetch(optionsOf(api, query)))
    refreshAll()
    const hasSlept = makeSleepWatch(() => performance.now(), Date.now)
    const timer = setInterval(() => hasSlept() && refreshAll(), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [api, client, testMode, renderedAtSec])
}
