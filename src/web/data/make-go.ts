import type { RouterHistory } from '@tanstack/react-router'
import type { Go } from './useGo.ts'

/** Whether the next page keeps the place of the one before; the router asks once per page. */
export type ScrollKeeper = {
  keepNext: (path: string) => void
  /**
   * `entry`: the key of the history's entry shown first. A visitor who scrolled while the scripts started stays there: else a link moves
   * away between pressing and letting go, and its click is lost.
   */
  keepStart: (entry: string | undefined) => void
  takeIsKept: (entry: string | undefined) => boolean
  /** Whether a page was opened in the place of the one before: the visitor is still where they were. */
  isKeptAt: (path: string) => boolean
}

export function makeScrollKeeper(): ScrollKeeper {
  let isKept = false
  let keptAt: string | undefined
  let start: string | undefined
  return {
    keepNext: (path) => {
      isKept = true
      keptAt = withoutFragment(path)
    },
    keepStart: (entry) => {
      start = entry
    },
    takeIsKept: (entry) => {
      // At the top nobody has scrolled, and the browser has restored nothing.
      const was = isKept || (start !== undefined && start === entry && window.scrollY > 0)
      isKept = false
      start = undefined
      return was
    },
    isKeptAt: (path) => path === keptAt,
  }
}

const withoutFragment = (path: string): string => path.split('#', 1)[0] ?? path

/** Moves through the history of one visit. The address already shown is left alone: no entry, no request. `onFail` hears why a page could not be opened. Spec: SEARCH-005, PAGE-006, PAGE-007, ERR-011. */
export const makeGo =
  (history: Pick<RouterHistory, 'location' | 'push' | 'replace' | 'flush'>, scroll: ScrollKeeper, onFail: (message: string) => void): Go =>
  (path, { replace = false, keepsScroll = false } = {}) => {
    const { pathname, search } = history.location
    if (withoutFragment(path) === pathname + search) return
    if (keepsScroll) scroll.keepNext(path)
    try {
      history[replace ? 'replace' : 'push'](path)
      // The address itself would be written a moment later, where a browser that refuses it is heard by nobody.
      history.flush()
    } catch (error) {
      onFail(error instanceof Error ? error.message : String(error))
    }
  }
