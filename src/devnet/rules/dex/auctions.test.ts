import { describe, expect, test } from 'vitest'
import { makeRuleChain, START_SEC } from '../../../../test/rule-chain.ts'
import { mrc402Create } from '../mrc402/create-nft.ts'
import { mrc010Auction, mrc010Unauction, mrc402Auction, mrc402Unauction, type AuctionNftArgs, type AuctionTokenArgs } from './auction.ts'
import { mrc010AuctionFinish, mrc010Bid, mrc402AuctionFinish, mrc402Bid } from './bid.ts'

const DAY_SEC = 86_400

/** A creator auctions four of his ten NFTs: from 100, in steps of 10, buy-now for 1000. */
function makeAuction(more: Partial<AuctionNftArgs> = {}) {
  const chain = makeRuleChain()
  const [seller, ada, bob] = [chain.makeWallet(), chain.makeWallet(), chain.makeWallet()]
  const texts = { name: 'Blade', url: 'https://a.example', image: 'https://a.example/1.png' }
  const nft = chain.run((call) => mrc402Create(call, { creator: seller, supply: '10', commission: '5', ...texts }))
  const prices = { startPrice: '100', biddingUnit: '10', buyNowPrice: '1000', payToken: 0 }
  const args: AuctionNftArgs = { seller, nft, amount: '4', ...prices, ...more }
  const dex = chain.run((call) => mrc402Auction(call, args))
  const bid = (bidder: string, amount: string): string => chain.codeOf((call) => mrc402Bid(call, { dex, bidder, amount }))
  return { ...chain, seller, ada, bob, nft, args, dex, bid }
}

/** The same with 500 of token 1. */
function makeTokenAuction(more: Partial<AuctionTokenArgs> = {}) {
  const chain = makeRuleChain()
  const [seller, ada] = [chain.makeWallet(), chain.makeWallet()]
  const args: AuctionTokenArgs = { seller, token: 1, amount: '500', startPrice: '100', payToken: 0, ...more }
  return { ...chain, seller, ada, args, dex: chain.run((call) => mrc010Auction(call, args)) }
}

describe('opening an auction', () => {
  test('puts the NFTs into escrow and lasts a day by default', () => {
    const { seller, nft, dex, nfts, stateOf, lastRecords } = makeAuction()
    expect(nfts(seller, nft)).toEqual(['6', '0', '4'])
    expect(stateOf(dex)).toMatchObject({
      auction_start_date: START_SEC,
      auction_end_date: START_SEC + DAY_SEC,
      remain_amount: '',
      sell_price: '',
    })
    const sent = lastRecords()['mrc402_auction'] as string[]
    expect(sent.slice(0, 14)).toEqual([dex, seller, '4', nft, '100', '0', '10', '1000', '', '', '', '', '', ''])
    expect(sent[14]).toHaveLength(40)
    expect(sent).toHaveLength(15)
  })
  test('counts the end of an NFT auction from its start, of a token auction from now', () => {
    const { codeOf, args } = makeAuction()
    const codeWith = (startSec: number, endSec: number): string =>
      codeOf((call) => mrc402Auction(call, { ...args, amount: '1', startSec: START_SEC + startSec, endSec: START_SEC + endSec }))
    expect(codeWith(7200, 7200 + 3599)).toBe('3005')
    expect(codeWith(7200, 7200 + 3600)).toBe('')
    expect(codeWith(7200, 7200 + 21 * DAY_SEC)).toBe('')
    expect(codeWith(7200, 7201 + 21 * DAY_SEC)).toBe('3005')
    expect(codeWith(-1, 7200)).toBe('3005')
    expect(codeWith(21 * DAY_SEC + 1, 25 * DAY_SEC)).toBe('3005')
    const tokens = makeTokenAuction()
    const tokenCodeWith = (startSec: number, endSec: number): string =>
      tokens.codeOf((call) => mrc010Auction(call, { ...tokens.args, startSec: START_SEC + startSec, endSec: START_SEC + endSec }))
    expect(tokenCodeWith(3000, 3600)).toBe('')
    expect(tokenCodeWith(0, 3599)).toBe('3005')
    expect(tokenCodeWith(7200, 7201 + 21 * DAY_SEC)).toBe('3005')
  })
  test('is refused with wrong prices', () => {
    const { codeOf, args } = makeAuction()
    const codeWith = (more: Partial<AuctionNftArgs>): string => codeOf((call) => mrc402Auction(call, { ...args, ...more }))
    expect(codeWith({ startPrice: '0' })).toBe('3005')
    expect(codeWith({ biddingUnit: '0' })).toBe('3005')
    expect(codeWith({ buyNowPrice: '100' })).toBe('3005')
    expect(codeWith({ buyNowPrice: '101' })).toBe('')
    expect(codeWith({ amount: '7' })).toBe('5000')
    expect(codeWith({ amount: '0' })).toBe('1206')
    expect(codeWith({ payToken: 9 })).toBe('4001')
    expect(codeWith({ platform: { commission: '11' } })).toBe('3005')
  })
})

