import { useEffect } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { majorTokensQuery } from '../data/major-tokens.ts'
import { ask } from '../data/query.ts'
import { useSite } from '../data/site.ts'
import { makeSleepWatch } from '../data/sleep.ts'
import { put } from '../live/refresh-shown.ts'

const CHECK_EVERY_MS = 5000

/**
 * Asks for the prices of the strip once at the start, for the page may come from a cache of the server or of the browser, and after sleep.
 * Any answer of the API sets the page's clock right (`server-clock.ts`). Blocks and transactions that are missing come over the socket.
 */
export function useFreshShell(): void {
  const { api, testMode } = useSite()
  const client = useQueryClient()
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      const answer = await ask(api, majorTokensQuery)
      // In test mode the strip stays as the server rendered it (TOKEN-005), and a failure leaves it as it is.
      if (answer.ok && !testMode) put(client, majorTokensQuery.key, answer)
    }
    void refresh()
    const hasSlept = makeSleepWatch(() => performance.now(), Date.now)
    const timer = setInterval(() => hasSlept() && void refresh(), CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [api, client, testMode])
}
