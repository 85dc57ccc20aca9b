import { Type, type Static } from 'typebox'
import { NFT_EVENTS } from '../model/tx-traits.ts'
import { cutJson } from './cut.ts'
import { badge, units, unitsOf } from './envelope.ts'
import { tokenRefJson } from './token.ts'
import { itemMetadataJson, listedRarity } from './traits.ts'

const links = Type.Record(Type.String(), Type.String())
/** Token id to token, beside every NFT list (OPEN-068). */
export const tokenMapJson = Type.Record(Type.String(), tokenRefJson, { description: 'Tokens that amounts here are in, by id' })
export type TokenMapJson = Static<typeof tokenMapJson>

/** An NFT as other entries name it: project, project of an item, or MRC402 (`name` `''` when it was never seen). */
export const nftRefJson = Type.Object({
  id: Type.String(),
  name: Type.String(),
  imageurl: Type.String(),
  itemimageurl: Type.Optional(Type.String()),
  cut: cutJson,
})
export type NftRefJson = Static<typeof nftRefJson>

/** Spec: DATA-133..143. `allowtoken` `''` = every token, `0` = the coin alone. */
export const mrc400Json = Type.Object({
  sn: Type.Integer(),
  mrc400_id: Type.String(),
  name: Type.String(),
  owner: Type.String(),
  category: Type.String(),
  url: Type.String(),
  imageurl: Type.String(),
  itemurl: Type.String(),
  itemimageurl: Type.String(),
  socialmedia: links,
  partner: links,
  allowtoken: Type.String(),
  description: Type.String(),
  createdate: Type.Integer(),
  txid: Type.String(),
  block_txid: Type.String(),
  counts: Type.Object({
    tx: Type.Integer(),
    items: Type.Integer(),
    history: Type.Integer(),
    sale: Type.Optional(Type.Integer({ minimum: 1, description: 'Items for sale; absent where there is none, and of the past' })),
    owners: Type.Optional(Type.Integer({ minimum: 0, description: 'Owners of items, in lists with sort=owners' })),
    sales: Type.Optional(Type.Integer({ minimum: 0, description: 'Sales of items, in lists with sort=sales' })),
  }),
  cut: cutJson,
})
export type Mrc400Json = Static<typeof mrc400Json>
/** One project with the token that it names. A list has one token map for all entries. */
export const mrc400DetailJson = Type.Object({ ...mrc400Json.properties, token: tokenMapJson })
export type Mrc400DetailJson = Static<typeof mrc400DetailJson>

export const reserveCoinJson = Type.Object({
  sn: Type.String({ description: 'Id of the token' }),
  amount: units,
  symbol: Type.String(),
  total: Type.Optional(units),
  decimal: Type.Integer(),
  caution: tokenRefJson.properties.caution,
})
export type ReserveCoinJson = Static<typeof reserveCoinJson>

/** Spec: DATA-144..158. The four `platform_` fields are `''` unless the latest type is a listing (OPEN-069). */
export const mrc401Json = Type.Object({
  sn: Type.Integer(),
  mrc401_id: Type.String(),
  mrc400_id: Type.String(),
  project: Type.String({ description: "The project's name" }),
  owner: Type.String(),
  createdate: Type.Integer(),
  groupid: Type.String(),
  itemurl: Type.String(),
  itemimageurl: Type.String(),
  transferable: Type.String(),
  sell_fee: Type.String(),
  melting_fee: Type.String(),
  initialreserve_coin: Type.Array(reserveCoinJson),
  shareholder: Type.Record(Type.String(), Type.String()),
  platform_name: Type.String(),
  platform_url: Type.String(),
  platform_address: Type.String(),
  platform_commission: Type.String(),
  auction_date: Type.Integer(),
  auction_end: Type.Integer(),
  auction_current_bidder: Type.String(),
  auction_current_price: units,
  auction_start_price: units,
  auction_token: Type.String(),
  sell_date: Type.Integer(),
  sell_price: units,
  sell_token: Type.String(),
  melting_date: Type.Integer(),
  /** Of the price that applies: auction token, else sell token. */
  decimal: Type.Integer(),
  type: Type.String({ description: 'Latest transaction type of the item' }),
  txid: Type.String(),
  block_txid: Type.String(),
  timestamp: Type.Integer(),
  counts: Type.Object({ tx: Type.Integer() }),
  item_name: Type.Optional(Type.String({ description: 'Name by its metadata, in lists of a project' })),
  rarity: listedRarity,
  cut: cutJson,
})
export type Mrc401Json = Static<typeof mrc401Json>
/** One item with the tokens that it names. */
export const mrc401DetailJson = Type.Object({
  ...mrc401Json.properties,
  token: tokenMapJson,
  metadata: Type.Optional(
    Type.Object(itemMetadataJson.properties, {
      description: 'What the address of the item says of it; absent where the site reads none, and of the past',
    }),
  ),
})
export type Mrc401DetailJson = Static<typeof mrc401DetailJson>

