import type { TestProject } from 'vitest/node'
import { startCluster } from '../citus/cluster.ts'
import { startPostgres } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the server that all tests share. Each store has its own schema. */
    postgresUrl: string
    /** The server is the coordinator of a Citus cluster: the tables of every store are distributed. */
    isCitus: boolean
  }
}

/** Starts the server of this run, unless METASCOPE_TEST_URL names one. Returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isCitus = process.env['METASCOPE_TEST_CITUS'] === '1'
  project.provide('isCitus', isCitus)
  const given = process.env['METASCOPE_TEST_URL'] ?? ''
  if (given !== '') {
    project.provide('postgresUrl', given)
    return async () => undefined
  }
  const server = isCitus ? await startCluster() : await startPostgres()
  project.provide('postgresUrl', server.url)
  return server.remove
}
