import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeLimiter } from './limiter.ts'

/** A limiter with tasks that end when told to; `begun` names them in the order they were let in. */
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

test('no more run than are allowed, the others in the order they came, urgent ones before them', async () => {
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

test('thousands that wait are let in as they came', async () => {
  const limiter = makeLimiter(3)
  const order: number[] = []
  await Promise.all(Array.from({ length: 5000 }, (_, number) => limiter.run(async () => void order.push(number))))
  expect(order).toEqual(Array.from({ length: 5000 }, (_, number) => number))
})

test('a task that fails makes room and hands its error on', async () => {
  const { limiter } = startTasks(1)
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limiter.run(() => Promise.resolve('next'))).toBe('next')
})
