import { isAddress } from '../../chain/ids.ts'
import type { Sign } from '../../txtypes/rows.ts'
import type { CardTx } from './names.ts'
import type { Direction } from './self.ts'

/**
 * Direction of a transaction for an address's list; `undefined` if it has none. The changes of its own wallet decide, or the parties if
 * nothing of it changed.
 */
export function findDirection(tx: Pick<CardTx, 'direction' | 'from_addr' | 'to_addr' | 'own'>, self: string): Direction | undefined {
  const signs = new Set((tx.own ?? []).map(({ amount }) => signOf(amount)).filter((sign) => sign !== undefined))
  if (signs.size > 1) return undefined
  const [sign] = signs
  return sign === undefined ? directionOfParties(tx, self) : sign === 'gain' ? 'in' : 'out'
}

function directionOfParties(
  { direction, from_addr: from, to_addr: to }: Pick<CardTx, 'direction' | 'from_addr' | 'to_addr'>,
  self: string,
): Direction | undefined {
  if (self === '' || from === to) return undefined
  if (direction === 'to-many') return from === self ? 'out' : 'in'
  if (direction === 'from-many') return to === self ? 'in' : 'out'
  if (!isAddress(from) || !isAddress(to)) return undefined
  return from === self ? 'out' : to === self ? 'in' : undefined
}

/** The sign of a change. */
export const signOf = (amount: string): Sign | undefined => (amount === '0' ? undefined : amount.startsWith('-') ? 'loss' : 'gain')
