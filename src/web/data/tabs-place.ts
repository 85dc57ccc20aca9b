import { createContext, use } from 'react'

/** Where in the window the tabs are to stand once the page of the followed one is there. One a visit: a page's tabs end with it. */
export type TabsPlace = {
  /** `topPx`: distance from the window's top edge. */
  keep: (path: string, topPx: number) => void
  /** The place kept for this page, once; `undefined` for a page nobody reached through a tab. */
  take: (path: string) => number | undefined
}

export function makeTabsPlace(): TabsPlace {
  let kept: { path: string; topPx: number } | undefined
  return {
    keep: (path, topPx) => {
      kept = { path, topPx }
    },
    take: (path) => {
      if (kept?.path !== path) return undefined
      const { topPx } = kept
      kept = undefined
      return topPx
    },
  }
}

export const TabsPlaceContext = createContext<TabsPlace>({ keep: () => undefined, take: () => undefined })
export const useTabsPlace = (): TabsPlace => use(TabsPlaceContext)
