import { expect, test } from 'vitest'
import { amountFigure, counted, dayOf, figureOf, label, momentOf } from './words.ts'

test('amounts have separators, at most eight decimals, cut and not rounded, and never shrink to zero', () => {
  expect(amountFigure('1284050000', 5, 'MTC')).toEqual({ whole: '12,840', fraction: '5', unit: 'MTC' })
  expect(amountFigure('1999999999999999999', 18, 'MTC')).toEqual({ whole: '1', fraction: '99999999', unit: 'MTC' })
  expect(amountFigure('7', 18, 'MTC')).toEqual({ whole: '0', fraction: '000000000000000007', unit: 'MTC' })
  expect(amountFigure('0', 8, 'MTC')).toEqual({ whole: '0', fraction: '', unit: 'MTC' })
  expect(amountFigure('-5', 0, 'units')).toEqual({ sign: '−', whole: '5', fraction: '', unit: 'units' })
  expect(figureOf('0.02184', 'USD')).toEqual({ whole: '0', fraction: '02184', unit: 'USD' })
})

test('counts and words are English sentences', () => {
  expect([counted(1, 'item'), counted(2000, 'item')]).toEqual(['1 item', '2,000 items'])
  expect(label('itemsMoreProjects', { count: 1 })).toBe('and 1 more project')
  expect(label('dexNthBid', { count: 3 })).toBe('Bid no. 3')
})

test('an invalid date has no text', () => {
  expect([dayOf(1_732_113_844), momentOf(1_732_113_844)]).toEqual(['2024-11-20', '2024-11-20 14:44:04 UTC'])
  expect([dayOf(-1), momentOf(Number.MAX_SAFE_INTEGER), dayOf(Number.NaN)]).toEqual(['', '', ''])
})
