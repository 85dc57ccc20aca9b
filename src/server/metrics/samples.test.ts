import { expect, test } from 'vitest'
import { addLatency, makeLatency } from './latency.ts'
import { makeSamples, type Sample } from './samples.ts'

/** A full hour: the start of a step of any length. */
const START_SEC = 1_650_009_600
const sample = (sec: number, more: Partial<Sample> = {}): Sample => ({
  sec: START_SEC + sec,
  lag: 0,
  ingested: 0,
  requests: 0,
  failures: 0,
  rssBytes: 100 * 2 ** 20,
  cpuSec: 0,
  latency: makeLatency(),
  ...more,
})

test('an hour has steps of half a minute: the maximum lag, the mean of rates, the sum of failures', () => {
  const samples = makeSamples()
  samples.add(sample(-3580))
  const latency = makeLatency()
  addLatency(latency, 0.2)
  samples.add(sample(0, { lag: 4, ingested: 100, requests: 30, failures: 1, rssBytes: 120 * 2 ** 20, latency }))
  samples.add(sample(10, { lag: 9, ingested: 200 }))
  samples.add(sample(20, { lag: 2, failures: 2 }))
  samples.add(sample(30, { ingested: 50 }))
  expect(samples.history(1)).toEqual({
    span: 3600,
    step: 30,
    times: [START_SEC, START_SEC + 30],
    lag: [9, 0],
    ingest: [10, 5],
    requests: [1, 0],
    failures: [3, 0],
    memory: [120, 100],
    p50: [0.13, null],
    p95: [0.24, null],
    p99: [0.25, null],
  })
  expect(samples.newest(2).map(({ sec }) => sec - START_SEC)).toEqual([20, 30])
})

test('after days of samples only the last hours remain, in at most 120 points', () => {
  const samples = makeSamples()
  for (let sec = 0; sec < 48 * 3600; sec += 10) samples.add(sample(sec))
  const hour = samples.history(1)
  expect(hour.times).toHaveLength(120)
  expect(hour.times[0]).toBe(START_SEC + 47 * 3600)
  const six = samples.history(6)
  expect(six.step).toBe(180)
  expect(six.times).toHaveLength(120)
  expect(six.times.at(-1)).toBe(START_SEC + 48 * 3600 - 180)
  expect(samples.newest(100_000)).toHaveLength(2160)
})

test('a new process has ten minutes in steps of ten seconds, then twenty minutes, then one hour, then three', () => {
  const samples = makeSamples()
  samples.add(sample(0))
  expect(samples.history(6)).toMatchObject({ span: 600, step: 10, times: [START_SEC] })
  samples.add(sample(1190))
  expect(samples.history(6)).toMatchObject({ span: 1200, step: 10, times: [START_SEC, START_SEC + 1190] })
  samples.add(sample(1200))
  expect(samples.history(6)).toMatchObject({ span: 3600, step: 30 })
  samples.add(sample(3600))
  expect(samples.history(6)).toMatchObject({ span: 10_800, step: 90 })
  expect(samples.history(1)).toMatchObject({ span: 3600, step: 30 })
})

test('before the first sample there is no history', () => {
  expect(makeSamples().history(1)).toMatchObject({ times: [], lag: [], p50: [] })
})

test('after a clock was set back, the history ends at the newest sample and never runs backwards', () => {
  const samples = makeSamples()
  for (let sec = 300; sec <= 900; sec += 10) samples.add(sample(sec))
  for (let sec = 0; sec <= 600; sec += 10) samples.add(sample(sec, { ingested: 20 }))
  const { span, step, times, ingest } = samples.history(1)
  expect([span, step]).toEqual([600, 10])
  expect(times.map((sec) => sec - START_SEC)).toEqual(Array.from({ length: 60 }, (_, at) => 10 + at * 10))
  // Two a second; for times with two samples, the mean of both.
  expect([ingest[0], ingest.at(-1)]).toEqual([2, 1])
})
