import { beforeAll, describe, expect, test } from 'vitest'
import { renderSamples, missingOf } from './gallery/render-sample.ts'

// Figures of the recorded transactions chosen by the gallery. The first characters of their ids are beside the type.
type Draw = Awaited<ReturnType<typeof renderSamples>>
let panelOf: Draw['panelOf']
beforeAll(async () => {
  ;({ panelOf } = await renderSamples())
})

describe('P8 auction', () => {
  test('PANEL-037: items up for auction have start price, bidding unit, buy-now price and times; an empty platform is not shown', () => {
    expect(
      missingOf(panelOf('mrc401_auction', '9740a7d41c0d').text, [
        'Auction opened',
        '4.25 MTC',
        'Start price',
        'no buy-now price',
        'Starts 2021-08-25 06:15:07',
        'Ends 2021-09-03 06:15:07',
        'Bid unit',
        '0.85 MTC',
      ]),
    ).toEqual([])
    expect(panelOf('mrc401_auction', '9740a7d41c0d').text).not.toContain('Platform')
    expect(
      missingOf(panelOf('mrc401_auction', '064377da2a88', 'rich').text, [
        '3 items',
        'MRC400_996b6…BWXStX',
        'Start price 8.53 MTC',
        'Buy now 15.164444444444444439 MTC',
        'Bid unit 0.947777777777777777 MTC',
        'Ends 2024-10-28 09:39:52',
      ]),
    ).toEqual([])
  })
  test('PANEL-038, STATE-012: a withdrawn auction of items names them', () => {
    expect(
      missingOf(panelOf('mrc401_unauction', 'c5a89d381b73', 'rich').text, [
        '2 items',
        'Auction withdrawn',
        'MRC400_739b1…XVEnj5',
        'MRC400_739b1…zan6ut',
      ]),
    ).toEqual([])
  })
  test('PANEL-039, STATE-011: a failed auction of an item shows that it had no bid', () => {
    expect(
      missingOf(panelOf('mrc401_auctionfailure', 'f4fd4568b140').text, [
        'Robot Dragon',
        '…Afm18',
        'No auction bidders',
        '6.63 MTC',
        'Seller',
        'MTIQrxPd1O…e69373',
      ]),
    ).toEqual([])
  })
  test('PANEL-040, PANEL-054, PANEL-061: a bid has its price, its bidder and the refund of the previous bid', () => {
    expect(
      missingOf(panelOf('mrc401_auctionbid', '31a25dac817c', 'rich').text, [
        '0.330000000000000007 MTC',
        'MTxwUu…7976',
        'outbids',
        'MTgNT2…61c9',
        '0.300000000000000007 MTC refunded',
        'Movements',
      ]),
    ).toEqual([])
    expect(
      missingOf(panelOf('mrc402_auctionbid', '678ed7134386', 'rich').text, [
        '11.6725 NYE',
        'This bid',
        'MT7sDe…084e',
        'outbids',
        'MT6Qu0…77c4',
        '10.005 NYE refunded',
        'bid no. 2',
        'Refund to previous bidder',
      ]),
    ).toEqual([])
    const { html, text } = panelOf('mrc010_auctionbid', 'c69425dc86f1', 'rich')
    expect(
      missingOf(text, [
        '0.03 S8O',
        '1,392 토큰W',
        'This bid',
        'start 696',
        'buy now 3,306',
        'outbids',
        '1,044 토큰W refunded',
        'bid no. 2',
        'Movements',
      ]),
    ).toEqual([])
    // (1392 - 696) / (3306 - 696) of the way to the buy-now price.
    expect(html).toContain('width:26.66%')
    expect(html).toContain('aria-label="Start 696 토큰W, bid 1,392 토큰W, buy now 3,306 토큰W"')
  })
  test('PANEL-051: units of an MRC402 up for auction have start, bidding unit, times and the fee percentages', () => {
    expect(
      missingOf(panelOf('mrc402_auction', '31b6687c92fe', 'rich').text, [
        '8 units',
        'Auction opened',
        '2.41 MTC',
        'Starts 2024-02-21 21:13:04',
        'Ends 2024-02-27 21:13:04',
        'Bid unit',
        '0.6025 MTC',
        'DEX402_aa5522b…e9c450',
        '16.56% in total',
        '5.55%',
        '1%',
        '0.01%',
        '10%',
      ]),
    ).toEqual([])
  })
  test('PANEL-052, PANEL-053: withdrawn or without a bid, it has seller, units and DEX id', () => {
    expect(
      missingOf(panelOf('mrc402_unauction', '3183aaa66fc4').text, [
        '5 units',
        'Auction withdrawn',
        'MTL1q0aIux…2ec3fc',
        'DEX402_1878d22…215bd0',
      ]),
    ).toEqual([])
    expect(
      missingOf(panelOf('mrc402_auctionfailure', '99928d90f5b2').text, [
        '45 units',
        'No auction bidders',
        'MTxabXuw5m…9a7722',
        'DEX402_68e9a46…23f9b0',
      ]),
    ).toEqual([])
  })
  test('PANEL-058: a token up for auction has seller, lot, start price, bidding unit, buy-now price and end', () => {
    expect(
      missingOf(panelOf('mrc010_auction', 'ad3c4d3b4d3d').text, [
        '471 K3D',
        'Auction opened',
        '5.67 MTC',
        'buy now 14.175',
        'Ends 2023-08-20 17:59:04',
        'MT22oHQsU5…4ad027',
        '0.945 MTC',
        'DEX010_d182efe…3e45a0',
      ]),
    ).toEqual([])
  })
  test('PANEL-059, PANEL-060: withdrawn or without a bid, it has seller, lot and DEX id', () => {
    expect(
      missingOf(panelOf('mrc010_unauction', '6c634bf6c90d').text, [
        '53,677.906142118421801347 MTC',
        'Auction withdrawn',
        'MTgSvftOoL…28f2de',
        'DEX010_60059d1…3a46f0',
      ]),
    ).toEqual([])
    expect(
      missingOf(panelOf('mrc010_auctionfailure', '0d07b85affea').text, [
        '471 K3D',
        'No auction bidders',
        'MT22oHQsU5…4ad027',
        'DEX010_d182efe…3e45a0',
      ]),
    ).toEqual([])
  })
})
