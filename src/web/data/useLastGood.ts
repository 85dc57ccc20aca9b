import { useState } from 'react'
import type { Answer } from './query.ts'

/** While asking again and again, one failed ask does not take away what is on the screen. */
export function useLastGood<T>(answer: Answer<T> | undefined, isPolling: boolean): Answer<T> | undefined {
  const [kept, setKept] = useState(answer)
  if (answer !== kept && (answer?.ok === true || !isPolling)) setKept(answer)
  return answer?.ok === false && isPolling ? kept : answer
}
