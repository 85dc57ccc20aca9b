import { refuse, save, type Call } from '../ledger/call.ts'
import { addPending, giveFirst, makeOrderId, moneyOf, requireOrder, requirePair, type Order, type OrderResult } from './mrc040-state.ts'
import { readPositive, readWallet, saveSigner, saveWallet, signOff, subtract } from './wallet.ts'

export type OrderExchangeArgs = {
  requester: string
  order: string
  /** Smallest units of the target token. */
  quantity: string
  /** Generated when absent. */
  resultId?: string
}

/**
 * Fills all or part of an open order. 4100 the own order, 6300 complete, 6301 cancelled, 6501 and 6502 pair, 1106 quantity,
 * 1204 more than is left, 1300 a total that is no whole number, 5000 and 5100 too little.
 */
export function stodexExchange(call: Call, args: OrderExchangeArgs): void {
  const { requester, order: id, quantity } = args
  const order = requireOrder(call, id)
  const [owner, wallet] = [readWallet(call, order.owner), readWallet(call, requester)]
  checkOrder(order, requester)
  const target = requirePair(call, order.basetoken, order.targettoken)
  const units = readPositive(quantity, '1106')
  const left = BigInt(order.remainqtt) - units
  if (left < 0n) refuse('1204', 'The order has less left')
  const goods = { token: order.targettoken, amount: units }
  const money = { token: order.basetoken, amount: moneyOf(order.price, units, target, '1300') }
  const [held, wanted] = order.side === 'SELL' ? [goods, money] : [money, goods]
  const paid = subtract(call, wallet, wanted.token, wanted.amount)
  const { signature, nonce } = signOff(call, wallet)
  const resultId = args.resultId ?? makeOrderId(call.random, call.nowSec)
  const shared = [String(order.basetoken), String(order.targettoken), order.price, quantity]
  const head = [order.owner, requester]
  const ownerAfter = giveFirst(call, addPending(owner, held.token, -held.amount), wanted.token, wanted.amount)
  saveWallet(call, ownerAfter, 'stodexExchangePending', [...head, order.side, ...shared, String(call.nowSec), id, resultId])
  // The requester's time in seconds is written in base 36.
  const requestArgs = [...head, order.side === 'SELL' ? 'BUY' : 'SELL', ...shared, call.nowSec.toString(36), id, resultId]
  saveSigner(call, giveFirst(call, paid, held.token, held.amount), 'stodexExchangeRequest', requestArgs)
  const list = [requester, quantity, id, resultId, signature, nonce]
  const end = left === 0n ? ({ status: 'COMPLETE', complete_date: call.nowSec } as const) : ({ status: 'TRADING' } as const)
  save(call, id, 'stodexExchange', list, { ...order, remainqtt: String(left), ...end })
  save(call, resultId, 'stodexExchange', list, resultOf(call, { order, id, requester, quantity, resultId }))
}

function checkOrder(order: Order, requester: string): void {
  if (requester === order.owner) refuse('4100', 'The order is the own')
  if (order.status === 'COMPLETE') refuse('6300', 'The order is complete')
  if (order.status === 'CANCEL') refuse('6301', 'The order is cancelled')
}

type Trade = { order: Order; id: string; requester: string; quantity: string; resultId: string }

/** The token labels follow the order's side and are unreliable: for a BUY order the token sold is the base. */
function resultOf(call: Call, { order, id, requester, quantity, resultId }: Trade): OrderResult {
  const isSell = order.side === 'SELL'
  return {
    sell_owner: isSell ? order.owner : requester,
    buy_owner: isSell ? requester : order.owner,
    from_item_tx: isSell ? id : resultId,
    to_item_tx: isSell ? resultId : id,
    sell_token: isSell ? order.targettoken : order.basetoken,
    buy_token: isSell ? order.basetoken : order.targettoken,
    price: order.price,
    qtt: quantity,
    regdate: call.nowSec,
    job_type: '',
    job_args: '',
    jobdate: 0,
    type: 'MRC040_RESULT',
  }
}
