import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { kindOfKey, tokenKey } from '../../chain/ids.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { baseOf, findPriceOf, type Mrc040Order, offerLine, orderFacts, readOrder, targetOf, ticketRow } from './mrc040-order.ts'
import { idPiece, inToken, subjectPiece, type SwapSide } from '../rows.ts'

type Mrc040Exchange = Mrc040Order & { result: string }

const RESULT = 'MRC040_RESULT'
const isResult = (record: NodeRecord): boolean => text(record.values, 'type') === RESULT

/** The record of the standing order. The result has the same type and form of key, so only its state distinguishes them. */
const findOrder = (records: readonly NodeRecord[]): NodeRecord | undefined =>
  records.find((record) => record.type === 'stodexExchange' && kindOfKey(record.datakey) === 'mrc040' && !isResult(record))

/** A standing order is filled, completely or partly, at its price. */
export const stodexExchange = defineTxType<Mrc040Exchange>({
  type: 'stodexExchange',
  traits: { supply: 'may-exceed' },
  match: { types: ['stodexExchange'], key: 'mrc040', where: isResult },
  needs: (_primary, records) => {
    const target = targetOf(findOrder(records)?.values ?? {})
    return target === '' ? [] : [tokenKey(target)]
  },
  read: (primary, { records, before }) => {
    const orderRecord = findOrder(records)
    const state = orderRecord?.values ?? {}
    const order = readOrder(state)
    const [base, target] = [baseOf(state), targetOf(state)]
    const requester = parameter(primary, 0)
    const exchangeQtt = readUnits(parameter(primary, 1))
    const exchangePrice = readUnits(primary.values['price'])
    const paid = findPriceOf(exchangeQtt, exchangePrice, target, before)
    return {
      from_addr: requester,
      to_addr: order.owner,
      token: target,
      amount: exchangeQtt,
      param: { ...order, exchangeQtt, exchangePrice, requester, result: primary.datakey },
      baseToken: { sn: base, ...(paid !== undefined && { amount: paid }) },
      targetToken: { sn: target, amount: exchangeQtt },
      ukey: orderRecord?.datakey ?? parameter(primary, 2),
    }
  },
  // The chain adds the amount to every unlocked entry of the token in a wallet, so a wallet with two entries receives it twice.
  credits: ({ from_addr: requester, to_addr: owner, baseToken, targetToken, param: { side } }) =>
    [
      { to: side === 'SELL' ? owner : requester, token: baseToken?.sn ?? '', amount: baseToken?.amount },
      { to: side === 'SELL' ? requester : owner, token: targetToken?.sn ?? '', amount: targetToken?.amount },
    ].flatMap(({ amount, ...credit }) => (amount === undefined ? [] : [{ ...credit, amount }])),
  cardKeys: ['side', 'exchangeQtt', 'exchangePrice'],
  card: (tx) => ({
    line: [
      subjectPiece({ kind: 'token', id: tx.targetToken?.sn ?? '' }),
      { kind: 'exchange' },
      subjectPiece({ kind: 'token', id: tx.baseToken?.sn ?? '' }),
      ...offerLine(tx, tx.param.exchangeQtt ?? '0', tx.param.exchangePrice ?? '0'),
    ],
    second: [idPiece(tx.from_addr), { kind: 'exchange' }, idPiece(tx.to_addr)],
    amount: { quantity: inToken(tx.token ?? '', tx.amount ?? '0') },
  }),
  overview: orderFacts,
  panel: (tx) => {
    const base = inToken(tx.baseToken?.sn ?? '', tx.baseToken?.amount ?? '0')
    const target = inToken(tx.targetToken?.sn ?? '', tx.targetToken?.amount ?? '0')
    // The requester is on the left: for a selling order the requester pays the base token and receives the target token.
    const isSelling = tx.param.side === 'SELL'
    const left: SwapSide = { party: tx.from_addr, gives: isSelling ? base : target }
    const right: SwapSide = { party: tx.to_addr, gives: isSelling ? target : base }
    return tx.baseToken?.amount === undefined ? [ticketRow(tx)] : [ticketRow(tx), { kind: 'swap', left, right, fees: [] }]
  },
})
