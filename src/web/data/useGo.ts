import { createContext, use } from 'react'

/**
 * Opens a page of the site; an address already shown is left alone. `keepsScroll`: the place on the page stays, for those who move
 * it themselves. `tabsTopPx`: distance of the followed tab from the window's top edge. On the server it is never called.
 */
export type Go = (path: string, options?: { replace?: boolean; keepsScroll?: boolean; tabsTopPx?: number }) => void

export const GoContext = createContext<Go>(() => undefined)
export const useGo = (): Go => use(GoContext)
