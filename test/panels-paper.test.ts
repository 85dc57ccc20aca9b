import { beforeAll, describe, expect, test } from 'vitest'
import { renderSamples, missingOf } from './gallery/render-sample.ts'
import type { SampleState } from './gallery/samples.ts'

// Texts in the panel of each transaction type, with its icons, for the recorded transactions chosen by the gallery.
type Draw = Awaited<ReturnType<typeof renderSamples>>
let panelOf: Draw['panelOf']
let overviewOf: Draw['overviewOf']
beforeAll(async () => {
  ;({ panelOf, overviewOf } = await renderSamples())
})

const cases: [rows: string, kind: string, txid: string, state: SampleState, ...texts: string[]][] = [
  [
    'PANEL-001: address, creation time, public key and memo',
    'NewWallet',
    '1b3a14b7a1be',
    'ok',
    'New wallet MT6Qu0tQ1j…9577c4 Created 2019-03-11 00:01:20 UTC Public key -----BEGIN PUBLIC KEY-----MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQAV5OD',
    'VkOKpRU=-----END PUBLIC KEY----- Memo genesis',
  ],
  [
    'PANEL-011: old and new address, information and picture',
    'tokenUpdate',
    'ddbf8f0a5637',
    'rich',
    'URL Before: https://shop.example.com/5tzxf After: https://shop.example.org/q97s5?q=1&r=2',
    'Information Before: v3Hg After: updated info',
    'Image Before: https://img.example.net/hUdeJ1Lb.svg After: https://img.example.net/VS4y9wgK.gif',
  ],
  [
    'PANEL-015: side, quantity, status, price, owner and key',
    'stodexUnRegister',
    '6951a1e686a7',
    'ok',
    'Buy49 NJBWK CancelWithdrawn Price0.06 MTC Filled 0 (0%)Remaining 49 Total2.94 MTC Buyer MTGDaAf7cB…d016e9 Reference MRC040_CsV96mY…572754',
  ],
  [
    'PANEL-016: who gives what for what',
    'stodexExchange',
    '1c8bb6e35b41',
    'ok',
    'Reference MRC040_AjZhZ6r…547126',
    '8.13 MTC MTB3Pg…e4dc gives',
    '1 DLY6 MTV6Ow…2dac gives',
  ],
  [
    'PANEL-025: address, tag, amount and memo of each receiver',
    'mrc100reward',
    'bed57b757f98',
    'ok',
    'MTo1Lr…3e34 1e5210,659.682130290340163861 MTC order #A-1029 MT6p9v…936d u:0SEi6G36,000 MTC order #A-1029',
  ],
  [
    'PANEL-026, PANEL-029: id, name and picture address, all else as a tree',
    'mrc400_create',
    'ac9530f0eec0',
    'ok',
    'Robot Dragon <b>bold</b> multi line Project ID MRC400_144967e…5b2e60 Owner MTo1LrOQjF…c33e34 Item image URL https://img.example.net/gsw0iMmj.gif Allowed token ZU7R',
    'Raw data { 7 }createdate: 1629868511 url: "http://shop.example.net/IG1xj" imageurl: "https://img.example.net/smzUArVw.jpg" category: "art" itemurl: "https://play.example.net/j5hVL/한글" data: "{"k":"v"}" allowtoken: "8"',
  ],
  [
    'PANEL-027, PANEL-029: id, name and picture address, all else as a tree',
    'mrc400_update',
    '28167795e2db',
    'ok',
    'Metal Dragon A new description Project ID MRC400_9e74498…bffb90 Owner MT22oHQsU5…4ad027 Item image URL https://img.example.net/DqRQJcjb Allowed token MTC',
    'Raw data { 7 }createdate: 1629869158 url: "http://www.example.n/x" imageurl: "https://img.example.net/i4jEyAa9.webp" category: "art" itemurl: "https://img.example.net/bw7FJM02.png" data: "data" allowtoken: "0"',
  ],
  [
    'PANEL-035: item, what came back, the fee and both movements',
    'mrc401_melt',
    '4c071fe4e16c',
    'ok',
    'Melted 1.944 MTC To MTkzPV…ccb4 Robot Dragon <b>bold</b>…h1wzm Melting fee0.216 MTC → MTo1Lr…3e34',
    'Movements 2 records Melting feeMRC400_14496…nh1wzm → MTo1Lr…3e34',
    '0.216 MTC Melted amount receivedMRC400_14496…nh1wzm → MTkzPV…ccb4',
    '1.944 MTC',
  ],
  [
    'PANEL-040: a bid with the refund it caused',
    'mrc401_auctionbid',
    '31a25dac817c',
    'rich',
    'Legends Blade…EzYDh 0.330000000000000007 MTC This bid',
    'MTxwUu…7976 outbidsMTgNT2…61c9 0.300000000000000007 MTC refunded',
    'Movements 2 records Refund to previous bidderMRC400_e73ce…0EzYDh → MTgNT2…61c9',
    '0.300000000000000007 MTC BidMTxwUu…7976 → MRC400_e73ce…0EzYDh',
    '0.330000000000000007 MTC',
  ],
  [
    'PANEL-040: a buy-now with what it moved',
    'mrc401_auctionbuynow',
    '7e299e28b603',
    'ok',
    'Bought Robot Dragon <b>bold</b>…BAfd6 at buy-now for 9.4275 ZU7R 9.4275 ZU7R paid byMTGVRh…6996 1 item fromMTRSaY…9954',
    'Bids from 1 bidder',
    'Movements 3 records BidMTGVRh…6996 → MRC400_14496…IBAfd6',
    '9.4275 ZU7R FeeMRC400_14496…IBAfd6 → MTo1Lr…3e34',
    '0.9427 ZU7R Auction proceedsMRC400_14496…IBAfd6 → MTRSaY…9954',
    '8.4848 ZU7R',
  ],
  [
    'PANEL-040: a won auction with what it moved',
    'mrc401_auctionwinning',
    '5fa088da5058',
    'ok',
    'Won Panda Ember…BXx9O at auction for 5.625 MTC 5.625 MTC paid byMTlCFw…7915 1 item fromMTHFnE…4abb',
    'Bids from 1 bidder',
    'Movements 1 record Auction proceedsMRC400_1a123…aBXx9O → MTHFnE…4abb',
    '5.625 MTC',
  ],
  [
    'PANEL-042: country and number of its copyright',
    'mrc402_create',
    'bae5edffa225',
    'rich',
    'Copyright country KR Copyright number C-2023-Bz6hr Data raw data',
  ],
  [
    'PANEL-044: from, to, units, NFT, tag and memo',
    'mrc402_transfer',
    'fd3e3e5358ad',
    'ok',
    'MTxabX…7722 from 17 units MTveiA…b907 to Dragon Metal "Special" & Co Tag 00012 Memo order #A-1029',
  ],
  [
    'PANEL-054: a bid with the refund it caused',
    'mrc402_auctionbid',
    '678ed7134386',
    'rich',
    'Movements 2 records Refund to previous bidderDEX402_25c3a…a7e6a0 → MT6Qu0…77c4 10.005 NYE BidMT7sDe…084e → DEX402_25c3a…a7e6a0 11.6725 NYE',
  ],
  [
    'PANEL-054: a buy-now with what it moved',
    'mrc402_auctionbuynow',
    'bba6d223fe45',
    'ok',
    'Bought 1 unit',
    'Dragon Metal "Special" & Co at buy-now for 2,122 토큰5 2,122 토큰5 paid byMTLLd5…e94d 1 unit fromMT6p9v…936d',
    'Bids from 1 bidder',
    'Movements 9 records BidMTLLd5…e94d → DEX402_d68b6…714980 2,122 토큰5 Item receivedDEX402_d68b6…714980 → MTLLd5…e94d 1×Dragon Metal "Special" & Co',
  ],
  [
    'PANEL-054: a won auction with what it moved',
    'mrc402_auctionwinning',
    '461428b41a50',
    'ok',
    'Bids from 1 bidder',
    'Movements 9 records Item receivedDEX402_9b80b…53d310 → MTgSvf…f2de 1×Dragon Metal "Special" & Co Creator feeDEX402_9b80b…53d310 → MTxabX…7722 0.45075 MTC Platform feeDEX402_9b80b…53d310 → MT22oH…d027 0.45075 MTC',
  ],
  [
    'PANEL-061: a bid with the refund it caused',
    'mrc010_auctionbid',
    'c69425dc86f1',
    'rich',
    'Movements 2 records Refund to previous bidderDEX010_fd548…fedcd0 → MT6Qu0…77c4 1,044 토큰W BidMTV6Ow…2dac → DEX010_fd548…fedcd0 1,392 토큰W',
  ],
  [
    'PANEL-061: a won auction with what it moved',
    'mrc010_auctionwinning',
    '5ffd2e4fd534',
    'rich',
    'Won 4,375.6264 DR1FK at auction for 6.664 MTC DR1FK 6.664 MTC paid byMT8n7M…f7cd 4,375.6264 DR1FK fromMT22oH…d027',
    'Bids from 4 bidders',
    'Movements 3 records Item receivedDEX010_30b5d…b94890 → MT8n7M…f7cd 4,375.6264 DR1FK Platform feeDEX010_30b5d…b94890 → MTL1q0…c3fc 0.2219112 MTC Auction proceedsDEX010_30b5d…b94890 → MT22oH…d027 6.4420888 MTC',
  ],
  [
    'PANEL-067: the Refund section beside a reward',
    'mrc030finish',
    '4a3c903526c5',
    'ok',
    'Reward MTf9HK…e67f 0.0318',
    'Refund MRC030_cG5vX…SooM6C from 0.1272 MTC MTt5Hd…19cf to',
  ],
]

