import { Client, Pool, type PoolClient } from 'pg'
import type { Engine } from '../store-conformance/engine.ts'
import { dumpDb } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { openPostgresReader, openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'

let made = 0

/** Prepares a store's fresh tables for a test: nothing on PostgreSQL, distribution on a distributed database. */
export type Prepare = (client: PoolClient) => Promise<void>

/** The same database with another schema as its search path. */
export function urlOfSchema(url: string, schema: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `-c search_path=${schema}`)
  return address.href
}

const pools = new Map<string, Pool>()

/**
 * Runs statements on a cached connection. A run makes and removes about two hundred stores, and a connection costs the server as much as
 * their tables. A broken connection is replaced, and none keeps the process alive.
 */
async function onCached(url: string, sql: string): Promise<void> {
  const known = pools.get(url)
  const pool = known ?? new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  if (!known) pool.on('error', () => undefined)
  pools.set(url, pool)
  await pool.query(`set client_min_messages = warning; ${sql}`)
}

/** Makes an empty schema. Returns the URL that selects it and a function that removes it. */
export async function makeSchema(url: string): Promise<{ url: string; remove: () => Promise<void> }> {
  made += 1
  const schema = `metascope_test_${process.pid}_${made}`
  await onCached(url, `create schema ${schema}`)
  return { url: urlOfSchema(url, schema), remove: () => onCached(url, `drop schema ${schema} cascade`) }
}

/** Runs statements on a separate connection. */
export async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set client_min_messages = warning; ${sql}`)
  } finally {
    await client.end()
  }
}

/** Reads rows on a separate connection. */
export async function rowsOnServer(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** Stores on one server, each in its own schema. */
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
