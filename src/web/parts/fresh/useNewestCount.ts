import { useQuery } from '../../cache/use-query.ts'
import type { CountsJson } from '../../../contract/counts.ts'
import { useLive } from '../../data/live.ts'
import { optionsOf } from '../../data/query.ts'
import { useSite } from '../../data/site.ts'
import { countsQuery, STATUS_POLL_MS } from '../../data/site-queries.ts'

/**
 * Current length of a list that is the same for all visitors. It comes from the live connection, or from polling without one; test mode
 * does not poll.
 */
export function useNewestCount(countOf: (counts: CountsJson) => number, isWanted: boolean): number | undefined {
  const { api, testMode } = useSite()
  const isLive = useLive() === 'open'
  const options = {
    ...optionsOf(api, countsQuery),
    enabled: !testMode && isWanted,
    refetchInterval: isLive ? (false as const) : STATUS_POLL_MS,
  }
  const { data: answer } = useQuery(options)
  return answer?.ok === true ? countOf(answer.data) : undefined
}
