import type { DatabaseSync } from 'node:sqlite'
import { isUpgrade, type AnnounceUpgrade } from '../engine/upgrade.ts'
import type { Row } from '../engine/work.ts'
import { FIRST_VERSION, MIGRATIONS, type Migration } from './migrations.ts'

/** Schema version of a database; 0 for an empty one. */
export const schemaVersion = (database: DatabaseSync): number => firstNumber(database, 'pragma user_version') ?? 0

/**
 * Takes the steps that a database has not taken yet. Each step is one transaction, or one for each of its pieces, stored with the position
 * of the next piece. An interrupted upgrade continues there at the next start, and nothing is done twice. Costs one query when there is
 * nothing to do. The database must be empty or have the first step.
 */
export function migrate(database: DatabaseSync, steps: readonly Migration[] = MIGRATIONS, announce?: AnnounceUpgrade): void {
  const from = schemaVersion(database)
  const to = FIRST_VERSION + steps.length - 1
  const done = isUpgrade(from, to) ? announce?.(from, to) : undefined
  takeSteps(database, steps)
  done?.()
}

function takeSteps(database: DatabaseSync, steps: readonly Migration[]): void {
  for (;;) {
    const version = schemaVersion(database)
    const next = version === 0 ? FIRST_VERSION : version + 1
    const migration = steps[next - FIRST_VERSION]
    if (migration === undefined) return
    database.exec('begin immediate')
    try {
      // Another process may have taken the step while this one waited for the lock.
      if (schemaVersion(database) === version) takePiece(database, migration, next)
      database.exec('commit')
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      throw error
    }
  }
}

function takePiece(database: DatabaseSync, migration: Migration, version: number): void {
  if (typeof migration === 'string') database.exec(migration)
  else {
    database.exec('create table if not exists migration (position integer not null) strict')
    const next = migration(database, firstNumber(database, 'select position from migration') ?? 0)
    database.exec('delete from migration')
    if (next !== undefined) {
      database.prepare('insert into migration values (?)').run(next)
      return
    }
    database.exec('drop table migration')
  }
  database.exec(`pragma user_version = ${version}`)
}

/** The first column of the first row. */
export function firstNumber(database: DatabaseSync, sql: string): number | undefined {
  const row = database.prepare(sql).get() as Row | Record<string, unknown> | undefined
  return row === undefined ? undefined : Number(Object.values(row)[0])
}
