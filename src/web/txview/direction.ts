import { createContext, use } from 'react'
import { isAddress } from '../../chain/ids.ts'
import type { TxJson } from '../../contract/tx.ts'
import type { Sign } from '../../txtypes/rows.ts'

/** Id the list on the screen belongs to: no link on its own page, and what directions are seen from. `''` elsewhere. */
export const SelfContext = createContext('')
export const useSelf = (): string => use(SelfContext)

export type Direction = 'in' | 'out'

/** Kinds with one sender and many receivers: who is listed and did not send received. */
const ONE_TO_MANY: ReadonlySet<string> = new Set(['multi_transfer', 'mrc100reward'])
/** Kinds with many senders and one receiver. */
const MANY_TO_ONE: ReadonlySet<string> = new Set(['mrc100payment'])

/** Whether a transaction of an address's list goes to it or from it; `undefined` where that has no meaning. */
export function findDirection(
  { type, from_addr: from, to_addr: to }: Pick<TxJson, 'type' | 'from_addr' | 'to_addr'>,
  self: string,
): Direction | undefined {
  if (self === '' || from === to) return undefined
  if (ONE_TO_MANY.has(type)) return from === self ? 'out' : 'in'
  if (MANY_TO_ONE.has(type)) return to === self ? 'in' : 'out'
  if (!isAddress(from) || !isAddress(to)) return undefined
  return from === self ? 'out' : to === self ? 'in' : undefined
}

/** The sign of the amount, only where the amount is exactly what came or went: a sum or a price before fees is neither. */
export const signOf = (type: string, direction: Direction | undefined): Sign | undefined =>
  type !== 'transfer' || direction === undefined ? undefined : direction === 'in' ? 'gain' : 'loss'
