import { expect, test } from 'vitest'
import { moveSample } from '../../../../../test/sample/flow.ts'
import { layOut } from './lay-out.ts'
import { findPoint, listRoutes, makeMarks, MAX_MARKS, TRAVEL_MS, type Route } from './marks.ts'

const route = (txid: string): Route => ({ txid, family: 'token', ys: [10, 30, 50, 70] })
const FIELDS = [100, 300, 460, 660] as const

test('a mark moves along its band: from the left edge to the subject, hidden behind it, and then to the right edge', () => {
  const at = (part: number) => findPoint(route('a'), part * TRAVEL_MS, FIELDS)
  expect(at(0)).toEqual({ x: 100, y: 10 })
  const half = at(0.225)
  expect([half?.x, half?.y].map((value) => Math.round(value ?? 0))).toEqual([200, 20])
  expect(at(0.45)).toEqual({ x: 300, y: 30 })
  expect(at(0.5)).toBeUndefined()
  expect(at(0.55)?.y).toBeCloseTo(50)
  expect(at(1)).toEqual({ x: 660, y: 70 })
  expect(at(1.01)).toBeUndefined()
})

test('each transaction has a route within its bands, always the same', () => {
  const moves = [moveSample('00'), moveSample('ff'), moveSample('80', { family: 'dex', receiver: 'dex' })]
  const river = layOut(moves)
  const [low, high, other] = listRoutes(moves, river)
  const band = river.left.find(({ family }) => family === 'token')
  // At 15 and 85 percent of the band.
  const height = (band?.from.bottom ?? 0) - (band?.from.top ?? 0)
  expect(low?.ys[0]).toBeCloseTo(0.15 * height)
  expect(high?.ys[0]).toBeCloseTo(0.85 * height)
  expect(other?.family).toBe('dex')
  expect(listRoutes(moves, river)).toEqual([low, high, other])
})

test('marks of existing transactions start one after the other at the slow interval, oldest first', () => {
  const marks = makeMarks()
  marks.setRoutes([route('newest'), route('middle'), route('oldest')])
  marks.advance(10)
  marks.advance(340)
  marks.advance(10)
  expect(marks.list().map((mark) => [mark.route.txid, mark.isNew])).toEqual([
    ['middle', false],
    ['newest', false],
  ])
})

test('a new transaction starts immediately and is marked as new, several of one block one after the other', () => {
  const marks = makeMarks()
  marks.setRoutes([route('a')])
  marks.advance(1)
  marks.setRoutes([route('c'), route('b'), route('a')])
  marks.advance(10)
  marks.advance(120)
  expect(
    marks
      .list()
      .filter(({ isNew }) => isNew)
      .map((mark) => mark.route.txid),
  ).toEqual(['b', 'c'])
})

test('marks on their way follow a new layout of their bands, and end at the right edge', () => {
  const marks = makeMarks()
  marks.setRoutes([route('a')])
  marks.advance(1)
  marks.setRoutes([{ ...route('a'), ys: [1, 2, 3, 4] }])
  marks.advance(TRAVEL_MS - 10)
  expect(marks.list()[0]?.route.ys).toEqual([1, 2, 3, 4])
  marks.advance(20)
  expect(marks.list().some(({ travelledMs }) => travelledMs > TRAVEL_MS - 20)).toBe(false)
})

test('there are at most sixty marks', () => {
  const marks = makeMarks()
  marks.setRoutes([route('a')])
  marks.setRoutes(Array.from({ length: 500 }, (_, index) => route(`new${index}`)))
  for (let step = 0; step < 60; step += 1) {
    marks.advance(100)
    expect(marks.list().length).toBeLessThanOrEqual(MAX_MARKS)
  }
  expect(MAX_MARKS).toBe(60)
})
