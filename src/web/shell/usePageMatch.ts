import { useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { pageMatchOf, type PageMatch } from '../page-match.ts'

/** The page shown and its parameters. It changes once the next page is there, not when the router begins to load it. */
export function usePageMatch(): PageMatch {
  const last = useRouterState({ select: ({ matches }) => matches.at(-1) })
  // The router also gives a new match when it loads the page shown again: its id has all that a page reads of the address.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => pageMatchOf([last]), [last?.id])
}

export type PageAddress = Pick<Location, 'pathname' | 'search'>

/**
 * Gives, to effects, the address of the page shown. The browser's own moves on as soon as a link is pressed: until the next page is there it
 * names another page than the one that is seen.
 */
export function usePageAddress(match: PageMatch): () => PageAddress {
  const shown = useRef<{ match: PageMatch; address: PageAddress }>(undefined)
  return useCallback(() => {
    if (shown.current?.match !== match) {
      const { pathname, search } = window.location
      shown.current = { match, address: { pathname, search } }
    }
    return shown.current.address
  }, [match])
}
