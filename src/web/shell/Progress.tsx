import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import css from './Shell.module.css'

/** A thin line while the next page loads; red after an exception nobody caught. Spec: SHELL-016, ERR-032. */
export function Progress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const fail = () => setIsFailed(true)
    window.addEventListener('error', fail)
    window.addEventListener('unhandledrejection', fail)
    return () => {
      window.removeEventListener('error', fail)
      window.removeEventListener('unhandledrejection', fail)
    }
  }, [])
  useEffect(() => {
    if (isLoading) setIsFailed(false)
  }, [isLoading])
  if (!isLoading && !isFailed) return null
  return <div className={css.progress} role="presentation" data-failed={isFailed || undefined} />
}
