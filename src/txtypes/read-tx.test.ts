import { expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { cutToCard } from './read-tx.ts'
import { typeOf } from './registry.ts'

// The whole memo stands in the detail.
test('a card keeps 256 units of a memo, and no half of a sign, in its rows too (DATA-045)', () => {
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
  const cards = ['a'.repeat(254) + '😀b', 'a'.repeat(255) + '😀b'].map(
    (memo) => cutToCard({ ...tx, memo, sub_data: [{ type: 'transfer', from_addr: '', to_addr: '', memo }] }, typeOf('transfer')).card,
  )
  const cut = ['a'.repeat(254) + '😀', 'a'.repeat(255)]
  expect(cards.map(({ memo }) => memo)).toEqual(cut)
  expect(cards.map(({ sub_data: rows }) => rows?.[0]?.memo)).toEqual(cut)
})
