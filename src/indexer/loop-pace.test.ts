import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { chain, makeSource, newPath, start } from '../../test/loop-trial.ts'
import { AppError } from '../base/errors.ts'
import { silentLog } from '../base/log.ts'
import { dumpStore } from '../../test/store-conformance/dump.ts'
import { openSqliteWriter } from '../store/sqlite/sqlite-store.ts'
import { differencesOf } from '../../test/differences-of.ts'

test('the head is polled once a second, however long the node takes to answer', async () => {
  const { node, source } = makeSource(chain, 5)
  const askedMs: number[] = []
  let wait = async (): Promise<void> => undefined
  const run = await start({ ...source, headBlock: () => wait().then(() => node.tip) })
  await run.until(({ status }) => status === 'live')
  wait = () => {
    askedMs.push(run.clock.nowMs())
    return run.clock.sleepMs(300, new AbortController().signal)
  }
  for (let tenth = 0; tenth < 60; tenth += 1) await run.clock.advance(100)
  await run.stop()
  expect(askedMs.slice(1, 5).map((ms, at) => ms - (askedMs[at] ?? 0))).toEqual([1000, 1000, 1000, 1000])
})

test('a chain with five blocks a second is polled ten times a second, and once a second again when it is quiet', async () => {
  const { node, source } = makeSource(chain, 5)
  const askedMs: number[] = []
  const run = await start({ ...source, headBlock: () => (askedMs.push(run.clock.nowMs()), Promise.resolve(node.tip)) })
  await run.until(({ status }) => status === 'live')
  // Rounded to tens, because the measured pace only approaches the chain's.
  const gaps = (count: number): number[] =>
    askedMs.slice(-count).map((ms, at) => Math.round((ms - (askedMs.at(at - count - 1) ?? 0)) / 10) * 10)
  for (let step = 0; step < 240; step += 1) {
    if (step % 8 === 0) node.tip += 1
    await run.clock.advance(25)
  }
  expect(gaps(10)).toEqual(Array<number>(10).fill(100))
  for (let step = 0; step < 80; step += 1) await run.clock.advance(100)
  await run.stop()
  expect(gaps(3)).toEqual([1000, 1000, 1000])
})

test('an unavailable store is retried after growing pauses of at most half a minute, and used again when it is back', async () => {
  const { node, source } = makeSource(chain, 5)
  const path = newPath()
  const store = openSqliteWriter(path)
  const askedMs: number[] = []
  let isAway = false
  const whileThere = <T>(ask: () => Promise<T>): Promise<T> =>
    isAway ? Promise.reject(new AppError('STORE_UNREACHABLE', 'The database cannot be reached')) : ask()
  const run = await start(source, path, silentLog, {
    ...store,
    claim: () => {
      if (isAway) askedMs.push(run.clock.passedMs())
      // Without pauses the loop would retry endlessly before the clock advances.
      if (askedMs.length > 20) throw new Error('asked again and again')
      return whileThere(() => store.claim())
    },
    nextUnlockSec: () => whileThere(() => store.nextUnlockSec()),
    head: () => whileThere(() => store.head()),
  })
  await run.until(({ status }) => status === 'live')
  isAway = true
  for (let second = 0; second < 100; second += 1) await run.clock.advance(1000)
  expect(askedMs.slice(1).map((ms, at) => ms - (askedMs[at] ?? 0))).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
  isAway = false
  node.tip = 6
  await run.until(({ indexed, status }) => indexed === 6 && status === 'live')
  await run.stop()
})

const HOUR_MS = 3_600_000

for (const [how, byMs] of [
  ['back', -HOUR_MS],
  ['forward', HOUR_MS],
] as const)
  test(`a clock set ${how} an hour during a poll neither delays nor hastens the next poll, and the index is the same`, async () => {
    const { node, source } = makeSource(chain, 5)
    const run = await start(source)
    await run.until(({ status }) => status === 'live')
    let polls = 0
    node.before = (call) => {
      if (call !== 'head') return
      polls += 1
      if (polls === 3) run.clock.set(byMs)
    }
    // One block a second: the loop polls twice as often once it knows the pace.
    for (let tenth = 0; tenth < 100; tenth += 1) {
      if (tenth % 10 === 0) node.tip += 1
      await run.clock.advance(100)
    }
    await run.until(({ indexed }) => indexed === 15)
    await run.stop()
    expect(polls).toBeGreaterThanOrEqual(10)
    expect(polls).toBeLessThanOrEqual(22)
    const plain = await start(makeSource(chain, 15).source)
    await plain.until(({ indexed, status }) => indexed === 15 && status === 'live')
    await plain.stop()
    expect(differencesOf(dumpStore(run.path), dumpStore(plain.path))).toEqual([])
  })

test('a clock set back an hour does not delay storing the blocks of a slow node', async () => {
  const { source } = makeSource(chain)
  const never = new AbortController().signal
  async function* slowly(texts: ReturnType<typeof source.blocks>) {
    for (let next = await texts.next(); next.done !== true; next = await texts.next()) {
      await run.clock.sleepMs(600, never)
      yield next.value
    }
    return undefined
  }
  const run = await start({ ...source, blocks: (from, to) => slowly(source.blocks(from, to)) })
  await run.until(({ indexed }) => indexed >= 8)
  run.clock.set(-HOUR_MS)
  const before = run.statuses.at(-1)?.indexed ?? 0
  // Ten seconds, some sixteen blocks of one transaction each: forty would be stored whatever the time.
  for (let second = 0; second < 10; second += 1) {
    await run.clock.advance(1000)
    await sleep(2)
  }
  expect(run.statuses.at(-1)?.indexed).toBeGreaterThan(before + 4)
  await run.stop()
})
