import { Client, type PoolClient } from 'pg'
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

/** Makes an empty schema; gives the URL under which everything happens in it, and what removes it. */
export async function makeSchema(url: string): Promise<{ url: string; remove: () => Promise<void> }> {
  made += 1
  const schema = `metascope_test_${process.pid}_${made}`
  await onServer(url, `create schema ${schema}`)
  return { url: urlOfSchema(url, schema), remove: () => onServer(url, `drop schema ${schema} cascade`) }
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
