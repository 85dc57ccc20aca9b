import { onServer } from '../postgres/schemas.ts'
import { startPostgres, type ThrowAwayServer } from '../postgres/server.ts'

const WORKERS = 2
/** A server of a cluster needs two-phase commits. Commits wait for the write-ahead log, since a server may be stopped at once. */
const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '300',
  synchronous_commit: 'on',
  autovacuum: 'on',
}

export type ThrowAwayCluster = {
  /** Of the coordinator's only database. */
  url: string
  /** The coordinator comes first. */
  servers: readonly ThrowAwayServer[]
  /** Stops all servers and removes their files. */
  remove: () => Promise<void>
}

/** Starts a separate coordinator and two workers, each on a socket in a temporary folder. They end with this process, however that ends. */
export async function startCluster(): Promise<ThrowAwayCluster> {
  const servers: ThrowAwayServer[] = []
  const remove = async (): Promise<void> => void (await Promise.all(servers.map((server) => server.remove())))
  try {
    for (let made = 0; made <= WORKERS; made += 1) servers.push(await startPostgres(SETTINGS))
    const [coordinator, ...workers] = servers
    for (const { url } of servers) await onServer(url, 'create extension citus')
    await onServer(coordinator!.url, `select citus_set_coordinator_host('${coordinator!.folder}', 5432)`)
    for (const { folder } of workers) await onServer(coordinator!.url, `select citus_add_node('${folder}', 5432)`)
    return { url: coordinator!.url, servers, remove }
  } catch (error) {
    await remove()
    throw new Error(
      'The cluster did not start; it needs a PostgreSQL server with Citus (the extension, and citus.so among its libraries)',
      { cause: error },
    )
  }
}
