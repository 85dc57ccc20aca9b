import { createContext, use, type ComponentType } from 'react'
import type { CardTx, Names } from './names.ts'

/** Id the list on the screen belongs to: no link on its own page, and what directions are seen from. `''` elsewhere. */
export const SelfContext = createContext('')
export const useSelf = (): string => use(SelfContext)

export type Direction = 'in' | 'out'

/**
 * How the cards of an address's list show what it gave and got. Only the pages of an address load it: in all other lists there is none, and
 * cards have no direction and no signs.
 */
export type OwnView = {
  Amount: ComponentType<{ tx: CardTx; names: Names }>
  findDirection: (tx: CardTx, self: string) => Direction | undefined
}
export const OwnContext = createContext<OwnView | undefined>(undefined)
