import { createContext, use } from 'react'
import type { ScrollKeeper } from './make-go.ts'

/** Takes the place in the window where the tabs are to stand. One a visit: a page's tabs end with it. */
export const TabsTopContext = createContext<ScrollKeeper['takeTabsTop']>(() => undefined)
export const useTakeTabsTop = (): ScrollKeeper['takeTabsTop'] => use(TabsTopContext)
