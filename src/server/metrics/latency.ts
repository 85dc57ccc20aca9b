/** Upper bounds in ms, each 30% above the previous: 0.25 ms to about a minute. Longer durations count in the last bucket. */
const FIRST_MS = 0.25
const GROWTH = 1.3
const BUCKETS = 48
const LOG_GROWTH = Math.log(GROWTH)

/** Histogram of durations: a few hundred bytes for any number of answers. Histograms can be added. */
export type Latency = Uint32Array

export const makeLatency = (): Latency => new Uint32Array(BUCKETS)

export function addLatency(latency: Latency, ms: number): void {
  const index = ms <= FIRST_MS ? 0 : Math.ceil(Math.log(ms / FIRST_MS) / LOG_GROWTH - 1e-9)
  const bucket = Math.min(BUCKETS - 1, index)
  latency[bucket] = (latency[bucket] ?? 0) + 1
}

export function sumLatencies(parts: readonly Latency[]): Latency {
  const sum = makeLatency()
  for (const part of parts) {
    for (let index = 0; index < BUCKETS; index += 1) sum[index] = (sum[index] ?? 0) + (part[index] ?? 0)
  }
  return sum
}

export const countLatencies = (latency: Latency): number => latency.reduce((sum, count) => sum + count, 0)

/** The duration in ms that a part of the answers (0 to 1) stayed below, exact to the width of a bucket; `null` without answers. */
export function percentileOf(latency: Latency, part: number): number | null {
  const total = countLatencies(latency)
  if (total === 0) return null
  const wanted = part * total
  let below = 0
  for (let index = 0; index < BUCKETS; index += 1) {
    const count = latency[index] ?? 0
    if (count > 0 && below + count >= wanted) {
      const low = index === 0 ? 0 : FIRST_MS * GROWTH ** (index - 1)
      return roundMs(low + (FIRST_MS * GROWTH ** index - low) * ((wanted - below) / count))
    }
    below += count
  }
  return roundMs(FIRST_MS * GROWTH ** (BUCKETS - 1))
}

const roundMs = (ms: number): number => (ms < 10 ? Math.round(ms * 100) / 100 : Math.round(ms))
