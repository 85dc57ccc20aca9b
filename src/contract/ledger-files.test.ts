import { expect, test } from 'vitest'
import { LEDGER_KOINLY } from './koinly-file.ts'
import { LEDGER_CSV, LEDGER_LINES, STATEMENT_CSV, STATEMENT_LINES, textCell } from './ledger-files.ts'
import type { LedgerRowJson } from './ledger.ts'

const ROW: LedgerRowJson = {
  sn: 7,
  txid: 'ab'.repeat(32),
  block: 12,
  // 2022-04-15T05:20:00Z
  timestamp: 1_650_000_000,
  type: 'transfer',
  type_opt: { title: 'Transfer', color: '' },
  family: 'token',
  asset: '0',
  symbol: 'MTC',
  decimal: 8,
  delta: '-150000001',
  balance: '9007199254740993000000000',
  locked: '0',
  escrow: '-5',
  counterparty: `MT${'x'.repeat(38)}`,
  tag: '',
  memo: '',
}
const NFT = `MRC402_${'c'.repeat(33)}`

test('LEDG-031: a line of the CSV has exact decimal amounts, a UTC time and CRLF at its end; the file starts with a BOM', () => {
  expect(LEDGER_CSV.head).toBe(
    '\uFEFFrow,time,block,txid,type,asset,symbol,change,balance,locked,escrow,counterparty,tag,memo,fee,value_usd\r\n',
  )
  expect(LEDGER_CSV.textOf(ROW)).toBe(
    `7,2022-04-15T05:20:00Z,12,${'ab'.repeat(32)},transfer,0,MTC,-1.50000001,90071992547409930,0,-0.00000005,MT${'x'.repeat(38)},,,,\r\n`,
  )
  // 0.5 of the amount was a fee, and the change was worth 273 dollars that day.
  expect(LEDGER_CSV.textOf({ ...ROW, fee: '50000000', value: '273.00' }).endsWith(',,0.5,273.00\r\n')).toBe(true)
})

test('LEDG-031: a time beyond the calendar is empty', () => {
  for (const timestamp of [-1, 253_402_300_800, 9e15]) expect(LEDGER_CSV.textOf({ ...ROW, timestamp }).startsWith('7,,12,')).toBe(true)
  expect(LEDGER_CSV.textOf({ ...ROW, timestamp: 253_402_300_799 })).toContain('7,9999-12-31T23:59:59Z,12,')
  expect(LEDGER_KOINLY.textOf({ ...ROW, timestamp: -1 }).startsWith(',1.50000001,MTC,')).toBe(true)
})

const cells: [text: string, cell: string][] = [
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['\n=1', '"\'\n=1"'],
  ['a=1', 'a=1'],
  ['한글', '한글'],
]
for (const [text, cell] of cells)
  test(`LEDG-032: the text ${JSON.stringify(text)} is the cell ${JSON.stringify(cell)}`, () => expect(textCell(text)).toBe(cell))

test('LEDG-032: every text from the chain is escaped as a cell, and no amount is', () => {
  const hostile = { ...ROW, type: '=a', symbol: '+b', counterparty: '@c', tag: '-d', memo: '=e', delta: '-1' }
  expect(LEDGER_CSV.textOf(hostile)).toContain(",'=a,0,'+b,-0.00000001,")
  expect(LEDGER_CSV.textOf(hostile)).toContain(",'@c,'-d,'=e,,\r\n")
  const koinly = LEDGER_KOINLY.textOf({ ...hostile, type_opt: { title: '=a', color: '' } })
  expect(koinly).toContain(",0.00000001,'+b,")
  expect(koinly).toContain('"\'=a, asset 0, row 7: =e"')
})

test('LEDG-030: a line of JSON is the object of the list', () => {
  const line = LEDGER_LINES.textOf({ ...ROW, memo: 'a\nb' })
  expect([line.endsWith('}\n'), line.split('\n').length, JSON.parse(line)]).toStrictEqual([true, 2, { ...ROW, memo: 'a\nb' }])
})

test('LEDG-030: a line of a statement has its number, and amounts in decimals', () => {
  const row = { row: 3, asset: NFT, symbol: NFT, decimal: 0, opening: '0', in: '5', out: '2', fees: '1', closing: '3', count: 2 }
  expect(STATEMENT_CSV.head).toBe('\uFEFFrow,asset,symbol,opening,in,out,fees,closing,rows,value_usd\r\n')
  expect(STATEMENT_CSV.textOf(row)).toBe(`3,${NFT},${NFT},0,5,2,1,3,2,\r\n`)
  expect(STATEMENT_CSV.textOf({ ...row, asset: '0', symbol: 'MTC', decimal: 2, in: '150' })).toBe('3,0,MTC,0,1.5,0.02,0.01,0.03,2,\r\n')
  expect(STATEMENT_CSV.textOf({ ...row, value: '9.5' }).endsWith(',3,2,9.5\r\n')).toBe(true)
  expect(JSON.parse(STATEMENT_LINES.textOf(row))).toStrictEqual(row)
})

test('LEDG-031: second 0 has a time', () =>
  expect(LEDGER_CSV.textOf({ ...ROW, timestamp: 0 }).startsWith('7,1970-01-01T00:00:00Z,12,')).toBe(true))

test('the files have their content types', () => {
  const types = [LEDGER_CSV, LEDGER_KOINLY, LEDGER_LINES, STATEMENT_CSV, STATEMENT_LINES].map(({ contentType }) => contentType)
  const [csv, lines] = ['text/csv; charset=utf-8', 'application/x-ndjson; charset=utf-8']
  expect(types).toStrictEqual([csv, csv, lines, csv, lines])
  expect([LEDGER_LINES.head, STATEMENT_LINES.head]).toStrictEqual(['', ''])
  const row = { row: 3, asset: '7', symbol: '=a', decimal: 0, opening: '0', in: '5', out: '2', fees: '1', closing: '3', count: 2 }
  expect(STATEMENT_CSV.textOf(row)).toBe("3,7,'=a,0,5,2,1,3,2,\r\n")
  expect(STATEMENT_LINES.textOf(row).endsWith('}\n')).toBe(true)
})

test('LEDG-052: a memo or tag that is cut ends in an ellipsis in CSV; JSON Lines have its full length', () => {
  const row = { ...ROW, tag: 'rent', memo: '=abc', cut: { '/memo': 1_899 } }
  expect(LEDGER_CSV.textOf(row)).toContain(",rent,'=abc…,")
  expect(LEDGER_CSV.textOf({ ...row, cut: { '/tag': 300 } })).toContain(",rent…,'=abc,")
  expect(LEDGER_KOINLY.textOf(row)).toContain(': =abc…",')
  expect(JSON.parse(LEDGER_LINES.textOf(row))).toMatchObject({ memo: '=abc', cut: { '/memo': 1_899 } })
})
