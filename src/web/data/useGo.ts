import { createContext, use } from 'react'

/** Opens a page of the site; an address already shown is left alone. On the server it is never called. */
export type Go = (path: string, options?: { replace?: boolean }) => void

export const GoContext = createContext<Go>(() => undefined)
export const useGo = (): Go => use(GoContext)
