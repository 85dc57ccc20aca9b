import { object, text, type JsonObject } from '../base/json.ts'
import { entityId, MRC402_ID, TOKEN_ID } from '../chain/ids.ts'
import { isOrderResult, orderOfResult } from '../chain/records.ts'

/** Fields of a record whose amounts are in the token or MRC402 that another field names. */
const COUNTED: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'mrc401',
    new Map([
      ['initial_reserve', 'initial_token'],
      ['sell_price', 'sell_token'],
      ['auction_bidding_unit', 'auction_token'],
      ['auction_start_price', 'auction_token'],
      ['auction_buynow_price', 'auction_token'],
      ['auction_current_price', 'auction_token'],
      ['last_trade_amount', 'last_trade_token'],
    ]),
  ],
  ['dex402', new Map([...tradeFields(), ['amount', 'mrc402'], ['remain_amount', 'mrc402']])],
  ['dex010', new Map([...tradeFields(), ['amount', 'mrc010'], ['remain_amount', 'mrc010'], ['min_trade_unit', 'mrc010']])],
  ['mrc030', new Map(['reward', 'total_reward'].map((field) => [field, 'reward_token'] as const))],
  ['mrc040', new Map([...['qtt', 'remainqtt'].map((field) => [field, 'targettoken'] as const), ['price', 'basetoken']])],
])

function tradeFields(): Map<string, string> {
  const auction = ['auction_bidding_unit', 'auction_start_price', 'auction_buynow_price', 'auction_current_price']
  return new Map([
    ...['sell_price', ...auction].map((field) => [field, 'sell_token'] as const),
    ...['buy_price', 'buy_price_total'].map((field) => [field, 'buy_token'] as const),
  ])
}

/** Fields of a token record whose amounts are in the token itself. */
const OF_ITSELF: ReadonlySet<string> = new Set([
  'totalsupply',
  'reservedamount',
  'remainamount',
  'burnningamount',
  'increasedamount',
  'softcap',
  'hardcap',
])

/** Fields of an MRC402 record whose amounts are in its own units. */
const OF_ITS_UNITS: ReadonlySet<string> = new Set(['totalsupply', 'meltedamount'])
/** Prefix of a reserve field of an MRC402. The token id follows; the value is the amount behind each unit. */
const RESERVE = 'initialreserve.'

/** `order`: of a fill, which names its tokens without saying which one is paid for the other. */
export type WrittenState = { key: string; kind: string; before: JsonObject | undefined; after: JsonObject; order?: JsonObject }

/** What an amount is counted in before and after a transaction. */
type Sides = { old: string; new: string }

/**
 * The token or MRC402 that a field of a written record counts units of; `undefined` where it counts none, or where the old amount is of
 * another token than the new one: the two have no difference.
 */
export function countedAsset(written: WrittenState, field: string): string | undefined {
  const { old: was, new: is } = sidesOf(written, field) ?? {}
  return was === is ? was : undefined
}

/** The two tokens of an amount that was counted in another one before. */
export function countedAssetOfEach(written: WrittenState, field: string): Sides | undefined {
  const sides = sidesOf(written, field)
  return sides === undefined || sides.old === sides.new ? undefined : sides
}

function sidesOf(written: WrittenState, field: string): Sides | undefined {
  const { key, kind, before, after, order } = written
  if (kind === 'token') return OF_ITSELF.has(field) ? toSides(entityId(key)) : undefined
  if (kind === 'mrc402') {
    if (OF_ITS_UNITS.has(field)) return MRC402_ID.test(key) ? toSides(key) : undefined
    const reserve = field.startsWith(RESERVE) ? field.slice(RESERVE.length) : ''
    return TOKEN_ID.test(reserve) ? toSides(reserve) : undefined
  }
  const named = COUNTED.get(kind)?.get(field)
  if (named === undefined) return undefined
  const [was, is] = order === undefined ? [text(before, named), text(after, named)] : ['', text(order, named)]
  if (was === '' || is === '' || was === is) return toSides(is === '' ? was : is)
  // Nothing is nothing of any token: it goes by the token of the other side.
  const [hadNone, hasNone] = [isNone(before, field), isNone(after, field)]
  if (hadNone && hasNone) return undefined
  if (hadNone || hasNone) return toSides(hadNone ? is : was)
  return isAsset(was) && isAsset(is) ? { old: was, new: is } : undefined
}

const isAsset = (id: string): boolean => TOKEN_ID.test(id) || MRC402_ID.test(id)
const toSides = (asset: string): Sides | undefined => (isAsset(asset) ? { old: asset, new: asset } : undefined)
/** A missing amount is `''` or `'0'` in the records. */
const isNone = (state: JsonObject | undefined, field: string): boolean => /^0*$/.test(text(state, field))

/**
 * Whether a field names token 0 where nothing is counted in it: the chain writes it there by default. `state`: the record on one side of a
 * transaction.
 */
export function isDefaultToken(kind: string, state: JsonObject | undefined, field: string): boolean {
  if (text(state, field) !== '0') return false
  if (kind === 'token') return field === 'basetoken'
  const amounts = [...(COUNTED.get(kind) ?? [])].filter(([, named]) => named === field)
  return amounts.length > 0 && amounts.every(([amount]) => isNone(state, amount))
}

/** Fields of a written record that may hold amounts. */
function fieldsOf({ kind, before, after }: WrittenState): Iterable<string> {
  if (kind === 'token') return OF_ITSELF
  if (kind !== 'mrc402') return COUNTED.get(kind)?.keys() ?? []
  const reserves = [before ?? {}, after].flatMap((state) => Object.keys(object(state, 'initialreserve')))
  return [...OF_ITS_UNITS, ...reserves.map((token) => RESERVE + token)]
}

/** Each fill with its order, where the same transaction wrote that too. */
export function withOrders<T extends { key: string }>(written: readonly (T | WrittenState)[]): (T | WrittenState)[] {
  const states = new Map(written.flatMap((one) => ('after' in one ? [[one.key, one.after] as const] : [])))
  return written.map((one) => {
    const order = 'after' in one && isOrderResult(one.after) ? states.get(orderOfResult(one.key, one.after)) : undefined
    return order === undefined ? one : { ...one, order }
  })
}

/** Every token and MRC402 that amounts of a written record may be in. */
export const countedAssets = (written: WrittenState): string[] => [
  ...new Set(
    [...fieldsOf(written)].flatMap((field) => {
      const sides = sidesOf(written, field)
      return sides === undefined ? [] : [sides.old, sides.new]
    }),
  ),
]
