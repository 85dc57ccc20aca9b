import type { RouterHistory } from '@tanstack/react-router'
import type { Go } from './useGo.ts'

type Entry = Pick<RouterHistory['location'], 'pathname' | 'search' | 'state'>

/** Scroll position that the next page takes over from the previous one. It belongs to one move; every other move drops it. */
export type ScrollKeeper = {
  /**
   * A move has started. `isKept`: the window does not scroll. `keptAt`: an address at which the visitor stays in place instead of arriving.
   * `tabsTopPx`: position of the tabs in the window.
   */
  move: (isKept?: boolean, keptAt?: string, tabsTopPx?: number) => void
  /**
   * `first`: first entry shown of the history. A visitor who scrolled while the scripts loaded stays in place. Otherwise a link could move
   * between mouse down and mouse up, and its click would be lost.
   */
  keepStart: (first: Entry) => void
  /** The router calls this once per page. */
  takeIsKept: (entry: string | undefined) => boolean
  /** Whether the page at this path replaced another one in place, so that the visitor did not arrive. */
  isKeptAt: (path: string) => boolean
  /** Position for the tabs once the page of the followed tab is loaded. Works once; `undefined` for a page not reached through a tab. */
  takeTabsTop: () => number | undefined
}

export function makeScrollKeeper(): ScrollKeeper {
  let isKept: boolean | undefined
  let keptAt: string | undefined
  let tabsTopPx: number | undefined
  let start: string | undefined
  return {
    move: (keeps, at, topPx) => {
      isKept = keeps
      keptAt = at
      tabsTopPx = topPx
    },
    keepStart: ({ pathname, search, state }) => {
      start = state.key
      keptAt = pathname + search
    },
    takeIsKept: (entry) => {
      // At the top the visitor has not scrolled and the browser has restored nothing.
      const was = isKept || (start !== undefined && start === entry && window.scrollY > 0)
      isKept = false
      start = undefined
      return was
    },
    isKeptAt: (path) => path === keptAt,
    takeTabsTop: () => {
      const topPx = tabsTopPx
      tabsTopPx = undefined
      return topPx
    },
  }
}

/**
 * Navigates within the history of one visit. The current address is skipped: no entry, no request. `onFail` gets the reason why a page
 * could not be opened. Spec: SEARCH-005, PAGE-006, PAGE-007, ERR-011.
 */
export function makeGo(
  history: Pick<RouterHistory, 'location' | 'push' | 'replace' | 'flush' | 'subscribe'>,
  scroll: ScrollKeeper,
  onFail: (message: string) => void,
): Go {
  // Also for the browser's own moves, Back and Forward.
  history.subscribe(() => scroll.move())
  return (path, { replace = false, keepsScroll = false, tabsTopPx } = {}) => {
    const { pathname, search } = history.location
    const here = pathname + search
    const [there] = path.split('#', 1)
    if (there === here) return
    // Correcting the address keeps the same page: a visitor who arrived there has still arrived.
    const stays = replace ? scroll.isKeptAt(here) : keepsScroll
    try {
      history[replace ? 'replace' : 'push'](path)
      scroll.move(keepsScroll, stays ? there : undefined, tabsTopPx)
      // Otherwise the address is written later, where an error of the browser would not be caught.
      history.flush()
    } catch (error) {
      onFail(error instanceof Error ? error.message : String(error))
    }
  }
}