describe('a bid', () => {
  test('leaves the wallet and returns the previous bid in full', () => {
    const { ada, bob, dex, bid, held, stateOf, lastRecords } = makeAuction()
    expect(bid(ada, '99')).toBe('3005')
    expect(bid(ada, '100')).toBe('')
    expect(bid(ada, '200')).toBe('3004')
    expect(bid(bob, '109')).toBe('3005')
    expect(bid(bob, '110')).toBe('')
    expect([held(ada, 0)[0], held(bob, 0)[0]]).toEqual(['1000000', '999890'])
    expect(stateOf(dex)).toMatchObject({ auction_bid_count: 2, auction_current_price: '110', auction_current_bidder: bob, buyer: '' })
    const rows = JSON.parse((lastRecords()['mrc402_auctionbid'] as string[])[3] ?? '') as { type: string; amount: string }[]
    expect(rows.map(({ type, amount }) => `${type} ${amount}`)).toEqual(['mrc402_recv_refund 100', 'mrc402_bid 110'])
    expect((lastRecords()['receive_mrc402refund'] as string[]).slice(0, 4)).toEqual([dex, ada, '100', '0'])
  })
  test('of the same price takes the lead when there is no bidding unit', () => {
    const { ada, bob, bid, stateOf, dex } = makeAuction({ biddingUnit: '' })
    expect(stateOf(dex)['auction_bidding_unit']).toBe('0')
    expect([bid(ada, '100'), bid(bob, '100')]).toEqual(['', ''])
    expect(stateOf(dex)['auction_current_bidder']).toBe(bob)
  })
  test('is refused before the start, after the end, to the seller, above buy-now and above the balance', () => {
    const { ada, seller, bid, at } = makeAuction({ startSec: START_SEC + 100, buyNowPrice: '2000000' })
    expect(bid(ada, '100')).toBe('3004')
    expect(bid('MT', '100')).toBe('3001')
    at(100)
    expect(bid(ada, '0')).toBe('3005')
    expect(bid(seller, '100')).toBe('3004')
    expect(bid(ada, '2000001')).toBe('3005')
    expect(bid(ada, '1000001')).toBe('5000')
    at(100 + DAY_SEC)
    expect(bid(ada, '100')).toBe('3004')
  })
  test('of the buy-now price ends the auction, even by the leader', () => {
    const { seller, ada, nft, dex, bid, held, nfts, stateOf, lastRecords } = makeAuction()
    bid(ada, '100')
    expect(bid(ada, '1000')).toBe('')
    const records = lastRecords()
    const rows = JSON.parse((records['mrc402_auctionbuynow'] as string[])[3] ?? '') as {
      type: string
      amount: string
      trade_amount: string
    }[]
    // The creator is also the seller, so his 5 % and the rest are one payment.
    expect(rows.map(({ type, amount, trade_amount }) => `${type} ${amount}${trade_amount}`)).toEqual([
      'mrc402_recv_refund 100',
      'mrc402_bid 1000',
      'mrc402_recv_item 4',
      'mrc402_recv_fee_creator 50',
      'mrc402_recv_auction 950',
    ])
    expect((records['transfer_mrc402bid'] as string[]).slice(0, 4)).toEqual([ada, dex, '900', '0'])
    expect((records['transfer_mrc402bid'] as string[])[6]).toBe('4')
    expect([held(ada, 0)[0], held(seller, 0)[0], nfts(ada, nft)[0], nfts(seller, nft)]).toEqual(['999000', '1001000', '4', ['6', '0', '0']])
    expect(stateOf(dex)).toMatchObject({ buyer: ada, auction_settle_date: START_SEC, sell_date: START_SEC, auction_bid_count: 2 })
  })
})

