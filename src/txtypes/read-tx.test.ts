import { expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { cutToCard } from './read-tx.ts'
import { typeOf } from './registry.ts'

const tx: Tx = {
  sn: 1,
  txid: 'a'.repeat(64),
  block: 1,
  type: 'transfer',
  timestamp: 1_650_000_000,
  validate_code: 0,
  from_addr: '',
  to_addr: '',
  param: {},
}

// The detail has the complete memo.
test('a card has 256 units of a memo and never half of a surrogate pair, also in its rows (DATA-045)', () => {
  const cards = ['a'.repeat(254) + '😀b', 'a'.repeat(255) + '😀b'].map(
    (memo) => cutToCard({ ...tx, memo, sub_data: [{ type: 'transfer', from_addr: '', to_addr: '', memo }] }, typeOf('transfer')).card,
  )
  const cut = ['a'.repeat(254) + '😀', 'a'.repeat(255)]
  expect(cards.map(({ memo }) => memo)).toEqual(cut)
  expect(cards.map(({ sub_data: rows }) => rows?.[0]?.memo)).toEqual(cut)
})

test('a card is the same object as the transaction when nothing is cut', () => {
  const type = { ...typeOf('transfer'), cardKeys: ['many', 'one'] }
  const isWhole = (more: Partial<Tx>): boolean => {
    const whole = { ...tx, ...more }
    return cutToCard(whole, type).card === whole
  }
  const ten = Array.from({ length: 10 }, (_, at) => at)
  const short: Partial<Tx>[] = [{}, { param: { one: 1 } }, { param: { one: 1, many: ten }, memo: 'a'.repeat(256) }]
  const moved = [{ type: 'transfer', from_addr: '', to_addr: '' }]
  const others: Partial<Tx>[] = [{ param: { two: 2 } }, { param: { many: [...ten, 10] } }, { memo: 'a'.repeat(257) }, { sub_data: moved }]
  expect([short.map(isWhole), others.map(isWhole)]).toEqual([
    [true, true, true],
    [false, false, false, false],
  ])
  expect(cutToCard({ ...tx, param: { two: 2, one: 1, many: [...ten, 10] } }, type).card.param).toEqual({ many: ten, one: 1 })
})
