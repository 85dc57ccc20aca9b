import { expect, test } from 'vitest'
import { nodeOf } from '../../../test/audit-ledger.ts'
import { damageFile } from '../../../test/audit-damage-file.ts'
import { bodiesOf, indexBodies, type IndexedLedger } from '../../../test/index-ledger.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog, type LogFields } from '../../base/log.ts'
import type { AuditReport } from '../../model/audit.ts'
import { openSqliteAudit } from '../../store/sqlite/sqlite-store.ts'
import { keepAuditing, logFindings, type KeepAuditingDeps } from './keep-auditing.ts'
import { makePace } from './pace.ts'

const MINUTE_MS = 60_000

const shortIndex = (): Promise<IndexedLedger> => indexBodies(bodiesOf('r4').slice(0, 30))

/** The self-audit of an index. `passesAfter`: number of completed passes after a time. */
async function startAuditing(
  index: IndexedLedger,
  over: Pick<KeepAuditingDeps, 'isCurrent' | 'isLive'> & Partial<Pick<KeepAuditingDeps, 'open'>>,
) {
  const clock = makeTestClock(1_650_000_000_000)
  const stop = new AbortController()
  const reports: AuditReport[] = []
  const lines: [string, LogFields | undefined][] = []
  /** The last log line at the time a pass was reported as ended. */
  const loggedAtEnd: (string | undefined)[] = []
  const running = keepAuditing({
    open: async () => ({ path: index.path, store: openSqliteAudit(index.path) }),
    node: nodeOf('r4'),
    firstRestMs: MINUTE_MS,
    clock,
    pace: makePace({ sliceMs: 10, restPerMs: 0 }, clock),
    samples: 2,
    random: () => 0.5,
    log: {
      ...silentLog,
      info: (message, fields) => lines.push([message, fields]),
      warn: (message, fields) => lines.push([message, fields]),
      error: (message, fields) => lines.push([message, fields]),
    },
    signal: stop.signal,
    onReport: (report) => {
      if (report.turns > (reports.at(-1)?.turns ?? 0)) loggedAtEnd.push(lines.at(-1)?.[0])
      reports.push(report)
    },
    ...over,
  })
  const passesAfter = async (ms: number): Promise<number> => {
    await clock.advance(ms)
    // File reads take rounds of the event loop, but no time of the clock.
    for (let looks = 0; looks < 2000 && reports.at(-1)?.state === 'running'; looks += 1) await clock.advance(0)
    return reports.at(-1)?.turns ?? 0
  }
  const end = async (): Promise<void> => {
    stop.abort()
    await running
    await index.close()
  }
  return { reports, lines, loggedAtEnd, passesAfter, end }
}

test('the first pass begins a minute after the start once the index is live, the next twenty minutes after its end', async () => {
  let isLive = false
  const { reports, lines, passesAfter, end } = await startAuditing(await shortIndex(), { isCurrent: () => true, isLive: () => isLive })
  expect(await passesAfter(2 * MINUTE_MS)).toBe(0)
  expect(reports.at(-1)).toEqual({ state: 'waiting', turns: 0 })
  isLive = true
  expect(await passesAfter(2000)).toBe(1)
  expect(reports.at(-1)).toMatchObject({ state: 'resting', turns: 1, last: { block: 30, findings: [] } })
  expect(lines.map(([message]) => message)).toEqual(['the self-audit found no damage'])
  expect(await passesAfter(19 * MINUTE_MS)).toBe(1)
  expect(await passesAfter(2 * MINUTE_MS)).toBe(2)
  await end()
})

test('a pass is aborted when another index replaces the checked one, and the next begins a minute later', async () => {
  let isCurrent = false
  const { reports, passesAfter, end } = await startAuditing(await shortIndex(), { isCurrent: () => isCurrent, isLive: () => true })
  expect(await passesAfter(MINUTE_MS)).toBe(0)
  expect(reports.map(({ state }) => state)).toContain('running')
  expect(reports.at(-1)).toEqual({ state: 'resting', turns: 0 })
  isCurrent = true
  expect(await passesAfter(MINUTE_MS)).toBe(1)
  await end()
})

test('a pass over a damaged store reports the damage and logs it with the remedy', async () => {
  const index = await shortIndex()
  await damageFile(index.path, { damage: (run) => run('delete from block where sn = 17') })
  const finding = { check: 'blocks', subject: 'block 17', found: 'missing', expected: 'a block after block 16' }
  const { reports, lines, loggedAtEnd, passesAfter, end } = await startAuditing(index, { isCurrent: () => true, isLive: () => true })
  expect(await passesAfter(MINUTE_MS)).toBe(1)
  expect(reports.at(-1)?.last?.findings).toContainEqual(finding)
  expect(lines).toContainEqual([
    'the self-audit found damage',
    { ...finding, remedy: 'Check the disk; then restore a backup, or rebuild the index: npm run reindex' },
  ])
  expect(loggedAtEnd).toEqual(['the self-audit pass ended with findings'])
  await end()
})

test('findings of a replaced index are dropped, and the new index is checked without waiting for the end of the pause', async () => {
  const [damagedIndex, sound] = [await shortIndex(), await shortIndex()]
  await damageFile(damagedIndex.path, { damage: (run) => run('delete from block where sn = 17') })
  let current = damagedIndex.path
  const { reports, passesAfter, end } = await startAuditing(damagedIndex, {
    isCurrent: (path) => path === current,
    isLive: () => true,
    open: async () => ({ path: current, store: openSqliteAudit(current) }),
  })
  expect(await passesAfter(2 * MINUTE_MS)).toBe(1)
  expect(reports.at(-1)?.last?.findings).not.toEqual([])
  current = sound.path
  expect(await passesAfter(2000)).toBe(2)
  expect(reports.at(-1)?.last?.findings).toEqual([])
  expect(reports.filter(({ turns, state }) => turns === 1 && state === 'running').at(-1)?.last).toBeUndefined()
  await end()
  await sound.close()
})

