import { describe, expect, test } from 'vitest'
import { readRecorded } from '../../test/kind-examples.ts'
import type { LedgerName } from '../../test/ledger.ts'
import type { Tx } from '../model/tx.ts'
import { mrc010Auctionbid } from './mrc010/mrc010-auctionbid.ts'
import { mrc010Auctionbuynow } from './mrc010/mrc010-auctionbuynow.ts'
import { mrc010Auctionwinning } from './mrc010/mrc010-auctionwinning.ts'
import { mrc402Auctionbid } from './mrc402/mrc402-auctionbid.ts'
import { mrc402Auctionbuynow } from './mrc402/mrc402-auctionbuynow.ts'
import { mrc402Auctionwinning } from './mrc402/mrc402-auctionwinning.ts'
import { typeOf } from './registry.ts'
import { idPiece, inNft, inToken, quantityPiece, subjectPiece, words, type Card, type Row } from './rows.ts'

const read = (ledger: LedgerName, txid: string): Tx => ({ sn: 1, block: 1, txid, ...readRecorded(ledger, txid) })
const rendered = (ledger: LedgerName, txid: string) => {
  const tx = read(ledger, txid)
  const type = typeOf(tx.type)
  return { card: type.card(tx), overview: type.overview(tx), panel: type.panel(tx) }
}
const rows = (panel: readonly Row[]): string[] => panel.map(({ kind }) => kind)
const nft = (id: string) => subjectPiece({ kind: 'mrc402', id })
const token = (id: string) => subjectPiece({ kind: 'token', id })
const money = (sn: string, units: string) => quantityPiece(inToken(sn, units))
const units = (id: string, count: string) => quantityPiece(inNft(id, count))

const TIGER = 'MRC402_fae1ff39436db1615a336b87aa12d07a0'
const STAR = 'MRC402_32ecb15ff671159d44b63139b32e24a20'
const FROST = 'MRC402_6dd5ad0f06b2fdb84bbc92e46601f8370'
const CREATOR = 'MT22PJ0U4D5QNZqNVwvyFqqlZK30uFCPedcb156f'

