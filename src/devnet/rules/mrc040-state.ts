import { refuse, type Call } from '../ledger/call.ts'
import type { Random } from '../ledger/random.ts'
import { requireToken, type Token } from './token-state.ts'
import { add, NONCE_LENGTH, type Wallet } from './wallet.ts'

/** An order, keys in the chaincode's order. */
export type Order = {
  owner: string
  side: 'SELL' | 'BUY'
  basetoken: number
  targettoken: number
  /** Smallest units of the base token for one whole target token. */
  price: string
  /** Smallest units of the target token. */
  qtt: string
  remainqtt: string
  regdate: number
  complete_date: number
  cancel_date: number
  status: 'WAIT' | 'TRADING' | 'COMPLETE' | 'CANCEL'
  job_type: string
  job_args: string
  jobdate: number
  type: 'MRC040'
}

/** The result of one fill. */
export type OrderResult = {
  sell_owner: string
  buy_owner: string
  from_item_tx: string
  to_item_tx: string
  sell_token: number
  buy_token: number
  price: string
  qtt: string
  regdate: number
  job_type: string
  job_args: string
  jobdate: number
  type: 'MRC040_RESULT'
}

export const ORDER_ID = /^MRC040_[A-Za-z0-9]{40}_\d+$/

/** An id that contains the second. The alphabet of real ids lacks two letters. */
export const makeOrderId = (random: Random, nowSec: number): string =>
  `MRC040_${random.letters(NONCE_LENGTH).replaceAll('v', 'w').replaceAll('V', 'W')}_${nowSec}`

/** 4101 for an unknown order. */
export const requireOrder = (call: Call, id: string): Order =>
  (call.read(id) ?? refuse('4101', `Order ${id} not found`)) as unknown as Order

/** Checks that base and target may be traded for each other; 6501 and 6502 otherwise. Returns the target. */
export function requirePair(call: Call, base: number, target: number): Token {
  const [baseToken, targetToken] = [requireToken(call, base), requireToken(call, target)]
  if (baseToken.targettoken?.[target] === undefined) refuse('6501', 'The target is not listed by the base token')
  if (targetToken.basetoken !== base) refuse('6502', 'The target is quoted in another token')
  return targetToken
}

/** price × quantity in base tokens; `code` when it is no whole number of smallest units. */
export function moneyOf(price: string, quantity: bigint, target: Token, code: string): bigint {
  const [product, unit] = [BigInt(price) * quantity, 10n ** BigInt(target.decimal)]
  return product % unit === 0n ? product / unit : refuse(code, 'The total is not an integer')
}

/** Reserve of an order for a quantity: the target itself, or the money for it. */
export function reserveOf(
  order: Pick<Order, 'side' | 'price' | 'basetoken' | 'targettoken'>,
  quantity: bigint,
  target: Token,
  code: string,
) {
  return order.side === 'SELL'
    ? { token: order.targettoken, amount: quantity }
    : { token: order.basetoken, amount: moneyOf(order.price, quantity, target, code) }
}

/** The wallet with a changed reserve; 5100 when it would be negative. An empty entry is removed. */
export function addPending(wallet: Wallet, token: number, amount: bigint): Wallet {
  const after = BigInt(wallet.pending?.[token] ?? '0') + amount
  if (after < 0n) refuse('5100', 'The pending balance is insufficient')
  const { [token]: _, ...rest } = wallet.pending ?? {}
  return { ...wallet, pending: after === 0n ? rest : { ...rest, [token]: String(after) } }
}

/**
 * The wallet with more in its first spendable entry of the token, whatever its date. An order's owner receives money this
 * way. The real chaincode adds it to every spendable entry (quirk Q9), which makes no difference for wallets with a single one.
 */
export function giveFirst(call: Call, wallet: Wallet, token: number, amount: bigint): Wallet {
  const index = wallet.balance.findIndex((entry) => entry.token === token && entry.unlockdate <= call.nowSec)
  const entry = wallet.balance[index]
  if (!entry) return add(call, wallet, token, amount)
  return { ...wallet, balance: wallet.balance.with(index, { ...entry, balance: String(BigInt(entry.balance) + amount) }) }
}

/** The wallet with a reserve returned to its balance. */
export const releasePending = (call: Call, wallet: Wallet, token: number, amount: bigint): Wallet =>
  giveFirst(call, addPending(wallet, token, -amount), token, amount)
