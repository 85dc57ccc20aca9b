import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import type { LogFields } from '../base/log.ts'
import { silentLog } from '../base/log.ts'
import { openSqliteWriter } from '../store/sqlite/sqlite-store.ts'
import { chain, makeSource, newPath, start, START_MS } from '../../test/loop-trial.ts'

// The state of the node while the loop is busy with something else.

const UNREACHABLE = new AppError('NODE_UNREACHABLE', 'The node cannot be reached')

test("during a long run the node's height is requested again, and indexed blocks never decrease (OPS-068)", async () => {
  const { node, source } = makeSource(chain, 60)
  const gate = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const blocks: typeof source.blocks = async function* (from, to) {
    const rest = source.blocks(from, to)
    for (let sn = from; sn <= to; sn += 1) {
      if (sn === 30) {
        held.resolve()
        await gate.promise
      }
      const { value } = await rest.next()
      if (value === undefined) return undefined
      yield value
    }
    return undefined
  }
  const run = await start({ ...source, blocks })
  await held.promise
  node.tip = 120
  await run.clock.advance(6000)
  // Seen while the block is still awaited.
  expect(run.statuses.at(-1)).toMatchObject({ status: 'backfilling', head: 120 })
  expect(run.statuses.at(-1)?.indexed).toBeLessThan(60)
  gate.resolve()
  await run.until(({ indexed }) => indexed === 120)
  await run.stop()
  const indexed = run.statuses.map((status) => status.indexed)
  expect(indexed).toEqual(indexed.toSorted((one, other) => one - other))
})

test('while the store is unavailable the height is still requested (OPS-068)', async () => {
  const { node, source } = makeSource(chain, 100)
  const path = newPath()
  const store = openSqliteWriter(path)
  let isAway = false
  const head = async () => {
    if (isAway) throw new AppError('STORE_UNREACHABLE', 'The database cannot be reached')
    return store.head()
  }
  const run = await start(source, path, silentLog, { ...store, head })
  await run.until(({ indexed }) => indexed === 100)
  isAway = true
  node.tip = 110
  await run.until((status) => status.status === 'stalled' && status.head === 110)
  const { nodeState, message } = run.statuses.at(-1)!
  expect([nodeState?.state, message]).toEqual(['ok', 'The database cannot be reached'])

  // The pauses between two attempts have now grown to half a minute.
  await run.clock.advance(120_000)
  for (const tip of [111, 112, 113, 114]) {
    node.tip = tip
    await run.clock.advance(6000)
    expect(run.statuses.at(-1)).toMatchObject({ status: 'stalled', head: tip, message: 'The database cannot be reached' })
  }
  await run.stop()
})

test('a chain without a block does not count as live (OPS-061)', async () => {
  const { node, source } = makeSource(chain, 0)
  const run = await start(source)
  await run.until(({ nodeState }) => nodeState?.state === 'empty')
  expect(run.statuses.at(-1)).toMatchObject({ status: 'backfilling', head: 0, indexed: 0 })
  node.tip = 3
  await run.until(({ indexed }) => indexed === 3)
  expect(run.statuses.at(-1)).toMatchObject({ status: 'live', head: 3, nodeState: { state: 'ok' } })
  await run.stop()
})

test('one failed call is noise: the node is unreachable after the second, dated back to the first (OPS-063)', async () => {
  const { node, source } = makeSource(chain, 10)
  const run = await start(source)
  await run.until(({ indexed }) => indexed === 10)
  let failures = 0
  node.before = () => {
    failures += 1
    throw UNREACHABLE
  }
  await run.until(({ message }) => message === UNREACHABLE.message)
  expect(failures).toBe(1)
  expect(run.statuses.at(-1)).toMatchObject({ status: 'live', nodeState: { state: 'ok' } })
  const firstSec = Math.floor(run.clock.nowMs() / 1000)
  await run.until(({ nodeState }) => nodeState?.state === 'unreachable')
  const { sinceSec = 0, confirmedSec = 0 } = run.statuses.at(-1)?.nodeState ?? {}
  expect(sinceSec).toBeLessThanOrEqual(firstSec)
  expect(sinceSec).toBeGreaterThan(START_MS / 1000)
  expect(confirmedSec).toBeLessThanOrEqual(sinceSec)
  await run.stop()
})

test('an interruption is logged when it begins and when it ends, not at each attempt (OPS-074)', async () => {
  const { node, source } = makeSource(chain, 10)
  const lines: string[] = []
  const write = (message: string, fields: LogFields = {}): void =>
    void lines.push(fields['error'] instanceof Error ? `${message}: ${fields['error'].message}` : message)
  const run = await start(source, newPath(), { ...silentLog, info: write, warn: write })
  await run.until(({ indexed }) => indexed === 10)
  lines.length = 0
  let failures = 0
  node.before = () => {
    failures += 1
    throw UNREACHABLE
  }
  await run.until(() => failures >= 8)
  node.before = () => undefined
  await run.until(({ status }) => status === 'live')
  expect(lines).toEqual(['indexing interrupted, trying again: The node cannot be reached', 'indexing continues'])
  await run.stop()
})
