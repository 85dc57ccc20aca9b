import { expect, test } from 'vitest'
import { findJson, isJsonObject, list, text, type JsonObject } from '../../src/base/json.ts'
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
import { replayLedger, type Replay } from '../devnet-replay.ts'

type Again = (call: Call, parameters: readonly string[], rows: readonly JsonObject[]) => unknown

const mapOf = (json = ''): Record<string, string> | undefined => (json === '' ? undefined : (findJson(json) as Record<string, string>))
const platformAt = (p: readonly string[], at: number) => {
  const [name = '', url = '', address = '', commission = ''] = p.slice(at)
  return { name, url, address, commission }
}
const amountIn = (rows: readonly JsonObject[], type: string, field = 'trade_amount'): string => {
  const row = rows.find((candidate) => text(candidate, 'type').endsWith(type))
  return text(row, field)
}
const withoutUndefined = <T extends object>(args: T): T =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)) as T

const sell = (p: readonly string[]) => {
  const [, seller = '', amount = '', , price = '', token] = p
  return { seller, amount, price, payToken: Number(token), platform: platformAt(p, 6) }
}
const auction = (p: readonly string[]) => {
  const [, seller = '', amount = '', , startPrice = '', token, biddingUnit = '', buyNowPrice = '', start, end] = p
  const [startSec, endSec] = [start, end].map((sent) => (sent === '' ? undefined : Number(sent)))
  const prices = { startPrice, payToken: Number(token), biddingUnit, buyNowPrice }
  return withoutUndefined({ seller, amount, ...prices, startSec, endSec, platform: platformAt(p, 10) })
}

/** Rules by the record type that only this call writes. Each derives its arguments from the parameters and payment rows. */
const RULES: Record<string, Again> = {
  mrc402_create: (
    call,
    [, creator = '', name = '', commission = '', supply = '', , url = '', image = '', shares, reserve, expire, ...p],
  ) => {
    const [data = '', info = '', socialMedia = '', country = '', registrar = '', number = ''] = p
    const texts = { name, url, image, data, info, socialMedia, copyright: { country, registrar, number } }
    const maps = { shareholders: mapOf(shares), reserve: mapOf(reserve) }
    mrc402Create(call, withoutUndefined({ creator, commission, supply, expireSec: Number(expire), ...texts, ...maps }))
  },
  mrc402_update: (
    call,
    [nft = '', creator = '', url = '', data = '', info = '', socialMedia = '', country = '', registrar = '', number = ''],
  ) => mrc402Update(call, { nft, creator, url, data, info, socialMedia, copyright: { country, registrar, number } }),
  mrc402_mint: (call, [nft = '', creator = '', amount = '', memo = '']) => mrc402Mint(call, { nft, creator, amount, memo }),
  mrc402_burn: (call, [nft = '', creator = '', amount = '', memo = '']) => mrc402Burn(call, { nft, creator, amount, memo }),
  mrc402_melt: (call, [nft = '', holder = '', amount = '']) => mrc402Melt(call, { nft, holder, amount }),
  transfer_mrc402: (call, [from = '', to = '', amount = '', nft = '', tag = '', memo = '']) =>
    mrc402Transfer(call, { from, to, nft, amount, tag, memo }),
  mrc402_sell: (call, p) => mrc402Sell(call, { nft: p[3] ?? '', ...sell(p) }),
  mrc402_unsell: (call, [dex = '']) => mrc402Unsell(call, { dex }),
  mrc402_buy: (call, [dex = '', , buyer = ''], rows) => mrc402Buy(call, { dex, buyer, amount: amountIn(rows, 'recv_item') }),
  mrc402_auction: (call, p) => mrc402Auction(call, { nft: p[3] ?? '', ...auction(p) }),
  mrc402_unauction: (call, [dex = '']) => mrc402Unauction(call, { dex }),
  mrc402_auctionbid: (call, [dex = '', , bidder = ''], rows) => mrc402Bid(call, { dex, bidder, amount: amountIn(rows, '_bid', 'amount') }),
  mrc402_auctionbuynow: (call, [dex = '', , bidder = ''], rows) =>
    mrc402Bid(call, { dex, bidder, amount: amountIn(rows, '_bid', 'amount') }),
  mrc402_auctionwinning: (call, [dex = '']) => mrc402AuctionFinish(call, { dex }),
  mrc402_auctionfailure: (call, [dex = '']) => mrc402AuctionFinish(call, { dex }),
  mrc010_sell: (call, p) => mrc010Sell(call, { token: Number(p[3]), unit: p[10] ?? '', ...sell(p) }),
  mrc010_unsell: (call, [dex = '']) => mrc010Unsell(call, { dex }),
  mrc010_buy: (call, [dex = '', , buyer = ''], rows) => mrc010Buy(call, { dex, buyer, amount: amountIn(rows, 'recv_item') }),
  mrc010_reqsell: (call, p) => {
    const { seller: buyer, ...args } = sell(p)
    mrc010ReqSell(call, { buyer, token: Number(p[3]), unit: p[10] ?? '', ...args })
  },
  mrc010_unreqsell: (call, [dex = '']) => mrc010UnreqSell(call, { dex }),
  mrc010_acceptreqsell: (call, [dex = '', , seller = ''], rows) =>
    mrc010AcceptReqSell(call, { dex, seller, amount: amountIn(rows, 'mrc010_sell') }),
  mrc010_auction: (call, p) => mrc010Auction(call, { token: Number(p[3]), ...auction(p) }),
  mrc010_unauction: (call, [dex = '']) => mrc010Unauction(call, { dex }),
  mrc010_auctionbid: (call, [dex = '', , bidder = ''], rows) => mrc010Bid(call, { dex, bidder, amount: amountIn(rows, '_bid', 'amount') }),
  mrc010_auctionbuynow: (call, [dex = '', , bidder = ''], rows) =>
    mrc010Bid(call, { dex, bidder, amount: amountIn(rows, '_bid', 'amount') }),
  mrc010_auctionwinning: (call, [dex = '']) => mrc010AuctionFinish(call, { dex }),
  mrc010_auctionfailure: (call, [dex = '']) => mrc010AuctionFinish(call, { dex }),
}

