/**
 * Makes the index's tables in a PostgreSQL without starting anything: `npm run db:init -- [--url postgresql://…] [--citus]`. The address
 * is DATABASE_URL unless one is given. With `--citus` the tables are distributed over the workers. Twice is harmless.
 */
import { parseArgs } from 'node:util'
import { AppError } from '../base/errors.ts'
import { initPostgres } from '../store/postgres/init.ts'
import { processEnv, readConfig } from './config.ts'
import { explain } from './explain.ts'

const USAGE = 'Say it like this: npm run db:init -- --url postgresql://user:password@host:5432/database [--citus]'

function readWords(args: string[]): { url: string | undefined; isCitus: boolean } {
  try {
    const { values } = parseArgs({ args, options: { url: { type: 'string' }, citus: { type: 'boolean', default: false } } })
    return { url: values.url, isCitus: values.citus }
  } catch (error) {
    throw new AppError('CONFIG_INVALID', USAGE, {}, error)
  }
}

async function main(): Promise<string> {
  const { url, isCitus } = readWords(process.argv.slice(2))
  const { database } = readConfig(url === undefined ? processEnv() : { ...processEnv(), DATABASE_URL: url })
  if (!database) throw new AppError('CONFIG_INVALID', `No database is named. ${USAGE}`)
  const done = await initPostgres(database.url, isCitus)
  return {
    made: 'The tables are there. Start the indexer with the same DATABASE_URL.',
    distributed: 'The tables are there and distributed over the workers. Start the indexer with the same DATABASE_URL.',
    'was distributed': 'The tables are there, and were distributed before. Nothing was changed.',
  }[done]
}

process.exitCode = await main().then(
  (told) => {
    process.stdout.write(`${told}\n`)
    return 0
  },
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    return 1
  },
)
