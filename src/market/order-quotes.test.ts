import { expect, test } from 'vitest'
import type { Quote } from './market.ts'
import { orderQuotes } from './order-quotes.ts'

const quote = (updatedSec: number, volume24h?: string): Quote => ({ price: '1', updatedSec, ...(volume24h !== undefined && { volume24h }) })

test('FIND-024: priced tokens come by volume, then by the newest price, then by the lower id', () => {
  const quotes: [string, Quote][] = [
    ['10', quote(5)],
    ['9', quote(5)],
    ['7', quote(6)],
    ['3', quote(1, '9.5')],
    // A longer text than 9.5, and before it in text order.
    ['4', quote(1, '10')],
    ['5', quote(9, '0')],
  ]
  const ordered = ['4', '3', '5', '7', '9', '10']
  expect(orderQuotes(quotes)).toEqual(ordered)
  expect(orderQuotes(quotes.toReversed())).toEqual(ordered)
})
