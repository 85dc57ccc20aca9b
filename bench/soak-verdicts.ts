/** One sample, taken every ten seconds: a point of each curve. */
export type SoakSample = {
  /** Since the first sample. */
  sec: number
  rssMb: number
  /** Anonymous memory. */
  anonymousMb: number
  heapMb: number
  /** Open files of the program, without its visitors' connections. */
  files: number
  /** Connections that visitors hold open. */
  visitors: number
  threads: number
  /** Blocks by which the index is behind the node. */
  lag: number
  blocksPerSec: number
  requests: number
  errors: number
  refused: number
  p50: number
  p99: number
  databaseMb: number
  walMb: number
  sockets: number
  /** Live messages that the readers received. */
  heard: number
  cpuPercent: number
  /** Of one processor: time that the host of a virtual machine gave to others. It is no part of a verdict. */
  stolenPercent: number
  audit: { turns: number; findings: number; state: string }
}

export type Verdict = { what: string; value: number; goal: string; isMet: boolean }

const MAX_GROWTH = 1.05
const MAX_LAG = 2

/** Judges a run. Memory is compared by thirds, because caches fill in the first one. */
export function judgeSoak(samples: readonly SoakSample[]): Verdict[] {
  const third = Math.floor(samples.length / 3)
  const growth = (valueOf: (sample: SoakSample) => number): number => {
    const mean = (part: readonly SoakSample[]): number => part.reduce((sum, sample) => sum + valueOf(sample), 0) / Math.max(1, part.length)
    return round(mean(samples.slice(2 * third)) / mean(samples.slice(third, 2 * third)))
  }
  const openFiles = (part: readonly SoakSample[]): number => median(part.map(({ files }) => files))
  const most = (part: readonly number[]): number => Math.max(0, ...part)
  const sum = (valueOf: (sample: SoakSample) => number): number => samples.reduce((total, sample) => total + valueOf(sample), 0)
  const grown = openFiles(samples.slice(2 * third)) - openFiles(samples.slice(third, 2 * third))
  const lag = most(samples.map((sample) => sample.lag))
  const mean = (valueOf: (sample: SoakSample) => number): number => round(sum(valueOf) / Math.max(1, samples.length))
  // The first sample has nothing to compare with.
  const pace = round(sum(({ blocksPerSec }) => blocksPerSec) / Math.max(1, samples.length - 1))
  const verdict = (what: string, value: number, goal: string, isMet: boolean): Verdict => ({ what, value, goal, isMet })
  const [rss, anonymous] = [growth(({ rssMb }) => rssMb), growth(({ anonymousMb }) => anonymousMb)]
  const errors = sum((sample) => sample.errors + sample.refused)
  const findings = most(samples.map(({ audit }) => audit.findings))
  // A pass that ended before the first sample did not run under load.
  const turns = (samples.at(-1)?.audit.turns ?? 0) - (samples[0]?.audit.turns ?? 0)
  return [
    verdict('blocks a second', pace, '>= 20', pace >= 20),
    verdict('memory of the process, last third against second', rss, `<= ${MAX_GROWTH}`, rss <= MAX_GROWTH),
    verdict('of it what no file backs', anonymous, `<= ${MAX_GROWTH}`, anonymous <= MAX_GROWTH),
    verdict('open files, median of the last third over that of the second', grown, '<= 0', grown <= 0),
    verdict('blocks behind the node at most', lag, `<= ${MAX_LAG}`, lag <= MAX_LAG),
    verdict('answers that failed or were refused', errors, '0', errors === 0),
    verdict(
      'live connections lost',
      most(samples.map(({ sockets }) => sockets)) - (samples.at(-1)?.sockets ?? 0),
      '0',
      samples.at(-1)?.sockets === samples[0]?.sockets,
    ),
    verdict('findings of the self-audit', findings, '0', findings === 0),
    verdict(
      'of a processor taken by other machines, percent, mean',
      mean(({ stolenPercent }) => stolenPercent),
      'none',
      true,
    ),
    verdict('turns of the self-audit that ended within the run', turns, '>= 1', turns >= 1),
  ]
}

const round = (value: number): number => Math.round(value * 1000) / 1000
/**
 * The median, because connections come and go. The maximum of a third says little: of a constant number of files it is in the last third
 * once in three runs. One file left open a minute changes the median by ten.
 */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
