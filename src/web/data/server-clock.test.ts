import { expect, test } from 'vitest'
import { makeServerClock } from './server-clock.ts'

const RENDERED_SEC = 1_795_183_350

/** A browser whose own clock is two days ahead. */
function makeTrial() {
  const state = { passedMs: 400, ownMs: (RENDERED_SEC + 2 * 86_400) * 1000 + 400, asked: 0 }
  const clock = makeServerClock({
    renderedAtSec: RENDERED_SEC,
    cameMs: 400,
    passedMs: () => state.passedMs,
    ownMs: () => state.ownMs,
    slept: () => (state.asked += 1),
  })
  const pass = (ms: number): void => {
    state.passedMs += ms
    state.ownMs += ms
  }
  return { state, clock, pass }
}

test("ZONE-011: the time of a page is the server's, and goes on with the time that passes", () => {
  const { clock, pass } = makeTrial()
  expect(clock.nowSec()).toBe(RENDERED_SEC)
  pass(999)
  expect(clock.nowSec()).toBe(RENDERED_SEC)
  pass(1)
  expect(clock.nowSec()).toBe(RENDERED_SEC + 1)
})

test("ZONE-011, ZONE-012: a visitor who sets the clock changes nothing; the server is asked once, in case the browser slept", () => {
  const { state, clock, pass } = makeTrial()
  pass(5000)
  state.ownMs -= 4 * 86_400_000
  expect([clock.nowSec(), state.asked]).toEqual([RENDERED_SEC + 5, 1])
  pass(1000)
  expect([clock.nowSec(), state.asked]).toEqual([RENDERED_SEC + 6, 1])
})

test('ZONE-012: an answer corrects a page that is older than it came, and one that the passing of time left behind', () => {
  const { state, clock, pass } = makeTrial()
  // Asked 100 ms after the page, heard 200 ms later: it is between 15:00:00.0 and 15:00:01.2 there.
  pass(300)
  const answerMs = (RENDERED_SEC + 3600) * 1000
  clock.note(answerMs, state.passedMs - 200, state.passedMs)
  expect(clock.nowSec()).toBe(RENDERED_SEC + 3600)
  // An hour of sleep, of which nothing passed.
  state.ownMs += 3_600_000
  clock.nowSec()
  expect(state.asked).toBe(1)
  clock.note(answerMs + 3_600_000, state.passedMs, state.passedMs)
  expect(clock.nowSec()).toBe(RENDERED_SEC + 7200)
})

test('ZONE-012: an answer that agrees moves nothing: dates are cut to the second', () => {
  const { state, clock, pass } = makeTrial()
  pass(2900)
  // The server wrote `:52` at :52.9, asked and heard within 50 ms.
  clock.note((RENDERED_SEC + 2) * 1000, state.passedMs - 50, state.passedMs)
  pass(99)
  expect(clock.nowSec()).toBe(RENDERED_SEC + 2)
  pass(1)
  expect(clock.nowSec()).toBe(RENDERED_SEC + 3)
})

test('ZONE-012: a clock that runs ahead of an answer is set back to it', () => {
  const { state, clock } = makeTrial()
  clock.note((RENDERED_SEC - 10) * 1000, state.passedMs, state.passedMs)
  expect(clock.nowSec()).toBe(RENDERED_SEC - 9)
})
