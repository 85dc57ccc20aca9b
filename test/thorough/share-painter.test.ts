import { afterEach, expect, test } from 'vitest'
import { makeTestClock } from '../test-clock.ts'
import { makePainter, type Painter } from '../../src/server/share/painter.ts'
import type { Picture } from '../../src/server/share/picture.ts'
import { isCompletePng } from '../../src/server/share/complete-png.ts'

const PICTURE: Picture = {
  badge: { family: 'token', label: 'Transfer' },
  chips: [],
  lines: [],
  facts: [],
  art: [],
  tape: { columns: [], isLastOwn: false },
  foot: ['Token #1'],
}
const LIMITS = { waiting: 2, workMs: 10_000, idleMs: 120_000 }

let painter: Painter
afterEach(() => painter.close())

test('the thread runs from the first picture until two minutes without a request', async () => {
  const clock = makeTestClock()
  painter = makePainter(clock, LIMITS)
  expect(painter.isRunning()).toBe(false)
  expect(isCompletePng(await painter.paint(PICTURE))).toBe(true)
  await clock.advance(119_999)
  expect(painter.isRunning()).toBe(true)
  await clock.advance(1)
  expect(painter.isRunning()).toBe(false)
  expect(isCompletePng(await painter.paint(PICTURE))).toBe(true)
})

test('pictures beyond the queue limit are refused, the others are drawn', async () => {
  painter = makePainter(makeTestClock(), LIMITS)
  const asked = [1, 2, 3, 4, 5].map(() => painter.paint(PICTURE))
  const ends = await Promise.allSettled(asked)
  expect(ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'drawn'))).toEqual([
    'drawn',
    'drawn',
    'drawn',
    'TOO_BUSY',
    'TOO_BUSY',
  ])
})

test('a picture that takes too long is aborted, and the next is drawn by a new thread', async () => {
  const clock = makeTestClock()
  painter = makePainter(clock, LIMITS)
  const slow = painter.paint(PICTURE).catch((error: { code: string }) => error.code)
  await clock.advance(10_000)
  expect(await slow).toBe('TOO_BUSY')
  expect(isCompletePng(await painter.paint(PICTURE))).toBe(true)
})

test('a picture that breaks the drawing fails alone', async () => {
  painter = makePainter(makeTestClock(), LIMITS)
  const odd = { ...PICTURE, badge: { family: 'no such family', label: '' } } as unknown as Picture
  await expect(painter.paint(odd)).rejects.toMatchObject({ code: 'BUG' })
  expect(isCompletePng(await painter.paint(PICTURE))).toBe(true)
})
