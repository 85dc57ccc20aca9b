import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** Folder of a PostgreSQL server's programs: POSTGRES_BIN, in PATH, where Debian puts them (newest first), where `pg_config` says; or ''. */
export function findPostgres() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN, version, 'bin')),
    told.status === 0 ? told.stdout.trim() : '',
  ]
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
  // A link in PATH may lead to a program that looks for the others beside itself.
  return found === undefined ? '' : dirname(realpathSync(join(found, 'postgres')))
}
