import { parseArgs } from 'node:util'
import { AppError } from '../base/errors.ts'
import { initPostgres } from '../store/postgres/init.ts'
import { processEnv, readConfig, type Config } from './config.ts'

/** `url` is missing for the database that the settings name. */
export type InitWords = { url: string | undefined; isCitus: boolean }

/** What stands behind `db:init`; `undefined` when it makes no sense. */
export function readInitWords(words: readonly string[]): InitWords | undefined {
  try {
    const { values } = parseArgs({ args: [...words], options: { url: { type: 'string' }, citus: { type: 'boolean', default: false } } })
    return { url: values.url, isCitus: values.citus }
  } catch {
    return undefined
  }
}

/**
 * Makes the index's tables in a PostgreSQL without starting anything; for Citus they are distributed over the workers. Twice is harmless.
 * Gives what to tell. Throws CONFIG_INVALID without a database.
 */
export async function initDatabase({ database: set }: Pick<Config, 'database'>, { url, isCitus }: InitWords): Promise<string> {
  const database = url === undefined ? set : readConfig({ ...processEnv(), DATABASE_URL: url }).database
  if (!database) throw new AppError('CONFIG_INVALID', 'No database is named: set DATABASE_URL, or say --url postgresql://…')
  return {
    made: 'The tables are there. Start the indexer with the same DATABASE_URL.',
    distributed: 'The tables are there and distributed over the workers. Start the indexer with the same DATABASE_URL.',
    'was distributed': 'The tables are there, and were distributed before. Nothing was changed.',
  }[await initPostgres(database.url, isCitus)]
}
