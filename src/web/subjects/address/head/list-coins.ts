import { addDecimals } from '../../../../base/decimal.ts'
import { addUnits } from '../../../../base/units.ts'
import type { AddressJson, CoinJson } from '../../../../contract/address.ts'
import { worthOf } from '../../../format/money.ts'

/** Coins by token number, the network's coin first. It is listed even with a balance of 0. */
export const listCoins = ({ coin }: Pick<AddressJson, 'coin'>): CoinJson[] =>
  Object.values(coin).sort((a, b) => Number(a.id) - Number(b.id))

/** Whether a transaction ever touched the address. One that is older than the index has coins or entries in lists. */
export const wasUsed = ({ txid, counts, coin }: AddressJson): boolean =>
  txid !== '' || Object.values(counts).some((count) => count > 0) || Object.keys(coin).length > 1

/** Value of the coins in dollars, including locked ones and those on offer; `undefined` when none has a market. */
export function estimateValue(coins: readonly CoinJson[]): string | undefined {
  const worths = coins.flatMap(({ price, decimal, balance, lock_balance, sale, auction }) =>
    price === undefined ? [] : [worthOf(addUnits(balance, lock_balance, sale, auction), decimal, price)],
  )
  return worths.length === 0 ? undefined : addDecimals(worths)
}
