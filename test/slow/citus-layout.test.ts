import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import { LEDGER_NOW_SEC, bodiesOf, indexLedger } from '../index-ledger.ts'
import { makeCitusSchema } from '../postgres/citus-stand-in.ts'
import { noting, type Asked } from '../postgres/note-statements.ts'
import { postgresEngine, type Prepare } from '../postgres/schemas.ts'
import { testStore } from '../store-conformance/test-store.ts'
import { dumpDb, dumpStore } from '../store-conformance/dump.ts'
import { LISTS } from '../../src/store/lists/lists.ts'
import { makeReader } from '../../src/store/reader/make-reader.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { connect } from '../../src/store/postgres/pool.ts'
import { openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'
import { Session } from '../../src/store/postgres/session.ts'
import type { Db } from '../../src/store/engine/work.ts'
import { distribute } from '../../src/store/postgres/citus/distribute.ts'
import { DISTRIBUTED } from '../../src/store/postgres/citus/layout.ts'

const prepare: Prepare = async (client) => void (await distribute(client, 4))

// A plain server executes Citus's form of every statement with the same meaning. The hand-written tests use every form. The random test
// asks little, because rows and order of all lists come from statements that PostgreSQL's own test covers better.
testStore('PostgreSQL with the layout of Citus', postgresEngine(inject('postgresUrl'), prepare, makeCitusSchema), {
  chains: 2,
  batches: 2,
  rankings: 3,
})

test('a distributed index of a recorded ledger equals one of SQLite, and its lists carry their cards', async () => {
  const { url, remove } = await makeCitusSchema(inject('postgresUrl'))
  onTestFinished(remove)
  const writer = openPostgresWriter({ url, prepare })
  const bodies = bodiesOf('r4')
  for (let at = 0; at < bodies.length; at += 300) await applyBatch(writer, bodies.slice(at, at + 300), LEDGER_NOW_SEC)
  await writer.close()
  const db = await openPostgresForReading({ url, pool: 1 })
  onTestFinished(() => db.close())
  const indexed = await indexLedger('r4')
  onTestFinished(indexed.close)
  expect(await dumpDb(db)).toBe(dumpStore(indexed.path))

  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const rowsOf = async (text: string): Promise<unknown[][]> => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows
  const blocks = new Map((await rowsOf("select sn, encode(id, 'hex') from block")).map(([sn, id]) => [sn, id]))
  const stored = await rowsOf("select sn, block, ts, encode(id, 'hex'), sub_count, is_whole, card from tx")
  const wanted = new Map(stored.map(([sn, ...row]) => [sn, [...row, blocks.get(row[0])]]))
  const txLists = Object.values(LISTS).flatMap(({ code, holds }) => (holds === 'transactions' ? [code] : []))
  const listed = await rowsOf(
    `select entry, block, ts, encode(id, 'hex'), sub_count, is_whole, card, encode(block_id, 'hex') from feed where list % 64 in (${txLists.join()})`,
  )
  expect(listed.length).toBeGreaterThan(stored.length)
  for (const [sn, ...card] of listed) expect(card).toEqual(wanted.get(sn))
  expect(await rowsOf(`select count(*) from feed where list % 64 not in (${txLists.join()}) and card is not null`)).toEqual([['0']])
  // A transaction with a body stores where the body's chunk begins.
  expect(await rowsOf('select count(*) from tx where is_whole <> 1 and sn + is_whole not in (select first_sn from body)')).toEqual([['0']])

  // Everything that a page of a list shows comes with the list: its name, its newest ordinal, its entries.
  const connections = connect({ url, pool: 1 })
  onTestFinished(connections.end)
  const asked: Asked[] = []
  const read: Db['read'] = (work) => connections.lend((lent) => new Session(noting(lent, asked), DISTRIBUTED).drive(work))
  const page = await makeReader({ ...db, read }).listFeed({ feed: 'family', subject: 'nft' }, 1, 20)
  expect([page.items.length, asked.length]).toEqual([20, 3])
  expect(page).toEqual(await indexed.reader.listFeed({ feed: 'family', subject: 'nft' }, 1, 20))
})