describe('cards of MRC402', () => {
  test('an auction shows lot, start and buy-now price, end, seller and DEX id (CARD-016)', () => {
    const { card } = rendered('r4', '003220bdb48a7510de9fb510c260ad9d5eadb1a8ebe010e29d9a07b861616f21')
    expect(card.line.slice(2)).toEqual([words('dexFrom'), money('2', '2340000'), words('dexBuyNow'), money('2', '25740000')])
    expect(card.line[1]).toMatchObject({ quantity: { units: '7057' } })
    expect(card.second).toEqual([
      words('endTime'),
      { kind: 'date', sec: 1_703_720_334 },
      idPiece('MTo45wn6K0kmaxHe7XIewCZfNPISkpMU5f7ec03c'),
      idPiece('DEX402_4a6d83b603f5ccfc810679c97d25e6950'),
    ])
    expect(card.amount).toEqual({ quantity: inToken('2', '2340000') })
  })

  const cases: { title: string; ledger: LedgerName; txid: string; card: Card }[] = [
    {
      title: 'create names the NFT, its creator, the funds paid in and the supply (CARD-007)',
      ledger: 'r1-r3',
      txid: '31febdf44f6fc0cc25470d65c173bb414e3b6aa03d1215ab2718009c8ac53d91',
      card: {
        line: [nft(TIGER)],
        second: [idPiece('MTo1LrOQjFE1rU8J6q39Hv6BX1nL8gCjf2c33e34'), words('nftReserveFund'), quantityPiece(inToken('4', '3690000'))],
        amount: { quantity: inNft(TIGER, '9') },
      },
    },
    {
      title: 'burn shows the supply before and after, the refunds and a loss (CARD-010)',
      ledger: 'r1-r3',
      txid: '71945d1f652abb56eb40d0ea13fbdf257d343f168b66a7f5c204764062bc1486',
      card: {
        line: [nft(FROST), { kind: 'change', before: inNft(FROST, '1550'), after: inNft(FROST, '1140') }],
        second: [
          idPiece(CREATOR),
          words('dexRefund'),
          quantityPiece(inToken('1', '8560800')),
          quantityPiece(inToken('2', '110700000000000000')),
          quantityPiece(inToken('9', '37310000')),
        ],
        amount: { quantity: inNft(FROST, '410') },
      },
    },
    {
      title: 'mint shows the supply before and after, the creator, the funds paid in and a gain (CARD-011)',
      ledger: 'r1-r3',
      txid: '53d4cf7a0c44f902748a9c7943a59d36a2b59fb1124cd36b6f5a5855a59c1bc7',
      card: {
        line: [nft(STAR), { kind: 'change', before: inNft(STAR, '1187'), after: inNft(STAR, '1232') }],
        second: [
          idPiece('MTuzOA7pg5Wyy3rNj4Sj9iLfuOtMLxrTe9e4fc08'),
          words('nftReserveFund'),
          quantityPiece(inToken('1', '486360')),
          quantityPiece(inToken('6', '9900000')),
        ],
        amount: { quantity: inNft(STAR, '45') },
      },
    },
    {
      title: 'sell shows NFT, units @ unit price, with seller, DEX id and total (CARD-013)',
      ledger: 'r4',
      txid: '1f3ef171726c1cbf56fb3242520dad9093fd4f6bfb8f04eae3c1ac209b3a4da0',
      card: {
        line: [
          nft('MRC402_4b9b2113ad9ef57442a8362f963a9be00'),
          units('MRC402_4b9b2113ad9ef57442a8362f963a9be00', '1'),
          words('dexAt'),
          money('0', '8720000000000000000'),
        ],
        second: [idPiece('MTmMDuzazuF6bVqVo9jWhTuhwg0bjMdS63061f97'), idPiece('DEX402_20d3d7fa7100ea4a2b1c2f31bde979f00')],
        amount: { quantity: inToken('0', '8720000000000000000') },
      },
    },
    {
      title: 'auction failure states that there were no bids (CARD-018)',
      ledger: 'r4',
      txid: 'e8426eba49c39d6ed3436a227f4c556f8d3e15dca6ed67a8e5012b6bb17e3230',
      card: {
        line: [nft('MRC402_3e0f2c26d9ea488b16494cd599a0885e0'), words('noBidders')],
        second: [idPiece('MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'), idPiece('DEX402_bec3dbf734862b0845668518b2b5503c0')],
        amount: { quantity: inNft('MRC402_3e0f2c26d9ea488b16494cd599a0885e0', '53') },
      },
    },
    {
      title: 'winning names winner, lot, fees and seller (CARD-019, CARD-004)',
      ledger: 'r4',
      txid: '1df2ba50a705f1de99f56240b28dfaa7bc4f4152b1ba27ef849f3e361feac22f',
      card: {
        line: [nft('MRC402_3e0f2c26d9ea488b16494cd599a0885e0'), words('dexWonBy'), idPiece('MTSj1L5IHgMR7V5ZryRUcyEv1wAYLYjTc9e7c78f')],
        second: [
          units('MRC402_3e0f2c26d9ea488b16494cd599a0885e0', '236'),
          // 11247500 paid, 10567027 of it to the seller.
          words('totalFee'),
          money('2', '680473'),
          words('seller'),
          idPiece('MTxwUuU41g9NCZKIOHCq65ZoQxdgCnUwbc6b7976'),
        ],
        amount: { quantity: inToken('2', '11247500') },
      },
    },
    {
      title: 'buy-now names the buyer, the fees and the refund of the outbid bidder (CARD-019, CARD-004)',
      ledger: 'r4',
      txid: 'ab6416a8fa7d181fcfdac2eba40c1a5f56417e096aebdd4b05ea8e4f34670990',
      card: {
        line: [
          nft('MRC402_1ba6d78af6841bcb336da7d6f5eaf6850'),
          words('dexBoughtNowBy'),
          idPiece('MT750NVwA6oAROT0YIz0RpDwfP8DFCMx6ac465a5'),
        ],
        second: [
          units('MRC402_1ba6d78af6841bcb336da7d6f5eaf6850', '8'),
          // 861000 to the creator, 172200000 to the platform, 103492200 to the shareholders.
          words('totalFee'),
          money('6', '276553200'),
          words('dexRefund'),
          money('6', '492000000'),
          words('seller'),
          idPiece('MTVFoUIkpaWGMa8QfyW6MYWKlScSf0Ai2341511b'),
        ],
        amount: { quantity: inToken('6', '1722000000') },
      },
    },
  ]
  for (const { title, ledger, txid, card } of cases) test(`card: ${title}`, () => expect(rendered(ledger, txid).card).toEqual(card))
})

