import { describe, expect, test } from 'vitest'
import { makeItemMarket, parametersOf, rowsOf } from '../../../../test/item-market.ts'
import { mrc401AuctionFinish } from './auction-finish.ts'
import { mrc401Auction, mrc401Unauction, type ItemAuction } from './auction.ts'
import { mrc401Bid } from './bid.ts'
import { mrc401Sell, mrc401Unsell } from './sell.ts'
import { mrc401Transfer } from './transfer.ts'

const DAY = 86_400

/** An item of the owner in an auction from 100 in steps of 10, in token 1. */
function makeAuction(more: Partial<ItemAuction> = {}, sellFee = '5') {
  const market = makeItemMarket()
  const id = market.makeItem({ sellFee })
  const terms = { id, token: 1, startPrice: '100', biddingUnit: '10', ...more }
  market.run((call) => mrc401Auction(call, { seller: market.owner, items: [terms] }))
  const bid = (bidder: string, amount: string) => market.run((call) => mrc401Bid(call, { id, bidder, amount }))
  const bidCode = (bidder: string, amount: string) => market.codeOf((call) => mrc401Bid(call, { id, bidder, amount }))
  return { ...market, id, bid, bidCode }
}

describe('an auction', () => {
  test('runs for a day from now when no dates are given, and does not store its platform', () => {
    const { run, find, makeItem, owner, partner, anna, nowSec } = makeItemMarket()
    const id = makeItem()
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id, price: '5', token: 0, platform: { name: 'Old' } }] }))
    run((call) => mrc401Unsell(call, { seller: owner, ids: [id] }))
    const platform = { name: 'Bazaar', address: anna, commission: '1.00' }
    const items = [{ id, token: 1, startPrice: '100', biddingUnit: '10', platform }]
    const records = run((call) => mrc401Auction(call, { seller: partner, items }))
    expect(find(id)).toMatchObject({
      auction_date: nowSec(),
      auction_end: nowSec() + DAY,
      auction_token: '1',
      auction_start_price: '100',
      auction_bidding_unit: '10',
      auction_buynow_price: '0',
      auction_current_price: '0',
      auction_current_bidder: '',
      last_worker: partner,
      platform_name: '',
      platform_address: '',
    })
    expect(parametersOf(records.get(partner))[0]).toBe(
      `[{"auction_bidding_unit":"10","auction_buynow_price":"0","auction_end_date":0,"auction_start_date":0,"auction_start_price":"100","id":"${id}","platform_address":"${anna}","platform_commission":"1.00","platform_name":"Bazaar","platform_url":"","token":"1"}]`,
    )
    expect(parametersOf(records.get(id)).slice(0, 6)).toEqual([id, partner, '100', '1', '0', '10'])
  })
  test.each<{ what: string; terms: (now: number) => Partial<ItemAuction>; code?: string }>([
    { what: 'a start price of 0', terms: () => ({ startPrice: '0' }), code: '3005' },
    { what: 'a unit of 0', terms: () => ({ biddingUnit: '0' }), code: '3005' },
    { what: 'a buy-now price below the start', terms: () => ({ buyNowPrice: '99' }), code: '3005' },
    { what: 'a buy-now price of the start', terms: () => ({ buyNowPrice: '100' }) },
    { what: 'a start in the past', terms: (now) => ({ startSec: now - 1 }), code: '3005' },
    { what: 'a start in three weeks', terms: (now) => ({ startSec: now + 1_814_400 }) },
    { what: 'a start later than that', terms: (now) => ({ startSec: now + 1_814_401 }), code: '3005' },
    { what: 'an end in less than an hour', terms: (now) => ({ endSec: now + 3599 }), code: '3005' },
    { what: 'an end an hour after a later start', terms: (now) => ({ startSec: now + 60, endSec: now + 3660 }) },
    { what: 'an end after three weeks', terms: (now) => ({ endSec: now + 1_814_401 }), code: '3005' },
    { what: 'a token of another project', terms: () => ({ token: 2 }), code: '3005' },
    { what: 'a platform of more than 10 %', terms: () => ({ platform: { commission: '10.01' } }), code: '3005' },
  ])('with $what: $code', ({ terms, code }) => {
    const { codeOf, makeItem, owner, nowSec } = makeItemMarket()
    const item = { id: makeItem(), token: 1, startPrice: '100', biddingUnit: '10', ...terms(nowSec()) }
    expect(codeOf((call) => mrc401Auction(call, { seller: owner, items: [item] }))).toBe(code)
  })
  test('is refused without permission to sell, and for listed items and items bound to another owner', () => {
    const { run, codeOf, makeItem, owner, creator, anna } = makeItemMarket()
    const [listed, bound] = [makeItem(), makeItem({ transferable: 'Bound' })]
    const auction = (id: string, seller: string) =>
      codeOf((call) => mrc401Auction(call, { seller, items: [{ id, token: 1, startPrice: '100', biddingUnit: '10' }] }))
    expect([auction(listed, creator), auction(listed, anna), auction(listed, owner)]).toEqual(['3007', '3007', undefined])
    run((call) => mrc401Sell(call, { seller: owner, items: [{ id: listed, price: '5', token: 0 }] }))
    run((call) => mrc401Transfer(call, { id: bound, from: owner, to: anna }))
    expect([auction(listed, owner), auction(bound, anna)]).toEqual(['3014', '5002'])
  })
  test('is withdrawn by the owner or the partner who opened it, also after its end', () => {
    const { run, find, codeOf, id, owner, partner, wait } = makeAuction()
    const unauction = (seller: string) => codeOf((call) => mrc401Unauction(call, { seller, ids: [id] }))
    wait(2 * DAY)
    expect([unauction(owner), unauction(partner)]).toEqual([undefined, '3007'])
    const records = run((call) => mrc401Unauction(call, { seller: owner, ids: [id] }))
    expect(parametersOf(records.get(owner)).slice(0, 2)).toEqual([`["${id}"]`, owner])
    expect(find(id)).toMatchObject({ auction_date: 0, auction_start_price: '0', auction_current_bidder: '' })
    expect(unauction(owner)).toBe('3054')
  })
  test('cannot be withdrawn after a bid', () => {
    const { codeOf, id, bid, owner, anna } = makeAuction()
    bid(anna, '100')
    expect(codeOf((call) => mrc401Unauction(call, { seller: owner, ids: [id] }))).toBe('3064')
  })
})