describe('the panel of', () => {
  for (const [rows, kind, txid, state, ...texts] of cases) {
    test(`${kind}, ${state}, shows its texts (${rows})`, () => expect(missingOf(panelOf(kind, txid, state).signed, texts)).toEqual([]))
  }

  test('an upgrade shows what happened, in which block and when (PANEL-002)', () => {
    expect(panelOf('Chaincode Install or Update', '8d1826445c0a').text).toBe('Chaincode upgrade Network code installed or updated')
    expect(
      missingOf(overviewOf('Chaincode Install or Update', '8d1826445c0a').text, ['Block 3 ', 'Date 2019-03-11 00:01:20 UTC 1552262480']),
    ).toEqual([])
  })
  test('time-locked data is shown completely (PANEL-004)', () => {
    // The encrypted text repeats a piece three times, so a cut-off end would be noticed.
    const third = 'kTq9c2VhbGVkOjpub3RlcyBmb3Igc2Vhc29uIDQgLy8g5aSp5rCX44Gv5pm044KM44CCIHRoZSBsYXN0IGNoYXB0ZXIgb3BlbnMgb24gdGltZS4='
    for (const state of ['ok', 'rich'] as const) expect(panelOf('mrc020', '', state).text).toContain(`Data ${third.repeat(3)} Public key`)
  })
})
