import { expect, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { AppError } from '../../base/errors.ts'
import { silentLog, type Log } from '../../base/log.ts'
import { sampleUntil } from './sample-until.ts'

test('an unexpected error is logged once and ends nothing: samples continue as soon as possible', async () => {
  const clock = makeTestClock()
  const stop = new AbortController()
  const logged: string[] = []
  const at =
    (level: string): Log['error'] =>
    () =>
      void logged.push(level)
  const outcomes = [
    new AppError('STORE_BUSY', 'busy'),
    new TypeError('broken'),
    new TypeError('broken'),
    undefined,
    new TypeError('broken'),
  ]
  let asked = 0
  const sample = async (): Promise<void> => {
    const outcome = outcomes[asked]
    asked += 1
    if (outcome) throw outcome
  }
  const sampling = sampleUntil(stop.signal, { sample }, clock, { ...silentLog, debug: at('debug'), error: at('error') })
  await clock.advance(40_000)
  expect(asked).toBe(5)
  expect(logged).toEqual(['debug', 'error', 'debug', 'error'])
  stop.abort()
  await sampling
})
