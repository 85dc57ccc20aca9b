import { parseArgs } from 'node:util'
import { AppError } from '../../base/errors.ts'
import { initPostgres } from '../../store/postgres/init.ts'
import { processEnv, readConfig, type Config } from '../settings/config.ts'

/** `url` is missing for the database that the settings name, `shards` for one server. */
export type InitWords = { url: string | undefined; shards: number | undefined }

const DEFAULT_SHARDS = 32
/** Each shard is a table on a worker; more bring no benefit. */
const MAX_SHARDS = 4096

/** Arguments of `db:init`; `undefined` when they make no sense. */
export function readInitWords(words: readonly string[]): InitWords | undefined {
  try {
    const options = { url: { type: 'string' }, citus: { type: 'boolean' }, shards: { type: 'string' } } as const
    const { url, citus: isCitus = false, shards } = parseArgs({ args: [...words], options }).values
    const count = Number(shards ?? DEFAULT_SHARDS)
    const isRight = Number.isInteger(count) && count >= 1 && count <= MAX_SHARDS && (isCitus || shards === undefined)
    return isRight ? { url, shards: isCitus ? count : undefined } : undefined
  } catch {
    return undefined
  }
}

/**
 * Creates the index's tables in a PostgreSQL without starting anything; for Citus it distributes them over the workers. Idempotent.
 * Returns the report. Throws CONFIG_INVALID without a database.
 */
export async function initDatabase({ database: set }: Pick<Config, 'database'>, { url, shards }: InitWords): Promise<string> {
  const database = url === undefined ? set : readConfig({ ...processEnv(), DATABASE_URL: url }).database
  if (!database) throw new AppError('CONFIG_INVALID', 'No database given: set DATABASE_URL or pass --url postgresql://…')
  return {
    made: 'The tables exist. Start the indexer with the same DATABASE_URL.',
    distributed: 'The tables are there and distributed over the workers. Start the indexer with the same DATABASE_URL.',
    'was distributed': 'The tables are there, and were distributed before. Nothing was changed.',
  }[await initPostgres(database.url, shards)]
}
