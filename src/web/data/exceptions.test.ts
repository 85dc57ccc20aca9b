import { expect, test } from 'vitest'
import { listenForExceptions, makeExceptions } from './exceptions.ts'

function listen() {
  const logged: unknown[] = []
  const target = new EventTarget()
  const exceptions = makeExceptions((_message, error) => logged.push(error))
  const stop = listenForExceptions(target, exceptions)
  const happen = (type: string, fields: object): boolean => target.dispatchEvent(Object.assign(new Event(type), fields))
  return { logged, exceptions, stop, happen }
}

// ERR-032; the bar itself is tested in test/browser/notices.test.ts (SHELL-016).
test('an uncaught exception and an unhandled rejection are logged and mark the bar as failed', () => {
  for (const [type, field] of [
    ['error', 'error'],
    ['unhandledrejection', 'reason'],
  ] as const) {
    const { logged, exceptions, happen } = listen()
    const error = new Error('odd')
    expect(exceptions.hasFailed()).toBe(false)
    happen(type, { [field]: error })
    expect(logged).toEqual([error])
    expect(exceptions.hasFailed()).toBe(true)
  }
})

test('the next page starts without the failure, and listeners are notified of both', () => {
  const { exceptions, happen, stop } = listen()
  let told = 0
  exceptions.subscribe(() => (told += 1))
  happen('error', { error: new Error('odd') })
  happen('error', { error: new Error('again') })
  exceptions.turnTo('/a')
  expect(exceptions.hasFailed()).toBe(true)
  exceptions.turnTo('/b')
  expect([exceptions.hasFailed(), told]).toEqual([false, 2])
  stop()
  happen('error', { error: new Error('later') })
  expect(exceptions.hasFailed()).toBe(false)
})

test('a ResizeObserver loop is no exception', () => {
  const { logged, exceptions, happen } = listen()
  happen('error', { message: 'ResizeObserver loop completed with undelivered notifications.' })
  expect([logged, exceptions.hasFailed()]).toEqual([[], false])
})
