import type { PoolClient } from 'pg'
import { AppError } from '../../base/errors.ts'
import { isUpgrade, madeByNewer, needsReindex, notUpToDate, refuseNewerContent, type AnnounceUpgrade } from '../engine/upgrade.ts'
import { FIRST_VERSION, MIGRATIONS, SCHEMA_VERSION } from './migrations.ts'

/** An arbitrary number for the advisory lock, used by nothing else on the same database. */
const MIGRATION_LOCK = 7_263_514_098
const HAS_TABLE = "select to_regclass('migration') is not null as found"
/** A copy into a database renames this table until the copy is complete (`store/copy`). */
const HAS_CURSOR = "select to_regclass('head') is not null as found"
const ROWS = 'select count(*) as found from head'
const VERSION = 'select coalesce(max(step), 0) as version from migration'

/**
 * Creates or upgrades the tables, once, however many processes start at the same time. Each step is a transaction, so an interrupted
 * upgrade continues at its next step. Throws STORE_CORRUPT for a newer schema, and for an older one that cannot be upgraded.
 */
export async function migrate(client: PoolClient, announce?: AnnounceUpgrade, steps: readonly string[] = MIGRATIONS): Promise<void> {
  const from = await versionOf(client)
  const to = FIRST_VERSION + steps.length - 1
  if (isOlder(from)) throw needsReindex(from)
  const done = isUpgrade(from, to) ? announce?.(from, to) : undefined
  while ((await versionOf(client)) !== to) await takeStep(client, steps, to)
  done?.()
  if (await hasCursor(client)) await checkContent(client)
}

async function takeStep(client: PoolClient, steps: readonly string[], to: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await client.query('create table if not exists migration (step bigint primary key, taken timestamptz not null default now())')
    const version = await versionOf(client)
    refuseNewer(version, to)
    const next = version === 0 ? FIRST_VERSION : version + 1
    const sql = steps[next - FIRST_VERSION]
    // Another process may have taken the last step while this one waited.
    if (sql !== undefined) {
      await client.query(sql)
      await client.query('insert into migration (step) values ($1)', [next])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Throws NOT_READY when no writer of this version has made the tables yet, STORE_CORRUPT when a newer version has. */
export async function requireSchema(client: PoolClient): Promise<void> {
  const version = await versionOf(client)
  refuseNewer(version, SCHEMA_VERSION)
  if (version === 0) throw new AppError('NOT_READY', 'There is no index yet')
  if (version < SCHEMA_VERSION) throw notUpToDate(isOlder(version))
  if (!(await hasCursor(client))) throw new AppError('NOT_READY', 'The copy of an index into this database (db:copy) is not complete yet')
  await checkContent(client)
}

const hasCursor = async (client: PoolClient): Promise<boolean> => (await client.query<{ found: string }>(HAS_CURSOR)).rows[0]?.found === 't'

async function checkContent(client: PoolClient): Promise<void> {
  refuseNewerContent((await client.query<{ content: number }>('select content from head')).rows[0]?.content)
}

/** Whether the tables of this database contain an index. */
export async function isIndexed(client: PoolClient): Promise<boolean> {
  return (await client.query<{ found: number }>(ROWS)).rows[0]?.found !== 0
}

async function versionOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ found: string }>(HAS_TABLE)
  if (rows[0]?.found !== 't') return 0
  return (await client.query<{ version: number }>(VERSION)).rows[0]?.version ?? 0
}

/** Whether a version is too old to be upgraded to the present one. */
const isOlder = (version: number): boolean => version > 0 && version < FIRST_VERSION

function refuseNewer(version: number, newest: number): void {
  if (version > newest) throw madeByNewer({ version })
}
