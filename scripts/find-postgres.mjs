import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
/** The product's minimum version (src/store/postgres/pool.ts). */
const OLDEST_VERSION = 15

const isServer = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
/** Major version in "postgres (PostgreSQL) 15.18"; 0 when the program does not run or prints something else. */
const versionOf = (folder) =>
  Number(/PostgreSQL\) (\d+)/.exec(spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1] ?? 0)

/**
 * Folder of a PostgreSQL server's programs, 15 or newer, or ''. Searched in this order: POSTGRES_BIN, PATH, Debian's folders (newest
 * first), the folder that `pg_config` reports. Older versions are skipped.
 */
export function findPostgres({ env = process.env, debianRoot = DEBIAN } = {}) {
  const debian = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : []
  const reported = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8', env })
  const folders = [
    env.POSTGRES_BIN ?? '',
    ...(env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(debianRoot, version, 'bin')),
    reported.status === 0 ? reported.stdout.trim() : '',
  ]
  const found = folders.find((folder) => folder !== '' && isServer(folder) && versionOf(folder) >= OLDEST_VERSION)
  // A link in PATH may lead to a program that searches for the others in its own folder.
  return found === undefined ? '' : dirname(realpathSync(join(found, 'postgres')))
}
