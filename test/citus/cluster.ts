import { Client } from 'pg'
import { startPostgres, type ThrowAwayServer } from '../postgres/server.ts'

const WORKERS = 2
/** What a server of a cluster needs: commits in two phases, and the log written where a commit says so, since it may be stopped at once. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '300',
  synchronous_commit: 'on',
  autovacuum: 'on',
  // A node that is stopped is found to be so by its closed socket; nobody waits longer for one than this.
  'citus.node_connection_timeout': '5000',
}

export type ThrowAwayCluster = {
  /** Of the coordinator's one database. */
  url: string
  /** The coordinator first. */
  servers: readonly ThrowAwayServer[]
  /** Stops all of them and removes what they were. */
  remove: () => Promise<void>
}

/** Starts a coordinator and two workers of its own, each on a socket in a temporary folder. They end with this process, however that ends. */
export async function startCluster(): Promise<ThrowAwayCluster> {
  const servers: ThrowAwayServer[] = []
  const remove = async (): Promise<void> => void (await Promise.all(servers.map((server) => server.remove())))
  try {
    for (let made = 0; made <= WORKERS; made += 1) servers.push(await startPostgres(SETTINGS))
    const [coordinator, ...workers] = servers
    for (const { url } of servers) await onNode(url, ['create extension citus'])
    await onNode(coordinator!.url, [
      `select citus_set_coordinator_host('${coordinator!.folder}', 5432)`,
      ...workers.map(({ folder }) => `select citus_add_node('${folder}', 5432)`),
    ])
    return { url: coordinator!.url, servers, remove }
  } catch (error) {
    await remove()
    throw new Error('A cluster needs a PostgreSQL server with Citus (the extension, and citus.so among its libraries)', { cause: error })
  }
}

/** One by one: nodes cannot be named in a transaction that does other things. */
async function onNode(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