describe('a bid', () => {
  test("leaves the bidder's wallet; the next bid refunds it, refund row first", () => {
    const { find, balanceOf, id, bid, anna, bert } = makeAuction()
    bid(anna, '100')
    expect(balanceOf(anna, 1)).toBe('999900')
    const records = bid(bert, '110')
    expect(rowsOf(records.get(id))).toEqual([
      ['mrc401_recv_refund', anna, '100'],
      ['mrc401_bid', bert, '110'],
    ])
    expect(parametersOf(records.get(id)).slice(0, 2)).toEqual([id, bert])
    expect([balanceOf(anna, 1), balanceOf(bert, 1)]).toEqual(['1000000', '999890'])
    expect([anna, bert].map((address) => records.get(address)?.['type'])).toEqual(['receive_mrc401refund', 'transfer_mrc401bid'])
    expect(find(id)).toMatchObject({ auction_current_price: '110', auction_current_bidder: bert })
  })
  test('is accepted before the start and in the last second, not after the end', () => {
    const early = makeAuction({ startSec: 1_700_000_000 + 600 })
    expect(early.bidCode(early.anna, '100')).toBeUndefined()
    early.wait(600 + DAY)
    expect(early.bidCode(early.anna, '100')).toBeUndefined()
    early.wait(1)
    expect(early.bidCode(early.anna, '100')).toBe('3004')
  })
  test('is refused below the start price, below a step, above the buy-now price, to the highest bidder and to the owner', () => {
    const { bid, bidCode, anna, bert, owner } = makeAuction({ buyNowPrice: '115' })
    expect([bidCode(anna, '99'), bidCode(anna, '116'), bidCode(owner, '100'), bidCode(anna, '0')]).toEqual(['3005', '3005', '4100', '3005'])
    bid(anna, '106')
    expect([bidCode(bert, '114'), bidCode(anna, '114'), bidCode(bert, '115'), bidCode(anna, '115')]).toEqual([
      '3005',
      '3004',
      undefined,
      undefined,
    ])
  })
  test('is refused without the money and without an auction', () => {
    const { bidCode, codeOf, makeItem, makeWallet, anna } = makeAuction()
    const free = makeItem()
    expect(bidCode(makeWallet({ 1: '99' }), '100')).toBe('5000')
    expect(codeOf((call) => mrc401Bid(call, { id: free, bidder: anna, amount: '100' }))).toBe('3054')
  })
  test('of the buy-now price ends the auction at once', () => {
    const { find, balanceOf, id, bid, owner, anna, bert } = makeAuction({ buyNowPrice: '1000' })
    bid(anna, '100')
    const records = bid(bert, '1000')
    expect(rowsOf(records.get(id))).toEqual([
      ['mrc401_recv_refund', anna, '100'],
      ['mrc401_bid', bert, '1000'],
      ['mrc401_recv_fee_owner', owner, '50'],
      ['mrc401_recv_auction', owner, '950'],
    ])
    expect(parametersOf(records.get(id)).slice(0, 3)).toEqual([id, owner, bert])
    expect([balanceOf(anna, 1), balanceOf(bert, 1), balanceOf(owner, 1)]).toEqual(['1000000', '999000', '1001000'])
    expect(find(id)).toMatchObject({
      owner: bert,
      auction_date: 0,
      auction_current_bidder: '',
      last_trade_type: 'Auction',
      last_trade_amount: '1000',
    })
  })
  test('of the buy-now price by the highest bidder is one record with the difference', () => {
    const { balanceOf, id, bid, anna } = makeAuction({ buyNowPrice: '1000' })
    bid(anna, '100')
    const records = bid(anna, '1000')
    expect(parametersOf(records.get(anna)).slice(0, 3)).toEqual([anna, id, '900'])
    expect(records.get(anna)?.['type']).toBe('transfer_mrc401bid')
    expect(balanceOf(anna, 1)).toBe('999000')
  })
})

