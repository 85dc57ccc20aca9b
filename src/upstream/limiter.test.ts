import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeLimiter } from './limiter.ts'

/** A limiter with tasks that the test ends; `begun` names them in the order in which they were started. */
function startTasks(limit: number) {
  const limiter = makeLimiter(limit)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, isUrgent = false): Promise<void> =>
    limiter.run(() => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }, isUrgent)
  const endOldest = async (): Promise<void> => {
    ends.shift()?.()
    await nextTurn()
  }
  return { limiter, begun, add, endOldest }
}

test('at most the limit of tasks run, the others in their order, urgent ones before them', async () => {
  const { limiter, begun, add, endOldest } = startTasks(2)
  for (const name of ['a', 'b', 'c', 'd']) void add(name)
  void add('now', true)
  expect(begun).toEqual(['a', 'b'])
  await endOldest()
  expect(begun).toEqual(['a', 'b', 'now'])
  await endOldest()
  await endOldest()
  expect(begun).toEqual(['a', 'b', 'now', 'c', 'd'])
  expect(limiter.running()).toBe(2)
  await endOldest()
  await endOldest()
  expect(limiter.running()).toBe(0)
})

test('thousands of waiting tasks start in their order', async () => {
  const limiter = makeLimiter(3)
  const order: number[] = []
  await Promise.all(Array.from({ length: 5000 }, (_, number) => limiter.run(async () => void order.push(number))))
  expect(order).toEqual(Array.from({ length: 5000 }, (_, number) => number))
})

test('a failed task frees its place and throws its error', async () => {
  const { limiter } = startTasks(1)
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limiter.run(() => Promise.resolve('next'))).toBe('next')
})
