import { beforeAll, describe, expect, test } from 'vitest'
import { renderSamples, missingOf } from './gallery/render-sample.ts'
import type { SampleState } from './gallery/samples.ts'

// Labels and figures in the overview of each transaction type, in their order, for the gallery's transactions.
type Draw = Awaited<ReturnType<typeof renderSamples>>
let overviewOf: Draw['overviewOf']
let panelOf: Draw['panelOf']
beforeAll(async () => {
  ;({ overviewOf, panelOf } = await renderSamples())
})

const cases: [rows: string, kind: string, txid: string, state: SampleState, ...texts: string[]][] = [
  ['OVER-001, OVER-002, OVER-003', 'tokenRegister', '43a3a2996ec0', 'ok', 'Symbol MTC', 'Total supply 800,000,000 MTC', 'Decimals 18'],
  [
    'OVER-001, OVER-002, OVER-003',
    'tokenBurning',
    '964bc6e4d2ab',
    'ok',
    'Total supply 6,561,326.8476578108 DLY6',
    'Decimals 10',
    'Symbol DLY6',
  ],
  ['OVER-001, OVER-002, OVER-003', 'tokenIncrease', 'a2420baf614d', 'ok', 'Total supply 6,554,000 DLY6', 'Decimals 10', 'Symbol DLY6'],
  [
    'OVER-004, OVER-005, OVER-006, OVER-007',
    'stodexRegister',
    '322f22c58f9d',
    'ok',
    'Side Buy Status Pending Price 0.06 MTC Quantity 49 NJBWK',
  ],
  [
    'OVER-004, OVER-005, OVER-006, OVER-007',
    'stodexRegister',
    'cf8e00c75b58',
    'rich',
    'Side Sell Status Pending Price 6.3 MTC Quantity 2 7GH',
  ],
  [
    'OVER-004, OVER-005, OVER-006, OVER-007',
    'stodexUnRegister',
    'd1075ebb7f1c',
    'rich',
    'Side Sell Status Cancel Price 3.61 MTC Quantity 8 PMKLV',
  ],
  [
    'OVER-004, OVER-005, OVER-006, OVER-007, OVER-008, OVER-009',
    'stodexExchange',
    '1c8bb6e35b41',
    'ok',
    'Side Sell Status Trading Price 8.13 MTC Quantity 2 DLY6 Exchanged quantity 1 DLY6',
    'Remaining quantity 1 DLY6',
  ],
  // The exchanged and the remaining quantity differ.
  ['OVER-008, OVER-009', 'stodexExchange', '4f990b977b44', 'rich', 'Exchanged quantity 1 토큰5', 'Remaining quantity 2 토큰5'],
  ['OVER-001, OVER-002, OVER-003', 'tokenUpdate', 'ddbf8f0a5637', 'rich', 'Symbol MTC', 'Total supply 799,360,000 MTC', 'Decimals 18'],
  ['OVER-012, OVER-013, OVER-014', 'mrc020', '', 'ok', 'Algorithm RSA-OAEP Open timestamp 4102444800 Open date 2100-01-01 00:00:00'],
  ['OVER-016', 'transfer', '3fefa3f51171', 'locked', 'Amount 3,764,336.50905039 MTC', 'Unlocks 2020-03-10 00:29:45'],
  ['OVER-016', 'multi_transfer', '0e7777a97d9b', 'locked', 'Amount 0.55165219 NJBWK', 'Unlocks 2021-09-08 03:57:06'],
  ['OVER-017', 'mrc401_create', '50515fe94c08', 'ok', 'Project Robot Dragon <b>bold</b>', 'Project ID MRC400_144967e…5b2e60'],
  ['OVER-018', 'mrc402_mint', '73e43fe291f2', 'ok', 'NFT Knight Forest', 'NFT ID MRC402_eced105…f5dc70'],
  ['OVER-019', 'mrc401_create', '50515fe94c08', 'ok', 'Usage amount 2.16 MTC Block'],
  ['OVER-020', 'mrc401_update', '48bf9aa1d338', 'rich', 'Usage amount 2.51 MTC 0.000001 07JK Block'],
  ['OVER-021', 'mrc401_sell', 'b83fa5e3f443', 'ok', 'Sales amount 12.94 MTC 0.21 ZU7R Block'],
  [
    'OVER-022, OVER-023, OVER-024',
    'mrc401_createtrade',
    '8273f988e533',
    'ok',
    'Payment price 8.34 07JK Buy price 6.420966 07JK Fee price 1.919034 07JK',
  ],
  [
    'OVER-026, OVER-027, OVER-028, OVER-029',
    'mrc402_buy',
    '94ada5bbd80f',
    'rich',
    'Creator fee 0.0755 MTC',
    'Platform fee 0.0755 MTC',
    'Shareholder fee 0.06795 MTC',
    'Shareholder fee 0.0302 MTC',
    'Shareholder fee 0.0151 MTC',
    'Shareholder fee 0.0151 MTC',
    'Shareholder fee 0.0151 MTC',
    'Shareholder fees in total 0.14345 MTC',
  ],
  [
    'OVER-031',
    'mrc402_create',
    'bae5edffa225',
    'rich',
    'Initial reserve fund −1,113,000 MTC',
    'Initial reserve fund −144.9 토큰H',
    'Initial reserve fund −0.0000740124 토큰8',
  ],
  ['OVER-032', 'mrc402_burn', '50a05a8818d7', 'ok', 'Refund +45.681043159596114402 MTC'],
]

