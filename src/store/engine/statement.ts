/**
 * Statements as the store writes them: text, with a named word wherever engines differ. Each engine has a form of every word (`Dialect`)
 * and renders each statement once. Engines never parse a text.
 */
export type Word =
  /** A parameter, by its number from 1. */
  | { word: 'value'; number: number }
  /** The 64 digits of an id: producing them in the engine takes a quarter of the time of passing bytes to JavaScript. */
  | { word: 'digits'; column: string }
  /** The table that receives the new rows of a table. */
  | { word: 'into'; table: string }
  /** Begins a list of tuples to compare with. */
  | { word: 'tuples' }
export type Sql = { parts: readonly (string | Word)[] }
/** A plain string is the same on every engine, or meant for one engine only. */
export type Text = string | Sql

export type Dialect = {
  /** `isInOrder`: the statement uses every parameter once, in order. */
  value: (number: number, isInOrder: boolean) => string
  digits: (column: string) => string
  into: (table: string) => string
  tuples: string
}

export const sql = (texts: TemplateStringsArray, ...words: readonly (Text | Word)[]): Sql => ({
  parts: texts.flatMap((text, at) => {
    const word = words[at]
    if (word === undefined) return [text]
    return typeof word === 'object' && 'parts' in word ? [text, ...word.parts] : [text, word]
  }),
})

export const value = (number: number): Word => ({ word: 'value', number })
export const $1 = value(1)
export const $2 = value(2)
export const $3 = value(3)
export const $4 = value(4)
export const digits = (column: string): Word => ({ word: 'digits', column })
export const into = (table: string): Word => ({ word: 'into', table })

type ColumnType = 'bigint' | 'text'
/**
 * A statement over a list of rows or values. `insert`: rows to store. `keys`: values of one column. `tuples`: values of several columns to
 * compare with. `values`: rows of a table `asked`. Types are given where the engine cannot infer them from a table.
 */
export type ListSql =
  | { shape: 'insert'; table: string; columns: readonly string[]; tail: string }
  | { shape: 'keys'; head: Sql; tail: string }
  | { shape: 'tuples' | 'values'; head: Sql; types: readonly ColumnType[] }
export type InsertSql = Extract<ListSql, { shape: 'insert' }>

export const insert = (table: string, columns: readonly string[], tail = ''): InsertSql => ({ shape: 'insert', table, columns, tail })
export const keys = (head: Sql, tail = ''): ListSql => ({ shape: 'keys', head, tail })
export const tuples = (head: Sql, ...types: readonly ColumnType[]): ListSql => ({ shape: 'tuples', head, types })
export const values = (head: Sql, ...types: readonly ColumnType[]): ListSql => ({ shape: 'values', head, types })

/** Number of values in a row. */
export const widthOf = (list: ListSql): number =>
  list.shape === 'insert' ? list.columns.length : list.shape === 'keys' ? 1 : list.types.length

const sized = new Map<ListSql, Map<number, Sql>>()

/** The statement for `size` rows or values. Every size is cached, so use few. */
export function sqlOf(list: ListSql, size: number): Sql {
  const known = sized.get(list)?.get(size)
  if (known) return known
  const made = makeSized(list, size)
  const sizes = sized.get(list) ?? new Map<number, Sql>()
  sized.set(list, sizes.set(size, made))
  return made
}

function makeSized(list: ListSql, size: number): Sql {
  const rows = rowsOf(list, size)
  if (list.shape === 'insert') return sql`insert into ${into(list.table)} (${list.columns.join()}) values ${rows}${list.tail}`
  if (list.shape === 'keys') return sql`${list.head} (${rows})${list.tail}`
  return list.shape === 'tuples' ? sql`${list.head} (${{ word: 'tuples' }}${rows})` : sql`${list.head} (values ${rows}) as asked`
}

/** `size` groups of values, in parentheses unless each is a single key. */
function rowsOf(list: ListSql, size: number): Sql {
  const width = widthOf(list)
  const types = 'types' in list ? list.types : []
  const parts: (string | Word)[] = []
  for (let at = 0; at < size * width; at += 1) {
    const column = at % width
    if (column === 0 && at > 0) parts.push(',')
    if (column === 0 && list.shape !== 'keys') parts.push('(')
    if (column > 0) parts.push(',')
    const type = types[column]
    if (type === undefined) parts.push(value(at + 1))
    else parts.push('cast(', value(at + 1), ` as ${type})`)
    if (column === width - 1 && list.shape !== 'keys') parts.push(')')
  }
  return { parts }
}

/** Returns a function that renders statements for one engine, each once. */
export function textsIn(dialect: Dialect): (text: Text) => string {
  const known = new Map<Sql, string>()
  return (text) => {
    if (typeof text === 'string') return text
    const found = known.get(text) ?? renderIn(dialect, text)
    known.set(text, found)
    return found
  }
}

function renderIn(dialect: Dialect, { parts }: Sql): string {
  const numbers = parts.flatMap((part) => (typeof part === 'object' && part.word === 'value' ? [part.number] : []))
  const isInOrder = numbers.every((number, at) => number === at + 1)
  const say = (word: Word): string => {
    if (word.word === 'value') return dialect.value(word.number, isInOrder)
    if (word.word === 'digits') return dialect.digits(word.column)
    return word.word === 'into' ? dialect.into(word.table) : dialect.tuples
  }
  return parts.map((part) => (typeof part === 'string' ? part : say(part))).join('')
}
