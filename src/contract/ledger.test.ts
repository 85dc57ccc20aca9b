import { expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { typeOf } from '../txtypes/registry.ts'
import { toLedgerRowJson } from './ledger.ts'

const names = { findToken: () => undefined, findNft: () => undefined }
const source = { sn: 3, tx: 9, asset: '7', delta: -5n, balance: 95n, locked: 10n, escrow: 2n, fee: 0n }
const tx = (more: Partial<Tx>): Tx => ({
  sn: 9,
  txid: 't',
  block: 4,
  type: 'transfer',
  timestamp: 1_600_000_000,
  validate_code: 0,
  from_addr: 'MTa',
  to_addr: 'MTb',
  param: {},
  ...more,
})
const rowOf = (more: Partial<Tx>) =>
  toLedgerRowJson(source, { tx: tx(more), blockId: 'b' }, { address: 'MTa', names, typeOf, priceOf: () => undefined })

test('LEDG-052: a tag or memo that is cut has its full length beside it, of the card or of a part of a payment too', () => {
  expect(rowOf({ tags: 'x'.repeat(300), memo: 'y'.repeat(256) })).toMatchObject({ cut: { '/tag': 300 } })
  expect(rowOf({ tags: 'x'.repeat(256), memo: 'y'.repeat(256) })).not.toHaveProperty('cut')
  expect(rowOf({ memo: 'y'.repeat(256), cut: { '/memo': 1_899, '/param/info': 900 } })).toMatchObject({ cut: { '/memo': 1_899 } })
  expect(rowOf({ memo: 'y'.repeat(200), cut: { '/memo': 250 } })).toMatchObject({ cut: { '/memo': 250 } })
  const parts = [
    { type: 'payment', from_addr: 'MTx', to_addr: 'MTshop', memo: 'other' },
    { type: 'payment', from_addr: 'MTa', to_addr: 'MTshop', memo: 'y'.repeat(256) },
  ]
  const part = {
    from_addr: '',
    to_addr: 'MTshop',
    sub_data: parts,
    cut: { '/memo': 5, '/sub_data/0/memo': 400, '/sub_data/1/memo': 700 },
  }
  expect(rowOf(part)).toMatchObject({ cut: { '/memo': 700 } })
})

test('LEDG-052: a page has 80 characters of a memo and how many there are', () => {
  const memo = '{"order":"A-1029","items":[{"sku":"x1","qty":2},{"sku":"y9","qty":1}],"paid":true,"note":null}'
  const of = { address: 'MTa', names, typeOf, priceOf: () => undefined, isCut: true }
  expect(toLedgerRowJson(source, { tx: tx({ memo }), blockId: 'b' }, of)).toMatchObject({
    memo: '{"order":"A-1029","items":[{"sku":"x1","qty":2},{"sku":"y9","qty":1}],"paid":tru',
    cut: { '/memo': 94 },
  })
})
