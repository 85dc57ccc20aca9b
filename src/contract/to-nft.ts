import { integer, object, text } from '../base/json.ts'
import { floorUnits, isPositive, readUnits, subtractUnits } from '../base/units.ts'
import { projectOfItem } from '../chain/ids.ts'
import { leavesOnOffer } from '../model/tx-traits.ts'
import { readTextMap, toReserveCoins } from './maps.ts'
import type { Mrc400Json, Mrc401Json, Mrc402Json } from './nft.ts'
import { nftOf, tokenOf, type Names } from './names.ts'
import type { EntitySource } from './source.ts'
import type { TypeOf } from './to-tx.ts'

/** A project. Spec: DATA-133..143. Only R4 has partners, and it writes `0` or `''` for every token. Before R4 `0` was the coin. */
export function toMrc400Json({ key, state, first }: EntitySource, sn: number, counts: Mrc400Json['counts']): Mrc400Json {
  const allowed = text(state, 'allow_token')
  return {
    sn,
    mrc400_id: key,
    name: text(state, 'name'),
    owner: text(state, 'owner'),
    category: text(state, 'category'),
    url: text(state, 'url'),
    imageurl: text(state, 'image_url'),
    itemurl: text(state, 'item_url'),
    itemimageurl: text(state, 'item_image_url'),
    socialmedia: readTextMap(state['socialmedia']),
    partner: readTextMap(state['partner']),
    allowtoken: allowed === '0' && Object.hasOwn(state, 'partner') ? '' : allowed,
    description: text(state, 'description'),
    createdate: integer(state, 'createdate'),
    txid: first.txid,
    block_txid: first.blockId,
    counts,
  }
}

/**
 * An item. Platform fields belong to the current offer (NFT-026, OPEN-069), although the ledger keeps them after a completed trade. Spec:
 * DATA-144..158.
 */
export function toMrc401Json(
  { key, state, first, last }: EntitySource,
  project: EntitySource['state'],
  names: Names,
  sn: number,
  { txCount, typeOf }: { txCount: number; typeOf: TypeOf },
): Mrc401Json {
  const projectId = projectOfItem(key)
  const type = text(state, 'job_type')
  const isListed = leavesOnOffer(typeOf(type).traits)
  const bidder = text(state, 'auction_current_bidder')
  const auctionToken = tokenText(state, 'auction_token', 'auction_date')
  const sellToken = tokenText(state, 'sell_token', 'sell_date')
  const reserve = readUnits(state['initial_reserve'])
  return {
    sn,
    mrc401_id: key,
    mrc400_id: projectId,
    project: nftOf(names, projectId).name,
    owner: text(state, 'owner'),
    createdate: integer(state, 'createdate'),
    groupid: text(state, 'groupid'),
    itemurl: itemAddress({ key, state }, project, 'item_url'),
    itemimageurl: itemAddress({ key, state }, project, 'item_image_url'),
    transferable: text(state, 'transferable'),
    sell_fee: text(state, 'sell_fee'),
    melting_fee: text(state, 'melting_fee'),
    initialreserve_coin: isPositive(reserve) ? toReserveCoins({ [text(state, 'initial_token')]: reserve }, names) : [],
    shareholder: readTextMap(state['shareholder']),
    platform_name: isListed ? text(state, 'platform_name') : '',
    platform_url: isListed ? text(state, 'platform_url') : '',
    platform_address: isListed ? text(state, 'platform_address') : '',
    platform_commission: isListed ? text(state, 'platform_commission') : '',
    auction_date: integer(state, 'auction_date'),
    auction_end: integer(state, 'auction_end'),
    // An item that was never in auction has the digit 0 instead of an address.
    auction_current_bidder: bidder === '0' ? '' : bidder,
    auction_current_price: readUnits(state['auction_current_price']),
    auction_start_price: readUnits(state['auction_start_price']),
    auction_token: auctionToken,
    sell_date: integer(state, 'sell_date'),
    sell_price: readUnits(state['sell_price']),
    sell_token: sellToken,
    melting_date: integer(state, 'melting_date'),
    decimal: tokenOf(names, auctionToken || sellToken || COIN).decimal,
    type,
    txid: first.txid,
    block_txid: first.blockId,
    timestamp: last.timestampSec,
    counts: { tx: txCount },
  }
}

/** A template that consists of `{id}` would grow twentyfold, and no browser accepts such a long address. */
const MAX_TEMPLATE_LENGTH = 8_000

/**
 * An item's address: its own, else the project's template with the item's id for `{id}`; `''` when neither exists. A template too long for
 * an address is unchanged.
 */
export const itemAddress = (
  { key, state }: Pick<EntitySource, 'key' | 'state'>,
  project: EntitySource['state'],
  field: 'item_url' | 'item_image_url',
): string => {
  const template = text(project, field)
  return text(state, field) || (template.length > MAX_TEMPLATE_LENGTH ? template : template.replaceAll('{id}', key))
}

/** A price's token; `''` without such an offer, because the chain writes `0` for none, which is also the coin's id. */
const tokenText = (state: EntitySource['state'], key: string, dateKey: string): string =>
  integer(state, dateKey) > 0 ? text(state, key) : ''

/** Tokens that an item's response names. */
export function tokensOfItem(state: EntitySource['state']): string[] {
  const reserve = isPositive(readUnits(state['initial_reserve'])) ? text(state, 'initial_token') : ''
  return [reserve, tokenText(state, 'auction_token', 'auction_date'), tokenText(state, 'sell_token', 'sell_date')].filter((id) => id !== '')
}

/** Circulation of an MRC402: total − melted, at least 0 (quirk Q6). */
export const mrc402Circulation = (state: EntitySource['state']): string =>
  floorUnits(subtractUnits(readUnits(state['totalsupply']), readUnits(state['meltedamount'])))

/** The token for prices of an item without an offer. Every item needs its name. */
export const COIN = '0'

/** `heldAmount`: units in wallets and in open DEX records. */
export type Mrc402Parts = { counts: Mrc402Json['counts']; heldAmount: string; held?: { balance: string; sale: string; auction: string } }

/**
 * An MRC402. `total` of a reserve coin = amount × held units (OPEN-105). The circulation formula subtracts melted units twice once units
 * are burnt after a melt (quirk Q6); the reserve does not. Spec: DATA-159..174.
 */
export function toMrc402Json(
  { key, state, first, last }: EntitySource,
  names: Names,
  sn: number,
  { counts, heldAmount, held }: Mrc402Parts,
): Mrc402Json {
  return {
    sn,
    mrc402_id: key,
    name: text(state, 'name'),
    creator: text(state, 'creator'),
    totalsupply: readUnits(state['totalsupply']),
    meltedamount: readUnits(state['meltedamount']),
    circulation: mrc402Circulation(state),
    heldamount: heldAmount,
    decimal: 0,
    creatorcommission: text(state, 'creatorcommission'),
    initialreserve_coin: toReserveCoins(object(state, 'initialreserve'), names, heldAmount),
    shareholder: readTextMap(state['shareholder']),
    expiredate: integer(state, 'expiredate'),
    copyright_registration_country: text(state, 'copyright_registration_country'),
    copyright_registrar: text(state, 'copyright_registrar'),
    copyright_registration_number: text(state, 'copyright_registration_number'),
    url: text(state, 'url'),
    imageurl: text(state, 'image'),
    socialmedia: readTextMap(state['socialmedia']),
    info: text(state, 'info'),
    data: text(state, 'data'),
    txid: first.txid,
    block_txid: first.blockId,
    timestamp: last.timestampSec,
    counts,
    ...held,
  }
}
