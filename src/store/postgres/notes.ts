import { connect, type PostgresOptions } from './pool.ts'
import { makeSizeReader } from './size.ts'

/**
 * The indexer's status, stored with the index for web servers on other machines. Only the present or last holder of the lease can write it:
 * an indexer that waits writes nothing here.
 */
export type PostgresNotes = {
  write: (note: string) => Promise<void>
  /** The last note, and its age by the database's clock; `undefined` when there is none. */
  find: () => Promise<{ note: string; ageMs: number } | undefined>
  /** Disk space of the index on all servers that hold a part of it. */
  sizeBytes: () => Promise<number>
  close: () => Promise<void>
}

const WRITE = `insert into note (id, owner, note, at) select 1, $1, $2, clock_timestamp() where exists (select 1 from lease where id = 1 and owner = $1)
on conflict (id) do update set owner = excluded.owner, note = excluded.note, at = excluded.at`
const READ = 'select note, (extract(epoch from clock_timestamp() - at) * 1000)::bigint from note where id = 1'

/** Opens the notes; connects on first use. `owner` is the owner with which the writer was opened. */
export function openPostgresNotes(options: PostgresOptions, owner = ''): PostgresNotes {
  const connections = connect({ ...options, pool: 1 })
  const readSize = makeSizeReader()
  const rowsOf = async <R extends unknown[]>(text: string, values: string[] = []): Promise<R[]> =>
    connections.lend(async (client) => (await client.query<R>({ text, values, rowMode: 'array' })).rows)
  return {
    write: async (note) => {
      await rowsOf(WRITE, [owner, note])
    },
    find: async () => {
      const [row] = await rowsOf<[string, number]>(READ)
      return row && { note: row[0], ageMs: row[1] }
    },
    sizeBytes: () => connections.lend(readSize),
    close: () => connections.end(),
  }
}