const replays = Object.entries(RULES).map(([type, again]): Replay => ({
  type,
  ruleOf: (recorded) => {
    const p = list(recorded.get(type), 'parameters').map(String)
    const lists = p.map((entry) => findJson(entry)).filter((json) => Array.isArray(json))
    const rows = lists.flat().filter((row) => isJsonObject(row))
    return (call) => void again(call, p, rows)
  },
}))

test('replay of trades and NFTs of the R4 ledger gives their recorded results', () => {
  const { counts, mismatches } = replayLedger('r4', replays)
  expect(mismatches).toEqual([])
  expect(counts).toEqual({
    mrc402_create: 57,
    mrc402_update: 30,
    mrc402_mint: 26,
    mrc402_burn: 24,
    mrc402_melt: 26,
    transfer_mrc402: 86,
    mrc402_sell: 80,
    mrc402_unsell: 22,
    mrc402_buy: 96,
    mrc402_auction: 69,
    mrc402_unauction: 16,
    mrc402_auctionbid: 41,
    mrc402_auctionbuynow: 13,
    mrc402_auctionwinning: 17,
    mrc402_auctionfailure: 25,
    mrc010_sell: 70,
    mrc010_unsell: 24,
    mrc010_buy: 108,
    mrc010_reqsell: 83,
    mrc010_unreqsell: 34,
    mrc010_acceptreqsell: 137,
    mrc010_auction: 64,
    mrc010_unauction: 10,
    mrc010_auctionbid: 39,
    mrc010_auctionbuynow: 13,
    mrc010_auctionwinning: 13,
    mrc010_auctionfailure: 22,
  })
})

test('replay of the older ledger does too, except for emptied balance entries, which R2 left in place', () => {
  const { counts, mismatches } = replayLedger('r1-r3', replays)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1014)
  expect(mismatches).toEqual([])
})
