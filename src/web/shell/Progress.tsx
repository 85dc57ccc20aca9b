import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import css from './Shell.module.css'

/** A thin line while the next page loads; red after an exception nobody caught. Spec: SHELL-016, ERR-032. */
export function Progress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const href = useRouterState({ select: ({ location }) => location.href })
  const [failedHref, setFailedHref] = useState<string>()
  const isFailed = failedHref === href
  useEffect(() => {
    const fail = () => setFailedHref(href)
    window.addEventListener('error', fail)
    window.addEventListener('unhandledrejection', fail)
    return () => {
      window.removeEventListener('error', fail)
      window.removeEventListener('unhandledrejection', fail)
    }
  }, [href])
  if (!isLoading && !isFailed) return null
  return <div className={css.progress} role="presentation" data-failed={isFailed || undefined} />
}
