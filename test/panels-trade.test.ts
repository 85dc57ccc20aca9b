import { beforeAll, describe, expect, test } from 'vitest'
import { renderSamples, missingOf } from './gallery/render-sample.ts'

// Figures of the recorded transactions chosen by the gallery. The first characters of their ids are beside the type.
type Draw = Awaited<ReturnType<typeof renderSamples>>
let panelOf: Draw['panelOf']
beforeAll(async () => {
  ;({ panelOf } = await renderSamples())
})

describe('P5 order ticket', () => {
  test('PANEL-014, STATE-005, OPEN-104: an order has side, quantity, price, total, owner and key, and an orange pending status', () => {
    const { html, text } = panelOf('stodexRegister', '322f22c58f9d')
    expect(
      missingOf(text, [
        'Buy',
        '49 NJBWK',
        'Pending',
        'Price',
        '0.06 MTC',
        'Filled 0',
        'Remaining 49',
        'Total',
        '2.94 MTC',
        'Buyer',
        'MTGDaAf7cB…d016e9',
        'Reference',
        'MRC040_CsV96mY…572754',
      ]),
    ).toEqual([])
    expect(html).toMatch(/class="[^"]*orange[^"]*">Pending/)
  })
  test('PANEL-014: a sell order is labelled as such, and its owner is the seller', () => {
    // 2 × 6.3.
    expect(
      missingOf(panelOf('stodexRegister', 'cf8e00c75b58', 'rich').text, [
        'Sell',
        '2 7GH',
        'Pending',
        'Price',
        '6.3 MTC',
        'Total',
        '12.6 MTC',
        'Seller',
        'MT6Qu0tQ1j…9577c4',
        'Reference',
        'MRC040_llpzQLC…484996',
      ]),
    ).toEqual([])
  })
  test('HANDS-002, STATE-008, OPEN-096: a chip shows the side; neither price nor quantity has a sign or a colour', () => {
    for (const { html } of [panelOf('stodexRegister', '322f22c58f9d'), panelOf('stodexRegister', 'cf8e00c75b58', 'rich')]) {
      expect(html).toContain('class="amt"')
      expect(html).not.toMatch(/class="amt (gain|loss)"/)
    }
  })
  test('PANEL-015, STATE-006: a cancelled order has a stamp and a grey status', () => {
    const { html, text } = panelOf('stodexUnRegister', '6951a1e686a7')
    expect(missingOf(text, ['49 NJBWK', 'Cancel', 'Withdrawn', '0.06 MTC'])).toEqual([])
    expect(html).not.toContain('failTone')
  })
  test('PANEL-016, STATE-007: a filled order has the requester, exchanged and remaining quantity, and a status in the primary tone', () => {
    const { html, text } = panelOf('stodexExchange', '1c8bb6e35b41')
    expect(
      missingOf(text, [
        'Sell',
        '2 DLY6',
        'Trading',
        '8.13 MTC',
        'Filled 1',
        'Remaining 1',
        '16.26 MTC',
        'MTV6OwCnAD…fe2dac',
        'Requester',
        'MTB3PgfwMK…71e4dc',
      ]),
    ).toEqual([])
    expect(html).toMatch(/class="[^"]*accent[^"]*">Trading/)
    expect(html).toContain('aria-label="50% of the order is filled"')
    expect(html.indexOf('data-form="ticket"')).toBeLessThan(html.indexOf('data-form="swap"'))
  })
  test('PANEL-062: a request has buyer, quantity, price per unit, total, and the reserved funds with the platform fee', () => {
    // 1.07 × 356 units, and 5.7138 for the platform.
    expect(
      missingOf(panelOf('mrc010_reqsell', '04cdbcb8646d').text, [
        'Buy',
        '0.0000000356 I4AI',
        '1.07 MTC',
        'per 0.0000000001 I4AI',
        'Total',
        '380.92 MTC',
        'Buyer',
        'MTU3iAYXu2…380db6',
        'Held',
        '386.6338 MTC',
        'DEX010_adc935a…d74420',
        'Fees',
        '5.7138 MTC',
      ]),
    ).toEqual([])
  })
  test('PANEL-063, STATE-014: a cancelled request has a stamp and the refund', () => {
    expect(
      missingOf(panelOf('mrc010_unreqsell', '384bda35a4d7').text, [
        'Withdrawn',
        'Filled 0.0000000114',
        'Remaining 0.0000000242',
        'Buyer',
        'MTU3iAYXu2…380db6',
        'Returned',
        '264.6538 MTC',
        'DEX010_adc935a…d74420',
      ]),
    ).toEqual([])
  })
})

