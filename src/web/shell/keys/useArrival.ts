import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ScrollKeeper } from '../../data/make-go.ts'
import { mayTakeFocus } from '../../parts/may-take-focus.ts'
import { useAnswered } from '../useAnswered.ts'
import { usePageAddress, usePageMatch } from '../usePageMatch.ts'

/**
 * Once the visitor has moved to another page the focus is on its heading, unless they asked to stay where they are (tabs, pages of a list).
 * Gives what a screen reader is to be told: the title of the page.
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
    // The heading of a stand-in may go when the answer comes, and the focus with it.
    if (isArrival && (!isAtHeading || document.activeElement === document.body)) isAtHeading = focusHeading()
    shown.current = { path, isArrival, isAtHeading, hasMoved }
    // The title is written by the shell, whose turn comes after that of what it holds, and again when the answers are there.
    const timer = hasMoved ? setTimeout(() => setAnnounced(document.title)) : undefined
    return () => clearTimeout(timer)
    // `answered`: the heading may come with the answers.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [match, answered, addressOf, scroll])
  return announced
}

/** Moves the focus to the heading of the page; to its beginning, and false, while there is none yet. */
function focusHeading(): boolean {
  const main = document.getElementById('content')
  const heading = main?.querySelector('h1') ?? undefined
  if (heading !== undefined) heading.tabIndex = -1
  if (mayTakeFocus()) (heading ?? main)?.focus({ preventScroll: true })
  return heading !== undefined
}
