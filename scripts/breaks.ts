import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { applyEdit, findFaults, findUnfit, judgeBreak, readBreaks, type Break, type Report, type Verdict } from './break-list.ts'
import { readRows } from './requirement-rows.ts'

// Breaks the product on purpose, row by row, and looks whether the test that names the row turns red: `npm run test:breaks [-- files]
// [--rows FMT-004,TX-006] [--project unit|postgres|slow|browser] [--log file]`. All of it happens in a copy of the project, which goes
// with it. Ends with 1 unless every break was red.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' }, project: { type: 'string' }, log: { type: 'string' } },
})
const RUN_AT_MOST_MS = 10 * 60_000
const root = process.cwd()
const COPIED_NOT = new Set(['node_modules', '.git', 'data', 'coverage'])
/** What the site's bundle is made of: the same folders as the launcher's, without the lock file. */
const BUILT = /^(?:vite\.config\.ts$|scripts\/|src\/(?:base|chain|model|txtypes|contract|web)\/)/

const projectOf = ({ test }: Break) =>
  test.startsWith('test/browser/')
    ? 'browser'
    : test.startsWith('test/slow/')
      ? 'slow'
      : /^(?:src\/store|test)\/postgres\//.test(test)
        ? 'postgres'
        : 'unit'
const PROJECTS = ['unit', 'postgres', 'slow', 'browser']

const files = positionals.length > 0 ? positionals : globSync('test/breaks/*.jsonl').sort()
const all = files.flatMap((path) => readBreaks(readFileSync(path, 'utf8'), path))
const rows = new Set(readRows(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id))
const faults = findFaults(all, rows, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined))
const wantedRows = values.rows === undefined ? undefined : new Set(values.rows.split(','))
for (const row of wantedRows ?? []) if (!all.some((one) => one.row === row)) faults.push(`${row}: no break is written for it`)
if (values.project !== undefined && !PROJECTS.includes(values.project)) faults.push(`There is no project "${values.project}"`)
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}
const wanted = all
  .filter((one) => wantedRows?.has(one.row) ?? true)
  .filter((one) => values.project === undefined || projectOf(one) === values.project)

const copy = mkdtempSync(join(tmpdir(), 'metascope-breaks-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
cpSync(root, copy, { recursive: true, filter: (path) => !COPIED_NOT.has(relative(root, path)) })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/** Runs the tests of a file whose full titles match. Undefined: the run left no report in its time. */
function runTests(project: string, test: string, name: string): Report | undefined {
  const path = join(copy, 'report.json')
  rmSync(path, { force: true })
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, test, '-t', name, '--reporter=json', `--outputFile=${path}`],
    { cwd: copy, stdio: 'ignore', timeout: RUN_AT_MOST_MS, env: { ...process.env, NODE_ENV: 'test' } },
  )
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
}

/** The site's bundle of the broken product takes the place of the good one until it is put back. False: it could not be built. */
function build(): boolean {
  renameSync(join(copy, 'dist'), join(copy, 'dist.good'))
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return status === 0
}
function putBack(edits: Break['edits'], isBuilt: boolean): void {
  for (const [path] of edits) cpSync(join(root, path), join(copy, path))
  if (!isBuilt) return
  rmSync(join(copy, 'dist'), { recursive: true, force: true })
  renameSync(join(copy, 'dist.good'), join(copy, 'dist'))
}

function tryBreak(one: Break): Verdict {
  const project = projectOf(one)
  const isBuilt = project === 'browser' && one.edits.some(([path]) => BUILT.test(path))
  try {
    for (const edit of one.edits) writeFileSync(join(copy, edit[0]), applyEdit(readFileSync(join(copy, edit[0]), 'utf8'), edit))
    return isBuilt && !build() ? 'does not load' : judgeBreak(runTests(project, one.test, one.name))
  } finally {
    putBack(one.edits, isBuilt)
  }
}

const counts: Partial<Record<Verdict | 'unfit', number>> = {}
function tell(verdict: Verdict | 'unfit', { row, test, what }: Break): void {
  counts[verdict] = (counts[verdict] ?? 0) + 1
  const line = `${verdict.padEnd(13)} ${row.padEnd(11)} ${test}: ${what}`
  console.log(line)
  if (values.log !== undefined) appendFileSync(values.log, `${line}\n`)
}

const byTest = [...Map.groupBy(wanted, ({ test }) => test).values()]
byTest.sort(([a], [b]) => (a && b ? PROJECTS.indexOf(projectOf(a)) - PROJECTS.indexOf(projectOf(b)) : 0))
for (const breaks of byTest) {
  const [first] = breaks
  if (first === undefined) continue
  const names = breaks.map(({ name }) => `(?:${name})`).join('|')
  const unfit = findUnfit(runTests(projectOf(first), first.test, names), breaks)
  for (const text of unfit) console.error(text)
  for (const one of breaks) tell(unfit.some((text) => text.startsWith(`${one.row}: `)) ? 'unfit' : tryBreak(one), one)
}
console.log(
  `breaks: ${Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')}`,
)
if (counts.red !== wanted.length || wanted.length === 0) process.exit(1)
