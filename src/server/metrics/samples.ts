import type { HistoryJson } from '../../contract/engine.ts'
import { percentileOf, sumLatencies, type Latency } from './latency.ts'

export const SAMPLE_SEC = 10
/** Six hours of samples, some 600 kB however long the process runs. */
const MAX_SAMPLES = (6 * 3600) / SAMPLE_SEC
/** Points of a chart: as many as a wide one can show. */
const POINTS = 120
/** Spans of a chart: a new process starts with a short one. Each has steps of complete samples. */
const SPANS_SEC = [600, 1200, 3600, 10_800, 21_600]

/**
 * Figures of the ten seconds before `sec`. `lag`: blocks behind at the end, `null` while unknown; `ingested`: transactions indexed
 * meanwhile.
 */
export type Sample = {
  sec: number
  lag: number | null
  ingested: number
  requests: number
  failures: number
  rssBytes: number
  cpuSec: number
  latency: Latency
}

/** The samples of the last hours. */
export type Samples = {
  add: (sample: Sample) => void
  /** The newest `count`, oldest first. */
  newest: (count: number) => readonly Sample[]
  /** The last hours in at most 120 steps; a shorter span while the process is young. */
  history: (hours: number) => HistoryJson
}

export function makeSamples(): Samples {
  const taken: Sample[] = []
  return {
    add: (sample) => {
      taken.push(sample)
      if (taken.length > MAX_SAMPLES) taken.shift()
    },
    newest: (count) => taken.slice(-count),
    history: (hours) => {
      const ageSec = (taken.at(-1)?.sec ?? 0) - (taken[0]?.sec ?? 0)
      const span = Math.min(hours * 3600, SPANS_SEC.find((sec) => sec > ageSec) ?? Infinity)
      const step = Math.max(SAMPLE_SEC, span / POINTS)
      const startOf = ({ sec }: Sample): number => sec - (sec % step)
      const newest = taken.at(-1)
      const untilSec = newest === undefined ? 0 : startOf(newest)
      const sinceSec = untilSec - span + step
      // After a clock was set back, some samples are dated in the future.
      const shown = taken
        .filter((sample) => startOf(sample) >= sinceSec && startOf(sample) <= untilSec)
        .toSorted((before, after) => before.sec - after.sec)
      return toHistory({ span, step }, Map.groupBy(shown, startOf))
    },
  }
}

function toHistory({ span, step }: Pick<HistoryJson, 'span' | 'step'>, steps: ReadonlyMap<number, readonly Sample[]>): HistoryJson {
  const history: HistoryJson = {
    span,
    step,
    times: [],
    lag: [],
    ingest: [],
    requests: [],
    failures: [],
    memory: [],
    p50: [],
    p95: [],
    p99: [],
  }
  for (const [start, samples] of steps) {
    const sum = (valueOf: (sample: Sample) => number): number => samples.reduce((total, sample) => total + valueOf(sample), 0)
    const sec = samples.length * SAMPLE_SEC
    const latency = sumLatencies(samples.map((sample) => sample.latency))
    history.times.push(start)
    const lags = samples.map(({ lag }) => lag).filter((lag) => lag !== null)
    history.lag.push(lags.length === 0 ? null : Math.max(...lags))
    history.ingest.push(round(sum(({ ingested }) => ingested) / sec))
    history.requests.push(round(sum(({ requests }) => requests) / sec))
    history.failures.push(sum(({ failures }) => failures))
    history.memory.push(Math.round(Math.max(...samples.map(({ rssBytes }) => rssBytes)) / 2 ** 20))
    history.p50.push(percentileOf(latency, 0.5))
    history.p95.push(percentileOf(latency, 0.95))
    history.p99.push(percentileOf(latency, 0.99))
  }
  return history
}

const round = (value: number): number => Math.round(value * 100) / 100
