import type { InsertSql } from '../../engine/statement.ts'
import type { SqlValue } from '../../engine/work.ts'

const typeOf = (value: SqlValue): string => (typeof value === 'number' ? 'bigint' : typeof value === 'string' ? 'text' : 'bytea')

/**
 * The rows of an insert as one array per column. The coordinator copies arrays to the shards; from a list of placeholders it would build
 * a statement for every shard (20 times the work). A column with only nulls is written as `null`.
 */
export function bulkForm({ table, columns, tail }: InsertSql, values: readonly SqlValue[]): { text: string; arrays: SqlValue[][] } {
  const arrays: SqlValue[][] = []
  const types: string[] = []
  const picked: string[] = []
  for (let column = 0; column < columns.length; column += 1) {
    const array: SqlValue[] = []
    for (let at = column; at < values.length; at += columns.length) array.push(values[at] ?? null)
    const known = array.find((value) => value !== null)
    if (known === undefined) picked.push('null')
    else {
      arrays.push(array)
      types.push(`$${arrays.length}::${typeOf(known ?? null)}[]`)
      picked.push(`c${arrays.length}`)
    }
  }
  const names = arrays.map((_, at) => `c${at + 1}`)
  const rows = `select ${picked.join()} from unnest(${types.join()}) as rows(${names.join()})`
  return { text: `insert into ${table} (${columns.join()}) ${rows}${tail}`, arrays }
}
