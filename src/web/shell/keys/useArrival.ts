import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ScrollKeeper } from '../../data/make-go.ts'
import { useAnswered } from '../useAnswered.ts'
import { usePageMatch } from '../usePageMatch.ts'

/**
 * Once the visitor has moved to another page the focus is on its heading, unless they asked to stay where they are (tabs, pages of a list).
 * Gives what a screen reader is to be told: the title of the page.
 */
export function useArrival(): string {
  const match = usePageMatch()
  const answered = useAnswered(match)
  const { scroll } = useRouter().options.context as { scroll: ScrollKeeper }
  const [announced, setAnnounced] = useState('')
  const shown = useRef<{ path: string; isArriving: boolean; hasMoved: boolean }>(undefined)
  useEffect(() => {
    const path = window.location.pathname + window.location.search
    const hasMoved = shown.current !== undefined && shown.current.path !== path
    const isArriving = hasMoved ? !scroll.isKeptAt(path) : (shown.current?.isArriving ?? false)
    shown.current = { path, isArriving, hasMoved: hasMoved || (shown.current?.hasMoved ?? false) }
    // The title is written by the shell, whose turn comes after that of what it holds, and again when the answers are there.
    const timer = shown.current.hasMoved ? setTimeout(() => setAnnounced(document.title)) : undefined
    if (shown.current.isArriving && focusHeading()) shown.current.isArriving = false
    return () => clearTimeout(timer)
    // `answered`: the heading may come with the answers.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, answered, scroll])
  return announced
}

/** Moves the focus to the heading of the page; to its beginning, and false, while there is none yet. */
function focusHeading(): boolean {
  const main = document.getElementById('content')
  const heading = main?.querySelector('h1') ?? undefined
  if (heading !== undefined) heading.tabIndex = -1
  // Whoever has begun to do something else meanwhile is left alone.
  const active = document.activeElement
  if (active === null || active === document.body || active === main || active.closest('a') !== null) {
    ;(heading ?? main)?.focus({ preventScroll: true })
  }
  return heading !== undefined
}
