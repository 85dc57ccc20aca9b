import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
/** As the product asks (src/store/postgres/pool.ts). */
const OLDEST_VERSION = 15

const isServer = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
/** Of "postgres (PostgreSQL) 15.18"; 0 where the program does not run or says something else. */
const versionOf = (folder) =>
  Number(/PostgreSQL\) (\d+)/.exec(spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0)

/**
 * Folder of a PostgreSQL server's programs, 15 or newer: POSTGRES_BIN, in PATH, where Debian puts them (newest first), where `pg_config`
 * says; or ''. Older ones are passed over.
 */
export function findPostgres({ env = process.env, debianRoot = DEBIAN } = {}) {
  const debian = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : []
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8', env })
  const folders = [
    env.POSTGRES_BIN ?? '',
    ...(env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(debianRoot, version, 'bin')),
    told.status === 0 ? told.stdout.trim() : '',
  ]
  const found = folders.find((folder) => folder !== '' && isServer(folder) && versionOf(folder) >= OLDEST_VERSION)
  // A link in PATH may lead to a program that looks for the others beside itself.
  return found === undefined ? '' : dirname(realpathSync(join(found, 'postgres')))
}