describe('the overview of', () => {
  for (const [rows, kind, txid, state, ...texts] of cases) {
    test(`${kind}, ${state}, shows its texts (${rows})`, () => expect(missingOf(overviewOf(kind, txid, state).text, texts)).toEqual([]))
  }

  test('an order has its status as a badge (OVER-005)', () => {
    expect(overviewOf('stodexRegister', '322f22c58f9d').html).toMatch(/class="[^"]*chip[^"]*">Pending</)
    expect(overviewOf('stodexUnRegister', '6951a1e686a7').html).toMatch(/class="[^"]*chip[^"]*">Cancel</)
    expect(overviewOf('stodexExchange', '1c8bb6e35b41').html).toMatch(/class="[^"]*chip[^"]*">Trading</)
  })
  test('a burn has its amount in red, an increase in blue (OVER-010, OVER-011)', () => {
    expect(overviewOf('tokenBurning', '964bc6e4d2ab').html).toContain('class="amt loss">−51,673')
    expect(overviewOf('tokenIncrease', 'a2420baf614d').html).toContain('class="amt gain">+19,000')
    expect(overviewOf('mrc402_burn', '50a05a8818d7').html).toContain('class="amt loss">−1 ')
    expect(overviewOf('mrc402_mint', '73e43fe291f2').html).toContain('class="amt gain">+12 ')
  })
  test('time-locked data has a closed lock and the word, or an open one (OVER-015)', () => {
    const closed = overviewOf('mrc020', '')
    expect(closed.signed).toContain('Status [lock] Closed')
    const open = overviewOf('mrc020', '', 'rich')
    expect(open.signed).toContain('Status [open lock] Open')
  })
  test('a locked transfer has a lock before its date (OVER-016)', () =>
    expect(overviewOf('transfer', '3fefa3f51171', 'locked').signed).toContain('Unlocks [lock] 2020-03-10 00:29:45'))
  test('a purchase without a fee shows no fee (OVER-024)', () => {
    const { text } = overviewOf('mrc401_buy', '7bae5866a47f')
    expect(text).toContain('Payment price 0.21 ZU7R Buy price 0.21 ZU7R Block')
    expect(text).not.toContain('Fee price')
  })
})

test('OVER-030: reserve coins show token, amount per unit, change, total and symbol', () => {
  const { html, text } = panelOf('mrc402_create', 'bae5edffa225', 'rich')
  expect(
    missingOf(text, [
      'Initial reserve fund−1,113,000 MTC #0 · 53,000 MTC per unit · Total 1,113,000 MTC',
      'Initial reserve fund−144.9 토큰H #4 · 6.9 토큰H per unit · Total 144.9 토큰H',
      'Initial reserve fund−0.0000740124 토큰8 #6 · 0.0000035244 토큰8 per unit · Total 0.0000740124 토큰8',
    ]),
  ).toEqual([])
  expect(html.slice(html.indexOf('data-form="change-coins"'))).toContain('href="/token/0/tx"')
})
