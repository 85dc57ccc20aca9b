import { expect, test } from 'vitest'
import type { Log } from '../base/log.ts'
import { makeTestClock } from '../../test/test-clock.ts'
import { formatEta, logProgress } from './progress.ts'

test('a backfill reports its progress and time left every five seconds, and its end', async () => {
  const lines: string[] = []
  const write = (message: string): void => void lines.push(message)
  const log: Log = { debug: write, info: write, warn: write, error: write }
  const clock = makeTestClock(10_000)
  const progress = logProgress(log, clock)
  progress({ status: 'backfilling', head: 1000, indexed: 0, percent: 0 })
  await clock.advance(1000)
  progress({ status: 'backfilling', head: 1000, indexed: 100, etaSec: 9 })
  await clock.advance(4000)
  progress({ status: 'backfilling', head: 1000, indexed: 500, etaSec: 5, percent: 50 })
  await clock.advance(5000)
  progress({ status: 'backfilling', head: 2000, indexed: 900, etaSec: 5 })
  progress({ status: 'live', head: 1000, indexed: 1000 })
  progress({ status: 'live', head: 1001, indexed: 1001 })
  progress({ status: 'stalled', head: 1001, indexed: 1001, message: 'The node is away' })
  expect(lines).toEqual([
    'indexed to block 0 of 1000 (0 %)',
    'indexed to block 500 of 1000 (50 %), 5 s left',
    'indexed to block 900 of 2000, 5 s left',
    'indexed to block 1000, following the head',
    'indexing has stopped at block 1001 of 1001',
  ])
})

test('OPS-054: on a terminal a backfill is one line that never runs backwards', async () => {
  const lines: string[] = []
  const write = (message: string): void => void lines.push(message)
  const clock = makeTestClock(10_000)
  const line = { show: (text: string) => void lines.push(`> ${text}`), settle: () => void lines.push('settled') }
  const progress = logProgress({ debug: write, info: write, warn: write, error: write }, clock, line)
  progress({ status: 'backfilling', head: 1000, indexed: 300, percent: 30, etaSec: 7 })
  await clock.advance(499)
  progress({ status: 'backfilling', head: 1000, indexed: 310, percent: 31 })
  await clock.advance(1)
  // The indexer restarts from its last commit, and the chain has grown meanwhile.
  progress({ status: 'backfilling', head: 2000, indexed: 250, percent: 12 })
  await clock.advance(500)
  progress({ status: 'backfilling', head: 2000, indexed: 1000, percent: 50, etaSec: 3 })
  progress({ status: 'live', head: 2000, indexed: 2000 })
  expect(lines).toEqual([
    '> indexed to block 300 of 1000 (30 %), 7 s left',
    '> indexed to block 300 of 2000 (30 %)',
    '> indexed to block 1000 of 2000 (50 %), 3 s left',
    'settled',
    'indexed to block 2000, following the head',
  ])
})

test('an unknown height of the node is not shown as the goal', () => {
  const lines: string[] = []
  const write = (message: string): void => void lines.push(message)
  const progress = logProgress({ debug: write, info: write, warn: write, error: write }, makeTestClock())
  progress({ status: 'backfilling', head: 0, indexed: 7 })
  progress({ status: 'stalled', head: 5, indexed: 7, message: 'The node has fewer blocks than before' })
  expect(lines).toEqual(['indexed to block 7', 'indexing has stopped at block 7'])
})

test('time left is rounded as an estimate should be', () => {
  expect([0, 89, 90, 125, 5399, 5400, 90_000].map(formatEta)).toEqual([
    '0 s',
    '89 s',
    '2 min',
    '2 min',
    '1 h 30 min',
    '1 h 30 min',
    '25 h 0 min',
  ])
})
