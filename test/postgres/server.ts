import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Finder = { findPostgres: () => string }
// Plain JavaScript, because the launcher runs it on versions of Node that cannot read TypeScript.
const { findPostgres } = (await import(new URL('../../scripts/find-postgres.mjs', import.meta.url).href)) as Finder

/** Folder of the server's programs, `pg_dump` among them. */
export const findPrograms = (): string => findPostgres()

/** The path of a socket must be short. Temporary folders can have long paths. */
const SOCKET_ROOT = existsSync('/tmp') ? '/tmp' : tmpdir()
const POLL_MS = 20
const MAX_POLLS = 1500
/** No data here outlives the test run, so durability is off. */
const SETTINGS = {
  listen_addresses: '',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '64MB',
  max_connections: '300',
  autovacuum: 'off',
  logging_collector: 'off',
  log_min_messages: 'fatal',
}

export type ThrowAwayServer = {
  /** Of its only database. */
  url: string
  /** Folder of its socket and its files. */
  folder: string
  /** Stops it at once, as a crash would; `start` brings it back. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Stops it and removes its files. */
  remove: () => Promise<void>
}

/** The server refuses to run as root. Then it runs as the system's user for it, or as "nobody". */
function findUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody"')
}

type Settings = Readonly<Record<string, string>>

/**
 * Starts a separate PostgreSQL on a socket in a temporary folder. It ends with this process, however that ends, and its folder is removed.
 * `settings` are added to the default settings of the server.
 */
export const startPostgres = (settings: Settings = {}): Promise<ThrowAwayServer> =>
  startOn('initdb', ['-U', 'metascope', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'], settings)

/** Starts a replica of such a server in its own folder: a hot standby that follows it as long as it exists. */
export const startReplica = ({ folder }: ThrowAwayServer): Promise<ThrowAwayServer> =>
  startOn('pg_basebackup', ['-h', folder, '-U', 'metascope', '--write-recovery-conf', '--checkpoint=fast', '--no-sync'], {})

/** Starts a server on data made by one of PostgreSQL's programs. */
async function startOn(maker: string, words: readonly string[], settings: Settings): Promise<ThrowAwayServer> {
  const bin = findPostgres()
  if (bin === '')
    throw new Error(
      'The tests need the programs of a PostgreSQL server (initdb, postgres), 15 or newer: install "postgresql", or set POSTGRES_BIN',
    )
  const user = findUser()
  const folder = mkdtempSync(join(SOCKET_ROOT, 'metascope-pg-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const made = spawnSync(join(bin, maker), ['-D', data, ...words], { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`${maker} failed: ${made.stderr || String(made.error)}`)
  }
  const flags = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let child: ChildProcess
  const start = async (): Promise<void> => {
    // The shell waits for the end of its input, which comes when this process ends.
    const script = '"$@" & server=$!; cat >/dev/null; kill -QUIT $server; wait $server; [ -e keep ] || rm -rf "$PWD"'
    child = spawn('sh', ['-c', script, 'sh', join(bin, 'postgres'), '-D', data, ...flags], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    await waitFor(() => spawnSync(join(bin, 'pg_isready'), ['-q', '-h', folder, '-U', 'metascope', '-d', 'postgres']).status === 0)
  }
  const end = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    await ended
  }
  await start()
  return {
    url: `postgresql://metascope@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    kill: async () => {
      mkdirSync(join(folder, 'keep'))
      await end()
      rmSync(join(folder, 'keep'), { recursive: true })
    },
    start,
    remove: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitFor(isThere: () => boolean): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    if (isThere()) return
    await sleep(POLL_MS)
  }
  throw new Error('PostgreSQL did not start')
}
