import { createElement as h } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { TxCard } from '../../src/web/txview/TxCard.tsx'
import { TxPanel } from '../../src/web/txview/TxPanel.tsx'
import { renderView } from '../render-view.ts'
import { loadSamples, type Sample } from '../gallery/samples.ts'

// The card of the first recorded transaction of each type, read from its records: parties, subject, figures, ids.

let samples: Sample[] = []
beforeAll(async () => {
  samples = await loadSamples()
})

const find = (kind: string, state: Sample['state'] = 'ok'): Sample => {
  const sample = samples.find((one) => one.kind === kind && one.state === state)
  if (sample === undefined) throw new Error(`no ${kind} ${state}`)
  return sample
}
const card = (kind: string, lang: 'en' | 'ko' = 'en', state: Sample['state'] = 'ok') =>
  renderView(h(TxCard, { tx: find(kind, state).card }), lang)
const panel = (kind: string) => renderView(h(TxPanel, { tx: find(kind).tx }))
/** The card after its badge, id and age, with its signs. */
const body = (kind: string, state: Sample['state'] = 'ok'): string => card(kind, 'en', state).signed.replace(/^.* ago /, '')

// The ids name rows of the requirements. Every price and fee below shows CARD-004.
const CARDS: [rows: string, kind: string, says: string, state?: Sample['state']][] = [
  ['CARD-001, CARD-002, CARD-003: from, arrow, to, amount and symbol', 'transfer', 'MT6Qu0…77c4 → MTB3Pg…e4dc 87,237 MTC'],
  [
    'CARD-007: name, creator, funds paid in and supply',
    'mrc402_create',
    'Dragon Metal "Special" & Co MTxabX…7722 Initial reserve fund2,055.64694218 MTC 45 units',
  ],
  [
    'CARD-010: creator, burnt units, name and refund',
    'mrc402_burn',
    'Dragon Metal "Special" & Co 45 → 44 MTxabX…7722 Refund45.68104315 MTC 1 unit',
  ],
  [
    'CARD-013, CARD-004: name, units, unit price, seller, DEX id and price',
    'mrc402_sell',
    'Garden Sun 24 units@2.52 MTC MT6Qu0…77c4 DEX402_edab9…18b470 60.48 MTC',
    'rich',
  ],
  ['CARD-008: creator and name', 'mrc402_update', 'Dragon Metal "Special" & Co URL, Data, Information +2 MTxabX…7722'],
  ['CARD-009: from, arrow, to, amount and name', 'mrc402_transfer', 'MTxabX…7722 → MTveiA…b907 Dragon Metal "Special" & Co 17 units'],
  ['CARD-011: creator, minted units, supply before and after', 'mrc402_mint', 'Knight Forest 14,704 → 14,716 MTQquO…acc3 12 units'],
  ['CARD-012: holder, units, name and the coins received', 'mrc402_melt', 'Refund3,319.00531389 MTC Knight River MTxhKt…86e8 1 unit'],
  [
    'CARD-014: seller, units returned, DEX id',
    'mrc402_unsell',
    'Dragon Metal "Special" & Co sale withdrawn MTveiA…b907 DEX402_3c607…3359f0 4 units',
  ],
  [
    'CARD-015, CARD-004: buyer, arrow, seller, units, fees, DEX id and price',
    'mrc402_buy',
    'MT6p9v…936d bought fromMT9uic…d2d3 1 unitDragon Metal "Special" & Co Total fee0.266075 NYE DEX402_6672d…622500 3.67 NYE',
  ],
  [
    'CARD-016: lot, start price, end, seller and DEX id',
    'mrc402_auction',
    'Dragon Metal "Special" & Co 45 unitsfrom56 토큰W End2022-10-11 00:27:08 UTC MTxabX…7722 DEX402_68e9a…23f9b0 56 토큰W',
  ],
  ['CARD-017: seller and DEX id', 'mrc402_unauction', 'Tiger Golden auction withdrawn MTL1q0…c3fc DEX402_1878d…215bd0 5 units'],
  [
    'CARD-018: seller and no bidders',
    'mrc402_auctionfailure',
    'Dragon Metal "Special" & Co No auction bidders MTxabX…7722 DEX402_68e9a…23f9b0 45 units',
  ],
  [
    'CARD-019: lot, bidder, the first bid, seller and price',
    'mrc402_auctionbid',
    'MTgSvf…f2de places the first bid Dragon Metal "Special" & Co Bid no. 1SellerMTveiA…b907 18.03 MTC',
  ],
  [
    'CARD-019, CARD-004: lot, buyer, fees, refund, seller and price',
    'mrc402_auctionbuynow',
    'Dragon Metal "Special" & Co bought at buy-now byMTZB5u…238a 1 unitTotal fee1.42729166 MTC Refund4.72222222 MTC SellerMTU3iA…0db6 14.63888888 MTC',
    'rich',
  ],
  [
    'CARD-019, CARD-004: lot, winner, fees, seller and price',
    'mrc402_auctionwinning',
    'Dragon Metal "Special" & Co won byMTgSvf…f2de 1 unitTotal fee1.757925 MTC SellerMTveiA…b907 18.03 MTC',
  ],
  [
    'CARD-020: number of items, project, its owner and the sum',
    'mrc401_create',
    '4 itemsinRobot Dragon <b>bold</b> Project ownerMTo1Lr…3e34 2.16 MTC Usage amount',
  ],
  [
    'CARD-021: number of items, project, changed fields, owner and the sum of each token',
    'mrc401_update',
    '3 itemsinOcean Ocean Changed:Sell fee, Melting fee, Item URL +2 Project ownerMTmdVn…78d2 2.51 MTC 0.000001 07JK',
    'rich',
  ],
  ['CARD-022: item, from, arrow and to', 'mrc401_transfer', 'Robot Dragon <b>bold</b>…Afm18 MTuzOA…fc08 → MTIQrx…9373'],
  [
    'CARD-023: items, seller and the sum of each token',
    'mrc401_sell',
    '3 itemsinRobot Dragon <b>bold</b> on sale SellerMTo1Lr…3e34 12.94 MTC 0.21 ZU7R',
  ],
  ['CARD-024: item and seller', 'mrc401_unsell', 'Robot Dragon <b>bold</b>…FtM7Y sale withdrawn SellerMTo1Lr…3e34'],
  ['CARD-024: items and seller', 'mrc401_unsell', '2 itemsinCloud Tiger sale withdrawn SellerMTuzOA…fc08', 'rich'],
  [
    'CARD-025: item, holder, melting fee and received amount',
    'mrc401_melt',
    'Robot Dragon <b>bold</b>…h1wzm reserve returned toMTkzPV…ccb4 Melting fee0.216 MTC 1.944 MTC',
  ],
  [
    'CARD-027: item, seller, times and start price',
    'mrc401_auction',
    'Robot Dragon <b>bold</b>…Afm18 SellerMTuzOA…fc08 Start2021-08-25 06:15:07 UTC End2021-09-03 06:15:07 UTC 4.25 MTC',
  ],
  ['CARD-028: item and seller', 'mrc401_unauction', 'Robot Dragon <b>bold</b>…Afm18 auction withdrawn SellerMTuzOA…fc08'],
  ['CARD-028: items and seller', 'mrc401_unauction', '2 itemsinMetal Ember auction withdrawn SellerMT5U5w…0e43', 'rich'],
  [
    'CARD-030: item, bidder, owner, refund and price',
    'mrc401_auctionbid',
    'Legends Blade…EzYDh bid byMTxwUu…7976 ended SellerMT4IGu…e0e9 Refund0.3 MTC → MTgNT2…61c9 0.33 MTC',
    'rich',
  ],
  [
    'CARD-030, CARD-004: item, buyer, owner, fee, refund and price',
    'mrc401_auctionbuynow',
    'Quest Frost <b>bold</b>…8DvA2 bought at buy-now byMTAY1x…eb8b SellerMTDDSU…bb54 Fee1.25253071 MTC Refund5.42142857 MTC → MT5H9E…62df 10.48142857 MTC',
    'rich',
  ],
  [
    'CARD-030, CARD-004: item, winner, owner, fee and price',
    'mrc401_auctionwinning',
    'Arena Cloud "Special" & Co…cASf8 won byMTMlMf…7bb1 SellerMTrCdH…e7dc Fee1.83135 MTC 8.42 MTC',
    'rich',
  ],
  [
    'CARD-031, CARD-004: item, buyer, project owner, buy and fee price, payment',
    'mrc401_createtrade',
    'World Studio <b>bold</b>…FccNG made and sold in one step MTmMDu…1f97 bought fromMTd5Tp…dcae Buy price6.420966 07JK Fee1.919034 07JK 8.34 07JK',
  ],
  ['CARD-032: name, owner and id', 'mrc400_create', 'Robot Dragon <b>bold</b> OwnerMTo1Lr…3e34 Project IDMRC400_14496…5b2e60'],
  [
    'CARD-026, CARD-004: item, buyer, arrow, seller, fee and price',
    'mrc401_buy',
    'World Studio <b>bold</b>…ovvFS MTIpXW…c71c bought fromMTgNT2…61c9 Fee0.76692332 MTC 3.32 MTC',
    'rich',
  ],
  [
    'CARD-026: item, buyer, arrow, seller and price',
    'mrc401_buy',
    'Robot Dragon <b>bold</b>…Afm18 MTuzOA…fc08 bought fromMTo1Lr…3e34 0.21 ZU7R',
  ],
  ['CARD-044: side, quantity, price, status, owner and total', 'stodexRegister', 'Buy49 NJBWK @0.06 MTC Pending MTGDaA…16e9 2.94 MTC'],
  ['CARD-045: side, status Cancel and owner', 'stodexUnRegister', 'Buy49 NJBWK @0.06 MTC Cancel MTGDaA…16e9 2.94 MTC'],
  ['CARD-047: base, target and owner', 'SetBase', 'Base is now토큰H DLY6 MTsI7w…f669'],
  ['CARD-047: base, target added and owner', 'tokenAddTarget', '토큰H +NJBWK MTwIzx…c077'],
  ['CARD-047: base, target removed and owner', 'tokenRemoveTarget', 'CVO −CVO MT22oH…d027', 'rich'],
  ['CARD-050: logger, entry, token and key', 'mrc100log', 'MTsI7w…f669 [{"a":1},{"b":[1,2]}] DLY6 MRC100_skjVy…sabivB'],
  ['CARD-053: owner, burnt amount and symbol', 'tokenBurning', 'DLY6 6,613,000 → 6,561,326.84765781 MTsI7w…f669 51,673.15234218 DLY6'],
  ['CARD-054: the new address', 'NewWallet', 'MT6Qu0…77c4'],
  [
    'CARD-034, CARD-004: token, price, total, seller, DEX id and quantity',
    'mrc010_sell',
    '토큰8 @7.13 MTC per0.01 토큰8 Total427.8 MTC MTB3Pg…e4dc DEX010_46562…ea3360 0.6 토큰8',
  ],
  [
    'CARD-041, CARD-004: requested quantity, price, buyer, DEX id and the funds held',
    'mrc010_reqsell',
    'wants to buy0.00000003 I4AI @1.07 MTC per0.0000000001 I4AI MTU3iA…0db6 DEX010_adc93…d74420 incl. 1.5% fee 386.6338 MTC',
  ],
  [
    'CARD-040: bidder, the first bid, seller and price',
    'mrc010_auctionbid',
    'MTpP9i…8cf2 places the first bid PMKLV Bid no. 1SellerMTwKja…a7af 7.57125 MTC',
  ],
  [
    'CARD-040, CARD-004: buyer, lot, fee, refund, seller and price',
    'mrc010_auctionbuynow',
    'DLY6 bought at buy-now byMT6Qu0…77c4 1.02722561 DLY6 Total fee4 토큰5 Refund458 토큰5 SellerMT22oH…d027 971 토큰5',
  ],
  [
    'CARD-040, CARD-004: winner, lot, fee, seller and price',
    'mrc010_auctionwinning',
    'DR1FK won byMT8n7M…f7cd 4,375.6264 DR1FK Total fee0.2219112 MTC SellerMT22oH…d027 6.664 MTC',
    'rich',
  ],
  [
    'CARD-046: both tokens, requester, arrow, owner, quantity and price',
    'stodexExchange',
    'DLY6 MTC 1 DLY6 @8.13 MTC MTB3Pg…e4dc MTV6Ow…2dac 1 DLY6',
  ],
  ['CARD-051: number of senders, arrow, receiver and sum', 'mrc100payment', '3 senders → MT2Gy8…4a02 game-RVKJ 2,953 MTC'],
  ['CARD-052: sender, arrow, number of receivers and sum', 'mrc100reward', 'MTGDaA…16e9 → 2 receivers game-slv5 246,659.68213029 MTC'],
  ['CARD-029: owner and no bidders', 'mrc401_auctionfailure', 'Robot Dragon <b>bold</b>…Afm18 No auction bidders OwnerMTIQrx…9373'],
  ['CARD-048: address, token and the permission to log', 'tokenAddLogger', 'MTveiA…b907 may log forDLY6 Allow log permission'],
  ['CARD-049: address, token and denied permission', 'tokenRemoveLogger', 'MT6Qu0…77c4 may no longer log forTOS Deny log permission'],
  ['CARD-035: seller, quantity returned, DEX id', 'mrc010_unsell', '토큰8 sale withdrawn MTB3Pg…e4dc DEX010_46562…ea3360 0.3 토큰8'],
  [
    'CARD-037: lot, start and buy-now price, end, seller',
    'mrc010_auction',
    '471 K3D from5.67 MTC Buy-now price14.175 MTC End2023-08-20 17:59:04 UTC MT22oH…d027 DEX010_d182e…3e45a0 5.67 MTC',
  ],
  ['CARD-038: seller and DEX id', 'mrc010_unauction', 'MTC auction withdrawn MTgSvf…f2de DEX010_60059…3a46f0 53,677.90614211 MTC'],
  ['CARD-039: seller and no bidders', 'mrc010_auctionfailure', 'K3D No auction bidders MT22oH…d027 DEX010_d182e…3e45a0 471 K3D'],
  [
    'CARD-042: buyer and DEX id',
    'mrc010_unreqsell',
    'I4AI request withdrawn MTU3iA…0db6 DEX010_adc93…d74420 incl. the fee held 264.6538 MTC',
  ],
  [
    'CARD-043: requester, arrow, seller, quantity, DEX id and price',
    'mrc010_acceptreqsell',
    'MTU3iA…0db6 bought fromMTRSaY…9954 0.00000001 I4AI DEX010_adc93…d74420 121.98 MTC',
  ],
  [
    'CARD-036, CARD-004: buyer, arrow, seller, quantity, fee and price',
    'mrc010_buy',
    'MT2Z7x…c8ab bought fromMTB3Pg…e4dc 0.3 토큰8 Total fee1.0695 MTC DEX010_46562…ea3360 213.9 MTC',
  ],
  [
    'CARD-033: name, changed fields, owner and id',
    'mrc400_update',
    'Pixel Studio №85 Changed:URL, Image, Description +2 OwnerMT22oH…d027 Project IDMRC400_9e744…bffb90',
  ],
  ['CARD-055: name and creator', 'mrc011create', 'Arena Stone MT6Qu0…77c4'],
  ['CARD-055: from, arrow, to and number', 'mrc800_give', 'MTYGsm…8562 → MTV6Ow…2dac 2649 points'],
  ['CARD-055: the written id of an unknown type', 'mrc999_bloom', 'MRC999_4b1d'],
  ['OPEN-098: a registered token', 'tokenRegister', 'MTC METACOIN MT6Qu0…77c4 800,000,000 MTC'],
  ['OPEN-098: an updated token and its changed fields', 'tokenUpdate', 'MTC Changed:URL, Information, Image MT6Qu0…77c4'],
  ['OPEN-098: an increase', 'tokenIncrease', 'DLY6 6,535,000 → 6,554,000 MTsI7w…f669 19,000 DLY6'],
  ['OPEN-098: a survey', 'mrc030', '메타 Forest Gallery 2019-03-11 01:26:00 UTC → 2019-03-12 01:26:56 UTC 0.1656 MTC'],
  ['OPEN-098: a vote', 'mrc031', '메타 Forest GalleryAnswer 1 MTWlIR…e6e2 0.0414 MTC Reward'],
  [
    'OPEN-098: an exchange with both amounts and the rate',
    'exchange',
    '토큰5 DLY6 8.02989 DLY6 / 토큰5 MT22oH…d027 → MT7sDe…084e 34 토큰5 273.01625 DLY6',
  ],
  ['OPEN-098: an upgrade', 'Chaincode Install or Update', 'Network code installed or updated'],
  ['OPEN-098: a transfer to many', 'multi_transfer', 'MTRSaY…9954 → 7 receivers Unlocked 2021-09-08 0.55165219 NJBWK'],
]