describe('cards of MRC010', () => {
  const cases: { title: string; ledger: LedgerName; txid: string; card: Card }[] = [
    {
      title: 'sell shows token @ price per unit, the total second, the quantity as the amount (CARD-034)',
      ledger: 'r1-r3',
      txid: 'c8e7930c6ea347ede25d135468de5da2d19c5fd8cf429321434e74fda1b18417',
      card: {
        line: [token('18'), words('dexAt'), money('0', '6950000000000000000'), words('dexPer'), money('18', '100000000')],
        second: [
          words('dexTotal'),
          money('0', '1633250000000000000000'),
          idPiece('MTWcM64BpreY47GofDioMzKGbXgAeloG5a81c1e3'),
          idPiece('DEX010_3d235f07990da5ca3877dd840db226bf0'),
        ],
        amount: { quantity: inToken('18', '23500000000') },
      },
    },
    {
      title: 'buy shows buyer and seller, with quantity, fee and the amount paid (CARD-036)',
      ledger: 'r1-r3',
      txid: '2f0d1acc605f37dd9f5c51dee480e890c3f83897c002731589df4cd4a6d0aaa4',
      card: {
        line: [idPiece('MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'), words('dexBoughtFrom'), idPiece(CREATOR)],
        second: [money('10', '17000000'), words('totalFee'), money('13', '17'), idPiece('DEX010_abcd94536cf0978c29a31acb983125f90')],
        amount: { quantity: inToken('13', '1785') },
      },
    },
    {
      title: 'a request shows "wants to buy" quantity @ price, with the funds held (CARD-041)',
      ledger: 'r1-r3',
      txid: '15af4597dbfbb5112ac9b75ae556d7889bfc17205a4772f5f11e9d3a89bb1a13',
      card: {
        line: [
          words('dexWants'),
          money('18', '15200000000'),
          words('dexAt'),
          money('0', '6910000000000000000'),
          words('dexPer'),
          money('18', '100000000'),
        ],
        // 152 at 6.91 are 1,050.32; 15.7548 on top are 1.5 %.
        second: [
          idPiece('MTagbpp97fKHvxItggaT8q7KWbjFD2op23490b6a'),
          idPiece('DEX010_035751aea311da292844d79cb71e909f0'),
          words('dexInclFee', { percent: '1.5%' }),
        ],
        amount: { quantity: inToken('0', '1066074800000000000000') },
      },
    },
    {
      title: 'a first bid has no outbid bidder (CARD-040)',
      ledger: 'r1-r3',
      txid: 'cf2b495b4d2f726a7d6ce66073aac389c9aedd16edddbea49ffe606d12a6cca2',
      card: {
        line: [idPiece('MTveiA2M5J7SgbHpQkDQY6lPtGU3Yruadbedb907'), words('dexOpensBidding')],
        second: [token('1'), words('dexNthBid', { count: 1 }), words('seller'), idPiece('MT22oHQsU5PXTWU6U63ZRwKpuB8ExVmVe14ad027')],
        amount: { quantity: inToken('5', '458') },
      },
    },
  ]
  for (const { title, ledger, txid, card } of cases) test(`card: ${title}`, () => expect(rendered(ledger, txid).card).toEqual(card))

  test('bid, winning and buy-now of a standard share one card (CARD-005)', () => {
    const shared = [
      mrc402Auctionbid,
      mrc402Auctionbuynow,
      mrc402Auctionwinning,
      mrc010Auctionbid,
      mrc010Auctionbuynow,
      mrc010Auctionwinning,
    ]
    expect(new Set(shared.map(({ card }) => card)).size).toBe(1)
  })
})

