import { Type, type Static } from 'typebox'
import { changesOfTx } from './changes.ts'
import { cutJson } from './cut.ts'
import { badge, family, flag, units } from './envelope.ts'
import { nftRefJson } from './nft.ts'
import { tokenRefJson } from './token.ts'

const open = { additionalProperties: true }
export const subRowJson = Type.Object(
  {
    type: Type.String({ description: 'Kind of the movement' }),
    from_addr: Type.Optional(Type.String()),
    to_addr: Type.Optional(Type.String()),
    token: Type.Optional(Type.String({ description: 'Id of the token amount is in' })),
    amount: Type.Optional(units),
    decimal: Type.Optional(Type.Integer({ description: 'Of amount, of trade_amount in a row without one' })),
    symbol: Type.Optional(Type.String()),
    trade_id: Type.Optional(Type.String()),
    trade_amount: Type.Optional(units),
    trade_decimal: Type.Optional(Type.Integer({ description: 'Of trade_amount' })),
    tag: Type.Optional(Type.String()),
    memo: Type.Optional(Type.String()),
    unlock_ts: Type.Optional(Type.Integer()),
    id: Type.Optional(Type.String({ description: 'Id of the NFT or record the row is about' })),
  },
  open,
)
export type SubRowJson = Static<typeof subRowJson>
export const tokenSideJson = Type.Object(
  {
    sn: Type.String({ description: 'Id of the token' }),
    name: Type.String(),
    symbol: Type.String(),
    decimal: Type.Integer(),
    amount: Type.Optional(units),
    tag: Type.Optional(Type.String()),
    memo: Type.Optional(Type.String()),
  },
  open,
)
export type TokenSideJson = Static<typeof tokenSideJson>
export const dexStateJson = Type.Object({
  dex_id: Type.String(),
  seller: Type.String(),
  buyer: Type.String(),
  amount: units,
  trade_id: Type.String(),
  decimal: Type.Integer({ description: 'Of amount' }),
  price_token: Type.Optional(Type.String()),
  price_decimal: Type.Optional(Type.Integer({ description: 'Of prices' })),
  auction_current_price: Type.Optional(units),
  auction_current_bidder: Type.Optional(Type.String()),
})
export type DexStateJson = Static<typeof dexStateJson>
export const changeCoinJson = Type.Object({
  sn: Type.String({ description: 'Id of the token' }),
  symbol: Type.String(),
  amount: units,
  variable_amount: units,
  total: units,
  decimal: Type.Integer(),
})
export type ChangeCoinJson = Static<typeof changeCoinJson>

/** Additional field of a list's entry. */
export const row = Type.Optional(
  Type.Integer({ minimum: 1, description: 'In lists: its number there, from 1, the oldest; it never changes' }),
)

/** Spec: DATA-025..056. Objects in `param` that hold amounts have `decimal` too. */
export const txJson = Type.Object({
  row,
  sn: Type.Integer(),
  txid: Type.String(),
  type: Type.String(),
  type_opt: badge,
  family,
  timestamp: Type.Integer(),
  block: Type.Integer(),
  block_txid: Type.String(),
  from_addr: Type.String(),
  to_addr: Type.String(),
  validate_code: Type.Integer(),
  is_lock: flag,
  unlock_ts: Type.Optional(Type.Integer()),
  token: Type.Optional(tokenRefJson),
  symbol: Type.Optional(Type.String()),
  nft: Type.Optional(Type.String({ description: 'MRC402 whose units amount counts' })),
  amount: Type.Optional(units),
  decimal: Type.Integer({ description: 'Of amount; 0 where none is counted' }),
  param: Type.Record(Type.String(), Type.Unknown(), {
    description:
      "The kind's own fields. `decimal` is of its quantities and amounts, `price_decimal` of its prices where they are in another token",
  }),
  sub_data: Type.Optional(Type.Array(subRowJson)),
  sub_count: Type.Optional(Type.Integer({ description: 'Rows in all, where sub_data is cut' })),
  tags: Type.Optional(Type.String()),
  memo: Type.Optional(Type.String()),
  ukey: Type.Optional(Type.String()),
  fromToken: Type.Optional(tokenSideJson),
  toToken: Type.Optional(tokenSideJson),
  baseToken: Type.Optional(tokenSideJson),
  targetToken: Type.Optional(tokenSideJson),
  mrc400: Type.Optional(Type.Object({ mrc400_id: Type.String(), name: Type.String(), itemimageurl: Type.String() })),
  mrc402dex: Type.Optional(dexStateJson),
  mrc010dex: Type.Optional(dexStateJson),
  change_coin_info: Type.Optional(Type.Array(changeCoinJson)),
  tokens: Type.Array(tokenRefJson, { description: 'Tokens that occur in the transaction' }),
  nfts: Type.Array(nftRefJson, { description: 'Projects and MRC402 that occur in the transaction' }),
  ...changesOfTx,
  cut: cutJson,
})
export type TxJson = Static<typeof txJson>
