import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { LINE_MARK, isMet, round, type BenchLine } from './report.ts'
import { machine, stolenSec } from './machine.ts'
import { formatResults, type BenchRun } from './results-page.ts'

// Runs each bench in a separate process, one after the other. Results are stored in bench/results/benches.json, each with the machine and
// the commit of its run, and bench/results.md is made from them. `npm run bench -- pages serving` runs only those and keeps the stored
// results of the others, also of removed benches. `npm run bench -- load --store DATA_DIR/index.sqlite` passes the options to the bench.
const BENCHES = [
  'pipeline',
  'pages',
  'serving',
  'costs',
  'fair',
  'ledger-files',
  'load',
  'bundle',
  'live-memory',
  'sockets',
  'devnet',
  'past',
  'filters',
  'sorted-ranks',
]
/** Benches that need a store of their own to be meaningful. */
const NEEDS_STORE = ['load', 'filters']
const KEPT = 'bench/results/benches.json'

const given = process.argv.slice(2)
const firstOption = given.findIndex((word) => word.startsWith('--'))
const options = firstOption === -1 ? [] : given.slice(firstOption)
const chosen = firstOption === -1 ? given : given.slice(0, firstOption)
const unknown = chosen.filter((name) => !BENCHES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are ${BENCHES.join(', ')}`)
  process.exit(1)
}
const names = BENCHES.filter((name) => (chosen.length === 0 ? !NEEDS_STORE.includes(name) : chosen.includes(name)))
const runs = new Map((JSON.parse(readFileSync(KEPT, 'utf8')) as BenchRun[]).map((run) => [run.bench, run]))
let isGood = true
for (const name of names) {
  console.log(`\n== ${name}`)
  const startedMs = Date.now()
  const [loadBefore, stolenBefore] = [loadavg()[0] ?? 0, stolenSec()]
  const done = spawnSync(process.execPath, ['--expose-gc', `bench/${name}.ts`, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })
  const lines = done.stdout
    .split('\n')
    .filter((text) => text.startsWith(LINE_MARK))
    .map((text) => JSON.parse(text.slice(LINE_MARK.length)) as BenchLine)
  for (const line of lines)
    console.log(
      `${isMet(line) ? ' ' : '!'} ${line.id.padEnd(4)} ${line.what}: ${round(line.value)} ${line.unit}${line.goal ? ` (goal ${line.goal.is} ${round(line.goal.value)})` : ''}`,
    )
  isGood &&= done.status === 0 && lines.every(isMet)
  // A failed bench has no results.
  if (done.status !== 0) {
    console.log(`! ${name} ended with ${done.status}: what is kept of it is left`)
    continue
  }
  const seconds = (Date.now() - startedMs) / 1000
  const conditions = [
    new Date(startedMs).toISOString().slice(0, 10),
    machine(),
    `load before ${loadBefore.toFixed(2)}`,
    `${Math.round(((stolenSec() - stolenBefore) / seconds) * 100)} % of a processor taken by other machines`,
    ...(options.length > 0 ? ['on a store of its own'] : []),
  ]
  runs.set(name, { bench: name, conditions: conditions.join(', '), lines })
  const kept = [...runs.values()]
  writeFileSync(KEPT, `${JSON.stringify(kept, undefined, 1)}\n`)
  writeFileSync('bench/results.md', formatResults(kept))
}
process.exitCode = isGood ? 0 : 1
