import { Client, type Connection } from 'pg'
import { startPostgres } from '../test/postgres/server.ts'
import { report } from './report.ts'
import { serverCpuUs } from './server-cpu.ts'

/**
 * Compares forms of writing many rows on PostgreSQL: multi-row values of 64 and 500 rows, arrays (`unnest`), COPY. Rows like
 * those of feeds (three numbers) and of transactions (with bytes and text). Processor time of both sides per row; no goal.
 * Usage: node bench/postgres-forms.ts [rows].
 */
const [rows = 200_000] = process.argv.slice(2).map(Number)

type Value = number | string | Buffer
type Table = { name: string; columns: string[]; types: string[]; row: (at: number) => Value[] }
const card = JSON.stringify({
  from: 'M'.repeat(40),
  to: 'T'.repeat(40),
  amount: '123456789',
  memo: 'some words of a memo',
  more: 'x'.repeat(250),
})
const TABLES: Table[] = [
  {
    name: 'feed',
    columns: ['list', 'ordinal', 'entry'],
    types: ['bigint', 'bigint', 'bigint'],
    row: (at) => [(at * 7919) % 100_003, at, at >> 2],
  },
  {
    name: 'tx',
    columns: ['sn', 'block', 'ts', 'id', 'card'],
    types: ['bigint', 'bigint', 'bigint', 'bytea', 'text'],
    row: (at) => [at, at >> 3, 1_600_000_000 + at, Buffer.alloc(32, at & 255), card],
  },
]
const DDL = `create table feed (list bigint, ordinal bigint, entry bigint, primary key (list, ordinal));
create table tx (sn bigint primary key, block bigint not null, ts bigint not null, id bytea not null, card text not null)`

const columnsOf = (table: Table, from: number, count: number): Value[][] => {
  const made = Array.from({ length: count }, (_, index) => table.row(from + index))
  return table.columns.map((_, column) => made.map((row) => row[column] ?? 0))
}

/** `count` rows as one statement with a placeholder each. */
const values =
  (size: number) =>
  (client: Client, table: Table, from: number, count: number): void => {
    for (let at = from; at < from + count; at += size) {
      const width = table.columns.length
      const marks = Array.from({ length: size }, (_, row) => `(${table.columns.map((_, column) => `$${row * width + column + 1}`).join()})`)
      const flat = Array.from({ length: size }, (_, row) => table.row(at + row)).flat()
      send(client, {
        name: `${table.name}-${size}`,
        text: `insert into ${table.name} (${table.columns.join()}) values ${marks.join()}`,
        values: flat,
      })
    }
  }
const arrays =
  (size: number) =>
  (client: Client, table: Table, from: number, count: number): void => {
    const marks = table.types.map((type, column) => `$${column + 1}::${type}[]`)
    const text = `insert into ${table.name} (${table.columns.join()}) select * from unnest(${marks.join()})`
    for (let at = from; at < from + count; at += size)
      send(client, { name: `${table.name}-unnest`, text, values: columnsOf(table, at, size) })
  }

/** COPY in its text form, as one message. */
class Copy {
  readonly text: string
  readonly bytes: Buffer
  callback: (error?: Error) => void = () => undefined
  constructor(text: string, bytes: Buffer) {
    this.text = text
    this.bytes = bytes
  }
  submit(connection: Connection): void {
    connection.query(this.text)
  }
  handleCopyInResponse(connection: { sendCopyFromChunk: (bytes: Buffer) => void; endCopyFrom: () => void }): void {
    connection.sendCopyFromChunk(this.bytes)
    connection.endCopyFrom()
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.callback()
  }
  handleError(error: Error): void {
    this.callback(error)
  }
}
const toCopied = (value: Value): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replaceAll('\\', '\\\\') : `\\\\x${value.toString('hex')}`
const copy = (client: Client, table: Table, from: number, count: number): Promise<void> => {
  const lines = Array.from(
    { length: count },
    (_, index) =>
      `${table
        .row(from + index)
        .map(toCopied)
        .join('\t')}\n`,
  ).join('')
  const query = new Copy(`copy ${table.name} (${table.columns.join()}) from stdin`, Buffer.from(lines))
  return new Promise((resolve, reject) => {
    query.callback = (error) => (error ? reject(error) : resolve())
    client.query(query)
  })
}

let failed: Error | undefined
const send = (client: Client, query: { name: string; text: string; values: unknown[] }): void => {
  client.query(query, (error: Error | undefined) => (failed ??= error))
}

const FORMS: [
  name: string,
  isPipelined: boolean,
  write: (client: Client, table: Table, from: number, count: number) => void | Promise<void>,
][] = [
  ['values of 64', true, values(64)],
  ['values of 500', true, values(500)],
  ['unnest of 64', true, arrays(64)],
  ['unnest of 1000', true, arrays(1000)],
  ['unnest of 5000', true, arrays(5000)],
  [
    'COPY of 4000',
    false,
    async (client, table, from, count) => {
      for (let at = from; at < from + count; at += 4000) await copy(client, table, at, 4000)
    },
  ],
]

const server = await startPostgres({ fsync: 'on', shared_buffers: '512MB', max_wal_size: '4GB' })
try {
  for (const [form, isPipelined, write] of FORMS) {
    const client = new Client({ connectionString: server.url, pipeline: isPipelined })
    await client.connect()
    await client.query(`drop table if exists feed, tx; ${DDL}`)
    for (const table of TABLES) {
      const [cpu, served, start] = [process.cpuUsage(), serverCpuUs(server.folder), performance.now()]
      // A multiple of every size above.
      const step = 160_000
      let written = 0
      for (; written < rows; written += step) {
        await client.query('begin')
        await write(client, table, written, step)
        await client.query('commit')
        if (failed) throw failed
      }
      const { user, system } = process.cpuUsage(cpu)
      const here = (user + system) / written
      const there = (serverCpuUs(server.folder) - served) / written
      console.log(
        `${form.padEnd(15)} ${table.name.padEnd(5)} ${here.toFixed(2)} here + ${there.toFixed(2)} there us/row, wall ${(((performance.now() - start) * 1000) / written).toFixed(2)}`,
      )
      report({ id: 'pf', what: `PostgreSQL, processor time per row of ${table.name}: ${form}`, value: here + there, unit: 'µs' })
    }
    await client.end()
  }
} finally {
  await server.remove()
}
