import { expect, test } from 'vitest'
import { makeTestClock } from '../../test/test-clock.ts'
import { AppError } from '../base/errors.ts'
import { makeOneAtATime, type HelperSays } from './one-at-a-time.ts'

const WORDS = { tooMany: 'too many', notStarted: 'no room', tooLong: () => new AppError('TOO_BUSY', 'too long') }
const LIMITS = { waiting: 2, workMs: 1000, idleMs: 1000 }

test('a helper that cannot be started fails its job alone: the next begins with a new one', async () => {
  let starts = 0
  const { ask, isRunning, close } = makeOneAtATime<string, string>(makeTestClock(), LIMITS, WORDS, ({ done }: HelperSays<string>) => {
    starts += 1
    if (starts === 1) throw new Error('EAGAIN')
    return { work: (id, input) => queueMicrotask(() => done(id, `${input} done`)), end: () => Promise.resolve() }
  })
  const first = ask('first')
  await expect(first).rejects.toMatchObject({ code: 'TOO_BUSY', message: 'no room' })
  expect(isRunning()).toBe(false)
  expect(await Promise.all([ask('second'), ask('third')])).toEqual(['second done', 'third done'])
  expect([starts, isRunning()]).toEqual([2, true])
  await close()
})
