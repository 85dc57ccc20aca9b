/** Of each table: bytes per transaction, and rows. Of stored texts and packed bodies: bytes per transaction. */
export type IndexSizes = Record<'tables' | 'rows' | 'texts', Record<string, number>>
type Answer = Record<string, unknown>
type Ask = (sql: string) => Promise<readonly Answer[]>

/** Tables by name, with their indexes, the largest first. */
export const TABLES_OF = {
  sqlite: `select coalesce((select tbl_name from sqlite_schema s where s.name = d.name), d.name) as name, sum(pgsize) as bytes from dbstat d
group by 1 order by 2 desc`,
  postgres: `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 2 desc`,
} as const

/** As stored: packed values count packed. One text for both engines. */
const TEXTS = `select (select sum(octet_length(card)) from tx where is_whole = 1) as card_whole,
(select sum(octet_length(card)) from tx where is_whole = 0) as card_with_body, (select sum(octet_length(z)) from body) as body,
(select sum(octet_length(state)) from entity) as state, (select sum(octet_length(derived)) from entity) as derived`

/** Measures a complete index, reading every row once. `ask` returns rows by column. */
export async function measureSizes(engine: keyof typeof TABLES_OF, ask: Ask): Promise<IndexSizes> {
  const one = async (sql: string): Promise<Answer> => (await ask(sql))[0] ?? {}
  const { tx } = await one('select tx from head')
  const perTx = (entries: [string, unknown][]) => Object.fromEntries(entries.map(([name, bytes]) => [name, Number(bytes) / Number(tx)]))
  const tables = perTx((await ask(TABLES_OF[engine])).map(({ name, bytes }) => [String(name), bytes]))
  const rows: Record<string, number> = {}
  for (const name of Object.keys(tables)) rows[name] = Number((await one(`select count(*) as count from ${name}`))['count'])
  return { tables, rows, texts: perTx(Object.entries(await one(TEXTS))) }
}
