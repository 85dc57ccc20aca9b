import { isPositive } from '../../../base/units.ts'
import type { AddressJson, CoinJson } from '../../../contract/address.ts'

/** Coins by token number, the network's own first; it is listed even when there is none of it. */
export const listCoins = ({ coin }: Pick<AddressJson, 'coin'>): CoinJson[] =>
  Object.values(coin).sort((a, b) => Number(a.id) - Number(b.id))

/** Whether a part of the coin cannot be spent now: only then is its bar drawn. */
export const isPartlyHeld = ({ lock_balance, sale, auction }: CoinJson): boolean => [lock_balance, sale, auction].some(isPositive)
