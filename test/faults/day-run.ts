import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { freePort } from '../free-port.ts'
import { writeHostileLedger } from '../hostile-ledger.ts'
import { until, waitForBlock } from '../program.ts'
import {
  assertRunning,
  endPart,
  here,
  makeDayClock,
  makeDayNode,
  makeParts,
  memoryMb,
  startSite,
  type Part,
  type Parts,
} from './day-parts.ts'
import type { VisitorReport } from './day-visitor.ts'

export type DayOptions = { runMs: number; say: (line: string) => void }
/**
 * `latenciesMs`: sorted; `failed`: the visitor's responses other than 200 or 304; `attack`: the attackers' responses by status; `isSame`:
 * the index equals that of a clean run.
 */
export type DayOutcome = {
  latenciesMs: number[]
  failed: string[]
  attack: Map<string, number>
  memoryMb: number
  block: number
  isSame: boolean
}

/** Trouble that comes and goes. Called repeatedly with the elapsed part of the run, from 0 to 1. */
type Trouble = (passed: number) => void | Promise<void>
type Setting = { parts: Parts; folder: string; dataDir: string; say: DayOptions['say'] }

const SAMPLE_MS = 5000
const VISITOR = '203.0.113.200'
const ATTACKERS_PRIORITY = 10
/** Restarts of the node in a run, one a minute in a run of twenty minutes. */
const NODE_RESTARTS = 20
const NODE_DOWN_PART = 0.1
const SECOND_START = { from: 0.2, to: 0.5 }
const CLOCK_JUMPS: readonly { from: number; to: number; days: number }[] = [
  { from: 0.3, to: 0.4, days: 400 },
  { from: 0.6, to: 0.65, days: -3 },
]

export const percentile = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0
const isWithin = (passed: number, { from, to }: { from: number; to: number }): boolean => passed >= from && passed < to
const hashOf = (dataDir: string): string =>
  createHash('sha256')
    .update(dumpStore(findIndexFile(dataDir)))
    .digest('hex')

/** Runs all troubles at once for `runMs`. Then waits until the index reaches the node's height and compares it with that of a clean run. */
export async function runDay({ runMs, say }: DayOptions): Promise<DayOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-day-'))
  const ledger = writeHostileLedger()
  const parts = makeParts()
  try {
    return await runDayIn({ parts, folder, dataDir: join(folder, 'day'), say }, fileURLToPath(ledger.folder), runMs)
  } finally {
    parts.killAll()
    rmSync(folder, { recursive: true, force: true })
    rmSync(ledger.folder, { recursive: true, force: true })
  }
}

async function runDayIn(setting: Setting, ledgerFolder: string, runMs: number): Promise<DayOutcome> {
  const { parts, folder, dataDir } = setting
  const clock = makeDayClock(folder)
  const node = makeDayNode(parts, folder, ledgerFolder, await freePort())
  const ports = { site: await freePort(), second: await freePort(), clean: await freePort() }
  const common = { nodeUrl: node.url, clockFile: clock.file }
  node.start(true)
  const site = startSite(parts, { ...common, dataDir, port: ports.site })
  const url = `http://127.0.0.1:${ports.site}`
  await untilLive(url)
  const troubles: Trouble[] = [
    restartNode(node),
    (passed) => clock.move(CLOCK_JUMPS.find((jump) => isWithin(passed, jump))?.days ?? 0),
    startTwice(() => startSite(parts, { ...common, dataDir, port: ports.second })),
  ]
  const seen = await watch(setting, site, url, troubles, runMs)
  clock.move(0)
  // The chain must not grow while the two indexes are made.
  await node.stop()
  node.start(false)
  const block = await node.height()
  await waitForBlock(dataDir, block)
  await endPart(site)
  const cleanDir = join(folder, 'clean')
  const clean = startSite(parts, { ...common, dataDir: cleanDir, port: ports.clean, role: 'indexer' })
  await waitForBlock(cleanDir, block)
  await endPart(clean)
  return { ...seen, block, isSame: hashOf(dataDir) === hashOf(cleanDir) }
}

async function untilLive(url: string): Promise<void> {
  const ask = (): Promise<string> =>
    fetch(`${url}/healthz`).then(
      async (answer) => ((await answer.json()) as { status: string }).status,
      () => '',
    )
  await until(ask, (status) => status === 'live')
}

function restartNode(node: { start: (isGrowing: boolean) => void; stop: () => Promise<void> }): Trouble {
  let isUp = true
  return async (passed) => {
    const isWanted = (passed * NODE_RESTARTS) % 1 > NODE_DOWN_PART
    if (isWanted === isUp) return
    isUp = isWanted
    if (isUp) node.start(true)
    else await node.stop()
  }
}

/** Starts the program a second time on the same folder and ends it later. */
function startTwice(start: () => Part): Trouble {
  let second: Part | undefined
  return async (passed) => {
    if (isWithin(passed, SECOND_START)) second ??= start()
    else if (second) {
      await endPart(second)
      second = undefined
    }
  }
}

/** Collects the visitor's results while the troubles come and go. */
async function watch({ parts, say }: Setting, site: Part, url: string, troubles: readonly Trouble[], runMs: number) {
  const visitor = parts.start([here('day-visitor.ts'), url, VISITOR])
  const attackers = parts.start([here('day-attack.ts'), url], {}, ATTACKERS_PRIORITY)
  const seen = { latenciesMs: [] as number[], failed: [] as string[], attack: new Map<string, number>(), memoryMb: 0 }
  const startMs = performance.now()
  for (let passedMs = 0; passedMs < runMs; passedMs = performance.now() - startMs) {
    for (const trouble of troubles) await trouble(passedMs / runMs)
    await sleep(SAMPLE_MS)
    for (const [what, part] of Object.entries({ 'the site': site, 'the visitor': visitor, 'the attack': attackers }))
      assertRunning(part, what)
    const reports = visitor.lines.splice(0).map((line) => JSON.parse(line) as VisitorReport)
    const latest = reports.flatMap(({ latenciesMs }) => latenciesMs).sort((a, b) => a - b)
    seen.latenciesMs.push(...latest)
    seen.failed.push(...reports.flatMap(({ failed }) => failed))
    seen.memoryMb = Math.max(seen.memoryMb, memoryMb(site))
    for (const line of attackers.lines.splice(0))
      for (const [status, count] of Object.entries(JSON.parse(line) as Record<string, number>))
        seen.attack.set(status, (seen.attack.get(status) ?? 0) + count)
    if (latest.length > 0)
      say(
        `${Math.round(passedMs / 1000)} s: p50 ${percentile(latest, 0.5)} p99 ${percentile(latest, 0.99)} ms, ${seen.failed.length} failed, ${memoryMb(site)} MB`,
      )
  }
  for (const trouble of troubles) await trouble(1)
  await Promise.all([endPart(visitor), endPart(attackers)])
  if (site.lines.length > 0) say(`the site's last words:\n${site.lines.slice(-5).join('\n')}`)
  return { ...seen, latenciesMs: seen.latenciesMs.toSorted((a, b) => a - b) }
}
