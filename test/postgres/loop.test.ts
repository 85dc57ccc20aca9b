import { expect, inject, onTestFinished, test } from 'vitest'
import { AppError } from '../../src/base/errors.ts'
import { silentLog, type Log } from '../../src/base/log.ts'
import type { ChainSource } from '../../src/indexer/chain-source.ts'
import { aheadOf, fetchAhead } from '../../src/indexer/fetch-ahead.ts'
import { followChain } from '../../src/indexer/loop.ts'
import type { IndexStatus } from '../../src/model/index-status.ts'
import { dumpDb } from '../store-conformance/dump.ts'
import { openPostgresForReading } from '../../src/store/postgres/open.ts'
import { openPostgresWriter } from '../../src/store/postgres/postgres-store.ts'
import { bodiesOf } from '../index-ledger.ts'
import { sentBlock } from '../sent-block.ts'
import { makeTestClock } from '../test-clock.ts'
import { makeSchema, onServer } from './schemas.ts'

// Only the loop retries. Here its database rolls back, closes connections, or belongs to another indexer.

const START_MS = 1_650_000_000_000
const chain = bodiesOf('r1-r3').slice(0, 120)
const source: ChainSource = {
  headBlock: async () => chain.length,
  getBlock: async (sn) => chain[sn - 1]!.block,
  blocks: (from, to) => fetchAhead(async (sn) => sentBlock(chain[sn - 1]!), from, to, aheadOf(1)),
}

async function testSchema(): Promise<string> {
  const { url, remove } = await makeSchema(inject('postgresUrl'))
  onTestFinished(remove)
  return url
}

/** Follows the chain on a schema. `until` advances the clock in steps of a second. */
function follow(url: string, name: string, log: Log = silentLog) {
  const clock = makeTestClock(START_MS)
  const statuses: IndexStatus[] = []
  const abort = new AbortController()
  const store = openPostgresWriter({ url, name })
  const run = async (): Promise<unknown> => {
    try {
      await followChain({ source, store, clock, log, onStatus: (status) => statuses.push(status), signal: abort.signal, commitTxs: 40 })
      return undefined
    } catch (error) {
      return error
    } finally {
      await store.close()
    }
  }
  const ended = run()
  return {
    statuses,
    ended,
    until: async (isDone: (status: IndexStatus | undefined) => boolean): Promise<void> => {
      const look = async (): Promise<boolean> => {
        await clock.advance(1000)
        return isDone(statuses.at(-1))
      }
      await expect.poll(look, { timeout: 40_000, interval: 10 }).toBe(true)
    },
    stop: async () => {
      abort.abort()
      return ended
    },
  }
}

const isAt = (block: number) => (status: IndexStatus | undefined) => status?.indexed === block && status.status === 'live'

async function dumpOf(url: string): Promise<string> {
  const db = await openPostgresForReading({ url, pool: 1 })
  const dump = await dumpDb(db)
  await db.close()
  return dump
}

/** Makes the next commits fail in the database, each in a different way. */
const FAILING_COMMITS = `create sequence tried;
create function fail() returns trigger language plpgsql as $$ begin
  case nextval('tried')
    when 1, 2 then raise exception 'met another' using errcode = '40001';
    when 4 then perform pg_terminate_backend(pg_backend_pid()), pg_sleep(5);
    when 6 then raise exception 'a circle' using errcode = '40P01';
    else null;
  end case;
  return null;
end $$;
create constraint trigger fail after insert or update on head deferrable initially deferred for each row execute function fail()`

test('an indexer whose commits are rolled back, or whose connection is killed in one, retries and ends with the same index', async () => {
  const [url, clean] = [await testSchema(), await testSchema()]
  const left = follow(clean, 'left alone')
  await left.until(isAt(120))
  expect(await left.stop()).toBe(undefined)

  const maker = openPostgresWriter({ url })
  await maker.claim()
  await maker.close()
  await onServer(url, FAILING_COMMITS)
  const warned: unknown[] = []
  const warn: Log['warn'] = (_message, fields) => warned.push(fields?.['error'] instanceof AppError && fields['error'].code)
  const run = follow(url, 'undone', { ...silentLog, warn })
  await run.until(isAt(120))
  expect(await run.stop()).toBe(undefined)
  expect(warned).toEqual(['STORE_BUSY', 'STORE_UNREACHABLE', 'STORE_BUSY'])
  expect(await dumpOf(url)).toBe(await dumpOf(clean))
})

test('OPS-001 a second indexer waits, names the first, and continues where the first ends', async () => {
  const url = await testSchema()
  const first = follow(url, 'first')
  await first.until(isAt(120))
  const told: string[] = []
  const warn: Log['warn'] = (message) => told.push(message)
  const second = follow(url, 'second', { ...silentLog, warn })
  await second.until((status) => status?.isWaiting === true)
  const says = expect.stringMatching(/^Another process writes this index: process \d+ on .+\. This one waits until it ends\.$/) as string
  expect(second.statuses.at(-1)).toMatchObject({ status: 'stalled', indexed: 120, message: says })
  expect(told).toEqual([says])
  await first.stop()
  await second.until(isAt(120))
  expect(await second.stop()).toBe(undefined)
})

test('a second indexer takes over from one that died without releasing its lease', async () => {
  const url = await testSchema()
  const dead = openPostgresWriter({ url })
  await dead.claim()
  const second = follow(url, 'heir')
  await second.until((status) => status?.isWaiting === true)
  // Expires the lease at once instead of waiting for it.
  await onServer(url, "update lease set until = clock_timestamp() - interval '1 second'")
  await second.until(isAt(120))
  expect(await second.stop()).toBe(undefined)
  await dead.close()
})
