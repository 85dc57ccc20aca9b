import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { LINE_MARK, isMet, round, type BenchLine } from './report.ts'

// Runs every bench in a process of its own, one after the other, and writes what was measured to bench/results.md.
// `npm run bench -- pages serving` runs only those and leaves the file alone.
const BENCHES = [
  'pipeline',
  'latency',
  'store',
  'postgres',
  'pages',
  'serving',
  'load',
  'render',
  'share',
  'bundle',
  'memory',
  'audit',
  'sockets',
  'devnet',
]

/** The store's benches run with the young generation that the indexer's thread has. */
const NODE_OPTIONS_OF: Record<string, string[]> = {
  store: ['--max-semi-space-size=32'],
  postgres: ['--max-semi-space-size=32'],
  pages: ['--max-semi-space-size=32'],
}

const chosen = process.argv.slice(2)
const names = chosen.length === 0 ? BENCHES : BENCHES.filter((name) => chosen.includes(name))
const loadBefore = loadavg()[0] ?? 0
const lines: { bench: string; line: BenchLine }[] = []
let isBroken = false
for (const name of names) {
  console.log(`\n== ${name}`)
  const done = spawnSync(process.execPath, ['--expose-gc', ...(NODE_OPTIONS_OF[name] ?? []), `bench/${name}.ts`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })
  for (const text of done.stdout.split('\n')) {
    if (!text.startsWith(LINE_MARK)) continue
    const line = JSON.parse(text.slice(LINE_MARK.length)) as BenchLine
    lines.push({ bench: name, line })
    console.log(
      `${isMet(line) ? ' ' : '!'} ${line.id.padEnd(4)} ${line.what}: ${round(line.value)} ${line.unit}${line.goal ? ` (goal ${line.goal.is} ${round(line.goal.value)})` : ''}`,
    )
  }
  if (done.status !== 0) {
    isBroken = true
    console.log(`! ${name} ended with ${done.status}`)
  }
}

if (chosen.length === 0) {
  const rows = lines.map(
    ({ bench, line }) =>
      `| ${line.id} | ${bench} | ${line.what} | ${round(line.value)} ${line.unit} | ${line.goal ? `${line.goal.is} ${round(line.goal.value)}` : ''} | ${line.goal === undefined ? '' : isMet(line) ? 'met' : '**missed**'} |`,
  )
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load before the run ${loadBefore.toFixed(2)}`
  writeFileSync(
    'bench/results.md',
    `# Measured\n\nWritten by \`npm run bench\`. ${machine}. Medians; ratios are between two things measured in the same run.\n\n| | Bench | What | Measured | Goal | |\n|---|---|---|---:|---:|---|\n${rows.join('\n')}\n`,
  )
}
process.exitCode = isBroken || lines.some(({ line }) => !isMet(line)) ? 1 : 0
