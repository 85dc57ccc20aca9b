import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { text } from '../../src/base/json.ts'
import type { Call } from '../../src/devnet/ledger/call.ts'
import { mrc402Create } from '../../src/devnet/rules/mrc402/create-nft.ts'
import { mrc402Burn, mrc402Melt, mrc402Mint } from '../../src/devnet/rules/mrc402/nft-supply.ts'
import { mrc402Transfer } from '../../src/devnet/rules/mrc402/transfer-nft.ts'
import { mrc402Update } from '../../src/devnet/rules/mrc402/update-nft.ts'
import { mrc010AcceptReqSell } from '../../src/devnet/rules/dex/accept-request.ts'
import { mrc010Auction, mrc010Unauction, mrc402Auction, mrc402Unauction } from '../../src/devnet/rules/dex/auction.ts'
import { mrc010AuctionFinish, mrc010Bid, mrc402AuctionFinish, mrc402Bid } from '../../src/devnet/rules/dex/bid.ts'
import { mrc010Buy, mrc402Buy } from '../../src/devnet/rules/dex/buy.ts'
import { mrc010ReqSell, mrc010UnreqSell } from '../../src/devnet/rules/dex/request.ts'
import { mrc010Sell, mrc010Unsell, mrc402Sell, mrc402Unsell } from '../../src/devnet/rules/dex/sell.ts'
import { compareShapes } from '../devnet-shape.ts'
import { makeRuleChain } from '../rule-chain.ts'

/** The trades of an asset in both standards, from its first offer to its last auction. */
type Trading = {
  sell: (call: Call) => string
  buy: typeof mrc402Buy
  unsell: typeof mrc402Unsell
  auction: (call: Call) => string
  unauction: typeof mrc402Unauction
  bid: typeof mrc402Bid
  finish: typeof mrc402AuctionFinish
}

type Stage = 'nft' | 'mrc402 trades' | 'mrc010 trades' | 'requests'
/** The records of a generated market, by stage. */
const written = new Map<Stage, JsonObject[]>()
beforeAll(() => {
  const { run, at, makeWallet, records } = makeRuleChain()
  const [creator, ada, bob, platform] = [makeWallet(), makeWallet(), makeWallet(), makeWallet()]
  let before = records().length
  const endStage = (stage: Stage): void => {
    written.set(stage, records().slice(before))
    before = records().length
  }
  const texts = { name: 'Blade', url: 'https://a.example', image: 'https://a.example/1.png' }
  const parts = { shareholders: { [ada]: '1' }, reserve: { '0': '5' }, commission: '1' }
  const nft = run((call) => mrc402Create(call, { creator, supply: '100', ...texts, ...parts }))
  run((call) => mrc402Update(call, { nft, creator, info: 'new' }))
  run((call) => mrc402Mint(call, { nft, creator, amount: '3' }))
  run((call) => mrc402Burn(call, { nft, creator, amount: '3' }))
  run((call) => mrc402Melt(call, { nft, holder: creator, amount: '3' }))
  run((call) => mrc402Transfer(call, { nft, from: creator, to: bob, amount: '3' }))
  endStage('nft')

  const offer = { seller: creator, amount: '5', price: '1000', payToken: 0 }
  const listed = { ...offer, platform: { name: 'Bazaar', url: 'https://b.example', address: platform, commission: '1.5' } }
  const terms = { ...listed, startPrice: '1000', buyNowPrice: '9000' }
  const nfts: Trading = {
    sell: (call) => mrc402Sell(call, { ...listed, nft }),
    auction: (call) => mrc402Auction(call, { ...terms, nft }),
    buy: mrc402Buy,
    unsell: mrc402Unsell,
    unauction: mrc402Unauction,
    bid: mrc402Bid,
    finish: mrc402AuctionFinish,
  }
  const tokens: Trading = {
    sell: (call) => mrc010Sell(call, { ...listed, token: 1 }),
    auction: (call) => mrc010Auction(call, { ...terms, token: 1 }),
    buy: mrc010Buy,
    unsell: mrc010Unsell,
    unauction: mrc010Unauction,
    bid: mrc010Bid,
    finish: mrc010AuctionFinish,
  }
  let day = 0
  for (const trading of [nfts, tokens]) {
    const dex = run(trading.sell)
    run((call) => trading.buy(call, { dex, buyer: bob, amount: '2' }))
    run((call) => trading.unsell(call, { dex }))
    const [withdrawn, failed, won, bought] = [run(trading.auction), run(trading.auction), run(trading.auction), run(trading.auction)]
    run((call) => trading.unauction(call, { dex: withdrawn }))
    run((call) => trading.bid(call, { dex: won, bidder: ada, amount: '1000' }))
    run((call) => trading.bid(call, { dex: won, bidder: bob, amount: '1100' }))
    run((call) => trading.bid(call, { dex: bought, bidder: bob, amount: '9000' }))
    day += 1
    at(day * 86_400)
    for (const ended of [failed, won]) run((call) => trading.finish(call, { dex: ended }))
    endStage(trading === nfts ? 'mrc402 trades' : 'mrc010 trades')
  }
  const request = run((call) => mrc010ReqSell(call, { ...listed, buyer: ada, token: 1 }))
  run((call) => mrc010AcceptReqSell(call, { dex: request, seller: bob, amount: '3' }))
  run((call) => mrc010UnreqSell(call, { dex: request }))
  endStage('requests')
})

const typesOf = (stage: Stage): string[] => [...new Set(written.get(stage)?.map((record) => text(record, 'type')))].sort()
/** Record types of both standards: those of the trade, then those of the wallets. */
const tradeTypes = (standard: 'mrc402' | 'mrc010'): string[] =>
  [
    ...['sell', 'buy', 'unsell', 'auction', 'auctionbid', 'auctionbuynow', 'auctionwinning', 'auctionfailure', 'unauction'].map(
      (act) => `${standard}_${act}`,
    ),
    ...['sell', 'unsell', 'auction', 'auctionfailure', 'unauction'].map((act) => `${standard}${act}`),
    ...['bid', 'buy'].map((what) => `transfer_${standard}${what}`),
    ...['auction', 'fee', 'item', 'refund', 'sell'].map((what) => `receive_${standard}${what}`),
  ].sort()
const NFT_ACTS = ['create', 'update', 'mint', 'burn', 'melt']
const TYPES: Readonly<Record<Stage, string[]>> = {
  nft: [...NFT_ACTS.flatMap((act) => [`mrc402_${act}`, `mrc402${act}`]), 'transfer_mrc402', 'receive_mrc402'].sort(),
  'mrc402 trades': tradeTypes('mrc402'),
  'mrc010 trades': tradeTypes('mrc010'),
  requests: [
    'mrc010_acceptreqsell',
    'mrc010_reqsell',
    'mrc010_unreqsell',
    'mrc010reqsell',
    'mrc010unreqsell',
    'receive_mrc010buy',
    'receive_mrc010fee',
    'transfer_mrc010sell',
  ],
}
for (const [stage, types] of Object.entries(TYPES) as [Stage, string[]][]) {
  test(`a generated market writes every record of ${stage} in the recorded shape`, () => {
    expect(typesOf(stage)).toEqual(types)
    expect(compareShapes(written.get(stage) ?? [])).toEqual([])
  })
}
