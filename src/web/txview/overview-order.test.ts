import { expect, test } from 'vitest'
import type { Fact } from '../../txtypes/rows.ts'
import { hasFact, orderFacts } from './overview-order.ts'

const line = (label: Fact['label'], text = ''): Fact => ({ label, value: [{ kind: 'plain', text }] })

test('an overview starts with the subject, its ids and the parties, in any type', () => {
  const facts = [line('seller'), line('nft'), line('nftId'), line('dexId'), line('quantity'), line('buyer'), line('unitPrice')]
  expect(orderFacts(facts).map(({ label }) => label)).toEqual(['nft', 'nftId', 'dexId', 'seller', 'buyer', 'quantity', 'unitPrice'])
})

test('a key that another line shows is not repeated', () => {
  expect(hasFact([line('gameId', 'game-7f31')], 'game-7f31')).toBe(true)
  expect(hasFact([{ label: 'orderId', value: [{ kind: 'id', id: 'MRC040_x' }] }], 'MRC040_x')).toBe(true)
  expect(hasFact([line('gameId', 'game-7f31')], 'game-7f3')).toBe(false)
})
