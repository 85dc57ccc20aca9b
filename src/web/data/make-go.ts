import type { RouterHistory } from '@tanstack/react-router'
import type { Go } from './useGo.ts'

type Entry = Pick<RouterHistory['location'], 'pathname' | 'search' | 'state'>

/** What the next page keeps of the place of the one before. It belongs to one move: every other forgets it. */
export type ScrollKeeper = {
  /**
   * A move has begun. `isKept`: the window stays where it is. `keptAt`: an address that the visitor does not arrive at, because they were
   * there. `tabsTopPx`: where in the window the tabs stand.
   */
  move: (isKept?: boolean, keptAt?: string, tabsTopPx?: number) => void
  /**
   * `first`: the entry of the history shown first. A visitor who scrolled while the scripts started stays there: else a link moves
   * away between pressing and letting go, and its click is lost.
   */
  keepStart: (first: Entry) => void
  /** The router asks once per page. */
  takeIsKept: (entry: string | undefined) => boolean
  /** Whether a page was opened in the place of the one before: the visitor is still where they were. */
  isKeptAt: (path: string) => boolean
  /** Where the tabs are to stand once the page of the followed one is there, once; `undefined` for a page not reached through a tab. */
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
      // At the top nobody has scrolled, and the browser has restored nothing.
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

/** Moves through the history of one visit. The address already shown is left alone: no entry, no request. `onFail` hears why a page could not be opened. Spec: SEARCH-005, PAGE-006, PAGE-007, ERR-011. */
export function makeGo(
  history: Pick<RouterHistory, 'location' | 'push' | 'replace' | 'flush' | 'subscribe'>,
  scroll: ScrollKeeper,
  onFail: (message: string) => void,
): Go {
  // Also the browser's own moves: Back and Forward.
  history.subscribe(() => scroll.move())
  return (path, { replace = false, keepsScroll = false, tabsTopPx } = {}) => {
    const { pathname, search } = history.location
    const here = pathname + search
    const [there] = path.split('#', 1)
    if (there === here) return
    // A page that corrects its address is still the same page: whoever has arrived there has arrived.
    const stays = replace ? scroll.isKeptAt(here) : keepsScroll
    try {
      history[replace ? 'replace' : 'push'](path)
      scroll.move(keepsScroll, stays ? there : undefined, tabsTopPx)
      // The address itself would be written a moment later, where a browser that refuses it is heard by nobody.
      history.flush()
    } catch (error) {
      onFail(error instanceof Error ? error.message : String(error))
    }
  }
}
