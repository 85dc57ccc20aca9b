import { expect, test } from 'vitest'
import type { Tx } from '../model/tx.ts'
import { toTxFileRow, TXS_CSV, TXS_LINES } from './tx-files.ts'

const TX: Tx = {
  sn: 9,
  txid: 't',
  block: 4,
  type: 'transfer',
  timestamp: 1_600_000_000,
  validate_code: 0,
  from_addr: 'MTa',
  to_addr: 'MTb',
  param: {},
  memo: 'y'.repeat(256),
}
const rowOf = (more: Partial<Tx>) =>
  toTxFileRow({ tx: { ...TX, ...more }, blockId: 'b' }, 3, { findToken: () => undefined, findNft: () => undefined })

test('FILTER-025: a memo that a file has the beginning of ends in an ellipsis in CSV; JSON Lines have its full length', () => {
  const long = rowOf({ cut: { '/param/info': 900, '/memo': 1_899 } })
  expect(TXS_CSV.textOf(long)).toBe(`3,2020-09-13T12:26:40Z,4,t,transfer,ok,MTa,MTb,,,,${'y'.repeat(256)}…\r\n`)
  expect(JSON.parse(TXS_LINES.textOf(long))).toMatchObject({ memo: 'y'.repeat(256), cut: { '/memo': 1_899 } })
  const whole = rowOf({ cut: { '/param/info': 900 } })
  expect(TXS_CSV.textOf(whole)).toBe(`3,2020-09-13T12:26:40Z,4,t,transfer,ok,MTa,MTb,,,,${'y'.repeat(256)}\r\n`)
  expect(whole).not.toHaveProperty('cut')
})