test('a store stays open between passes, frees its memory, and is closed when another index replaces it', async () => {
  const [first, second] = [await shortIndex(), await shortIndex()]
  const reported: string[] = []
  let [current, isLive] = [first.path, true]
  const nameOf = (path: string): string => (path === first.path ? 'first' : 'second')
  const { passesAfter, end } = await startAuditing(first, {
    isCurrent: (path) => path === current,
    isLive: () => isLive,
    open: async () => {
      const [path, store] = [current, openSqliteAudit(current)]
      reported.push(`open ${nameOf(path)}`)
      const release = (): void => {
        reported.push(`release ${nameOf(path)}`)
        store.release()
      }
      const close = async (): Promise<void> => {
        reported.push(`close ${nameOf(path)}`)
        await store.close()
      }
      return { path, store: { ...store, release, close } }
    },
  })
  expect(await passesAfter(2 * MINUTE_MS)).toBe(1)
  expect(await passesAfter(21 * MINUTE_MS)).toBe(2)
  expect(reported).toEqual(['open first', 'release first', 'release first'])
  // The disk space of a removed file is free once no process has it open, also while the next pass has to wait.
  ;[current, isLive] = [second.path, false]
  expect(await passesAfter(3000)).toBe(2)
  expect(reported.slice(3)).toEqual(['close first'])
  isLive = true
  expect(await passesAfter(2000)).toBe(3)
  expect(reported.slice(4)).toEqual(['open second', 'release second'])
  await end()
  expect(reported.slice(6)).toEqual(['close second'])
  await second.close()
})

test('an error during a pass is logged, the store is closed, and the next pass begins a minute later', async () => {
  const index = await shortIndex()
  let [opens, closes] = [0, 0]
  const fault = new Error('the database is away')
  const { reports, lines, passesAfter, end } = await startAuditing(index, {
    isCurrent: () => true,
    isLive: () => true,
    open: async () => {
      opens += 1
      const store = openSqliteAudit(index.path)
      const close = async (): Promise<void> => {
        closes += 1
        await store.close()
        throw new Error('no end')
      }
      return { path: index.path, store: { ...store, close, ...(opens === 1 && { begin: () => Promise.reject(fault) }) } }
    },
  })
  expect(await passesAfter(MINUTE_MS)).toBe(0)
  expect(reports.at(-1)).toEqual({ state: 'resting', turns: 0 })
  expect([opens, closes, lines]).toEqual([
    1,
    1,
    [
      ['the self-audit was interrupted and restarts later', { error: fault }],
      ['the self-audit could not close its store', { error: new Error('no end') }],
    ],
  ])
  expect(await passesAfter(MINUTE_MS - 1)).toBe(0)
  expect(await passesAfter(1)).toBe(1)
  expect([opens, reports.at(-1)?.turns]).toEqual([2, 1])
  await end()
})

test('reports are sent when state, check, tenths or findings have changed', async () => {
  const { reports, passesAfter, end } = await startAuditing(await shortIndex(), { isCurrent: () => true, isLive: () => true })
  expect(await passesAfter(MINUTE_MS)).toBe(1)
  expect(reports.map(({ state }) => state)).toEqual(['waiting', ...reports.slice(1, -1).map(() => 'running'), 'resting'])
  expect(reports[1]).toEqual({ state: 'running', turns: 0 })
  expect(reports[2]).toEqual({ state: 'running', turns: 0, now: { check: 'blocks', tenths: 10 }, found: 0 })
  for (const [at, report] of reports.entries()) expect(report).not.toEqual(reports[at + 1])
  expect(reports.at(-1)).not.toHaveProperty('now')
  await end()
})

test('a pass is logged in one line with seconds, checked rows and reasons for skipped checks; each finding has its own line', () => {
  const said: unknown[] = []
  const log = {
    ...silentLog,
    info: (...words: unknown[]) => said.push(['info', ...words]),
    error: (...words: unknown[]) => said.push(['error', ...words]),
  }
  const times = { startedSec: 100, endedSec: 107, block: 30, tx: 60 }
  const tallies = [
    { check: 'blocks' as const, looked: 30, findings: 0 },
    { check: 'sums' as const, looked: 4, findings: 0, note: 'Not all' },
  ]
  logFindings(log, { ...times, tallies, findings: [] })
  logFindings(log, { ...times, tallies: tallies.slice(0, 1), findings: [] })
  const finding = { check: 'sums' as const, subject: 'token 1', found: 'a', expected: 'b' }
  logFindings(log, { ...times, tallies: [{ check: 'sums', looked: 4, findings: 9 }], findings: [finding] })
  expect(said).toEqual([
    ['info', 'the self-audit found no damage', { block: 30, seconds: 7, looked: 34, notes: ['sums: Not all'] }],
    ['info', 'the self-audit found no damage', { block: 30, seconds: 7, looked: 30 }],
    ['error', 'the self-audit found damage', { ...finding, remedy: 'Rebuild the index beside the one in use: npm run reindex' }],
    ['error', 'the self-audit pass ended with findings', { block: 30, seconds: 7, findings: 9 }],
  ])
})
