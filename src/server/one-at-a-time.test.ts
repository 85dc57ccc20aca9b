import { expect, test } from 'vitest'
import { makeTestClock } from '../../test/test-clock.ts'
import { AppError } from '../base/errors.ts'
import { makeOneAtATime } from './one-at-a-time.ts'

const WORDS = { tooMany: 'too many', notStarted: 'no room', tooLong: () => new AppError('TOO_BUSY', 'too long') }
const LIMITS = { waiting: 2, workMs: 1000, idleMs: 1000 }

test('a helper that cannot be started fails only its job: the next job starts a new one', async () => {
  let starts = 0
  const { ask, isRunning, close } = makeOneAtATime<string, string>(makeTestClock(), LIMITS, WORDS, () => {
    starts += 1
    if (starts === 1) throw new Error('EAGAIN')
    return { work: async (input) => `${input} done`, isGone: () => false, end: () => Promise.resolve() }
  })
  const first = ask('first')
  await expect(first).rejects.toMatchObject({ code: 'TOO_BUSY', message: 'no room' })
  expect(isRunning()).toBe(false)
  expect(await Promise.all([ask('second'), ask('third')])).toEqual(['second done', 'third done'])
  expect([starts, isRunning()]).toEqual([2, true])
  await close()
})

test('a helper that has ended fails its job, and the next job gets a new one', async () => {
  let starts = 0
  const { ask, isRunning, close } = makeOneAtATime<string, string>(makeTestClock(), LIMITS, WORDS, () => {
    starts += 1
    let isGone = false
    const work = async (input: string): Promise<string> => {
      if (starts > 1) return `${input} done`
      isGone = true
      throw new AppError('BUG', 'broke down')
    }
    return { work, isGone: () => isGone, end: () => Promise.resolve() }
  })
  const [first, second] = [ask('first'), ask('second')]
  await expect(first).rejects.toThrow('broke down')
  expect([await second, starts, isRunning()]).toEqual(['second done', 2, true])
  await close()
})
