import { createContext, use, type ComponentType } from 'react'
import type { CardTx, Names } from './names.ts'

/** Id that the current list belongs to: it is no link, and directions are relative to it. `''` elsewhere. */
export const SelfContext = createContext('')
export const useSelf = (): string => use(SelfContext)

export type Direction = 'in' | 'out'

/**
 * Functions for cards in an address's list, which show its own changes. Only the pages of an address load it; in other lists cards have no
 * direction and no signs.
 */
export type OwnView = {
  Amount: ComponentType<{ tx: CardTx; names: Names }>
  findDirection: (tx: CardTx, self: string) => Direction | undefined
}
export const OwnContext = createContext<OwnView | undefined>(undefined)
