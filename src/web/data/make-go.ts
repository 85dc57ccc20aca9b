import type { RouterHistory } from '@tanstack/react-router'
import type { Go } from './useGo.ts'

/** Whether the next page keeps the place of the one before; the router asks once per page. */
export type ScrollKeeper = { keepNext: () => void; takeIsKept: () => boolean }

export function makeScrollKeeper(): ScrollKeeper {
  let isKept = false
  return {
    keepNext: () => {
      isKept = true
    },
    takeIsKept: () => {
      const was = isKept
      isKept = false
      return was
    },
  }
}

/** Moves through the history of one visit. The address already shown is left alone: no entry, no request. Spec: SEARCH-005, PAGE-006, PAGE-007. */
export const makeGo =
  (history: Pick<RouterHistory, 'location' | 'push' | 'replace'>, scroll: ScrollKeeper): Go =>
  (path, { replace = false, keepsScroll = false } = {}) => {
    const { pathname, search } = history.location
    if (path === pathname + search) return
    if (keepsScroll) scroll.keepNext()
    history[replace ? 'replace' : 'push'](path)
  }
