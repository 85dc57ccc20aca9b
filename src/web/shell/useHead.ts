import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '../cache/use-query.ts'
import { useSite } from '../data/site.ts'
import type { ScrollKeeper } from '../data/make-go.ts'
import { useGo } from '../data/useGo.ts'
import { headOf } from '../head.ts'
import { useLanguage } from '../i18n/useText.ts'
import { findDataIn } from '../data/find-data.ts'
import { forgetServed } from '../served-page.ts'
import { useAnswered } from './useAnswered.ts'
import { usePageMatch } from './usePageMatch.ts'

/**
 * Keeps title and canonical link true while the visitor moves; points the address at the page really shown. Once they have moved, the focus
 * is on the heading, unless they asked to stay where they are (tabs, pages of a list). Gives what a screen reader is to be told.
 */
export function useHead(): string {
  const client = useQueryClient()
  const language = useLanguage()
  const { origin } = useSite()
  const go = useGo()
  const match = usePageMatch()
  const answered = useAnswered(match)
  const { scroll } = useRouter().options.context as { scroll: ScrollKeeper }
  const [announced, setAnnounced] = useState('')
  const shown = useRef<{ path: string; isArriving: boolean }>(undefined)
  useEffect(() => {
    const head = headOf(match, client, language, origin || window.location.origin, window.location.pathname)
    document.title = head.title
    document.querySelector('link[rel=canonical]')?.setAttribute('href', head.canonical)
    const path = window.location.pathname + window.location.search
    const hasMoved = shown.current !== undefined && shown.current.path !== path
    if (hasMoved) {
      forgetServed()
      setAnnounced(head.title)
    }
    shown.current = { path, isArriving: hasMoved ? !scroll.isKeptAt(path) : (shown.current?.isArriving ?? false) }
    if (shown.current.isArriving && focusHeading()) shown.current.isArriving = false
    const settled = match.page.settle?.(match.params, findDataIn(client))
    if (settled !== undefined && settled !== window.location.pathname + window.location.search) go(settled, { replace: true })
    // `answered`: the head says more once the page's answers are there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, answered, client, language, origin, go, scroll])
  return announced
}

/** Moves the focus to the heading of the page; to its beginning, and false, while there is none yet. */
function focusHeading(): boolean {
  const main = document.getElementById('content')
  const heading = main?.querySelector('h1') ?? undefined
  const target = heading ?? main
  if (heading !== undefined) heading.tabIndex = -1
  // Whoever has begun to do something else meanwhile is left alone.
  const active = document.activeElement
  if (active === null || active === document.body || active === main || active.closest('a') !== null) target?.focus({ preventScroll: true })
  return heading !== undefined
}
