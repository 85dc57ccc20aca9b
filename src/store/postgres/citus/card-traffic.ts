import { AppError } from '../../../base/errors.ts'
import { isTxList } from '../../lists/lists.ts'
import { BLOCK_IDS, BLOCK_INSERT, BODY_INSERT, FEED_INSERT, FEED_RANGE, TXS_BY_SN, TX_INSERT } from '../../engine/sql.ts'
import { widthOf, type ListSql } from '../../engine/statement.ts'
import type { Row, SqlValue, Statement } from '../../engine/work.ts'
import type { Traffic } from '../layout.ts'
import { FEED_CARD_INSERT, citusForms } from './forms.ts'

const NO_CARD: Row = [null, null, null, null, null, null, null]
/** Index of `is_whole` in a transaction's row. */
const WHOLE = 5
/** Columns of a transaction's row that lists store: those after its number, without the last one, its facet. */
const CARD_WIDTH = 6

/**
 * On Citus, lists store the cards of their transactions, because transactions are on other machines. A transaction stores where its body's
 * chunk begins. The rest of the store knows nothing of this. In a commit, rows of blocks, bodies and transactions come before the lists
 * and provide their cards. In a read, the rows of a list answer the store's next requests, for transactions and ids of blocks.
 */
export class CardTraffic implements Traffic {
  /** Of a commit: rows of transactions and ids of blocks by number, and first transactions of chunks, ascending. */
  readonly #written = { txs: new Map<SqlValue, Row>(), blockIds: new Map<SqlValue, SqlValue>(), chunks: [] as number[] }
  /** Index of the newest transaction's chunk. */
  #chunk = 0
  /** Of a read: rows of transactions, and numbers and ids of blocks. */
  readonly #read = { txs: new Map<SqlValue, Row>(), blockIds: new Map<SqlValue, Row>() }

  send(statement: Statement): Statement {
    const { list, params } = statement
    switch (list) {
      case BLOCK_INSERT:
        for (const [sn = null, id = null] of rowsOf(list, params)) this.#written.blockIds.set(sn, id)
        return statement
      case BODY_INSERT:
        for (const [firstSn] of rowsOf(list, params)) this.#written.chunks.push(Number(firstSn))
        return statement
      case TX_INSERT:
        return { ...statement, params: rowsOf(list, params).flatMap((row) => this.#placed(row)) }
      case FEED_INSERT:
        return { ...statement, list: FEED_CARD_INSERT, params: rowsOf(list, params).flatMap((row) => [...row, ...this.#cardFor(row)]) }
      default:
        return statement
    }
  }

  async ask(statement: Statement, request: (statement: Statement) => Promise<Row[]>): Promise<Row[]> {
    const { sql, list, params } = statement
    const known =
      list === TXS_BY_SN ? rowsFor(params, this.#read.txs) : list === BLOCK_IDS ? rowsFor(params, this.#read.blockIds) : undefined
    if (known) return known
    const [first = [], ...others] = await Promise.all(citusForms(statement).map(request))
    const rows = others.length === 0 ? first : [...first, ...others.flat()]
    return sql === FEED_RANGE ? rows.map((row) => this.#withoutCard(row)) : rows
  }

  /** A transaction's row with the start of its chunk, relative to its number. */
  #placed(row: Row): Row {
    const sn = Number(row[0])
    const { chunks, txs } = this.#written
    while ((chunks[this.#chunk + 1] ?? Infinity) <= sn) this.#chunk += 1
    const placed = row[WHOLE] === 1 ? row : row.with(WHOLE, (chunks[this.#chunk] ?? sn) - sn)
    txs.set(sn, placed)
    return placed
  }

  #cardFor([list, , entry = null]: Row): Row {
    if (!isTxList(Number(list))) return NO_CARD
    const tx = this.#written.txs.get(entry)
    if (!tx) throw new AppError('BUG', 'A list names a transaction of another commit', { list, entry })
    return [...tx.slice(1, 1 + CARD_WIDTH), this.#written.blockIds.get(tx[1] ?? null) ?? null]
  }

  #withoutCard([ordinal = null, entry = null, ...card]: Row): Row {
    const [block = null, , , , , , blockId = null] = card
    if (block !== null && blockId !== null) {
      this.#read.txs.set(entry, [entry, ...card.slice(0, -1)])
      this.#read.blockIds.set(block, [block, blockId])
    }
    return [ordinal, entry]
  }
}

function rowsOf(list: ListSql, params: readonly SqlValue[]): Row[] {
  const width = widthOf(list)
  return Array.from({ length: params.length / width }, (_, at) => params.slice(at * width, (at + 1) * width))
}

/** The rows of all keys; `undefined` when one is missing. */
function rowsFor(keys: readonly SqlValue[], known: ReadonlyMap<SqlValue, Row>): Row[] | undefined {
  const rows = [...new Set(keys)].map((key) => known.get(key))
  return rows.every((row) => row !== undefined) ? rows : undefined
}
