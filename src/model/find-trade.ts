import { object, text } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import { TOKEN_ID } from '../chain/ids.ts'
import { settlementOf, type TxTraits } from './tx-traits.ts'
import { isFailed, type Tx } from './tx.ts'

/** An amount of one token changed hands for an amount of another, in the smallest units of each. `isLot`: as one lot, in an auction. */
export type Trade = { timeSec: number; asset: string; quantity: bigint; token: string; amount: bigint; isLot: boolean }

/**
 * The trade of tokens that a transaction settled on the MRC010 market; `undefined` for every other transaction, for one that failed and for
 * amounts that make no price. `step`: the trait `listing` of its type.
 */
export function findTrade(tx: Tx, step: TxTraits['listing']): Trade | undefined {
  const settles = settlementOf(step)
  if (settles === 'nothing' || isFailed(tx)) return undefined
  const asset = text(object(tx.param, 'mrc010'), 'sn')
  const quantity = BigInt(readUnits(text(tx.param, 'quantity')))
  const amount = BigInt(readUnits(tx.amount ?? '0'))
  const { token = '', timestamp: timeSec } = tx
  if (!TOKEN_ID.test(asset) || !TOKEN_ID.test(token) || asset === token || quantity <= 0n || amount <= 0n) return undefined
  return { timeSec, asset, quantity, token, amount, isLot: settles === 'lot' }
}
