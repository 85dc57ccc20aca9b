import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../base/json.ts'
import { listedOf } from './listed.ts'
import { offersOf } from './offers.ts'

const SELLER = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'
const BIDDER = 'MT00000000000000000000000000000077e5db82'
const NFT = `MRC402_${'a'.repeat(33)}`

/** An open sale of three NFTs, two of them left, for token 7. */
const sale: JsonObject = { mrc402: NFT, seller: SELLER, amount: '3', remain_amount: '2', sell_token: '7', sell_price: '50' }
/** An auction of three NFTs with a bid of 90 of token 7. */
const auction: JsonObject = { ...sale, auction_start_date: 1700000000, auction_current_bidder: BIDDER, auction_current_price: '90' }

describe('what a DEX record holds', () => {
  test('a sale: the remaining units', () => {
    expect(offersOf('dex402', sale)).toEqual([{ owner: SELLER, asset: NFT, place: 'sale', units: '2' }])
  })
  test('an auction: all its units, and the bid in the token of the price', () => {
    expect(offersOf('dex402', auction)).toEqual([
      { owner: SELLER, asset: NFT, place: 'auction', units: '3' },
      { owner: BIDDER, asset: '7', place: 'bid', units: '90' },
    ])
  })
  test('a sale of a token, which has its own field', () => {
    expect(offersOf('dex010', { mrc010: '12', mrc402: NFT, seller: SELLER, remain_amount: '400' })).toEqual([
      { owner: SELLER, asset: '12', place: 'sale', units: '400' },
    ])
  })
  test('a buy request for a token: the money of its buyer', () => {
    const request = {
      mrc010: '12',
      buyer: BIDDER,
      seller: SELLER,
      buy_price: '5',
      buy_token: '7',
      buy_price_total: '60',
      remain_amount: '12',
    }
    expect(offersOf('dex010', request)).toEqual([{ owner: BIDDER, asset: '7', place: 'sale', units: '60' }])
    // NFTs have no buy requests: a record with those fields counts as a sale.
    expect(offersOf('dex402', { ...request, mrc402: NFT })).toEqual([{ owner: SELLER, asset: NFT, place: 'sale', units: '12' }])
  })
})

test('a date below 0, which the chaincode never writes, ends no record, on the market neither', () => {
  for (const name of ['cancel_date', 'sell_date', 'auction_settle_date']) {
    const [odd, over] = [-1, 1].map((date) => ({ ...sale, [name]: date }))
    expect([offersOf('dex402', odd!), listedOf('dex402', odd!)?.state]).toEqual([
      [{ owner: SELLER, asset: NFT, place: 'sale', units: '2' }],
      'sale',
    ])
    expect([offersOf('dex402', over!), listedOf('dex402', over!)?.state]).toEqual([[], 'none'])
  }
})

describe('a record with fields of two kinds of offers, which the chaincode never writes', () => {
  const bothPrices: JsonObject = {
    mrc010: '12',
    seller: SELLER,
    buyer: BIDDER,
    sell_price: '3',
    sell_token: '7',
    buy_price: '5',
    buy_token: '9',
    buy_price_total: '60',
    amount: '20',
    remain_amount: '12',
  }
  test("is a sale where it has a seller's price", () => {
    expect(offersOf('dex010', bothPrices)).toEqual([{ owner: SELLER, asset: '12', place: 'sale', units: '12' }])
    expect(listedOf('dex010', bothPrices)).toEqual({ owner: SELLER, state: 'sale', token: '7', units: '3' })
  })
  test("is a request where it has only a buyer's price", () => {
    const request = { ...bothPrices, sell_price: '' }
    expect(offersOf('dex010', request)).toEqual([{ owner: BIDDER, asset: '9', place: 'sale', units: '60' }])
    expect(listedOf('dex010', request)).toEqual({ owner: BIDDER, state: 'request', token: '9', units: '5' })
  })
  test('is an auction where it has a start', () => {
    const started = {
      ...bothPrices,
      sell_price: '',
      auction_start_date: 1700000000,
      auction_end_date: 1700000900,
      auction_start_price: '40',
    }
    expect(offersOf('dex010', started)).toEqual([{ owner: SELLER, asset: '12', place: 'auction', units: '20' }])
    expect(listedOf('dex010', started)).toEqual({ owner: SELLER, state: 'auction', token: '7', units: '40', endSec: 1700000900 })
  })
})

describe('nothing is held', () => {
  for (const end of ['cancel_date', 'sell_date', 'auction_settle_date']) {
    test(`once ${end} is set`, () => {
      expect(offersOf('dex402', { ...auction, [end]: 1700000100 })).toEqual([])
      expect(offersOf('dex402', { ...auction, [end]: 0 })).toHaveLength(2)
    })
  }
  test('by anything but a DEX record', () => {
    for (const kind of ['mrc402', 'mrc401', 'wallet', 'mrc040'] as const) expect(offersOf(kind, sale)).toEqual([])
  })
  test('without a positive amount, an address or an asset', () => {
    const wrong: JsonObject[] = [
      { ...sale, remain_amount: '0' },
      { ...sale, remain_amount: '-2' },
      { ...sale, remain_amount: 'x' },
      { ...sale, seller: '' },
      { ...sale, seller: 'MTx' },
      { ...sale, mrc402: '' },
      { ...sale, mrc402: 'MRC400_x' },
      {},
    ]
    for (const state of wrong) expect(offersOf('dex402', state)).toEqual([])
  })
})
