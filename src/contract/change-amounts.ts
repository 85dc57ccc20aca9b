import { object, text, type JsonObject } from '../base/json.ts'
import { entityId, MRC402_ID, TOKEN_ID } from '../chain/ids.ts'

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
  ['mrc040', new Map(['qtt', 'remainqtt'].map((field) => [field, 'targettoken'] as const))],
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

type Written = { key: string; kind: string; before: JsonObject | undefined; after: JsonObject }

/**
 * The token or MRC402 that a field's amount is in. `undefined`: the field holds no amount, or its token changed, so that old and new value
 * have no difference.
 */
export function countedAsset({ key, kind, before, after }: Written, field: string): string | undefined {
  if (kind === 'token') return OF_ITSELF.has(field) ? entityId(key) : undefined
  if (kind === 'mrc402') {
    if (OF_ITS_UNITS.has(field)) return MRC402_ID.test(key) ? key : undefined
    const reserve = field.startsWith(RESERVE) ? field.slice(RESERVE.length) : ''
    return TOKEN_ID.test(reserve) ? reserve : undefined
  }
  const named = COUNTED.get(kind)?.get(field)
  if (named === undefined) return undefined
  const [was, is] = [text(before, named), text(after, named)]
  const isSame = was === '' || is === '' || was === is
  const asset = is === '' ? was : is
  return isSame && (TOKEN_ID.test(asset) || MRC402_ID.test(asset)) ? asset : undefined
}

/** Fields of a written record that may hold amounts. */
function fieldsOf({ kind, before, after }: Written): Iterable<string> {
  if (kind === 'token') return OF_ITSELF
  if (kind !== 'mrc402') return COUNTED.get(kind)?.keys() ?? []
  const reserves = [before ?? {}, after].flatMap((state) => Object.keys(object(state, 'initialreserve')))
  return [...OF_ITS_UNITS, ...reserves.map((token) => RESERVE + token)]
}

/** Every token and MRC402 that amounts of a written record may be in. */
export const countedAssets = (written: Written): string[] => [
  ...new Set([...fieldsOf(written)].flatMap((field) => countedAsset(written, field) ?? [])),
]
