import { expect, test } from 'vitest'
import type { BookOrder } from '../../chain/records.ts'
import { packOrder, unpackOrder } from './orders.ts'

const order: BookOrder = { id: 'MRC040_x', base: '0', target: '7', side: 'SELL', price: '250' }

test('an open order is stored with its book and its key: by price, then by id (IDP-004)', () => {
  // Three digits: 003. When tokens are bought, the most expensive comes first: 999 - 3, and each digit's complement.
  expect(packOrder(order)).toBe('7/0 SELL\n003250MRC040_x')
  expect(packOrder({ ...order, side: 'BUY' })).toBe('7/0 BUY\n996749MRC040_x')
  expect(packOrder(undefined)).toBe('')
})

test('a stored order is read as book and key, a closed one as undefined', () => {
  expect(unpackOrder('7/0 SELL\n003250MRC040_x')).toEqual({ book: '7/0 SELL', key: '003250MRC040_x' })
  expect(unpackOrder('')).toBe(undefined)
})
