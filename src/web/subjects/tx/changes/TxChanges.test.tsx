import { expect, test } from 'vitest'
import type { ChangeJson } from '../../../../contract/changes.ts'
import { renderView } from '../../../../../test/render-view.ts'
import { ALICE, BOB, TRANSFER } from '../../../../../test/sample/txs.ts'
import { TxChanges } from './TxChanges.tsx'

const coin = { asset: '0', symbol: 'MTC', decimal: 8 }
const SENT: ChangeJson = {
  key: ALICE,
  kind: 'wallet',
  fields: [
    { field: 'balance.0', old: '1300000000000', new: '15950000000', ...coin, difference: '-1284050000000' },
    { field: 'locked.0', old: '0', new: '500000000', ...coin, difference: '500000000' },
  ],
}
const RECEIVED: ChangeJson = {
  key: BOB,
  kind: 'wallet',
  is_new: 1,
  fields: [{ field: 'balance.0', old: '0', new: '1284050000000', ...coin, difference: '1284050000000' }],
}
const TOKEN: ChangeJson = {
  key: 'TOKEN_DATA_77',
  kind: 'token',
  fields: [
    { field: 'totalsupply', old: '1000', new: '900', asset: '77', symbol: 'FINE', decimal: 1, difference: '-100' },
    { field: 'hardcap', old: '5', new: '7', asset: '77', symbol: 'FINE', decimal: 1, difference: '2' },
    { field: 'odd_field', old: null, new: { k: [1, 2] } },
    { field: 'createdate', old: null, new: '1795183347' },
  ],
}
const viewOf = (changes: ChangeJson[], more?: number, lang: 'en' | 'ko' = 'en') =>
  renderView(<TxChanges tx={{ ...TRANSFER, changes, ...(more !== undefined && { changes_more: more }) }} />, lang)

test('TIME-010: a record shows its role and each field before, after and the difference', () => {
  const { text, html } = viewOf([SENT, RECEIVED])
  expect(text).toContain('What changed 2 records, 3 fields')
  expect(text).toContain('Sender')
  expect(text).toContain('MTC Before 13,000 →After 159.5 Difference −12,840.5')
  expect(text).toContain('MTC locked Before 0 →After 5 Difference +5')
  expect(text).toContain('Receiver New')
  expect(text).toContain('MTC Before 0 →After 12,840.5 Difference +12,840.5')
  expect(html).toContain(`href="/address/${BOB}/tx"`)
})

test('TIME-010: record fields have labels, times are dates, objects JSON, and an unknown field keeps its name', () => {
  const { text } = viewOf([TOKEN])
  // Only totals have a sign.
  expect(text).toContain('Hard cap Before 0.5 FINE →After 0.7 FINE odd_field')
  expect(text).toContain('Total issued Before 100 FINE →After 90 FINE Difference −10')
  expect(text).toContain('odd_field Before — →After {"k":[1,2]}')
  expect(text).toContain('Created Before — →After 2026-11-20 14:02:27 UTC')
})

test('WROTE-002: units have thousands separators, those of an MRC402 with the difference, and so do counts', () => {
  const nft = `MRC402_${'n'.repeat(33)}`
  const units = { asset: nft, symbol: 'Reef', decimal: 0 }
  const change: ChangeJson = {
    key: nft,
    kind: 'mrc402',
    fields: [
      { field: 'totalsupply', old: '1204000', new: '1203997', ...units, difference: '-3' },
      { field: 'meltedamount', old: '3769', new: '4000', ...units, difference: '231' },
      { field: 'max_reward_recipient', old: null, new: '10000' },
      { field: 'remain_amount', old: '3700', new: 3600 },
      { field: 'data', old: null, new: '20240101' },
    ],
  }
  const { text } = viewOf([change])
  expect(text).toContain('Total supply Before 1,204,000 →After 1,203,997 Difference −3')
  expect(text).toContain('Before 3,769 →After 4,000 Difference +231')
  expect(text).toContain('→After 10,000')
  expect(text).toContain('Before 3,700 →After 3,600')
  expect(text).toContain('→After 20240101')
})

test('TIME-011: four records are open, the others in a collapsed part that opens without scripts, the rest only in the API', () => {
  const keys = [1, 2, 3, 4, 5, 6].map((n): ChangeJson => ({ ...TOKEN, key: `TOKEN_DATA_${n}` }))
  const { html, text } = viewOf(keys, 7)
  const [open = '', folded = ''] = html.split('<details')
  expect(open.split('<h3').length - 1).toBe(4)
  expect(folded.split('<h3').length - 1).toBe(2)
  expect(text).toContain('13 records, 24 fields')
  expect(text).toContain('2 more records')
  expect(html).toContain(`href="/api/tx/${TRANSFER.txid}?changes=1"`)
  expect(text).toContain('7 more records are in the API response')
})

test('TIME-012: a failed transaction wrote nothing', () => {
  const failed = { ...TRANSFER, validate_code: 11, changes: [] }
  expect(renderView(<TxChanges tx={failed} />).text).toContain('No record was written. All balances are unchanged.')
  expect(renderView(<TxChanges tx={failed} />, 'ko').text).toContain('기록된 레코드가 없습니다. 모든 잔액은 그대로입니다.')
})

test('a transaction without changed fields states this, also in Korean', () => {
  expect(viewOf([]).text).toContain('No balance and no field changed.')
  expect(viewOf([SENT], undefined, 'ko').text).toContain('변경 내용 레코드 1개, 필드 2개')
})

test('IDP-013: the type of a record is not an id, although it looks like one; the id beside it is a link', () => {
  const id = `MRC040_${'a'.repeat(40)}_1690496261`
  const fields = [
    { field: 'type', old: null, new: 'MRC040_RESULT' },
    { field: 'to_item_tx', old: null, new: id },
  ]
  const { html, text } = viewOf([{ key: id, kind: 'mrc040', fields }])
  expect(text).toContain('MRC040_RESULT')
  expect(html).not.toContain('href="/order/MRC040_RESULT')
  expect(html).toContain(`href="/order/${id}`)
})

test('WROTE-004: a text that is cut ends with a mark, an address that is left out has its length', () => {
  const fields = [
    { field: 'data', old: 'o'.repeat(160), new: 'n'.repeat(160), cut: { '/new': 4000 } },
    { field: 'image', old: null, new: '', cut: { '/new': 2500 } },
  ]
  const { text } = viewOf([{ key: 'k', kind: 'mrc400', fields }])
  expect(text).toContain(`Data Before ${'o'.repeat(160)} →After ${'n'.repeat(160)}… Image Before — →After 2,500 characters`)
  expect(viewOf([{ key: 'k', kind: 'mrc400', fields }], undefined, 'ko').text).toContain('→이후 2,500자')
})
