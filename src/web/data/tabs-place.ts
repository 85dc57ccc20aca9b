import { createContext, use } from 'react'
import type { ScrollKeeper } from './make-go.ts'

/** Takes the position in the window for the tabs. There is one per visit; it ends with the tabs of a page. */
export const TabsTopContext = createContext<ScrollKeeper['takeTabsTop']>(() => undefined)
export const useTakeTabsTop = (): ScrollKeeper['takeTabsTop'] => use(TabsTopContext)
