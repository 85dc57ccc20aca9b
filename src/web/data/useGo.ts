import { createContext, use } from 'react'

/**
 * Opens a page of the site; the current address is skipped. `keepsScroll`: the scroll position stays, for callers that scroll themselves.
 * `tabsTopPx`: distance of the followed tab from the window's top edge. Never called on the server.
 */
export type Go = (path: string, options?: { replace?: boolean; keepsScroll?: boolean; tabsTopPx?: number }) => void

export const GoContext = createContext<Go>(() => undefined)
export const useGo = (): Go => use(GoContext)
