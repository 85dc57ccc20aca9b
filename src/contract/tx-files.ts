import { unitsToDecimal } from '../base/decimal.ts'
import type { CutLengths } from '../base/bound-json.ts'
import { CSV_TYPE, LINES_TYPE, isoOf, lineOf, markedText, textCell, type FileFormat } from './ledger-files.ts'
import { tokenOf, type Names } from './names.ts'
import type { TxSource } from './source.ts'

/**
 * A transaction in a file. `asset`: the token that `amount` is in, smallest units, or the MRC402 whose units it counts; absent where nothing
 * is counted. Symbols of tokens never change, and an NFT is called by its id. `cut`: full length of a memo of which a list has the beginning.
 */
export type TxFileRow = {
  row: number
  txid: string
  block: number
  timestamp: number
  type: string
  status: 'ok' | 'failed'
  from_addr: string
  to_addr: string
  asset?: string
  symbol?: string
  decimal?: number
  amount?: string
  memo?: string
  cut?: CutLengths
}

export function toTxFileRow({ tx }: TxSource, row: number, names: Names): TxFileRow {
  const { txid, block, timestamp, type, validate_code, from_addr, to_addr, token, nft, amount, memo, cut } = tx
  const asset = token ?? nft
  const memoLength = cut?.['/memo']
  const { symbol, decimal } = token === undefined ? { symbol: nft ?? '', decimal: 0 } : tokenOf(names, token)
  return {
    row,
    txid,
    block,
    timestamp,
    type,
    status: validate_code === 0 ? 'ok' : 'failed',
    from_addr,
    to_addr,
    ...(asset !== undefined && amount !== undefined && { asset, symbol, decimal, amount }),
    ...(memo !== undefined && { memo }),
    ...(memoLength !== undefined && { cut: { '/memo': memoLength } }),
  }
}

export const TXS_CSV: FileFormat<TxFileRow> = {
  contentType: CSV_TYPE,
  head: `\uFEFF${lineOf(['row', 'time', 'block', 'txid', 'type', 'status', 'from', 'to', 'asset', 'symbol', 'amount', 'memo'])}`,
  textOf: ({
    row,
    timestamp,
    block,
    txid,
    type,
    status,
    from_addr,
    to_addr,
    asset = '',
    symbol = '',
    decimal = 0,
    amount,
    memo = '',
    cut,
  }) =>
    lineOf([
      row,
      isoOf(timestamp),
      block,
      txid,
      textCell(type),
      status,
      textCell(from_addr),
      textCell(to_addr),
      asset,
      textCell(symbol),
      amount === undefined ? '' : unitsToDecimal(amount, decimal),
      textCell(markedText(memo, cut?.['/memo'])),
    ]),
}

export const TXS_LINES: FileFormat<TxFileRow> = { contentType: LINES_TYPE, head: '', textOf: (row) => `${JSON.stringify(row)}\n` }
