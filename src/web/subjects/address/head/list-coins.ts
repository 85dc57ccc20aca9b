import { addDecimals } from '../../../../base/decimal.ts'
import { addUnits } from '../../../../base/units.ts'
import type { AddressJson, CoinJson } from '../../../../contract/address.ts'
import { worthOf } from '../../../format/money.ts'

/** Coins by token number, the network's own first; it is listed even when there is none of it. */
export const listCoins = ({ coin }: Pick<AddressJson, 'coin'>): CoinJson[] =>
  Object.values(coin).sort((a, b) => Number(a.id) - Number(b.id))

/** Whether any transaction ever touched the address; one that is older than the index has coins or lists. */
export const wasUsed = ({ txid, counts, coin }: AddressJson): boolean =>
  txid !== '' || Object.values(counts).some((count) => count > 0) || Object.keys(coin).length > 1

/** What the coins are worth in dollars, locked ones and those on offer included; `undefined` when none of them has a market. */
export function estimateValue(coins: readonly CoinJson[]): string | undefined {
  const worths = coins.flatMap(({ price, decimal, balance, lock_balance, sale, auction }) =>
    price === undefined ? [] : [worthOf(addUnits(balance, lock_balance, sale, auction), decimal, price)],
  )
  return worths.length === 0 ? undefined : addDecimals(worths)
}
