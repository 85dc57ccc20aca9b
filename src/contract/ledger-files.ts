import { unitsToDecimal } from '../base/decimal.ts'
import type { LedgerRowJson, StatementRowJson } from './ledger.ts'

/** A row of a statement with its number among the assets of the address. A download resumes at this number. */
export type StatementFileRow = { row: number } & StatementRowJson

/**
 * How rows of one type become text. `head`: text before the first row. `textOf`: a line with its end, or `''`. `open`: for files where
 * several rows of a transaction may become one line.
 */
export type FileFormat<Row> = { contentType: string; head: string; textOf: (row: Row) => string; open?: () => RowWriter<Row> }

/** Takes the rows of a file one by one, in their order. */
export type RowWriter<Row> = {
  /** Takes a row before the requested part: its line is only written with a later row. */
  skip: (row: Row) => void
  /** Returns the lines that are complete now. */
  add: (row: Row) => string
  /** Returns the last lines. */
  end: () => string
}

/** Each row is a line. */
export const plainWriter = <Row>({ textOf }: FileFormat<Row>): RowWriter<Row> => ({ skip: () => undefined, add: textOf, end: () => '' })

/** Without it Excel does not read the file as UTF-8. */
export const BOM = '\uFEFF'
export const CSV_TYPE = 'text/csv; charset=utf-8'
export const LINES_TYPE = 'application/x-ndjson; charset=utf-8'
/** Spreadsheets run a cell that begins like this as a formula, and memos are written by strangers. */
const FORMULA = /^[=+\-@\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** A text as a cell (RFC 4180). A formula gets a leading apostrophe, so spreadsheets show it as text. */
export function textCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What is missing of a cut text is marked; what was left out completely is an empty cell. */
export const markedText = (text: string, fullLength: number | undefined): string =>
  fullLength === undefined || text === '' ? text : `${text}…`

export const lineOf = (cells: readonly (string | number)[]): string => `${cells.join(',')}\r\n`

/** Milliseconds at the start of the year 10000. Later times need more characters. */
const LAST_MS = 253_402_300_800_000

/** `2026-01-31T23:59:59`, UTC; `''` for a time beyond the calendar. */
export function timeOf(sec: number): string {
  const ms = sec * 1000
  return ms >= 0 && ms < LAST_MS ? new Date(ms).toISOString().slice(0, 19) : ''
}

export function isoOf(sec: number): string {
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
      textCell(markedText(row.tag, row.cut?.['/tag'])),
      textCell(markedText(row.memo, row.cut?.['/memo'])),
      row.fee === undefined ? '' : amountOf(row.fee),
      row.value ?? '',
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
