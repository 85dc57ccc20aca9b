import { useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { pageMatchOf, type PageMatch } from '../page-match.ts'

/** The current page and its parameters. It changes once the next page is loaded, not when the router starts loading it. */
export function usePageMatch(): PageMatch {
  const last = useRouterState({ select: ({ matches }) => matches.at(-1) })
  // The router also creates a new match when it reloads the same page. The id contains everything that a page reads from the address.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => pageMatchOf([last]), [last?.id])
}

export type PageAddress = Pick<Location, 'pathname' | 'search'>

/**
 * Returns a function for effects that gives the address of the page shown. The browser's own address changes when a link is clicked, before
 * the next page is loaded.
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
