import { text, type JsonObject } from '../../base/json.ts'
import { multiplyUnits, readUnits } from '../../base/units.ts'
import { tokenKey } from '../../chain/ids.ts'
import type { NodeRecord } from '../../chain/record.ts'
import type { Tx, TxBody } from '../../model/tx.ts'
import type { ReadContext } from '../define.ts'
import { inToken, type Fact, type Piece, type Quantity, type Row } from '../rows.ts'
import { fact, idFact } from '../families/facts.ts'
import { given, idOf } from '../families/given.ts'
import { statusPiece } from './mrc040-status.ts'
import { findDecimals } from '../token/token-state.ts'

/** An order after the transaction. `price` in the base token per whole target token, quantities in the target token. */
export type Mrc040Order = {
  side: string
  status: string
  price: string
  qtt: string
  remainQtt: string
  owner: string
  exchangeQtt?: string
  exchangePrice?: string
  requester?: string
}

export const targetOf = (order: JsonObject): string => idOf(order['targettoken'])
export const baseOf = (order: JsonObject): string => idOf(order['basetoken'])

/** The record of the target token. Its decimals are needed because prices are per whole target token. */
export const needsTarget = (primary: NodeRecord): string[] => [targetOf(primary.values)].filter((id) => id !== '').map(tokenKey)

export const readOrder = (order: JsonObject): Mrc040Order => ({
  side: text(order, 'side'),
  status: text(order, 'status'),
  price: readUnits(order['price']),
  qtt: readUnits(order['qtt']),
  remainQtt: readUnits(order['remainqtt']),
  owner: text(order, 'owner'),
})

/** `price` times `qtt` in the base token; `undefined` when the target token's decimals are unknown. */
export function findPriceOf(qtt: string, price: string, target: string, before: ReadContext['before']): string | undefined {
  const decimals = findDecimals(before(tokenKey(target)))
  return decimals === undefined ? undefined : multiplyUnits(price, qtt, decimals)
}

/** Escrow of an order for `qtt`: the target token when it sells, the price in the base token when it buys. */
export function heldBy(
  { side, price }: Mrc040Order,
  qtt: string,
  base: string,
  target: string,
  before: ReadContext['before'],
): Pick<TxBody, 'token' | 'amount'> {
  if (side === 'SELL') return { token: target, amount: qtt }
  const amount = findPriceOf(qtt, price, target, before)
  return { token: base, ...(amount !== undefined && { amount }) }
}

type OrderTx = Tx<Mrc040Order>

const base = (tx: OrderTx): string => tx.baseToken?.sn ?? ''
const target = (tx: OrderTx): string => tx.targetToken?.sn ?? ''
const asSide = (side: string): 'BUY' | 'SELL' => (side === 'SELL' ? 'SELL' : 'BUY')

/** Not red, which marks failures and losses: an order alone moves nothing. */
export const sidePiece = (side: string): Piece =>
  asSide(side) === 'BUY' ? { kind: 'chip', key: 'buy', tone: 'info' } : { kind: 'chip', key: 'sell', tone: 'orange' }

const priceOf = (tx: OrderTx, price: string): Quantity => inToken(base(tx), price)
const quantityOf = (tx: OrderTx, qtt: string): Quantity => inToken(target(tx), qtt)

/** `quantity @ price`, without signs, because no asset has changed hands. */
export const offerLine = (tx: OrderTx, qtt: string, price: string): Piece[] => [
  { kind: 'quantity', quantity: quantityOf(tx, qtt) },
  { kind: 'plain', text: '@' },
  { kind: 'quantity', quantity: priceOf(tx, price) },
]

export function orderFacts(tx: OrderTx): Fact[] {
  const { side, status, price, qtt, remainQtt, exchangeQtt, exchangePrice, owner, requester = '' } = tx.param
  return [
    fact('side', sidePiece(side)),
    fact('status', statusPiece(status)),
    ...idFact('owner', owner),
    ...idFact('requester', requester),
    fact('price', { kind: 'quantity', quantity: priceOf(tx, price) }),
    fact('quantity', { kind: 'quantity', quantity: quantityOf(tx, qtt) }),
    ...(exchangeQtt === undefined ? [] : [fact('exchangeQtt', { kind: 'quantity', quantity: quantityOf(tx, exchangeQtt) })]),
    ...(exchangePrice === undefined ? [] : [fact('exchangePrice', { kind: 'quantity', quantity: priceOf(tx, exchangePrice) })]),
    ...(exchangeQtt === undefined ? [] : [fact('remainQtt', { kind: 'quantity', quantity: quantityOf(tx, remainQtt) })]),
    ...idFact('orderId', tx.ukey ?? ''),
  ]
}

/** The order as a ticket. `isWithdrawn` stamps it. */
export function ticketRow(tx: OrderTx, isWithdrawn = false): Row {
  const { side, status, price, qtt, remainQtt, exchangeQtt, owner, requester } = tx.param
  return {
    kind: 'ticket',
    side: asSide(side),
    owner,
    ...given('requester', requester ?? ''),
    price: priceOf(tx, price),
    quantity: quantityOf(tx, qtt),
    ...(exchangeQtt !== undefined && { exchanged: quantityOf(tx, exchangeQtt) }),
    remaining: quantityOf(tx, remainQtt),
    status,
    ...(isWithdrawn && { isWithdrawn }),
    reference: tx.ukey ?? '',
  }
}
