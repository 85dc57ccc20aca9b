import { DatabaseSync } from 'node:sqlite'
import { SQLITE } from '../src/store/sqlite/dialect.ts'
import { textsIn } from '../src/store/engine/statement.ts'
import type { SqlValue } from '../src/store/engine/work.ts'
import { DAMAGES, type Damage } from './audit-damage.ts'

/** Applies a damage to an index file. No ledger in these tests was added as a backfill, so all rows are in the settled tables. */
export async function damageFile(path: string, { damage }: Pick<Damage, 'damage'>): Promise<void> {
  const database = new DatabaseSync(path, { returnArrays: true })
  const textOf = textsIn(SQLITE.settled)
  await damage(async (sql, ...params) => database.prepare(textOf(sql)).all(...params) as unknown as SqlValue[][])
  database.close()
}

export function getDamage(name: string): Damage {
  const damage = DAMAGES.find((other) => other.name === name)
  if (!damage) throw new Error(`no damage is called "${name}"`)
  return damage
}
