import { object, text } from '../base/json.ts'
import { readUnits } from '../base/units.ts'
import { isFailed, type Tx } from '../model/tx.ts'

/** An amount of one token changed hands for an amount of another, in the smallest units of each. `isLot`: as one lot, in an auction. */
export type Trade = { timeSec: number; asset: string; quantity: bigint; token: string; amount: bigint; isLot: boolean }

const LOTS: ReadonlySet<string> = new Set(['mrc010_auctionwinning', 'mrc010_auctionbuynow'])
/** Kinds that settle a trade of tokens on the MRC010 market. */
const SETTLED: ReadonlySet<string> = new Set(['mrc010_buy', 'mrc010_acceptreqsell', ...LOTS])

/** The trade a transaction settled; `undefined` for every other one, for one that failed and for amounts that make no price. */
export function findTrade(tx: Tx): Trade | undefined {
  if (!SETTLED.has(tx.type) || isFailed(tx)) return undefined
  const asset = text(object(tx.param, 'mrc010'), 'sn')
  const quantity = BigInt(readUnits(text(tx.param, 'quantity')))
  const amount = BigInt(readUnits(tx.amount ?? '0'))
  const { token = '', timestamp: timeSec } = tx
  if (asset === '' || token === '' || asset === token || quantity <= 0n || amount <= 0n) return undefined
  return { timeSec, asset, quantity, token, amount, isLot: LOTS.has(tx.type) }
}