test('OWN-009: no card has a sign or its colour, since only lists of one address show who gave and who received', () => {
  for (const { card: tx } of samples) expect(renderView(h(TxCard, { tx })).html).not.toMatch(/class="amt (gain|loss)"/)
})

describe('the card of', () => {
  for (const [rows, kind, says, state = 'ok'] of CARDS)
    test(`${kind}${state === 'ok' ? '' : `, ${state},`} (${rows})`, () => expect(body(kind, state)).toBe(says))

  test('time-locked data shows algorithm, owner, size and opening date (OPEN-098)', () =>
    expect(body('mrc020')).toMatch(/^\[lock\] Opens in \d+ years \d+ days RSA-OAEP ?MTPBF7…0ee2 249 B$/))
  test('an NFT has its picture, 39 px wide and high (OPEN-097)', () => {
    for (const kind of ['mrc402_transfer', 'mrc401_transfer', 'mrc402_update'])
      expect(card(kind).html.match(/<img[^>]*>/)?.[0]).toMatch(/ width="39" height="39"/)
  })
  test('a sale, an auction and a transfer links the full id of its NFT (CARD-009, CARD-016)', () => {
    for (const kind of ['mrc402_transfer', 'mrc402_auction', 'mrc402_update']) {
      expect(card(kind).html).toContain('href="/nft/MRC402_cc46a1')
    }
  })
  test('a created, changed or melted MRC402 links it by its full id (CARD-007, CARD-008, CARD-010, CARD-011, CARD-012)', () => {
    for (const kind of ['mrc402_create', 'mrc402_update', 'mrc402_burn', 'mrc402_mint', 'mrc402_melt']) {
      expect(card(kind).html).toMatch(/href="\/nft\/MRC402_[0-9a-f]{33}\/tx"/)
    }
  })
  test('an accepted request has the fee of the platform (CARD-043, CARD-004)', () =>
    expect(renderView(h(TxCard, { tx: find('mrc010_acceptreqsell', 'rich').card })).text).toContain('Total fee0.00000018 토큰8'))
  test('an outbidding bid shows bidder, previous bidder, refund, seller and price (CARD-019, CARD-040)', () => {
    const outbidding = (kind: string, txid: string): string => {
      const { card: tx } = find(kind, 'rich')
      expect(tx.txid).toContain(txid)
      return renderView(h(TxCard, { tx })).signed.replace(/^.* ago /, '')
    }
    expect(outbidding('mrc402_auctionbid', '678ed7134386')).toBe(
      'MT7sDe…084e outbidsMT6Qu0…77c4 Tiger Golden Bid no. 2Refund10.005 NYE SellerMTvvBw…624d 11.6725 NYE',
    )
    expect(outbidding('mrc010_auctionbid', 'c69425dc86f1')).toBe(
      'MTV6Ow…2dac outbidsMT6Qu0…77c4 S8O Bid no. 2Refund1,044 토큰W SellerMTuzOA…fc08 1,392 토큰W',
    )
  })
  test('a purchase links the pages of its ids (ID-006)', () => {
    const { html } = card('mrc402_buy')
    expect([...html.matchAll(/href="(\/(?:dex|address)[^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/address/MT6p9vxU5BAenPyVK81a3q4r6gHabKHfa644936d/tx',
      '/address/MT9uicLQeegORVZIhR4wpOleVIEP8wVd97cad2d3/tx',
      '/dex/DEX402_6672d99708a89541b0ded37788e622500/tx',
    ])
    expect(html).toContain('href="/nft/MRC402_cc46a190d3d2af174a32c549675fe7120/tx"')
  })
  test('several items links each of them (CARD-023, CARD-024, CARD-027, CARD-028)', () => {
    const ends = (kind: string, state: Sample['state']): string[] =>
      Array.from(
        card(kind, 'en', state).html.matchAll(/href="\/nft\/MRC400_\w{33}\/MRC400_\w{33}_\w{34}(\w{6})\/tx"/g),
        ([, end = '']) => end,
      )
    expect(ends('mrc401_sell', 'ok')).toEqual(['rAfm18', 'nh1wzm', 'Ed0sI8'])
    expect(ends('mrc401_unsell', 'rich')).toEqual(['q9KGUy', 'X9SZ7t'])
    expect(ends('mrc401_auction', 'rich')).toEqual(['BWXStX', 'dlz9FX', 'lEWQul'])
    expect(ends('mrc401_unauction', 'rich')).toEqual(['XVEnj5', 'zan6ut'])
  })
  test('an NFT transaction shows its picture once', () => {
    expect(card('mrc402_auctionbid').html.split('/media/mrc402/')).toHaveLength(2)
    expect(card('mrc401_create').html.split('/media/mrc401/')).toHaveLength(5)
  })
  test('items of one project names the project', () => expect(body('mrc401_create')).toContain('4 itemsinRobot Dragon <b>bold</b>'))
  test('a type in Korean translates its labels by key (OPEN-093)', () => {
    expect(card('mrc402_auctionfailure', 'ko').text).toMatch(/^MRC402 경매 유찰 .* 경매 입찰자가 없습니다/)
    expect(card('mrc402_update', 'ko').text).toContain('URL, 데이터, 정보 +2')
  })
})

describe('the panel of', () => {
  test('new items lists id, reserve in its token, transferable, sell and melting fee (PANEL-030)', () => {
    const { text, html } = panel('mrc401_create')
    expect(text).toContain('MRC400_14496…nh1wzm MTo1Lr…3e34 Amount 2.16 MTC Transferable TemprarySell fee 0.5%Melting fee 10%')
    expect(text).toContain('Amount 0 ZU7R Transferable TemprarySell fee 10%Melting fee 0%')
    expect(text).toContain('4 items')
    expect(html.match(/href="\/nft\/MRC400_[0-9a-f]{33}\/MRC400_[0-9a-f]{33}_\w{40}\/tx"/g)).toHaveLength(4)
  })
  test('a bought MRC402 shows payer, receivers and amounts (PANEL-050)', () => {
    const { text } = panel('mrc402_buy')
    expect(text).toContain(
      'Bought 1 unitDragon Metal "Special" & Co for 3.67 NYE 3.67 NYE paid byMT6p9v…936d 1 unit fromMT9uic…d2d3 Unit price3.67 NYE',
    )
    expect(text).toContain('total fee 7.25%')
    expect(text).toContain('MT9uic…d2d3 92.75%3.403925 NYE')
    expect(text).toContain('Shareholders 5 4.75%0.174325 NYE')
    expect(text).toContain('CreatorMTxabX…7722 2.5%0.09175 NYE')
    expect(text).toContain('Movements 9 records PaymentMT6p9v…936d DEX402_6672d…622500 3.67 NYE')
  })

  const says: [rows: string, kind: string, ...texts: string[]][] = [
    [
      'PANEL-042: the fields of the NFT and the coins paid in',
      'mrc402_create',
      'Dragon Metal "Special" & Co 0 decimals·Total supply 45 units# Info - item NFT ID MRC402_cc46a19…fe7120 Creator MTxabXuw5m…9a7722 Creator fee 2.5% Shareholder fee 0.5%MTFeFxhrfZ…0b0089',
      'Shareholder fee 1%MTudKZlQWv…652128 Meltable from 2032-10-07 23:24:38 UTC URL https://shop.example.org/ooNUy Image https://img.example.net/MywtuL7G.jpg Copyright registrar 저작권위원회 Data raw data',
      'Social media { 2 }twitter: "https://tw.example.com/x" discord: "https://dc.example.com/y"',
      'Initial reserve fund−2,055.64694218182514809 MTC #0 · 45.681043159596114402 MTC per unit · Total 2,055.64694218182514809 MTC',
    ],
    [
      'PANEL-043: old and new texts of the changed fields',
      'mrc402_update',
      'URL Before: https://shop.example.org/ooNUy After: https://www.example.org/tcvGx',
      'Information Before: # Info - item After: info 9gbC',
      'Social media twitter Before: https://tw.example.com/x removed discord Before: https://dc.example.com/y removed youtube After: https://yt.example.com/z',
      'Copyright number After: TRuRkHWlL',
    ],
    [
      'PANEL-047: holder, units and the coins received',
      'mrc402_melt',
      'Melted 3,319.005313893864950925 MTC To MTxhKt…86e8 1 unit×Knight River',
      'Refund+3,319.005313893864950925 MTC',
    ],
    [
      'PANEL-036: item, buyer, seller and movements',
      'mrc401_buy',
      'Bought Robot Dragon <b>bold</b>…Afm18 for 0.21 ZU7R 0.21 ZU7R paid byMTuzOA…fc08 1 item fromMTo1Lr…3e34',
      'Movements 2 records Payment',
      'Sale proceeds',
    ],
    [
      'PANEL-041: item, creator, buyer and movements',
      'mrc401_createtrade',
      'Creator MTd5Tpr2MM…33dcae',
      'Bought World Studio <b>bold</b>…FccNG for 8.34 07JK 8.34 07JK paid byMTmMDu…1f97 1 item fromMTd5Tp…dcae',
      'Movements 8 records Initial reserve paid in',
    ],
    [
      'PANEL-040, PANEL-054: a won auction names the winner and the paid parties',
      'mrc402_auctionwinning',
      'Won 1 unitDragon Metal "Special" & Co at auction for 18.03 MTC 18.03 MTC paid byMTgSvf…f2de 1 unit fromMTveiA…b907',
      'MTveiA…b907 90.25%16.272075 MTC',
    ],
    [
      'PANEL-057: buyer, seller, quantity, unit price, price paid, platform fee',
      'mrc010_buy',
      'Bought 0.3 토큰8 for 213.9 MTC 토큰8 213.9 MTC paid byMT2Z7x…c8ab 0.3 토큰8 fromMTB3Pg…e4dc Unit price7.13 MTC per0.01 토큰8',
      'PlatformMTL1q0…c3fc 0.5%1.0695 MTC',
    ],
    [
      'PANEL-061: bought at buy-now, with the refund of the previous bidder',
      'mrc010_auctionbuynow',
      'at buy-now for 971 토큰5 DLY6 971 토큰5 paid byMT6Qu0…77c4',
      'fromMT22oH…d027',
      'Refund to previous bidderDEX010_be7a2…798d00 MTveiA…b907 458 토큰5',
    ],
    [
      'PANEL-064: requester, seller, quantity and price',
      'mrc010_acceptreqsell',
      'Bought 0.0000000114 I4AI by request for 121.98 MTC I4AI',
      'Unit price1.07 MTC',
      'Item handed overMTRSaY…9954',
    ],
    [
      'PANEL-031: changed fields of an item, then rates and owner',
      'mrc401_update',
      'Sell fee Before: 0.5% After: 1% Melting fee Before: 1.5% After: 2.25%',
      'MRC400_14496…JFtM7Y MT6Qu0…77c4 Amount 0 ZU7R Transferable TemprarySell fee 1%Melting fee 2.25%',
    ],
    [
      'PANEL-027: changed fields of a project, its id, name and picture address',
      'mrc400_update',
      'Item image URL Before: https://img.example.net/16XVTTP3.mp4 After: https://img.example.net/DqRQJcjb',
      'Metal Dragon A new description Project ID MRC400_9e74498…bffb90',
    ],
  ]
  for (const [rows, kind, ...texts] of says) {
    test(`${kind} (${rows})`, () => {
      const { text } = panel(kind)
      for (const part of texts) expect(text).toContain(part)
    })
  }
})
