import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ScrollKeeper } from '../../data/make-go.ts'
import { mayTakeFocus } from '../../parts/may-take-focus.ts'
import { useAnswered } from '../useAnswered.ts'
import { usePageAddress, usePageMatch } from '../usePageMatch.ts'

/**
 * Focuses the heading of a new page, unless the visitor stays in place (tabs, pages of a list). Returns the text for screen readers: the
 * title of the page.
 */
export function useArrival(): string {
  const match = usePageMatch()
  const answered = useAnswered(match)
  const addressOf = usePageAddress(match)
  const { scroll } = useRouter().options.context as { scroll: ScrollKeeper }
  const [announced, setAnnounced] = useState('')
  const shown = useRef<{ path: string; isArrival: boolean; isAtHeading: boolean; hasMoved: boolean }>(undefined)
  useEffect(() => {
    const { pathname, search } = addressOf()
    const path = pathname + search
    const last = shown.current
    const isNext = last !== undefined && last.path !== path
    const isArrival = isNext ? !scroll.isKeptAt(path) : (last?.isArrival ?? false)
    const hasMoved = isNext || (last?.hasMoved ?? false)
    let isAtHeading = !isNext && (last?.isAtHeading ?? false)
    // The heading of a placeholder may disappear when the answer arrives, and the focus with it.
    if (isArrival && (!isAtHeading || document.activeElement === document.body)) isAtHeading = focusHeading()
    shown.current = { path, isArrival, isAtHeading, hasMoved }
    // The shell sets the title after the effects of its children, and again when answers arrive.
    const timer = hasMoved ? setTimeout(() => setAnnounced(document.title)) : undefined
    return () => clearTimeout(timer)
    // `answered`: the heading may arrive with the answers.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, answered, addressOf, scroll])
  return announced
}

/** Focuses the heading of the page and returns true; without a heading it focuses the main element and returns false. */
function focusHeading(): boolean {
  const main = document.getElementById('content')
  const heading = main?.querySelector('h1') ?? undefined
  if (heading !== undefined) heading.tabIndex = -1
  if (mayTakeFocus()) (heading ?? main)?.focus({ preventScroll: true })
  return heading !== undefined
}