/** Spec: DATA-159..174. */
export const mrc402Json = Type.Object({
  sn: Type.Integer(),
  mrc402_id: Type.String(),
  name: Type.String(),
  creator: Type.String(),
  totalsupply: units,
  meltedamount: units,
  circulation: unitsOf('totalsupply - meltedamount, not below 0 (a burn after a melt takes the melted units off totalsupply as well)'),
  heldamount: unitsOf('What wallets and open DEX records hold'),
  decimal: Type.Integer({ description: 'Always 0' }),
  creatorcommission: Type.String(),
  initialreserve_coin: Type.Array(reserveCoinJson),
  shareholder: Type.Record(Type.String(), Type.String()),
  expiredate: Type.Integer(),
  copyright_registration_country: Type.String(),
  copyright_registrar: Type.String(),
  copyright_registration_number: Type.String(),
  url: Type.String(),
  imageurl: Type.String(),
  socialmedia: links,
  info: Type.String(),
  data: Type.String(),
  txid: Type.String(),
  block_txid: Type.String(),
  timestamp: Type.Integer(),
  counts: Type.Object({
    tx: Type.Integer(),
    holder: Type.Integer(),
    history: Type.Integer(),
    sales: Type.Optional(Type.Integer({ minimum: 0, description: 'Sales, in lists with sort=sales' })),
  }),
  lowest_price: Type.Optional(
    Type.Object(
      { token: Type.String(), units },
      { description: 'Lowest price of what is for sale, in lists with sort=price; the token stands beside the list' },
    ),
  ),
  /** Only in an address's inventory. */
  balance: Type.Optional(units),
  sale: Type.Optional(units),
  auction: Type.Optional(units),
  cut: cutJson,
})
export type Mrc402Json = Static<typeof mrc402Json>

/** An MRC402 in a past inventory, without the data of other holders. */
export const pastMrc402Json = Type.Pick(mrc402Json, [
  'sn',
  'mrc402_id',
  'name',
  'creator',
  'totalsupply',
  'meltedamount',
  'circulation',
  'decimal',
  'imageurl',
  'timestamp',
  'balance',
  'sale',
  'auction',
  'cut',
])
export type PastMrc402Json = Static<typeof pastMrc402Json>

/** Spec: DATA-181..196. `param` is that of the transaction; for MRC402: totalsupply, copyright fields, url, socialmedia, info, old_totalsupply, new_totalsupply, amount. */
export const nftHistoryJson = Type.Object({
  sn: Type.Integer(),
  type: Type.String(),
  type_opt: badge,
  event: Type.Enum(NFT_EVENTS, {
    description: 'What param describes: fields of a project, the state of an MRC402, or a change of its supply; new words may be added',
  }),
  txid: Type.String(),
  timestamp: Type.Integer(),
  block_txid: Type.String(),
  param: Type.Record(Type.String(), Type.Unknown()),
  cut: cutJson,
})
export type NftHistoryJson = Static<typeof nftHistoryJson>
