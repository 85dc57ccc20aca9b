import { DEX_ID } from '../../../chain/ids.ts'
import { jobOf, refuse, type Call } from '../../ledger/call.ts'

/**
 * An offer, a request or an auction, keys in the chaincode's order. An MRC402 item has `mrc402`; an MRC010
 * item has `mrc010`, a trade unit and the three fields of a request.
 */
export type DexItem = {
  dexid: string
  mrc402?: string
  mrc010?: string
  seller: string
  buyer: string
  amount: string
  /** Remaining quantity; empty for auctions. */
  remain_amount: string
  min_trade_unit?: string
  platform_name: string
  platform_url: string
  platform_address: string
  platform_commission: string
  regdate: number
  sell_date: number
  cancel_date: number
  sell_price: string
  sell_token: string
  buy_price?: string
  buy_token?: string
  /** Of a request: remaining reserved money, the platform's fee included. */
  buy_price_total?: string
  auction_bid_count: number
  /** 0 = no auction. */
  auction_start_date: number
  auction_end_date: number
  auction_settle_date: number
  auction_bidding_unit: string
  auction_start_price: string
  auction_buynow_price: string
  auction_current_price: string
  auction_current_bidder: string
  job_type: string
  job_args: string
  jobdate: number
}

/** The fields of an untouched item. */
const PARTIES = { seller: '', buyer: '' }
const NOTHING_YET = { sell_date: 0, cancel_date: 0, sell_price: '', sell_token: '' }
const NO_REQUEST = { buy_price: '', buy_token: '', buy_price_total: '' }
const NO_AUCTION = {
  auction_bid_count: 0,
  auction_start_date: 0,
  auction_end_date: 0,
  auction_settle_date: 0,
  auction_bidding_unit: '',
  auction_start_price: '',
  auction_buynow_price: '',
  auction_current_price: '',
  auction_current_bidder: '',
  job_type: '',
  job_args: '',
  jobdate: 0,
}

/** The platform that lists an item, as sent; empty texts for none. */
export type Platform = { name?: string; url?: string; address?: string; commission?: string }

type Start = { dexid: string; asset: string; amount: string; regdate: number; platform: Required<Platform> }

const platformFields = ({ name, url, address, commission }: Required<Platform>) => ({
  platform_name: name,
  platform_url: url,
  platform_address: address,
  platform_commission: commission,
})

export const newDex402 = ({ dexid, asset, amount, regdate, platform }: Start): DexItem => ({
  dexid,
  mrc402: asset,
  ...PARTIES,
  amount,
  remain_amount: '',
  ...platformFields(platform),
  regdate,
  ...NOTHING_YET,
  ...NO_AUCTION,
})

export const newDex010 = ({ dexid, asset, amount, regdate, platform }: Start): DexItem => ({
  dexid,
  mrc010: asset,
  ...PARTIES,
  amount,
  remain_amount: '',
  min_trade_unit: '',
  ...platformFields(platform),
  regdate,
  ...NOTHING_YET,
  ...NO_REQUEST,
  ...NO_AUCTION,
})

/** An item that must exist: 6102 for a malformed id, 6004 for an unknown one. An auction's empty trade unit becomes 1. */
export function requireItem(call: Call, prefix: string, id: string): DexItem {
  if (!DEX_ID.test(id) || !id.startsWith(prefix)) refuse('6102', `${id} is no ${prefix} id`)
  const item = (call.read(id) ?? refuse('6004', `${id} not found`)) as unknown as DexItem
  return item.min_trade_unit === '' ? { ...item, min_trade_unit: '1' } : item
}

export const saveItem = (call: Call, item: DexItem, type: string, args: readonly string[]): void =>
  call.write({ key: item.dexid, state: { ...item, ...jobOf(call, type, args) }, parameters: args })
