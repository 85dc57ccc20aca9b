import { useState } from 'react'
import { useClockValue } from './clock.ts'
import type { Answer } from './query.ts'

/** What is on the screen counts as old when nothing new could be had for this long. Design section 10. */
export const STALE_SEC = 10

/** Whether a query that is asked again and again fails, and its last good answer is ten seconds old. */
export function useStale({ data, dataUpdatedAt }: { data: Answer<unknown> | undefined; dataUpdatedAt: number }): boolean {
  const [goodAtMs, setGoodAtMs] = useState(dataUpdatedAt)
  if (data?.ok === true && goodAtMs !== dataUpdatedAt) setGoodAtMs(dataUpdatedAt)
  return useClockValue(() => data?.ok === false && performance.now() - goodAtMs >= STALE_SEC * 1000)
}
