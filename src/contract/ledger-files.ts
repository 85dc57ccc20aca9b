import { divideDecimals, multiplyDecimals, unitsToDecimal } from '../base/decimal.ts'
import { subtractUnits } from '../base/units.ts'
import { findCaution } from './find-caution.ts'
import type { LedgerRowJson, StatementRowJson } from './ledger.ts'

/** A row of a statement with its number among the assets of the address, by which a file is resumed. */
export type StatementFileRow = { row: number } & StatementRowJson

/** How rows of one kind become text. `head`: what stands before the first row. `textOf`: a line with its end, or nothing. */
export type FileFormat<Row> = { contentType: string; head: string; textOf: (row: Row) => string }

/** Excel reads UTF-8 only with it. */
const BOM = '\uFEFF'
const CSV_TYPE = 'text/csv; charset=utf-8'
const LINES_TYPE = 'application/x-ndjson; charset=utf-8'
/** Spreadsheets run a cell that begins like this as a formula, and strangers write memos. */
const FORMULA = /^[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** A text as a cell (RFC 4180). A formula gets an apostrophe in front, with which spreadsheets show it as text. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const lineOf = (cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`

/** Milliseconds of the year 10000: later times have no form of the same length. */
const LAST_MS = 253_402_300_800_000

/** `2026-01-31T23:59:59`, UTC; nothing for a time that no calendar has. */
function timeOf(sec: number): string {
  const ms = sec * 1000
  return ms >= 0 && ms < LAST_MS ? new Date(ms).toISOString().slice(0, 19) : ''
}

function isoOf(sec: number): string {
  const time = timeOf(sec)
  return time === '' ? '' : `${time}Z`
}

export const LEDGER_CSV: FileFormat<LedgerRowJson> = {
  contentType: CSV_TYPE,
  head:
    BOM +
    lineOf([
      'row',
      'time',
      'block',
      'txid',
      'type',
      'asset',
      'symbol',
      'change',
      'balance',
      'locked',
      'escrow',
      'counterparty',
      'tag',
      'memo',
      'fee',
      'value_usd',
    ]),
  textOf: (row) => {
    const amountOf = (units: string): string => unitsToDecimal(units, row.decimal)
    return lineOf([
      row.sn,
      isoOf(row.timestamp),
      row.block,
      row.txid,
      textCell(row.type),
      row.asset,
      textCell(row.symbol),
      amountOf(row.delta),
      amountOf(row.balance),
      amountOf(row.locked),
      amountOf(row.escrow),
      textCell(row.counterparty),
      textCell(row.tag),
      textCell(row.memo),
      row.fee === undefined ? '' : amountOf(row.fee),
      row.value ?? '',
    ])
  },
}

const KOINLY_HEAD = [
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
/** Digits of what a part of a change was worth. */
const WORTH_DIGITS = 10

/** A token that passes for the network's coin must not be added to it: its id stands behind its symbol. */
const currencyOf = ({ asset, symbol }: LedgerRowJson): string =>
  findCaution({ sn: asset, symbol, name: symbol }) === undefined ? symbol : `${symbol}:${asset}`

/**
 * Koinly's universal CSV, with what an amount was worth that day where it is known. Rows that changed nothing are left out: for Koinly all of
 * a wallet is one balance.
 */
export const LEDGER_KOINLY: FileFormat<LedgerRowJson> = {
  contentType: CSV_TYPE,
  head: lineOf(KOINLY_HEAD),
  textOf: (row) => {
    if (row.delta === '0') return ''
    const isSent = row.delta.startsWith('-')
    const units = isSent ? row.delta.slice(1) : row.delta
    // Koinly takes a fee off beside the amount. What is all fee stays an amount: a line needs one.
    const fee = row.fee === undefined || row.fee === units ? undefined : row.fee
    const currency = textCell(currencyOf(row))
    const amount = fee === undefined ? units : subtractUnits(units, fee)
    const side = [unitsToDecimal(amount, row.decimal), currency]
    const worth = fee === undefined ? row.value : row.value && divideDecimals(multiplyDecimals(row.value, amount), units, WORTH_DIGITS)
    const time = timeOf(row.timestamp)
    return lineOf([
      time === '' ? '' : `${time.replace('T', ' ')} UTC`,
      ...(isSent ? [...side, '', ''] : ['', '', ...side]),
      ...(fee === undefined ? ['', ''] : [unitsToDecimal(fee, row.decimal), currency]),
      ...(worth === undefined ? ['', ''] : [worth, 'USD']),
      // A label would be a guess at taxes.
      NO_LABEL,
      textCell(`${row.type_opt.title}, asset ${row.asset}, row ${row.sn}${row.memo === '' ? '' : `: ${row.memo}`}`),
      row.txid,
    ])
  },
}

export const LEDGER_LINES: FileFormat<LedgerRowJson> = { contentType: LINES_TYPE, head: '', textOf: (row) => `${JSON.stringify(row)}\n` }

export const STATEMENT_CSV: FileFormat<StatementFileRow> = {
  contentType: CSV_TYPE,
  head: BOM + lineOf(['row', 'asset', 'symbol', 'opening', 'in', 'out', 'fees', 'closing', 'rows', 'value_usd']),
  textOf: (row) => {
    const amounts = [row.opening, row.in, row.out, row.fees, row.closing].map((units) => unitsToDecimal(units, row.decimal))
    return lineOf([row.row, row.asset, textCell(row.symbol), ...amounts, row.count, row.value ?? ''])
  },
}

export const STATEMENT_LINES: FileFormat<StatementFileRow> = {
  contentType: LINES_TYPE,
  head: '',
  textOf: (row) => `${JSON.stringify(row)}\n`,
}
