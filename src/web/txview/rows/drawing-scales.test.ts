import { expect, test } from 'vitest'
import type { Spoke } from '../../../txtypes/rows.ts'
import { listArms } from './fan-arms.ts'
import { placeOnLadder } from './ladder-scale.ts'

const spokes = (...units: string[]): Spoke[] =>
  units.map((amount, index) => ({ party: `MT${index}`, quantity: { token: '0', units: amount } }))

test('up to six lines of a fan are drawn in order, as thick as their share of the largest', () => {
  const arms = listArms(spokes('60', '400', '180', '640', '120'))
  expect(arms.map(({ party }) => party)).toEqual(['MT0', 'MT1', 'MT2', 'MT3', 'MT4'])
  // 0.75 for zero, 4 for the largest: 0.75 + 3.25 × 400 / 640 = 2.78.
  expect(arms.map(({ widthPx }) => widthPx)).toEqual([1.05, 2.78, 1.66, 4, 1.36])
})

test('of a thousand receivers the five largest are drawn, and one line for the rest', () => {
  const arms = listArms(spokes(...Array.from({ length: 1000 }, (_, index) => String(index + 1))))
  expect(arms.map(({ party, count, units }) => [party, count, units])).toEqual([
    ['MT999', 1, '1000'],
    ['MT998', 1, '999'],
    ['MT997', 1, '998'],
    ['MT996', 1, '997'],
    ['MT995', 1, '996'],
    [undefined, 995, '495510'],
  ])
  expect(arms.at(-1)?.widthPx).toBe(4)
})

test('a fan without amounts has thin lines', () => expect(listArms(spokes('0', '0')).map(({ widthPx }) => widthPx)).toEqual([0.75, 0.75]))

test('a bid on the ladder is placed between start and buy-now price', () => {
  const scale = { start: '500', current: '880', end: '2000' }
  expect([placeOnLadder('500', scale), placeOnLadder('650', scale), placeOnLadder('880', scale), placeOnLadder('2000', scale)]).toEqual([
    0, 10, 25.33, 100,
  ])
})

test('without a buy-now price the current bid is at three quarters, and lower prices are at the start', () => {
  const scale = { start: '500', current: '900', end: undefined }
  expect([placeOnLadder('700', scale), placeOnLadder('900', scale), placeOnLadder('400', scale)]).toEqual([37.5, 75, 0])
  expect(placeOnLadder('500', { start: '500', current: '500', end: undefined })).toBe(0)
})
