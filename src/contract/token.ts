import { Type, type Static } from 'typebox'
import { TOKEN_EVENTS } from '../model/tx-traits.ts'
import { cutJson } from './cut.ts'
import { badge, family, flag, listOf, units, type ListJson } from './envelope.ts'

const sn = Type.String({ description: 'Token id' })
const usd = (what: string) => Type.String({ description: `${what} in US dollars, a decimal number` })

/** Absent for nearly all tokens. */
const caution = Type.Optional(
  Type.Enum(['coin', 'mixed', 'unseen'], {
    description: 'Why its name may mislead: it looks like the coin, mixes alphabets, or has invisible letters',
  }),
)

/**
 * A token as other entries name it: enough to print an amount and, with a market, its value. `decimal` is also `amountdecimal` (DATA-092,
 * DATA-108).
 */
export const tokenRefJson = Type.Object({
  sn,
  name: Type.String(),
  symbol: Type.String(),
  decimal: Type.Integer(),
  amountdecimal: Type.Integer(),
  image: Type.String(),
  owner: Type.String(),
  option: badge,
  price: Type.Optional(usd('Price of one')),
  caution,
  cut: cutJson,
})
export type TokenRefJson = Static<typeof tokenRefJson>

/** Absent without a market. Fields that the market feed lacks are absent too. Spec: DATA-102..107. */
export const marketJson = Type.Object({
  price: usd('Price of one'),
  per: Type.Optional(Type.String({ description: '24 h change in percent' })),
  marketcap: Type.Optional(usd('Market capitalisation')),
  volume_24h: Type.Optional(usd('Volume of 24 h')),
  market_name: Type.Optional(Type.String()),
  updated: Type.Optional(Type.Integer({ description: 'When the price was taken' })),
})
export type MarketJson = Static<typeof marketJson>

/** One US dollar in other currencies (OPEN-047; decimal strings). */
export const ratesJson = Type.Record(Type.String(), Type.String({ description: 'Decimal number' }))

export const reserveJson = Type.Object({
  sn: Type.Integer(),
  address: Type.String(),
  value: units,
  unlockdate: Type.Integer(),
  decimal: Type.Integer(),
})
export type ReserveJson = Static<typeof reserveJson>

/** Spec: DATA-080..107. `totalsupply` is the effective one (issued less burnt). */
export const tokenJson = Type.Object({
  sn,
  name: Type.String(),
  symbol: Type.String(),
  type: Type.String({ description: "'010', '100' or '101'" }),
  url: Type.String(),
  image: Type.String(),
  owner: Type.String(),
  information: Type.String(),
  totalsupply: units,
  issuedsupply: units,
  circulation: units,
  incramount: units,
  burnningamount: units,
  remainamount: units,
  lockamount: units,
  amountdecimal: Type.Integer(),
  decimal: Type.Integer(),
  reserve: Type.Array(reserveJson),
  createdate: Type.Integer(),
  timestamp: Type.Integer(),
  block: Type.Integer({ description: 'Number of the block it was registered in; 0: older than the index' }),
  block_txid: Type.String(),
  txid: Type.String(),
  option: badge,
  caution,
  market: Type.Optional(marketJson),
  spark: Type.Optional(
    Type.Array(usd('Last price of a day'), {
      maxItems: 7,
      description:
        'In lists, where prices come from the chain: of the seven days up to that of the newest block, oldest first, without days before the first trade; empty without a market',
    }),
  ),
  /** Not in the specification. */
  holders: Type.Integer(),
  counts: Type.Object({
    tx: Type.Integer(),
    holder: Type.Integer(),
    reserve: Type.Integer(),
    history: Type.Integer(),
    lock: Type.Integer(),
  }),
  cut: cutJson,
})
export type TokenJson = Static<typeof tokenJson>

/** Spec: DATA-110..118. Also MRC402 holders (DATA-175..180), where `lock` is '0' and `is_lock` 0. */
export const holderJson = Type.Object({
  sn: Type.Integer(),
  address: Type.String(),
  ratio: Type.String({ description: 'Percent, 4 decimals' }),
  total: units,
  balance: units,
  lock: units,
  sale: units,
  auction: units,
  symbol: Type.String(),
  is_lock: flag,
  decimal: Type.Integer(),
})
export type HolderJson = Static<typeof holderJson>

/** Locks of an address (DATA-071..079) and of a token (DATA-119..123) in one shape. */
export const lockJson = Type.Object({
  sn: Type.Integer(),
  token: tokenRefJson,
  ratio: Type.Optional(Type.String({ description: 'Percent of what all hold; absent of the past' })),
  address: Type.String(),
  symbol: Type.String(),
  balance: units,
  unlockdate: Type.Integer(),
  decimal: Type.Integer(),
})
export type LockJson = Static<typeof lockJson>

/** A page of locks. */
export const lockListJson = Type.Object({
  ...listOf(lockJson).properties,
  last_unlock: Type.Integer({ description: 'When the last of all these locks falls due, whatever the page; 0 without one' }),
})
export type LockListJson = ListJson<LockJson> & Pick<Static<typeof lockListJson>, 'last_unlock'>

/** Spec: DATA-124..132. */
export const tokenHistoryJson = Type.Object({
  sn: Type.Integer(),
  txid: Type.String(),
  type: Type.String(),
  type_opt: badge,
  family,
  event: Type.Enum(TOKEN_EVENTS, { description: 'What happened to the token; new words may be added' }),
  timestamp: Type.Integer(),
  url: Type.String(),
  information: Type.String(),
  totalsupply: units,
  old_totalsupply: units,
  changeamount: units,
  token: Type.Object({ symbol: Type.String(), amountdecimal: Type.Integer() }),
  logger: Type.Array(Type.String()),
  changed: Type.Array(Type.Object({ field: Type.String(), old: Type.String(), new: Type.String({ description: 'Value after' }) })),
  decimal: Type.Integer(),
  cut: cutJson,
})
export type TokenHistoryJson = Static<typeof tokenHistoryJson>
