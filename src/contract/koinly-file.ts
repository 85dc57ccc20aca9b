import { divideDecimals, multiplyDecimals, unitsToDecimal } from '../base/decimal.ts'
import { subtractUnits } from '../base/units.ts'
import { findCaution } from './find-caution.ts'
import { CSV_TYPE, lineOf, markedText, textCell, timeOf, type FileFormat, type RowWriter } from './ledger-files.ts'
import type { LedgerRowJson } from './ledger.ts'

const HEAD = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Net Worth Amount',
  'Net Worth Currency',
  'Label',
  'Description',
  'TxHash',
]

const NO_LABEL = ''
/** Digits of the value of a part of a change. */
const WORTH_DIGITS = 10
const NO_SIDE: Side = { cells: ['', ''], fee: ['', ''], worth: undefined }

/** A token that imitates the network's coin must not be added to it, so its id follows its symbol. */
const currencyOf = ({ asset, symbol }: LedgerRowJson): string =>
  findCaution({ sn: asset, symbol, name: symbol }) === undefined ? symbol : `${symbol}:${asset}`

const isSent = ({ delta }: LedgerRowJson): boolean => delta.startsWith('-')

/** An amount sent or received: amount and currency, the same of a fee, and its value without the fee. */
type Side = { cells: readonly [string, string]; fee: readonly [string, string]; worth: string | undefined }

function sideOf(row: LedgerRowJson): Side {
  const units = isSent(row) ? row.delta.slice(1) : row.delta
  // Koinly subtracts the fee in addition to the amount. A change that is only a fee stays an amount: a line needs one.
  const fee = row.fee === undefined || row.fee === units ? undefined : row.fee
  const currency = textCell(currencyOf(row))
  const amount = fee === undefined ? units : subtractUnits(units, fee)
  return {
    cells: [unitsToDecimal(amount, row.decimal), currency],
    fee: fee === undefined ? NO_SIDE.fee : [unitsToDecimal(fee, row.decimal), currency],
    worth: fee === undefined ? row.value : row.value && divideDecimals(multiplyDecimals(row.value, amount), units, WORTH_DIGITS),
  }
}

/** A line of one row, or of the two rows of a trade. */
function lineOfRows(sent: LedgerRowJson | undefined, received: LedgerRowJson | undefined): string {
  const rows = [sent, received].filter((row) => row !== undefined)
  const [first] = rows
  if (!first) return ''
  const [out, came] = [sent, received].map((row) => (row ? sideOf(row) : NO_SIDE)) as [Side, Side]
  const time = timeOf(first.timestamp)
  const worth = out.worth ?? came.worth
  const named = rows
    .toSorted((a, b) => a.sn - b.sn)
    .map(({ asset, sn }) => `asset ${asset}, row ${sn}`)
    .join(', ')
  return lineOf([
    time === '' ? '' : `${time.replace('T', ' ')} UTC`,
    ...out.cells,
    ...came.cells,
    ...(sent ? out.fee : came.fee),
    ...(worth === undefined ? ['', ''] : [worth, 'USD']),
    // A label would be a guess about taxes.
    NO_LABEL,
    textCell(`${first.type_opt.title}, ${named}${first.memo === '' ? '' : `: ${markedText(first.memo, first.cut?.['/memo'])}`}`),
    first.txid,
  ])
}

const lineOfRow = (row: LedgerRowJson): string => {
  if (row.delta === '0') return ''
  return isSent(row) ? lineOfRows(row, undefined) : lineOfRows(undefined, row)
}

/** Rows of the current transaction until it is clear whether they are a trade. */
type Waiting = { row: LedgerRowJson; isWritten: boolean }
const TRADE_ROWS = 2

/** One asset out and one asset in, by one transaction, are a trade and one line. It takes the place of its last row. */
function openWriter(): RowWriter<LedgerRowJson> {
  let txid = ''
  let waiting: Waiting[] = []
  /** More rows than a trade has: each becomes a line. */
  let isMany = false
  const flush = (): string => {
    const [a, b] = waiting
    const isTrade = a && b && waiting.length === TRADE_ROWS && isSent(a.row) !== isSent(b.row)
    const text = isTrade
      ? lineOfRows(...(isSent(a.row) ? ([a.row, b.row] as const) : ([b.row, a.row] as const)))
      : waiting.map(({ row, isWritten }) => (isWritten ? '' : lineOfRow(row))).join('')
    // Both rows are before the requested part, so their line is too.
    const isBefore = waiting.every(({ isWritten }) => isWritten)
    waiting = []
    return isBefore ? '' : text
  }
  const take = (row: LedgerRowJson, isWritten: boolean): string => {
    let text = ''
    if (row.txid !== txid) {
      text = flush()
      txid = row.txid
      isMany = false
    }
    if (row.delta === '0') return text
    if (isMany) return text + (isWritten ? '' : lineOfRow(row))
    waiting.push({ row, isWritten })
    isMany = waiting.length > TRADE_ROWS
    return isMany ? text + flush() : text
  }
  return { skip: (row) => void take(row, true), add: (row) => take(row, false), end: flush }
}

/**
 * Koinly's universal CSV, with the value of an amount on that day, if known. Rows without a change are left out: for Koinly a wallet has
 * one balance.
 */
export const LEDGER_KOINLY: FileFormat<LedgerRowJson> = { contentType: CSV_TYPE, head: lineOf(HEAD), textOf: lineOfRow, open: openWriter }
