import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { makeCitusSchema } from '../../../../test/postgres/citus-stand-in.ts'
import { startPostgres } from '../../../../test/postgres/server.ts'
import { connect } from '../pool.ts'
import { settlePrepared } from './settle.ts'

test('a prepared transaction of another program delays no writer, one of Citus does', async () => {
  // Both are counted over a complete database, so the test uses its own.
  const server = await startPostgres({ max_prepared_transactions: '2' })
  onTestFinished(server.remove)
  const { url } = await makeCitusSchema(server.url)
  const connections = connect({ url, pool: 1 })
  onTestFinished(connections.end)
  const settle = (): Promise<void> => connections.lend(settlePrepared)
  const client = new Client({ connectionString: url })
  await client.connect()
  const prepare = async (name: string): Promise<void> => {
    await client.query('begin')
    await client.query(`prepare transaction '${name}'`)
  }
  await prepare('shop citus_0_17')
  await settle()
  await prepare('citus_0_4711_8_1')
  await expect(settle()).rejects.toMatchObject({ code: 'STORE_BUSY', detail: { left: 1 } })
  await client.query("rollback prepared 'citus_0_4711_8_1'")
  await client.end()
  await settle()
})
