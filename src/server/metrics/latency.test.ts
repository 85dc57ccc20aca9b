import { expect, test } from 'vitest'
import { addLatency, countLatencies, makeLatency, percentileOf, sumLatencies } from './latency.ts'

test('percentiles of a thousand answers are exact to the width of a bucket', () => {
  const latency = makeLatency()
  for (let ms = 1; ms <= 1000; ms += 1) addLatency(latency, ms)
  expect(countLatencies(latency)).toBe(1000)
  for (const [part, ms] of [
    [0.5, 500],
    [0.95, 950],
    [0.99, 990],
  ] as const) {
    const found = percentileOf(latency, part) ?? 0
    expect(found).toBeGreaterThan(ms * 0.87)
    expect(found).toBeLessThan(ms * 1.13)
  }
})

test('nine quick answers and a slow one: the median is quick, the 99th percentile slow', () => {
  const latency = makeLatency()
  for (let index = 0; index < 9; index += 1) addLatency(latency, 0.2)
  addLatency(latency, 900)
  expect(percentileOf(latency, 0.5)).toBe(0.14)
  expect(percentileOf(latency, 0.99)).toBeGreaterThan(690)
})

test('durations of zero and of minutes are counted too', () => {
  const latency = makeLatency()
  addLatency(latency, 0)
  addLatency(latency, 600_000)
  expect(countLatencies(latency)).toBe(2)
  expect(percentileOf(latency, 1)).toBe(56_660)
})

test('without answers there is no latency, and parts add up', () => {
  expect(percentileOf(makeLatency(), 0.5)).toBeNull()
  const [one, other] = [makeLatency(), makeLatency()]
  addLatency(one, 5)
  addLatency(other, 5)
  addLatency(other, 50)
  expect(countLatencies(sumLatencies([one, other]))).toBe(3)
})