describe('the end of an auction', () => {
  test('gives the last bidder the NFTs and the others their money, without a signature', () => {
    const { seller, ada, nft, dex, bid, at, run, codeOf, held, nfts, lastRecords, stateOf } = makeAuction()
    bid(ada, '100')
    const before = stateOf(ada)['nonce']
    expect(codeOf((call) => mrc402AuctionFinish(call, { dex }))).toBe('3004')
    at(DAY_SEC)
    run((call) => mrc402AuctionFinish(call, { dex }))
    expect(lastRecords()['receive_mrc402item']).toEqual([dex, ada, '0', '0', '', '0', '4', nft, ''])
    expect((lastRecords()['mrc402_auctionwinning'] as string[]).slice(0, 3)).toEqual([dex, seller, ada])
    expect([held(seller, 0)[0], nfts(ada, nft)[0], stateOf(ada)['nonce'] === before]).toEqual(['1000100', '4', true])
    expect(codeOf((call) => mrc402AuctionFinish(call, { dex }))).toBe('3004')
  })
  test('without a bidder returns the NFTs', () => {
    const { seller, nft, dex, at, run, nfts, stateOf, lastRecords } = makeAuction()
    at(DAY_SEC)
    run((call) => mrc402AuctionFinish(call, { dex }))
    expect(nfts(seller, nft)).toEqual(['10', '0', '0'])
    expect(lastRecords()['mrc402auctionfailure']).toEqual([dex, seller, '4', nft])
    expect(stateOf(dex)).toMatchObject({ auction_settle_date: START_SEC + DAY_SEC, sell_date: 0 })
  })
  test('comes early when the seller withdraws, but not after a bid or the end', () => {
    const { seller, ada, nft, dex, bid, run, nfts, codeOf, args, at } = makeAuction()
    const other = run((call) => mrc402Auction(call, { ...args, amount: '1' }))
    bid(ada, '100')
    expect(codeOf((call) => mrc402Unauction(call, { dex }))).toBe('3004')
    run((call) => mrc402Unauction(call, { dex: other }))
    expect(nfts(seller, nft)).toEqual(['6', '0', '4'])
    const third = run((call) => mrc402Auction(call, { ...args, amount: '1' }))
    at(DAY_SEC)
    expect(codeOf((call) => mrc402Unauction(call, { dex: third }))).toBe('3004')
  })
})

describe('an auction of tokens', () => {
  test('frees the escrow when it is won', () => {
    const { seller, ada, dex, run, at, held, stateOf } = makeTokenAuction()
    expect(held(seller, 1)).toEqual(['999500', '', '500'])
    expect(stateOf(dex)['min_trade_unit']).toBe('')
    run((call) => mrc010Bid(call, { dex, bidder: ada, amount: '100' }))
    expect(stateOf(dex)['min_trade_unit']).toBe('1')
    at(DAY_SEC)
    run((call) => mrc010AuctionFinish(call, { dex }))
    expect([held(seller, 1), held(seller, 0)[0], held(ada, 1)[0]]).toEqual([['999500', '', '0'], '1000100', '1000500'])
  })
  test('reduces the wrong escrow when it is withdrawn, and none when it ends without a bid', () => {
    const withdrawn = makeTokenAuction()
    withdrawn.run((call) => mrc010Unauction(call, { dex: withdrawn.dex }))
    expect(withdrawn.held(withdrawn.seller, 1)).toEqual(['1000000', '-500', '500'])
    const failed = makeTokenAuction()
    failed.at(DAY_SEC)
    failed.run((call) => mrc010AuctionFinish(call, { dex: failed.dex }))
    expect(failed.held(failed.seller, 1)).toEqual(['1000000', '', '500'])
  })
})