describe('overview and panel', () => {
  test('an MRC402 buy lists creator, platform and shareholder fees, the last ones descending with a total (OVER-018, OVER-026, OVER-027, OVER-028, OVER-029)', () => {
    const { overview } = rendered('r4', 'ab6416a8fa7d181fcfdac2eba40c1a5f56417e096aebdd4b05ea8e4f34670990')
    expect(overview.slice(2, 4)).toEqual([
      { label: 'nft', value: [nft('MRC402_1ba6d78af6841bcb336da7d6f5eaf6850')] },
      { label: 'nftId', value: [idPiece('MRC402_1ba6d78af6841bcb336da7d6f5eaf6850')] },
    ])
    expect(overview.slice(-6)).toEqual([
      { label: 'creatorFee', value: [money('6', '861000'), idPiece('MTIpXWKeVrhJeck1t0Wv1plphlkxEkUr5db9c71c')] },
      { label: 'platformFee', value: [money('6', '172200000'), idPiece('MTOogE0FLcj3XkTtsjTZc5Sd3JFXOMsg2cff15dd')] },
      { label: 'shareholderFee', value: [money('6', '51660000'), idPiece('MT6zquABMTurRphYB9tqOG08aKw6RdtI576ee48e')] },
      { label: 'shareholderFee', value: [money('6', '51660000'), idPiece('MTiqHYlcFDgmTQBdANfhGwB2nyv3XeWMe4cacf69')] },
      { label: 'shareholderFee', value: [money('6', '172200'), idPiece('MTDVUSISHsT9IKDfDmplQtNOix20cwD60d4ab6d6')] },
      { label: 'dexShareholderTotal', value: [money('6', '103492200')] },
    ])
  })

  test('coins paid in are labelled as reserve fund, coins returned as refund (OVER-030, OVER-031, OVER-032)', () => {
    const created = rendered('r1-r3', '31febdf44f6fc0cc25470d65c173bb414e3b6aa03d1215ab2718009c8ac53d91')
    expect(created.overview.at(-1)).toEqual({ label: 'nftReserveFund', value: [quantityPiece(inToken('4', '3690000'), 'loss')] })
    expect(created.panel.at(-1)).toEqual({
      kind: 'change-coins',
      coins: [{ sn: '4', amount: '410000', variable_amount: '-3690000', total: '3690000' }],
    })
    const burnt = rendered('r1-r3', '71945d1f652abb56eb40d0ea13fbdf257d343f168b66a7f5c204764062bc1486')
    expect(burnt.overview.at(-1)).toEqual({ label: 'dexRefund', value: [quantityPiece(inToken('9', '37310000'), 'gain')] })
  })

  const forms: [title: string, ledger: LedgerName, txid: string, rows: string[]][] = [
    [
      'create is P14 (PANEL-042)',
      'r1-r3',
      '31febdf44f6fc0cc25470d65c173bb414e3b6aa03d1215ab2718009c8ac53d91',
      ['certificate', 'change-coins'],
    ],
    ['burn is P3 (PANEL-045)', 'r1-r3', '71945d1f652abb56eb40d0ea13fbdf257d343f168b66a7f5c204764062bc1486', ['supply', 'change-coins']],
    ['mint is P3 (PANEL-046)', 'r1-r3', '53d4cf7a0c44f902748a9c7943a59d36a2b59fb1124cd36b6f5a5855a59c1bc7', ['supply', 'change-coins']],
    ['update is P13 (PANEL-043)', 'r4', '81bb9f633f63a917dfb3d9dcaf5edab088aa055b1b287731dbbaea1f312aa9ba', ['diff']],
    [
      'transfer is P1, tag and memo under it (PANEL-044)',
      'r4',
      '2e9e8da59f3dbf0445066109d5a3130ea8ea0d00e4bb7d4a40831730dacf142d',
      ['transfer', 'remarks'],
    ],
    ['melt is P15 (PANEL-047)', 'r4', 'fa88dbd5fc309baedd7fcbcca23d699db7a1417d88c7ced4f343c03a25ecdb4e', ['melt', 'change-coins']],
    ['sell is P7 (PANEL-048)', 'r4', '1f3ef171726c1cbf56fb3242520dad9093fd4f6bfb8f04eae3c1ac209b3a4da0', ['listing']],
    ['unsell is P7, withdrawn (PANEL-049)', 'r4', 'a3eb320771b71395d86c61373f9680fed8cd6aad878fe23889d6c79b59128fe6', ['listing']],
    ['buy is P9 (PANEL-057)', 'r1-r3', '2f0d1acc605f37dd9f5c51dee480e890c3f83897c002731589df4cd4a6d0aaa4', ['settlement', 'movements']],
    ['auction failure is P8 (PANEL-053)', 'r4', 'e8426eba49c39d6ed3436a227f4c556f8d3e15dca6ed67a8e5012b6bb17e3230', ['auction']],
    [
      'a bid leads with P8 (PANEL-061)',
      'r1-r3',
      'cf2b495b4d2f726a7d6ce66073aac389c9aedd16edddbea49ffe606d12a6cca2',
      ['auction', 'movements'],
    ],
    [
      'winning leads with P9 (PANEL-054)',
      'r4',
      '1df2ba50a705f1de99f56240b28dfaa7bc4f4152b1ba27ef849f3e361feac22f',
      ['settlement', 'auction', 'movements'],
    ],
    ['a request is P5 (PANEL-062)', 'r1-r3', '15af4597dbfbb5112ac9b75ae556d7889bfc17205a4772f5f11e9d3a89bb1a13', ['ticket']],
    [
      'accepting a request is P6, then P9 (PANEL-064)',
      'r1-r3',
      '3568d1aaa13dce6549868cb76cc80007ec169eead2aaa3bf32685d7b13f95813',
      ['swap', 'settlement', 'movements'],
    ],
  ]
  test('a transfer with a memo and no tag has the memo below the form (PANEL-044)', () => {
    const { panel } = rendered('r4', '38edd25ae544cf0c9fda2542a09674ac07cbca9076dc59d6353010e0fa1c7ca1')
    expect(panel.at(-1)).toEqual({ kind: 'remarks', tag: '', memo: 'order #A-1029' })
  })
  for (const [title, ledger, txid, expected] of forms)
    test(`form: ${title}`, () => expect(rows(rendered(ledger, txid).panel)).toEqual(expected))

  // 60 had been melted in total; each unit has 3200 of token 7.
  test('a melt shows who gave up how many units and the amount returned (PANEL-047)', () => {
    const { panel } = rendered('r1-r3', '129e35220d433a7fbd150c65d785da11343b4952865191f4210765e3eaeb8813')
    const id = 'MRC402_601ea9c6124546ff71a65b96c0c4a67b0'
    expect(panel[0]).toEqual({
      kind: 'melt',
      subject: { kind: 'mrc402', id },
      holder: 'MTEgMYkHi9O3xq1MGFkwpFb3xaPx1YPO4049c0f5',
      quantity: inNft(id, '3'),
      returned: [inToken('7', '9600')],
    })
    expect(rows(panel)).toEqual(['melt', 'change-coins'])
  })

  test('an update shows the changed fields only, old and new', () => {
    const { card, panel } = rendered('r4', '81bb9f633f63a917dfb3d9dcaf5edab088aa055b1b287731dbbaea1f312aa9ba')
    const id = 'MRC402_3e0f2c26d9ea488b16494cd599a0885e0'
    expect(card.line).toEqual([nft(id), { kind: 'fields', names: ['url', 'info'] }])
    expect(panel).toEqual([
      {
        kind: 'diff',
        subject: { kind: 'mrc402', id },
        changes: [
          { field: 'url', before: 'https://a.example.org/WpWNg/한글', after: 'https://shop.example.org/dqhom#top' },
          { field: 'info', before: 'info yYFI', after: 'info JBpf' },
        ],
      },
    ])
  })

  test('an auction panel has start, bidding and buy-now price and both times (PANEL-051)', () => {
    const { panel } = rendered('r4', '003220bdb48a7510de9fb510c260ad9d5eadb1a8ebe010e29d9a07b861616f21')
    expect(panel[0]).toMatchObject({
      kind: 'auction',
      stage: 'opening',
      startPrice: inToken('2', '2340000'),
      buyNow: inToken('2', '25740000'),
      unit: inToken('2', '1170000'),
      startSec: 1_703_716_634,
      endSec: 1_703_720_334,
    })
  })

  test('a winning panel has current price and bidder, gross and net (PANEL-054)', () => {
    const { panel } = rendered('r4', '1df2ba50a705f1de99f56240b28dfaa7bc4f4152b1ba27ef849f3e361feac22f')
    expect(panel[0]).toMatchObject({ heading: 'dexWon', gross: inToken('2', '11247500'), net: inToken('2', '10567027') })
    expect(panel[1]).toMatchObject({
      stage: 'settled',
      currentPrice: inToken('2', '11247500'),
      bidder: 'MTSj1L5IHgMR7V5ZryRUcyEv1wAYLYjTc9e7c78f',
      startPrice: inToken('2', '8180000'),
      unit: inToken('2', '1022500'),
      startSec: 1706986983,
      endSec: 1707505383,
      bidCount: 2,
    })
    expect(panel[1]).not.toHaveProperty('buyNow')
  })

  test('the requester of an accepted request pays the platform fee on top of the price', () => {
    const { panel } = rendered('r1-r3', '3568d1aaa13dce6549868cb76cc80007ec169eead2aaa3bf32685d7b13f95813')
    const [buyer, seller] = ['MTD0or8BV0YFJZO2vBIcrn1qWIWcex8ud0b3e6f8', 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e']
    expect(panel[0]).toEqual({
      kind: 'swap',
      left: { party: buyer, gives: inToken('6', '81411') },
      right: { party: seller, gives: inToken('7', '1') },
      fees: [{ from: buyer, to: 'MTL1q0aIuxTUpHaOs8Mk1vI1hik9w0ZR6f2ec3fc', quantity: inToken('6', '8') }],
    })
    expect(panel[1]).toMatchObject({ payer: buyer, payee: seller, gross: inToken('6', '81419'), net: inToken('6', '81411') })
  })

  test('a withdrawn request shows the filled amount and the refund (PANEL-063)', () => {
    const { panel } = rendered('r1-r3', 'cc4d97a7355ba49ac3ed87d6a40ad84f6e6e0c4a893a96e62eeca49dbbc61ec3')
    expect(panel).toEqual([
      {
        kind: 'ticket',
        side: 'BUY',
        owner: 'MTYGsmeTy1qoFsWfCetRoeVlSZnCp7D88d0f8562',
        price: inToken('17', '99893'),
        tradeUnit: '1',
        quantity: inToken('2', '454'),
        remaining: inToken('2', '454'),
        held: inToken('17', '49886564'),
        isWithdrawn: true,
        reference: 'DEX010_93f759497080d80b65858a0230e909dd0',
      },
    ])
  })
})
