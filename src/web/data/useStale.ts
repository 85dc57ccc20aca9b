import { useClockValue } from './clock.ts'
import type { Known } from '../cache/use-query.ts'
import type { Answer } from './query.ts'

/** Data on the screen counts as stale when it could not be updated for this long. */
export const STALE_SEC = 10

/** Whether a polled query fails and has no good answer younger than ten seconds. */
export function useStale({ data, dataUpdatedAt, failed }: Pick<Known<Answer<unknown>>, 'data' | 'dataUpdatedAt' | 'failed'>): boolean {
  return useClockValue(() => data?.ok === false || (failed !== undefined && performance.now() - dataUpdatedAt >= STALE_SEC * 1000))
}
