import { expect, test } from 'vitest'
import { LEDGER_KOINLY } from './koinly-file.ts'
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

test("LEDG-033: a line of Koinly's universal CSV has the amount sent or received, and its time", () => {
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

test('PRICE-004: a line for Koinly has the value of the change on that day, if known', () => {
  expect(LEDGER_KOINLY.textOf({ ...ROW, price: '2', value: '3.00000002' })).toContain(',1.50000001,MTC,,,,,3.00000002,USD,,"Transfer')
  // 1.5 of the coin and a fee of 0.00000001, together worth 3.00000002.
  expect(LEDGER_KOINLY.textOf({ ...ROW, price: '2', value: '3.00000002', fee: '1' })).toContain(
    ',1.5,MTC,,,0.00000001,MTC,3,USD,,"Transfer',
  )
})

test('LEDG-033: a token that imitates the coin is not counted as the coin', () => {
  expect(LEDGER_KOINLY.textOf({ ...ROW, asset: '44', delta: '100000000' })).toContain(',,,1,MTC:44,')
  expect(LEDGER_KOINLY.textOf({ ...ROW, asset: '44', symbol: 'ABC', delta: '100000000' })).toContain(',,,1,ABC,')
})

test('LEDG-033: a fee on top of a price is subtracted from the amount sent; a change that is only a fee stays an amount', () => {
  const cells = (row: Partial<LedgerRowJson>): string[] =>
    LEDGER_KOINLY.textOf({ ...ROW, ...row })
      .split(',')
      .slice(1, 7)
  // 12.5 left the wallet, 0.5 of it as a fee.
  expect(cells({ delta: '-1250', fee: '50', decimal: 2, asset: '0', symbol: 'MTC' })).toStrictEqual(['12', 'MTC', '', '', '0.5', 'MTC'])
  expect(cells({ delta: '-50', fee: '50', decimal: 2, asset: '0', symbol: 'MTC' })).toStrictEqual(['0.5', 'MTC', '', '', '', ''])
})

test('LEDG-033: a complete line for Koinly of an amount with a fee and no known value', () => {
  const txid = 'ab'.repeat(32)
  const row = { ...ROW, delta: '-1250', fee: '50', decimal: 2 }
  expect(LEDGER_KOINLY.textOf(row)).toBe(`2022-04-15 05:20:00 UTC,12,MTC,,,0.5,MTC,,,,"Transfer, asset 0, row 7",${txid}\r\n`)
  // A change that is only a fee keeps its full value.
  expect(LEDGER_KOINLY.textOf({ ...row, fee: '1250', value: '25' })).toBe(
    `2022-04-15 05:20:00 UTC,12.5,MTC,,,,,25,USD,,"Transfer, asset 0, row 7",${txid}\r\n`,
  )
  // 12 of 12.5 that were worth 25 together.
  expect(LEDGER_KOINLY.textOf({ ...row, value: '25' })).toBe(
    `2022-04-15 05:20:00 UTC,12,MTC,,,0.5,MTC,24,USD,,"Transfer, asset 0, row 7",${txid}\r\n`,
  )
})

const AB = 'ab'.repeat(32)
const CD = 'cd'.repeat(32)
/** Lines of the file with these rows, without its head. `skipped`: rows before the first of them. */
function linesOf(rows: readonly Partial<LedgerRowJson>[], skipped: readonly Partial<LedgerRowJson>[] = []): string[] {
  const writer = LEDGER_KOINLY.open!()
  for (const row of skipped) writer.skip({ ...ROW, ...row })
  const text = rows.map((row) => writer.add({ ...ROW, ...row })).join('') + writer.end()
  return text.split('\r\n').filter(Boolean)
}
const DAY = '2022-04-15 05:20:00 UTC'
/** Two coins for five of token 7. */
const SENT = { sn: 7, delta: '-200000000', type_opt: { title: 'Exchange', color: '' } }
const GOT = { ...SENT, sn: 8, asset: '7', symbol: 'HBT', decimal: 0, delta: '5' }

test('LEDG-033: one transaction that exchanged an asset for another is one line, whichever row comes first', () => {
  const line = `${DAY},2,MTC,5,HBT,,,,,,"Exchange, asset 0, row 7, asset 7, row 8",${AB}`
  expect(linesOf([SENT, GOT])).toEqual([line])
  expect(
    linesOf([
      { ...GOT, sn: 7 },
      { ...SENT, sn: 8 },
    ]),
  ).toEqual([`${DAY},2,MTC,5,HBT,,,,,,"Exchange, asset 7, row 7, asset 0, row 8",${AB}`])
  // A row without a change is not a side of a trade.
  expect(linesOf([{ ...SENT, sn: 6, asset: '9', delta: '0' }, SENT, GOT])).toEqual([line])
})

test('LEDG-033: the fee of a trade is beside the amount sent; the value is that of the amount sent, else of the amount received', () => {
  // 2 coins left the wallet, half a coin of them as a fee. All was worth 4 dollars, so the amount sent was worth 3.
  expect(linesOf([{ ...SENT, fee: '50000000', value: '4' }, GOT])).toEqual([
    `${DAY},1.5,MTC,5,HBT,0.5,MTC,3,USD,,"Exchange, asset 0, row 7, asset 7, row 8",${AB}`,
  ])
  expect(linesOf([SENT, { ...GOT, value: '9' }])[0]).toContain(',2,MTC,5,HBT,,,9,USD,')
})

test('LEDG-033: two outgoing assets, three assets, and sides of two transactions are separate lines', () => {
  const amounts = (rows: Parameters<typeof linesOf>[0]) => linesOf(rows).map((line) => line.split(',').slice(1, 5).join(' '))
  expect(amounts([SENT, { ...GOT, delta: '-5' }])).toEqual(['2 MTC  ', '5 HBT  '])
  expect(amounts([SENT, GOT, { ...GOT, sn: 9, asset: '8', symbol: 'XYZ' }])).toEqual(['2 MTC  ', '  5 HBT', '  5 XYZ'])
  expect(amounts([SENT, GOT, { ...SENT, sn: 9, asset: '8' }, { ...GOT, sn: 10, asset: '9' }])).toHaveLength(4)
  expect(amounts([SENT, { ...GOT, txid: CD }])).toEqual(['2 MTC  ', '  5 HBT'])
  expect(amounts([SENT, GOT, { ...SENT, txid: CD }, { ...GOT, txid: CD }])).toEqual(['2 MTC 5 HBT', '2 MTC 5 HBT'])
})

test('LEDG-034: a part that starts within a trade includes the line of the trade, one that starts after it does not', () => {
  expect(linesOf([GOT], [SENT])).toEqual(linesOf([SENT, GOT]))
  expect(linesOf([{ ...SENT, txid: CD }], [SENT, GOT])).toEqual(linesOf([{ ...SENT, txid: CD }]))
  // Three rows are three lines, wherever the part starts.
  const third = { ...GOT, sn: 9, asset: '8', symbol: 'XYZ' }
  const all = linesOf([SENT, GOT, third])
  expect([linesOf([GOT, third], [SENT]), linesOf([third], [SENT, GOT])]).toEqual([all.slice(1), all.slice(2)])
})
