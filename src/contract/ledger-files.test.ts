import { expect, test } from 'vitest'
import { LEDGER_CSV, LEDGER_KOINLY, LEDGER_LINES, STATEMENT_CSV, STATEMENT_LINES, textCell } from './ledger-files.ts'
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

test('LEDG-031: a line of the CSV has exact decimal amounts, a time in UTC and CRLF at its end; the file begins with a BOM', () => {
  expect(LEDGER_CSV.head).toBe(
    '\uFEFFrow,time,block,txid,type,asset,symbol,change,balance,locked,escrow,counterparty,tag,memo,fee,value_usd\r\n',
  )
  expect(LEDGER_CSV.textOf(ROW)).toBe(
    `7,2022-04-15T05:20:00Z,12,${'ab'.repeat(32)},transfer,0,MTC,-1.50000001,90071992547409930,0,-0.00000005,MT${'x'.repeat(38)},,,,\r\n`,
  )
  // 0.5 of it was a fee, and the change was worth 273 dollars that day.
  expect(LEDGER_CSV.textOf({ ...ROW, fee: '50000000', value: '273.00' }).endsWith(',,0.5,273.00\r\n')).toBe(true)
})

test('LEDG-031: a time that no calendar has is empty', () => {
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

test('LEDG-032: every text of the chain in a file is defused, and no amount is', () => {
  const hostile = { ...ROW, type: '=a', symbol: '+b', counterparty: '@c', tag: '-d', memo: '=e', delta: '-1' }
  expect(LEDGER_CSV.textOf(hostile)).toContain(",'=a,0,'+b,-0.00000001,")
  expect(LEDGER_CSV.textOf(hostile)).toContain(",'@c,'-d,'=e,,\r\n")
  const koinly = LEDGER_KOINLY.textOf({ ...hostile, type_opt: { title: '=a', color: '' } })
  expect(koinly).toContain(",0.00000001,'+b,")
  expect(koinly).toContain('"\'=a, asset 0, row 7: =e"')
})

test("LEDG-033: a line of Koinly's universal CSV has what was sent or received, and its time", () => {
  expect(LEDGER_KOINLY.head).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash\r\n',
  )
  const txid = 'ab'.repeat(32)
  expect(LEDGER_KOINLY.textOf(ROW)).toBe(`2022-04-15 05:20:00 UTC,1.50000001,MTC,,,,,,,,"Transfer, asset 0, row 7",${txid}\r\n`)
  expect(LEDGER_KOINLY.textOf({ ...ROW, delta: '200000000', memo: 'rent' })).toBe(
    `2022-04-15 05:20:00 UTC,,,2,MTC,,,,,,"Transfer, asset 0, row 7: rent",${txid}\r\n`,
  )
  expect(LEDGER_KOINLY.textOf({ ...ROW, delta: '0' })).toBe('')
})

test('PRICE-004: a line for Koinly has what the change was worth that day where it is known', () => {
  expect(LEDGER_KOINLY.textOf({ ...ROW, price: '2', value: '3.00000002' })).toContain(',1.50000001,MTC,,,,,3.00000002,USD,,"Transfer')
  // 1.5 of the coin and a fee of 0.00000001 beside them: what was worth 3.00000002 together.
  expect(LEDGER_KOINLY.textOf({ ...ROW, price: '2', value: '3.00000002', fee: '1' })).toContain(
    ',1.5,MTC,,,0.00000001,MTC,3,USD,,"Transfer',
  )
})

test('LEDG-033: a token that passes for the coin is not counted as the coin', () => {
  expect(LEDGER_KOINLY.textOf({ ...ROW, asset: '44', delta: '100000000' })).toContain(',,,1,MTC:44,')
  expect(LEDGER_KOINLY.textOf({ ...ROW, asset: '44', symbol: 'ABC', delta: '100000000' })).toContain(',,,1,ABC,')
})

test('LEDG-033: a fee on top of a price is taken off the amount sent; what is all fee stays an amount', () => {
  const cells = (row: Partial<LedgerRowJson>): string[] =>
    LEDGER_KOINLY.textOf({ ...ROW, ...row })
      .split(',')
      .slice(1, 7)
  // 12.5 left, 0.5 of it as a fee.
  expect(cells({ delta: '-1250', fee: '50', decimal: 2, asset: '0', symbol: 'MTC' })).toStrictEqual(['12', 'MTC', '', '', '0.5', 'MTC'])
  expect(cells({ delta: '-50', fee: '50', decimal: 2, asset: '0', symbol: 'MTC' })).toStrictEqual(['0.5', 'MTC', '', '', '', ''])
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

test('LEDG-031: the first second of all has a time', () =>
  expect(LEDGER_CSV.textOf({ ...ROW, timestamp: 0 }).startsWith('7,1970-01-01T00:00:00Z,12,')).toBe(true))

test('LEDG-033: a whole line for Koinly of an amount with a fee, worth nothing that is known', () => {
  const txid = 'ab'.repeat(32)
  const row = { ...ROW, delta: '-1250', fee: '50', decimal: 2 }
  expect(LEDGER_KOINLY.textOf(row)).toBe(`2022-04-15 05:20:00 UTC,12,MTC,,,0.5,MTC,,,,"Transfer, asset 0, row 7",${txid}\r\n`)
  // What is all fee keeps all of its worth.
  expect(LEDGER_KOINLY.textOf({ ...row, fee: '1250', value: '25' })).toBe(
    `2022-04-15 05:20:00 UTC,12.5,MTC,,,,,25,USD,,"Transfer, asset 0, row 7",${txid}\r\n`,
  )
  // 12 of 12.5 that were worth 25.
  expect(LEDGER_KOINLY.textOf({ ...row, value: '25' })).toBe(
    `2022-04-15 05:20:00 UTC,12,MTC,,,0.5,MTC,24,USD,,"Transfer, asset 0, row 7",${txid}\r\n`,
  )
})

test('the files say what they are', () => {
  const types = [LEDGER_CSV, LEDGER_KOINLY, LEDGER_LINES, STATEMENT_CSV, STATEMENT_LINES].map(({ contentType }) => contentType)
  const [csv, lines] = ['text/csv; charset=utf-8', 'application/x-ndjson; charset=utf-8']
  expect(types).toStrictEqual([csv, csv, lines, csv, lines])
  expect([LEDGER_LINES.head, STATEMENT_LINES.head]).toStrictEqual(['', ''])
  const row = { row: 3, asset: '7', symbol: '=a', decimal: 0, opening: '0', in: '5', out: '2', fees: '1', closing: '3', count: 2 }
  expect(STATEMENT_CSV.textOf(row)).toBe("3,7,'=a,0,5,2,1,3,2,\r\n")
  expect(STATEMENT_LINES.textOf(row).endsWith('}\n')).toBe(true)
})
