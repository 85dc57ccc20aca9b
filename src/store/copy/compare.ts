import type { Row } from '../engine/work.ts'
import { Digest, isSameRow } from './digest.ts'
import type { CopySource, CopyTarget } from './ends.ts'
import { keyOf, lastKey, readPiece, type Key } from './pieces.ts'
import type { CopiedTable } from '../engine/tables.ts'

/** Rows and checksum of a table on both sides. `difference` names the keys between which the first difference lies. */
export type TableCheck = { table: string; source: SideCheck; target: SideCheck; difference: string | undefined }
export type SideCheck = { rows: number; sum: string }

/** One side of a table, read piece by piece. */
class Side {
  readonly #read: CopySource['read']
  readonly #table: CopiedTable
  readonly #limit: number
  readonly digest = new Digest()
  #after: Key | undefined
  #isAtEnd = false

  constructor(read: CopySource['read'], table: CopiedTable, limit: number) {
    this.#read = read
    this.#table = table
    this.#limit = limit
  }

  /** The next rows; none at the end. */
  async next(): Promise<Row[]> {
    if (this.#isAtEnd) return []
    const rows = await this.#read(readPiece(this.#table, this.#after, this.#limit))
    this.#isAtEnd = rows.length < this.#limit
    this.#after = lastKey(this.#table, rows)
    for (const row of rows) this.digest.add(row)
    return rows
  }

  get check(): SideCheck {
    return { rows: this.digest.rows, sum: this.digest.sum }
  }
}

/**
 * Compares a table on both sides, with one piece of each in memory. `onRows` receives the number of source rows in each piece.
 * Resolves to `undefined` when `signal` aborted it.
 */
export async function compareTable(
  table: CopiedTable,
  source: Pick<CopySource, 'read'>,
  target: Pick<CopyTarget, 'read'>,
  limit: number,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<TableCheck | undefined> {
  const [mine, other] = [new Side(source.read, table, limit), new Side(target.read, table, limit)]
  let difference: string | undefined
  for (;;) {
    const [rows, copied] = await Promise.all([mine.next(), other.next()])
    if (signal.aborted) return undefined
    if (rows.length === 0 && copied.length === 0) break
    // While all rows are equal, both sides are at the same key. After a difference each side continues alone, for its count and sum.
    if (mine.digest.sum !== other.digest.sum || rows.length !== copied.length) difference ??= differenceOf(table, rows, copied)
    onRows(rows.length)
  }
  return { table: table.name, source: mine.check, target: other.check, difference }
}

/** Describes the range from the first differing key to the end of the piece. */
function differenceOf(table: CopiedTable, rows: readonly Row[], copied: readonly Row[]): string {
  const at = rows.findIndex((row, index) => !isSameRow(row, copied[index] ?? []))
  const from = at >= 0 ? rows[at] : copied[rows.length]
  const to = rows.at(-1) ?? copied.at(-1)
  const [begin, end] = [from, to].map((row) => (row ? wordsOf(table, keyOf(table, row)) : ''))
  return begin === end ? `at ${begin}` : `between ${begin} and ${end}`
}

const wordsOf = ({ key }: CopiedTable, values: Key): string => key.map((column, at) => `${column} ${JSON.stringify(values[at])}`).join(', ')
