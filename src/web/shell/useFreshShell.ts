import { useEffect } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { majorTokensQuery } from '../data/major-tokens.ts'
import { optionsOf, type Query } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { siteQuery, statusQuery } from '../data/site-queries.ts'
import { makeSleepWatch } from '../data/sleep.ts'

const CHECK_EVERY_MS = 5000
/** The server sends no page from its cache that is older. */
const MAX_SEC = 60

/**
 * Asks for the node's state and the prices of the strip once at the start, for the page may come from a cache of the server or of the
 * browser, and after sleep. Any answer of the API sets the page's clock right (`server-clock.ts`). Missing blocks and transactions come over
 * the socket.
 */
export function useFreshShell(): void {
  const { api, testMode, renderedAtSec } = useSite()
  const client = useQueryClient()
  useEffect(() => {
    // In test mode prices stay as the server rendered them (TOKEN-005).
    const queries: Query<unknown>[] = testMode ? [statusQuery] : [statusQuery, majorTokensQuery]
    // A page of the past may come from the browser after months: labels and banners are those of now.
    if (Date.now() / 1000 - renderedAtSec > MAX_SEC) queries.push(siteQuery)
    const refreshAll = (): void => queries.forEach((query) => void client.refetch(optionsOf(api, query)))
    refreshAll()
    const hasSlept = makeSleepWatch(() => performance.now(), Date.now)
    const timer = setInterval(() => hasSlept() && refreshAll(), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [api, client, testMode, renderedAtSec])
}
