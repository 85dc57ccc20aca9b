import { DatabaseSync } from 'node:sqlite'
import { toSqliteText } from '../src/store/sqlite/open.ts'
import type { SqlValue } from '../src/store/work.ts'
import { DAMAGES, type Damage } from './audit-damage.ts'

/** SQLite has some tables in two parts; no ledger here was added as a backfill, so all of it lies in the large one. */
const inPart = (sql: string): string => sql.replace(/^(delete from|insert into|update) (feed|tx_hash|account) /, '$1 $2_settled ')

/** Does a damage to an index in a file. */
export async function damageFile(path: string, { damage }: Pick<Damage, 'damage'>): Promise<void> {
  const database = new DatabaseSync(path, { returnArrays: true })
  await damage(async (sql, ...params) => database.prepare(toSqliteText(inPart(sql))).all(...params) as unknown as SqlValue[][])
  database.close()
}

export function getDamage(name: string): Damage {
  const damage = DAMAGES.find((other) => other.name === name)
  if (!damage) throw new Error(`no damage is called "${name}"`)
  return damage
}
