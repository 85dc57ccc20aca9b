import { expect, test } from 'vitest'
import type { LabelKey } from './labels.ts'
import type { Fact, Row } from './rows.ts'
import { markShownInPanel } from './shown-in-panel.ts'

const line = (label: LabelKey, text = ''): Fact => ({ label, value: [{ kind: 'plain', text }] })
/** Returns the labels that remain in the overview. */
const left = (rows: readonly Row[], ...labels: readonly LabelKey[]): LabelKey[] =>
  leftOf(
    rows,
    labels.map((label) => line(label)),
  ).map(({ label }) => label)
const leftOf = (rows: readonly Row[], facts: readonly Fact[]): Fact[] =>
  markShownInPanel(facts, rows).filter(({ isInPanel }) => isInPanel !== true)
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

test('HANDS-032: terms of an open auction are in its panel, those of a settled one in the overview', () => {
  expect(left([auction('opening')], ...TERMS)).toEqual(['winner', 'quantity', 'dexBuyNow'])
  expect(left([auction('settled')], ...TERMS)).toEqual([...TERMS])
})

test('HANDS-032: the overview of an exchange order has the lines that the specification requires there', () => {
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

test('HANDS-032: rates of a sale are only in its panel, fees taken from a price are also in the overview (OVER-026)', () => {
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

test('HANDS-032: a certificate replaces overview lines with the same label and value', () => {
  const certificate: Row = { kind: 'certificate', facts: [line('owner', 'MTa')] }
  expect(leftOf([certificate], [line('owner', 'MTa'), line('owner', 'MTb'), line('url', 'MTa')])).toEqual([
    line('owner', 'MTb'),
    line('url', 'MTa'),
  ])
})
