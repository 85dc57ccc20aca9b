import type { ListSql, SqlValue } from '../../work.ts'

/** Rows of one statement: each costs a round trip to every shard that it touches. */
export const BULK_ROWS = 8192

const typeOf = (value: SqlValue): string => (typeof value === 'number' ? 'bigint' : typeof value === 'string' ? 'text' : 'bytea')

/**
 * Rows of an insert as arrays, a column each: the coordinator copies them to the shards, where it would write out a statement for every
 * shard from a list of placeholders (20 times the work). A column without any value is a null of its own.
 */
export function bulkForm({ head, columns, tail }: ListSql, values: readonly SqlValue[]): { text: string; arrays: SqlValue[][] } {
  const arrays: SqlValue[][] = []
  const types: string[] = []
  const picked: string[] = []
  for (let column = 0; column < columns; column += 1) {
    const array: SqlValue[] = []
    for (let at = column; at < values.length; at += columns) array.push(values[at] ?? null)
    const known = array.find((value) => value !== null)
    if (known === undefined) picked.push('null')
    else {
      arrays.push(array)
      types.push(`$${arrays.length}::${typeOf(known ?? null)}[]`)
      picked.push(`c${arrays.length}`)
    }
  }
  const names = arrays.map((_, at) => `c${at + 1}`)
  const into = head.slice(0, head.lastIndexOf('values '))
  return { text: `${into}select ${picked.join()} from unnest(${types.join()}) as rows(${names.join()})${tail}`, arrays }
}
