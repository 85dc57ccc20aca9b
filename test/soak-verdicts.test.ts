import { expect, test } from 'vitest'
import { judgeSoak, type SoakSample } from '../bench/soak-verdicts.ts'

// Tests the verdicts of `npm run bench:soak`. The run itself takes half an hour.

const SAMPLES = 9
const AUDIT_TURNS = 'turns of the self-audit that ended within the run'

const sampleAt = (at: number): SoakSample => ({
  sec: (at + 1) * 10,
  rssMb: 600,
  anonymousMb: 500,
  heapMb: 200,
  files: 67,
  visitors: 80,
  threads: 30,
  lag: 1,
  blocksPerSec: at === 0 ? 0 : 21,
  requests: 600,
  errors: 0,
  refused: 0,
  p50: 4,
  p99: 30,
  databaseMb: 40 + at,
  walMb: 4,
  sockets: 40,
  heard: 200 * at,
  cpuPercent: 50,
  stolenPercent: 0,
  audit: { turns: at < 5 ? 1 : 2, findings: 0, state: 'resting' },
})

/** A good run with some changed samples. */
const run = (change: (at: number) => Partial<SoakSample> = () => ({})): SoakSample[] =>
  Array.from({ length: SAMPLES }, (_, at) => ({ ...sampleAt(at), ...change(at) }))
const missed = (samples: readonly SoakSample[]): [what: string, value: number][] =>
  judgeSoak(samples)
    .filter(({ isMet }) => !isMet)
    .map(({ what, value }) => [what, value])

test('a run without growth, failures or delay meets every verdict', () => expect(missed(run())).toEqual([]))

const RUNS: [name: string, change: (at: number) => Partial<SoakSample>, missed: [what: string, value: number][]][] = [
  [
    'a pass of the self-audit that ended before the first sample does not count',
    () => ({ audit: { turns: 1, findings: 0, state: 'running' } }),
    [[AUDIT_TURNS, 0]],
  ],
  [
    'a finding counts at any time of the run',
    (at) => ({ audit: { turns: at < 5 ? 1 : 2, findings: at === 4 ? 1 : 0, state: 'resting' } }),
    [['findings of the self-audit', 1]],
  ],
  ['the largest delay of the index counts', (at) => ({ lag: at === 3 ? 7 : 0 }), [['blocks behind the node at most', 7]]],
  ['a delay of two blocks is accepted', (at) => ({ lag: at === 3 ? 2 : 0 }), []],
  [
    'memory growth in the last third is noticed',
    (at) => ({ rssMb: at < 6 ? 600 : 640 }),
    [['memory of the process, last third against second', 1.067]],
  ],
  ['files that stay open are noticed', (at) => ({ files: 60 + at }), [['open files, median of the last third over that of the second', 3]]],
  [
    'failed and refused responses count alike',
    (at) => ({ errors: at === 2 ? 1 : 0, refused: at === 7 ? 2 : 0 }),
    [['answers that failed or were refused', 3]],
  ],
  ['a lost live connection is noticed', (at) => ({ sockets: at < 8 ? 40 : 39 }), [['live connections lost', 1]]],
  ['a network that is too slow fails the verdict', () => ({ blocksPerSec: 17 }), [['blocks a second', 19.125]]],
]
for (const [name, change, expected] of RUNS) test(name, () => expect(missed(run(change))).toEqual(expected))
