import { integer, text, type JsonObject } from '../base/json.ts'
import { isPositive, multiplyUnits, readUnits, subtractUnits } from '../base/units.ts'
import { isOrderResult, orderOfResult, type BookSide } from '../chain/records.ts'
import type { FillJson, LevelJson, OrderJson } from './records.ts'
import { tokenOf, type Names } from './names.ts'
import type { EntitySource } from './source.ts'
import { rawOf, toCommon, type RecordParts, type RecordSource } from './to-records.ts'
import { percentOf } from './to-survey.ts'

const LEVELS = 5

/** An order's state. A fill also has the state of its order, which tells its tokens. */
export type OrderParts = RecordParts & {
  order?: JsonObject | undefined
  fills?: { count: number; last: EntitySource | undefined }
  book?: { sell: readonly LevelJson[]; buy: readonly LevelJson[] }
}

export const sideOf = (state: JsonObject): BookSide => (text(state, 'side') === 'SELL' ? 'SELL' : 'BUY')
/** Tokens of an order's pair. */
export const tokensOfOrder = (state: JsonObject): string[] =>
  [text(state, 'basetoken'), text(state, 'targettoken')].filter((id) => id !== '')

export function toOrderJson(entity: RecordSource, names: Names, parts: OrderParts): OrderJson {
  return isOrderResult(entity.state) ? toFill(entity, names, parts) : toOrder(entity, names, parts)
}

function toOrder(entity: RecordSource, names: Names, parts: OrderParts): OrderJson {
  const { state } = entity
  const [price, qtt, remaining] = [readUnits(state['price']), readUnits(state['qtt']), readUnits(state['remainqtt'])]
  const [base, target] = [tokenOf(names, text(state, 'basetoken')), tokenOf(names, text(state, 'targettoken'))]
  const filled = subtractUnits(qtt, remaining)
  const side = sideOf(state)
  const isOver = text(state, 'status') === 'CANCEL'
  const held = side === 'SELL' ? remaining : multiplyUnits(price, remaining, target.decimal)
  return {
    ...toCommon(entity, parts),
    type: 'order',
    order: '',
    owner: text(state, 'owner'),
    side,
    base_token: base,
    target_token: target,
    price,
    qtt,
    remain_qtt: remaining,
    filled_qtt: filled,
    filled: percentOf(BigInt(filled), BigInt(qtt)),
    status: text(state, 'status'),
    regdate: integer(state, 'regdate'),
    complete_date: integer(state, 'complete_date'),
    cancel_date: integer(state, 'cancel_date'),
    held: isOver ? '0' : held,
    paid: multiplyUnits(price, filled, target.decimal),
    last_fill: readUnits(parts.fills?.last?.state['qtt']),
    fills: parts.fills?.count ?? 0,
    book: { sell: [...(parts.book?.sell ?? [])], buy: [...(parts.book?.buy ?? [])] },
    raw: rawOf(state),
  }
}

/** The token labels of a fill follow the order's side and are unreliable, so the pair is read from the order. */
function toFill(entity: RecordSource, names: Names, parts: OrderParts): OrderJson {
  const { key, state } = entity
  const { order = {} } = parts
  const side: BookSide = sideOf(order) === 'SELL' ? 'BUY' : 'SELL'
  const [price, qtt] = [readUnits(state['price']), readUnits(state['qtt'])]
  const target = tokenOf(names, text(order, 'targettoken'))
  return {
    ...toCommon(entity, parts),
    type: 'fill',
    order: orderOfResult(key, state),
    owner: text(state, side === 'BUY' ? 'buy_owner' : 'sell_owner'),
    side,
    base_token: tokenOf(names, text(order, 'basetoken')),
    target_token: target,
    price,
    qtt,
    remain_qtt: '0',
    filled_qtt: qtt,
    filled: '100.00',
    status: '',
    regdate: integer(state, 'regdate'),
    complete_date: 0,
    cancel_date: 0,
    held: '0',
    paid: multiplyUnits(price, qtt, target.decimal),
    last_fill: qtt,
    fills: 0,
    book: { sell: [], buy: [] },
    raw: rawOf(state),
  }
}

/** A fill of an order. `with` is the party that did not place the order. */
export function toFillJson({ key, state, first }: EntitySource, order: JsonObject, decimal: number, sn: number): FillJson {
  const [price, qtt] = [readUnits(state['price']), readUnits(state['qtt'])]
  return {
    sn,
    id: key,
    with: text(state, sideOf(order) === 'SELL' ? 'buy_owner' : 'sell_owner'),
    price,
    qtt,
    paid: multiplyUnits(price, qtt, decimal),
    txid: first.txid,
    timestamp: first.timestampSec,
  }
}

/**
 * The best orders of one side by price, five prices at most. `hasMore`: more orders follow, so the last price may be incomplete and is left
 * out.
 */
export function toLevels(orders: readonly EntitySource[], own: string, hasMore: boolean): LevelJson[] {
  const levels: LevelJson[] = []
  for (const { key, state } of orders) {
    const [price, qtt] = [readUnits(state['price']), readUnits(state['remainqtt'])]
    if (!isPositive(qtt)) continue
    let level = levels.at(-1)
    if (level?.price !== price) {
      level = { price, qtt: '0', orders: 0, is_own: 0 }
      levels.push(level)
    }
    level.qtt = (BigInt(level.qtt) + BigInt(qtt)).toString()
    level.orders += 1
    if (key === own) level.is_own = 1
  }
  const whole = hasMore && levels.length <= LEVELS && levels.length > 1 ? levels.slice(0, -1) : levels
  return whole.slice(0, LEVELS)
}
