import { expect, inject, onTestFinished, test } from 'vitest'
import { applyBatch } from '../apply-batch.ts'
import { openPostgresAudit, openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'
import { ONE_SERVER } from '../../src/store/postgres/layout.ts'
import type { Text } from '../../src/store/engine/statement.ts'
import type { SqlValue } from '../../src/store/engine/work.ts'
import { DAMAGED_BLOCKS, DAMAGES } from '../audit-damage.ts'
import { auditOnce, nodeOf } from '../audit-ledger.ts'
import { LEDGER_NOW_SEC, bodiesOf } from '../index-ledger.ts'
import { prepareStore } from './prepare-store.ts'
import { makeSchema } from './schemas.ts'
import { Client } from 'pg'

const LAST = ['a block is missing', 'a count of a token is no number']
/** One damage of each table; to an engine the others are alike. */
const TRIED = [
  'a transaction cannot be found by its id',
  'bodies are cut',
  'an entry of a list is missing',
  'a supply is changed',
  'a holder stands at the wrong rank',
  'holders are counted wrongly',
  ...LAST,
]

test('the self-audit finds no fault in a recorded ledger on PostgreSQL, and detects damage', async () => {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  const writer = openPostgresWriter({ url, prepare: prepareStore })
  for (let bodies = bodiesOf('r1-r3').slice(0, DAMAGED_BLOCKS); bodies.length > 0; bodies = bodies.slice(400))
    await applyBatch(writer, bodies.slice(0, 400), LEDGER_NOW_SEC)
  await writer.close()
  const store = await openPostgresAudit({ url, pool: 1 })
  onTestFinished(() => store.close())
  const before = await auditOnce(store, nodeOf('r1-r3'))
  expect(before.findings).toEqual([])
  expect(before.tallies.filter(({ looked }) => looked === 0)).toEqual([])

  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const run = async (sql: Text, ...values: SqlValue[]) =>
    (await client.query<SqlValue[]>({ text: ONE_SERVER.textOf(sql), values, rowMode: 'array' })).rows
  const damages = DAMAGES.filter(({ name }) => TRIED.includes(name))
  // Damages that fill the findings of its transactions, or that prevent sums, come last.
  const rest = damages.filter(({ name }) => !LAST.includes(name))
  for (const some of [rest, damages.filter((damage) => !rest.includes(damage))]) {
    for (const { damage } of some) await damage(run)
    const { findings } = await auditOnce(store)
    for (const { finding } of some) expect(findings).toContainEqual(finding)
  }
})