describe('P6 swap', () => {
  test('PANEL-003: both sides with amount, address, tag and memo, the rate between them, and each fee', () => {
    // 273.01625 / 34 = 8.0298897…
    const { html, text } = panelOf('exchange', '5c8b5a9e678b')
    expect(
      missingOf(text, [
        '34 토큰5',
        'MT22oH…d027',
        '00012',
        '<img src=x onerror=',
        '1 토큰5 = 8.02989 DLY6',
        '273.01625 DLY6',
        'MT7sDe…084e',
        '메모',
        'order',
        'A-1029',
      ]),
    ).toEqual([])
    // A JSON memo is shown as a tree (TX-024).
    expect(html).toContain('<details')
    expect(text).toContain('Raw text{"order"')
    expect(html.match(/width="32"/g)).toHaveLength(2)
    expect(text).not.toContain('Fees')
    expect(
      missingOf(panelOf('exchange', 'aa59e1cae419', 'rich').text, [
        '0.0074 ZQIY',
        '3,400 7GH',
        'Fees',
        'MTNnps…b67d MTzm12…4b10 0.000037 ZQIY',
        'MTU3iA…0db6 MTzvLV…44ea 17 7GH',
      ]),
    ).toEqual([])
  })
  test('PANEL-064, STATE-013: an accepted request swaps money for the token, then settles', () => {
    const { html, text } = panelOf('mrc010_acceptreqsell', 'c4350e562071', 'rich')
    expect(
      missingOf(text, [
        '0.0018398886 토큰8',
        'MTD0or…e6f8',
        '0.00000226 CVO',
        'MT6Qu0…77c4',
        'by request for',
        '0.0018400725 토큰8',
        'Seller',
        'Platform',
        '0.0000001839 토큰8',
      ]),
    ).toEqual([])
    expect(html.indexOf('data-form="swap"')).toBeLessThan(html.indexOf('data-form="settlement"'))
  })
})

describe('P7 listing', () => {
  test("PANEL-033: items on sale each have id, owner and price, and the panel names the market's operator", () => {
    expect(
      missingOf(panelOf('mrc401_sell', 'b83fa5e3f443').text, [
        '3 items',
        'Listed',
        'Seller',
        'MTo1LrOQjF…c33e34',
        'Items',
        'MRC400_14496…rAfm18',
        'MTo1Lr…3e34',
        'Price 0.21 ZU7R',
        'Price 6.21 MTC',
        'Price 6.73 MTC',
      ]),
    ).toEqual([])
    expect(panelOf('mrc401_sell', 'b83fa5e3f443').text).not.toContain('Platform')
    expect(
      missingOf(panelOf('mrc401_sell', '60bede4e9817', 'rich').text, [
        '90 items',
        'Platform NFT <Market>',
        'a.example.com',
        'MTOogE0FLc…ff15dd',
        'Commission',
        '1%',
      ]),
    ).toEqual([])
  })
  test('PANEL-034: withdrawn items are named and have a stamp', () => {
    expect(
      missingOf(panelOf('mrc401_unsell', '1cd9cfc54e50', 'rich').text, [
        '2 items',
        'Withdrawn',
        'MRC400_9da96…q9KGUy',
        'MRC400_9da96…X9SZ7t',
      ]),
    ).toEqual([])
  })
  test('PANEL-048: an MRC402 on sale has seller, units, unit price, DEX id and the fee percentages', () => {
    expect(
      missingOf(panelOf('mrc402_sell', 'bd1aaf584167', 'rich').text, [
        'Garden Sun',
        '24 units',
        '×',
        '2.52 MTC',
        '60.48 MTC',
        'Listed',
        'MT6Qu0tQ1j…9577c4',
        'DEX402_edab991…18b470',
        'Fees on sale',
        '6.59% in total',
        '2.25%',
        '1%',
        '0.01%',
        'Platform',
        '3.33%',
      ]),
    ).toEqual([])
    // 2.5 for the creator and 2.25 + 1 + 3 × 0.5 for the shareholders; no platform.
    const { text } = panelOf('mrc402_sell', '0f1b077dca6f')
    expect(missingOf(text, ['Fees on sale', '7.25% in total', 'CreatorMTxabX…7722 2.5%', 'ShareholderMTnzv2…ef1d 2.25%'])).toEqual([])
    expect(text).not.toContain('Platform')
  })
  test('PANEL-049, STATE-015: a withdrawn sale of an MRC402 has seller, units and DEX id', () => {
    expect(
      missingOf(panelOf('mrc402_unsell', '5013e3523294').text, [
        '4 units',
        'returned to the seller',
        'Withdrawn',
        'MTveiA2M5J…edb907',
        'DEX402_3c607f8…3359f0',
      ]),
    ).toEqual([])
  })
  test('PANEL-055: a token on sale has seller, quantity, price per trade unit, total, platform fee and DEX id', () => {
    expect(
      missingOf(panelOf('mrc010_sell', 'e2accc9ff5a8').text, [
        '0.6 토큰8',
        '7.13 MTC',
        'per',
        '0.01 토큰8',
        '427.8 MTC',
        'Listed',
        'MTB3PgfwMK…71e4dc',
        'DEX010_465625f…ea3360',
        'Fees on sale',
        'Platform',
        '0.5%',
      ]),
    ).toEqual([])
  })
  test('PANEL-056: a withdrawn token sale has seller, quantity and DEX id', () => {
    expect(
      missingOf(panelOf('mrc010_unsell', '8f6a02ff81d5').text, [
        '0.3 토큰8',
        'returned to the seller',
        'Withdrawn',
        'MTB3PgfwMK…71e4dc',
        'DEX010_465625f…ea3360',
      ]),
    ).toEqual([])
  })
})
