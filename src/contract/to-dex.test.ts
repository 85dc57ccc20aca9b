import { describe, expect, test } from 'vitest'
import { typeOf } from '../txtypes/registry.ts'
import type { Names } from './names.ts'
import type { EntitySource } from './source.ts'
import { paymentToken, toDexJson, tokensOfDex } from './to-dex.ts'
import { toTokenRefJson } from './to-refs.ts'

// DEX records as the API serves them. Every field has a different value.

const NFT = `MRC402_${'c'.repeat(33)}`
const seven = toTokenRefJson({ key: 'TOKEN_DATA_7', state: { symbol: 'HBT', name: 'Hanbit', decimal: 4 } })
const eight = toTokenRefJson({ key: 'TOKEN_DATA_8', state: { symbol: 'EIG', decimal: 2 } })
const names: Names = { findToken: (id) => (id === '7' ? seven : id === '8' ? eight : undefined), findNft: () => undefined }
const entity = (key: string, state: EntitySource['state']): EntitySource => ({
  key,
  state,
  first: { txid: 't1', blockId: 'b1', sn: 5, timestampSec: 100 },
  last: { txid: 't2', blockId: 'b2', sn: 6, timestampSec: 200 },
})

const amounts = {
  amount: '9',
  remain_amount: '4',
  sell_price: '501',
  buy_price: '502',
  buy_price_total: '503',
  auction_bidding_unit: '504',
  auction_start_price: '505',
  auction_buynow_price: '506',
  auction_current_price: '507',
}
const dates = {
  auction_start_date: 21,
  auction_end_date: 22,
  auction_settle_date: 23,
  auction_bid_count: 24,
  regdate: 25,
  sell_date: 26,
  cancel_date: 27,
}
const texts = {
  seller: 'MTs',
  buyer: 'MTb',
  auction_current_bidder: 'MTc',
  platform_name: 'P',
  platform_url: 'pu',
  platform_address: 'MTp',
  platform_commission: '2.5',
}

test('DATA-197: a record of an MRC402 has all its fields, the fees and the reserve of the amount on sale', () => {
  const key = `DEX402_${'a'.repeat(33)}`
  const nft = entity(NFT, {
    name: 'Crown',
    url: 'nu',
    image: 'ni',
    creatorcommission: '1',
    shareholder: { MTa: '3', MTd: '0.5' },
    initialreserve: { 7: '10' },
  })
  const state = { ...amounts, ...dates, ...texts, mrc402: NFT, sell_token: '8', min_trade_unit: '3', job_type: 'mrc402_sell' }
  const parts = { counts: { tx: 6, holder: 7, history: 8 }, heldAmount: '45' }
  const token = { name: 'not this', url: 'nor this', image: 'nor that' }
  expect(toDexJson(entity(key, state), names, 4, { token, mrc402: { entity: nft, parts }, txCount: 9, typeOf })).toStrictEqual({
    sn: 4,
    dex_id: key,
    txid: 't1',
    block_txid: 'b1',
    timestamp: 200,
    type: 'mrc402_sell',
    step: 'sale',
    mrc402_id: NFT,
    name: 'Crown',
    url: 'nu',
    imageurl: 'ni',
    total_fee: '7',
    fees: { creator: '1', platform: '2.5', shareholder: '3.5' },
    initialreserve_coin: [{ sn: '7', amount: '10', symbol: 'HBT', total: '90', decimal: 4 }],
    token_info: eight,
    mrc402_info: expect.objectContaining({ sn: 5, mrc402_id: NFT, heldamount: '45', counts: parts.counts }),
    state: 'cancelled',
    decimal: 0,
    min_trade_unit: '1',
    price_decimal: 2,
    ...amounts,
    ...dates,
    ...texts,
    counts: { tx: 9 },
  })
})

test("DATA-198: a record of a token has that token's name, picture and decimals", () => {
  const json = toDexJson(entity(`DEX010_${'a'.repeat(33)}`, { mrc010: '7', sell_token: '8', amount: '9', min_trade_unit: '3' }), names, 1, {
    token: { name: 'Hanbit', url: 'tu', image: 'ti' },
    txCount: 0,
    typeOf,
  })
  expect(json).toMatchObject({ name: 'Hanbit', url: 'tu', imageurl: 'ti', mrc402_id: '', decimal: 4, min_trade_unit: '3' })
  expect([json.mrc010, json.token_info, json.initialreserve_coin]).toStrictEqual([seven, eight, []])
  expect(json.fees).toStrictEqual({ creator: '0', platform: '0', shareholder: '0' })
  expect(json).not.toHaveProperty('mrc402_info')
})

test('only a record with a buy token and without a sell token is paid in the buy token', () => {
  expect(paymentToken({ sell_token: '7', buy_token: '8' })).toBe('7')
  expect(paymentToken({ sell_token: '', buy_token: '8' })).toBe('8')
  expect(paymentToken({ sell_token: '7', buy_token: '' })).toBe('7')
  expect(paymentToken({ buy_token: '' })).toBe('')
})

describe('the answer for a record', () => {
  test('names the payment token, the traded token and the reserve of its MRC402', () => {
    expect(tokensOfDex({ sell_token: '8', mrc010: '7' }, undefined)).toEqual(['8', '7'])
    expect(tokensOfDex({ buy_token: '3', mrc402: NFT }, { initialreserve: { 11: '1', 12: '2' } })).toEqual(['3', '11', '12'])
    expect(tokensOfDex({}, undefined)).toEqual([])
  })
  test('describes a record without a price, or with two, as "sale"', () => {
    const stateOf = (state: EntitySource['state']) => toDexJson(entity('DEX010_x', state), names, 1, { txCount: 0, typeOf }).state
    expect([stateOf({}), stateOf({ sell_price: '5', buy_price: '6' }), stateOf({ buy_price: '6' })]).toEqual(['sale', 'sale', 'request'])
    const nftState = toDexJson(entity('DEX402_x', { buy_price: '6' }), names, 1, { txCount: 0, typeOf }).state
    expect(nftState).toBe('sale')
    expect(stateOf({ auction_start_date: 1, sell_date: 2 })).toBe('auction')
    expect(stateOf({ auction_start_date: 1, auction_settle_date: 1 })).toBe('settled')
    expect(stateOf({ auction_settle_date: 1 })).toBe('sale')
  })
})
