import { Client, Pool, type PoolClient } from 'pg'
import type { Engine } from '../store-conformance/engine.ts'
import { dumpDb } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { openPostgresReader, openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'

let made = 0

/** What turns a store's fresh tables into what is tested: nothing on PostgreSQL; a distributed database distributes them. */
export type Prepare = (client: PoolClient) => Promise<void>

/** The same database with another schema in front. */
export function urlOfSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}

const kept = new Map<string, Pool>()

/**
 * Runs statements on a connection that stays open for the next ones: some two hundred stores of a run are made and removed, and a
 * connection costs the server as much as their tables. One whose server went away is replaced, and none keeps the process alive.
 */
async function onKept(url: string, sql: string): Promise<void> {
  const known = kept.get(url)
  const pool = known ?? new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  if (!known) pool.on('error', () => undefined)
  kept.set(url, pool)
  await pool.query(`set client_min_messages = warning; ${sql}`)
}

/** Makes an empty schema; gives the URL under which everything happens in it, and what removes it. */
export async function makeSchema(url: string): Promise<{ url: string; remove: () => Promise<void> }> {
  made += 1
  const schema = `metascope_test_${process.pid}_${made}`
  await onKept(url, `create schema ${schema}`)
  return { url: urlOfSchema(url, schema), remove: () => onKept(url, `drop schema ${schema} cascade`) }
}

/** Runs statements on a connection of its own. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set client_min_messages = warning; ${sql}`)
  } finally {
    await client.end()
  }
}

/** Asks for rows on a connection of its own. */
export async function rowsOnServer(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Stores on one server, each in a schema of its own. */
export const postgresEngine = (serverUrl: string, prepare?: Prepare, make = makeSchema): Engine => ({
  open: async (limits) => {
    const { url, remove } = await make(serverUrl)
    return {
      openWriter: async () => {
        const writer = openPostgresWriter({ url, ...(prepare && { prepare }) }, limits)
        // Readers need the tables.
        await writer.claim()
        return writer
      },
      openReader: () => openPostgresReader({ url, pool: 2 }),
      dump: async () => {
        const db = await openPostgresForReading({ url, pool: 1 })
        try {
          return await dumpDb(db)
        } finally {
          await db.close()
        }
      },
      remove,
    }
  },
})
