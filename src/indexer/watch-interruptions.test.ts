import { expect, test } from 'vitest'
import { AppError } from '../base/errors.ts'
import { silentLog, type LogFields } from '../base/log.ts'
import { watchInterruptions } from './watch-interruptions.ts'

const AWAY = new AppError('NODE_UNREACHABLE', 'The node cannot be reached')
const BUSY = new AppError('STORE_UNREACHABLE', 'The database cannot be reached')
const MINUTE_MS = 60_000

function watch() {
  const lines: [string, LogFields | undefined][] = []
  const note = (message: string, fields?: LogFields): void => void lines.push([message, fields])
  let passedMs = 5000
  const interruptions = watchInterruptions({ ...silentLog, warn: note, info: note }, { passedMs: () => passedMs })
  return { interruptions, pass: (ms: number) => (passedMs += ms), take: () => lines.splice(0) }
}

// OPS-074
test('an interruption is logged when it begins, then every ten minutes, and when it ends', () => {
  const { interruptions, pass, take } = watch()
  interruptions.failed(AWAY, 1000)
  expect(take()).toEqual([['indexing interrupted, trying again', { error: AWAY, failures: 1, delayMs: 1000 }]])
  pass(10 * MINUTE_MS - 1)
  interruptions.failed(AWAY, 30_000)
  expect(take()).toEqual([])
  pass(1)
  interruptions.failed(AWAY, 30_000)
  expect(take()).toEqual([['indexing is still interrupted', { code: 'NODE_UNREACHABLE', failures: 3, seconds: 600 }]])
  pass(9 * MINUTE_MS)
  interruptions.failed(AWAY, 30_000)
  interruptions.ended()
  expect(take()).toEqual([['indexing continues', { failures: 4, seconds: 1140 }]])
})

test('another cause is logged at once, and its ten minutes start over', () => {
  const { interruptions, pass, take } = watch()
  interruptions.failed(AWAY, 1000)
  pass(MINUTE_MS)
  interruptions.failed(BUSY, 2000)
  expect(take().at(-1)).toEqual(['indexing interrupted, trying again', { error: BUSY, failures: 2, delayMs: 2000 }])
  pass(9.5 * MINUTE_MS)
  interruptions.failed(BUSY, 2000)
  expect(take()).toEqual([])
})

test('an end without an interruption logs nothing, and the next interruption is counted separately', () => {
  const { interruptions, pass, take } = watch()
  interruptions.ended()
  expect(take()).toEqual([])
  interruptions.failed(AWAY, 1000)
  interruptions.ended()
  pass(MINUTE_MS)
  interruptions.failed(AWAY, 1000)
  pass(2000)
  interruptions.ended()
  expect(take().map(([message, fields]) => [message, fields?.['failures'], fields?.['seconds']])).toEqual([
    ['indexing interrupted, trying again', 1, undefined],
    ['indexing continues', 1, 0],
    ['indexing interrupted, trying again', 1, undefined],
    ['indexing continues', 1, 2],
  ])
})
