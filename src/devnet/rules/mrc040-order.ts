import { refuse, save, type Call } from '../ledger/call.ts'
import { addPending, makeOrderId, ORDER_ID, releasePending, requireOrder, requirePair, reserveOf, type Order } from './mrc040-state.ts'
import { requireToken } from './token-state.ts'
import { readPositive, readWallet, saveSigner, signOff, subtract } from './wallet.ts'

export type OrderArgs = {
  owner: string
  side: string
  base: number
  target: number
  /** Smallest units of the base token for one whole target token. */
  price: string
  /** Smallest units of the target token. */
  quantity: string
  /** Generated when absent. */
  id?: string
}

/**
 * Opens an order and reserves what it needs. 1205 side, 1103 price, 1105 quantity, 6100 and 6103 id, 6501 and 6502 pair, 1203 a total
 * that is no whole number.
 */
export function stodexRegister(call: Call, args: OrderArgs): void {
  const { owner, side, base, target, price, quantity } = args
  if (side !== 'SELL' && side !== 'BUY') return refuse('1205', 'Side must be SELL or BUY')
  const wallet = readWallet(call, owner)
  readPositive(price, '1103')
  const units = readPositive(quantity, '1105')
  const targetToken = requirePair(call, base, target)
  const id = args.id ?? makeOrderId(call.random, call.nowSec)
  if (!ORDER_ID.test(id)) refuse('6100', 'Invalid order id')
  if (call.read(id)) refuse('6103', `Order ${id} already exists`)
  const { token, amount } = reserveOf({ side, price, basetoken: base, targettoken: target }, units, targetToken, '1203')
  const { signature, nonce } = signOff(call, wallet)
  const list = [owner, side, String(base), String(target), price, quantity, id, signature, nonce]
  saveSigner(call, addPending(subtract(call, wallet, token, amount), token, amount), 'stodexRegister', list)
  const order: Order = {
    owner,
    side,
    basetoken: base,
    targettoken: target,
    price,
    qtt: quantity,
    remainqtt: quantity,
    regdate: call.nowSec,
    complete_date: 0,
    cancel_date: 0,
    status: 'WAIT',
    job_type: '',
    job_args: '',
    jobdate: 0,
    type: 'MRC040',
  }
  save(call, id, 'stodexRegister', list, order)
}

/** Closes an order and returns the rest of its reserve. 4206 cancelled already, 4207 nothing left. */
export function stodexUnRegister(call: Call, { id }: { id: string }): void {
  const order = requireOrder(call, id)
  if (order.status === 'CANCEL') refuse('4206', 'The order is cancelled already')
  const remaining = BigInt(order.remainqtt)
  if (remaining <= 0n) refuse('4207', 'The order has nothing left')
  const wallet = readWallet(call, order.owner)
  const { token, amount } = reserveOf(order, remaining, requireToken(call, order.targettoken), '1203')
  const { signature, nonce } = signOff(call, wallet)
  const list = [order.owner, id, signature, nonce]
  saveSigner(call, releasePending(call, wallet, token, amount), 'stodexUnRegister', list)
  save(call, id, 'stodexUnRegister', list, { ...order, status: 'CANCEL', cancel_date: call.nowSec })
}