describe('the end of an auction', () => {
  test('with a bidder shares the paid amount, without a signature', () => {
    const { run, find, balanceOf, id, bid, owner, anna, wait } = makeAuction()
    bid(anna, '130')
    wait(DAY)
    const records = run((call) => mrc401AuctionFinish(call, { id }))
    // 5 % of 130 is 6.5
    expect(rowsOf(records.get(id))).toEqual([
      ['mrc401_recv_fee_owner', owner, '6'],
      ['mrc401_recv_auction', owner, '124'],
    ])
    expect(parametersOf(records.get(owner))).toEqual([id, owner, '130', '1', '', '0', '', id, ''])
    expect(records.get(owner)?.['type']).toBe('receive_mrc401auction')
    expect(records.has(anna)).toBe(false)
    expect(balanceOf(owner, 1)).toBe('1000130')
    expect(find(id)).toMatchObject({
      owner: anna,
      auction_end: 0,
      auction_current_price: '0',
      last_trade_amount: '130',
      last_trade_token: '1',
    })
  })
  test('without a bidder writes only the item', () => {
    const { run, find, id, owner, wait } = makeAuction()
    wait(DAY)
    const records = run((call) => mrc401AuctionFinish(call, { id }))
    expect([...records.keys()]).toEqual([id])
    expect(parametersOf(records.get(id))).toEqual([id, owner, ''])
    expect(find(id)).toMatchObject({ owner, auction_date: 0, auction_end: 0, auction_token: '0', job_type: 'mrc401_auctionfailure' })
  })
  test('is refused before its time and without an auction', () => {
    const { codeOf, id, makeItem, wait } = makeAuction()
    const free = makeItem()
    wait(DAY - 1)
    expect(codeOf((call) => mrc401AuctionFinish(call, { id }))).toBe('3004')
    expect(codeOf((call) => mrc401AuctionFinish(call, { id: free }))).toBe('3054')
  })
})
