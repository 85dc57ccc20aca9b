import { useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { exceptions, listenForExceptions } from '../data/exceptions.ts'
import css from './Progress.module.css'
import { MISSING, useAnswered } from './useAnswered.ts'
import { usePageMatch } from './usePageMatch.ts'

/** A thin line under the header while the next page loads; red after an uncaught exception. Spec: SHELL-016, ERR-032. */
export function Progress() {
  const isMoving = useRouterState({ select: ({ status }) => status === 'pending' })
  const isWaiting = useAnswered(usePageMatch()).includes(MISSING)
  const isLoading = isMoving || isWaiting
  const href = useRouterState({ select: ({ location }) => location.href })
  const isFailed = useSyncExternalStore(exceptions.subscribe, exceptions.hasFailed, () => false)
  useEffect(() => listenForExceptions(window, exceptions), [])
  useEffect(() => exceptions.turnTo(href), [href])
  return (
    <div className={css.line}>
      {(isLoading || isFailed) && <div className={css.progress} role="presentation" data-failed={isFailed || undefined} />}
    </div>
  )
}
