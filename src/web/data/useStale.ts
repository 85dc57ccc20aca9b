import { useClockValue } from './clock.ts'
import type { Known } from '../cache/use-query.ts'
import type { Answer } from './query.ts'

/** What is on the screen counts as old when nothing new could be had for this long. */
export const STALE_SEC = 10

/** Whether a query that is asked again and again fails, and has no good answer younger than ten seconds. */
export function useStale({ data, dataUpdatedAt, failed }: Pick<Known<Answer<unknown>>, 'data' | 'dataUpdatedAt' | 'failed'>): boolean {
  return useClockValue(() => data?.ok === false || (failed !== undefined && performance.now() - dataUpdatedAt >= STALE_SEC * 1000))
}
