import { expect, test } from 'vitest'
import type { LabelKey } from '../../txtypes/labels.ts'
import type { Fact, Row } from '../../txtypes/rows.ts'
import { remarksInPanel, saidByPanel } from './said-by-panel.ts'

const line = (label: LabelKey, text = ''): Fact => ({ label, value: [{ kind: 'plain', text }] })
/** Which of these lines are left for the overview. */
const left = (rows: readonly Row[], ...labels: readonly LabelKey[]): LabelKey[] => {
  const isElsewhere = saidByPanel(rows)
  return labels.filter((label) => !isElsewhere(line(label)))
}
const auction = (stage: 'opening' | 'settled'): Row => ({
  kind: 'auction',
  stage,
  seller: 'MTs',
  dexId: 'DEX402_1',
  startPrice: { token: '0', units: '5' },
  startSec: 10,
  endSec: 20,
})
const TERMS = ['winner', 'seller', 'dexId', 'quantity', 'dexStartPrice', 'dexBuyNow', 'startTime', 'endTime'] as const

test('HANDS-032: terms of an auction stand in its panel, those of a settled one in the overview', () => {
  expect(left([auction('opening')], ...TERMS)).toEqual(['winner', 'quantity', 'dexBuyNow'])
  expect(left([auction('settled')], ...TERMS)).toEqual([...TERMS])
})

test('HANDS-032: an order of the exchange keeps in the overview what the specification wants there', () => {
  const ticket: Row = {
    kind: 'ticket',
    side: 'BUY',
    owner: 'MTa',
    price: { token: '0', units: '1' },
    quantity: { token: '4', units: '2' },
    remaining: { token: '4', units: '2' },
    reference: 'MRC040_1',
  }
  const labels = ['side', 'status', 'owner', 'price', 'quantity', 'exchangeQtt', 'remainQtt', 'orderId'] as const
  expect(left([ticket], ...labels)).toEqual(['side', 'status', 'price', 'quantity', 'exchangeQtt', 'remainQtt'])
})

test('HANDS-032: rates of a sale stand with the sale, what was taken of a price in the overview too (OVER-026)', () => {
  const fees = { creator: { address: 'MTc', percent: '5' } }
  const listing: Row = { kind: 'listing', isWithdrawn: false, seller: 'MTs', total: { token: '0', units: '7' }, fees }
  expect(left([listing], 'seller', 'unitPrice', 'dexTotal', 'creatorFee', 'itemSalesAmount')).toEqual(['unitPrice', 'itemSalesAmount'])
  const settlement: Row = {
    kind: 'settlement',
    heading: 'dexBought',
    payer: 'MTb',
    payee: 'MTs',
    quantity: { token: '4', units: '2' },
    gross: { token: '0', units: '7' },
    fees,
  }
  expect(left([settlement], 'buyer', 'seller', 'quantity', 'unitPrice', 'price', 'creatorFee')).toEqual([
    'buyer',
    'seller',
    'unitPrice',
    'price',
    'creatorFee',
  ])
})

test('HANDS-032: a certificate leaves out the lines it has itself, with these words', () => {
  const isElsewhere = saidByPanel([{ kind: 'certificate', facts: [line('owner', 'MTa')] }])
  expect([isElsewhere(line('owner', 'MTa')), isElsewhere(line('owner', 'MTb')), isElsewhere(line('url', 'MTa'))]).toEqual([
    true,
    false,
    false,
  ])
})

test('HANDS-032: remarks that the panel cuts stand whole in the overview', () => {
  const remarks = (tag: string, memo: string) => remarksInPanel([{ kind: 'remarks', tag, memo }])
  expect(remarks('t'.repeat(64), 'm'.repeat(200))).toEqual({ hasTag: true, hasMemo: true })
  expect(remarks('t'.repeat(65), 'm'.repeat(201))).toEqual({ hasTag: false, hasMemo: false })
  expect(remarks('', `{"a":"${'m'.repeat(300)}"}`)).toEqual({ hasTag: true, hasMemo: true })
  expect(remarksInPanel([])).toEqual({ hasTag: false, hasMemo: false })
})
