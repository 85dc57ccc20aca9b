import { useEffect, useState, type ReactNode } from 'react'
import { useQuery } from '../cache/use-query.ts'
import { useText } from '../i18n/useText.ts'
import { NotFound } from '../parts/NotFound.tsx'
import { DetailSkeleton } from '../parts/Skeleton.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { ErrorState } from '../parts/States.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { AlikeContext, findAlike } from './look-alikes.ts'
import { isUnanswered, optionsOf, type Query } from './query.ts'
import { useSite } from './site.ts'

export const SLOW_MS = 4000

export type LoadedProps<T> = {
  query: Query<T>
  /** Polling interval in milliseconds while the page is visible; absent: fetch once. */
  pollMs?: number
  skeleton?: ReactNode
  /** The list is already inside a sheet (below tabs), so a failure adds none. */
  isInSheet?: boolean
  children: (data: T) => ReactNode
}

/** The only component that handles loading, failed and loaded. Spec: STATE-001, STATE-002, ERR-001..006. */
export function Loaded<T>({ query, pollMs, skeleton = <DetailSkeleton />, isInSheet = false, children }: LoadedProps<T>) {
  const { api } = useSite()
  const { data: answer, failed: missed, refetch } = useQuery({ ...optionsOf(api, query), refetchInterval: pollMs ?? false })
  // Polling would show the same toast repeatedly.
  const failure = [pollMs === undefined ? missed : undefined, answer].find((one) => one?.ok === false)
  const isPanel = query.onError === 'panel'
  const show = useToast()
  // The server's result and message, once per failure.
  useEffect(() => {
    if (failure?.ok === false && !isPanel) show(toastOf(failure))
  }, [failure, isPanel, show])
  if (answer === undefined) return <Waiting>{skeleton}</Waiting>
  if (answer.ok) return <AlikeContext value={findAlike(answer.data)}>{children(answer.data)}</AlikeContext>
  // It is unknown whether the subject exists: the page may still load.
  if (isPanel && !isUnanswered(answer)) return <NotFound message={answer.msg} />
  const retry = async (): Promise<void> => {
    const again = await refetch()
    if (!isPanel && !again.ok) show(toastOf(again))
  }
  const failed = <ErrorState {...(isPanel && { what: 'page', reason: answer.msg })} onRetry={retry} />
  return isInSheet ? failed : <Sheet>{failed}</Sheet>
}

const toastOf = ({ msg }: { msg: string }) => ({ style: 'ERROR', title: 'ERROR', text: msg }) as const

/** The skeleton; after four seconds a line reports that the server is slow. */
function Waiting({ children }: { children: ReactNode }) {
  const t = useText('shell')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      {isSlow && (
        <p className="t2" role="status">
          {t('slow')}
        </p>
      )}
      {children}
    </div>
  )
}
