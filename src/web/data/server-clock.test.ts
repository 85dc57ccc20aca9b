import { expect, test } from 'vitest'
import { makeServerClock } from './server-clock.ts'
import { makeSleepWatch } from './sleep.ts'

const RENDERED_SEC = 1_795_183_350
const dateOf = (sec: number): string => new Date(sec * 1000).toUTCString()

/** A page that arrived 400 ms after its request. */
function makeTrial() {
  const state = { passedMs: 400 }
  return { state, clock: makeServerClock(RENDERED_SEC, 400, () => state.passedMs) }
}

test("ZONE-011: the time of a page is the server's, and advances with elapsed time", () => {
  const { state, clock } = makeTrial()
  expect(clock.nowSec()).toBe(RENDERED_SEC)
  state.passedMs += 999
  expect(clock.nowSec()).toBe(RENDERED_SEC)
  state.passedMs += 1
  expect(clock.nowSec()).toBe(RENDERED_SEC + 1)
})

test('ZONE-012: an answer corrects a page that was rendered long ago, and a clock that stood still', () => {
  const { state, clock } = makeTrial()
  // Received 300 ms after the page, requested 200 ms before.
  state.passedMs += 300
  clock.note(dateOf(RENDERED_SEC + 3600), state.passedMs - 200)
  expect(clock.nowSec()).toBe(RENDERED_SEC + 3600)
  // One hour of sleep, during which the elapsed time stood still.
  clock.note(dateOf(RENDERED_SEC + 7200), state.passedMs)
  expect(clock.nowSec()).toBe(RENDERED_SEC + 7200)
})

test('ZONE-012: an answer that agrees changes nothing: dates are cut to the second', () => {
  const { state, clock } = makeTrial()
  state.passedMs += 2900
  // The server wrote `:52` at :52.9; request and answer took 50 ms.
  clock.note(dateOf(RENDERED_SEC + 2), state.passedMs - 50)
  state.passedMs += 99
  expect(clock.nowSec()).toBe(RENDERED_SEC + 2)
  state.passedMs += 1
  expect(clock.nowSec()).toBe(RENDERED_SEC + 3)
})

test('ZONE-012: an answer without a date is ignored', () => {
  const { state, clock } = makeTrial()
  for (const date of [null, '', 'nonsense']) clock.note(date, state.passedMs)
  expect(clock.nowSec()).toBe(RENDERED_SEC)
})

test('ZONE-012: a clock ahead of an answer is set back to it', () => {
  const { state, clock } = makeTrial()
  clock.note(dateOf(RENDERED_SEC - 10), state.passedMs)
  expect(clock.nowSec()).toBe(RENDERED_SEC - 9)
})

test("ZONE-012: sleep is detected once, by the visitor's clock that advanced without the page", () => {
  const state = { passedMs: 0, ownMs: 5_000_000 }
  const hasSlept = makeSleepWatch(
    () => state.passedMs,
    () => state.ownMs,
  )
  const pass = (ms: number): void => {
    state.passedMs += ms
    state.ownMs += ms
  }
  pass(60_000)
  expect(hasSlept()).toBe(false)
  state.ownMs += 3_600_000
  expect([hasSlept(), hasSlept()]).toEqual([true, false])
  pass(5000)
  state.ownMs -= 2 * 86_400_000
  expect([hasSlept(), hasSlept()]).toEqual([true, false])
})
