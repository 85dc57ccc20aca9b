import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
// [--rows FMT-004,TX-006] [--project unit|postgres|slow|browser] [--jobs n] [--log file]`. All of it happens in copies of the project, one
// for each of `--jobs` that run at once, which go with it. Ends with 1 unless every break was red.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' }, project: { type: 'string' }, jobs: { type: 'string', default: '1' }, log: { type: 'string' } },
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

const jobs = Number(values.jobs)
const files = positionals.length > 0 ? positionals : globSync('test/breaks/*.jsonl').sort()
const all = files.filter((path) => existsSync(path)).flatMap((path) => readBreaks(readFileSync(path, 'utf8'), path))
const rows = new Set(readRows(readFileSync('docs/requirements.md', 'utf8')).map(({ id }) => id))
const faults = findFaults(all, rows, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined))
const wantedRows = values.rows === undefined ? undefined : new Set(values.rows.split(','))
for (const row of wantedRows ?? []) if (!all.some((one) => one.row === row)) faults.push(`${row}: no break is written for it`)
if (values.project !== undefined && !PROJECTS.includes(values.project)) faults.push(`There is no project "${values.project}"`)
for (const path of positionals) if (!existsSync(path)) faults.push(`There is no ${path}`)
if (!Number.isInteger(jobs) || jobs < 1 || jobs > 16) faults.push('--jobs is a whole number from 1 to 16')
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}
const wanted = all
  .filter((one) => wantedRows?.has(one.row) ?? true)
  .filter((one) => values.project === undefined || projectOf(one) === values.project)

const copies: string[] = []
process.on('exit', () => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })))
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))

/** Runs a program of the project in a copy of it. Undefined: it was ended from outside. */
async function run(copy: string, args: string[], mode: string): Promise<number | undefined> {
  const env = { ...process.env, NODE_ENV: mode }
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', env, timeout: RUN_AT_MOST_MS })
  const kill = (): unknown => child.kill()
  process.once('exit', kill)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('exit', kill)
  return code ?? undefined
}

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'metascope-breaks-'))
  copies.push(copy)
  cpSync(root, copy, { recursive: true, filter: (path) => !COPIED_NOT.has(relative(root, path)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Runs the tests of a file whose full titles match. Undefined: the run left no report in its time. */
async function runTests(copy: string, project: string, test: string, name: string): Promise<Report | undefined> {
  const path = join(copy, 'report.json')
  rmSync(path, { force: true })
  // All but the broken file is what it was in the run before; a thread starts sooner than a process.
  const cache = ['--fsModuleCache', `--fsModuleCachePath=${join(copy, 'transformed')}`]
  const pool = project === 'unit' ? ['--pool=threads'] : []
  const report = ['--reporter=json', `--outputFile=${path}`]
  await run(copy, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, test, '-t', name, ...cache, ...pool, ...report], 'test')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined
}

async function tryBreak(copy: string, one: Break): Promise<Verdict> {
  const project = projectOf(one)
  const isBuilt = project === 'browser' && one.edits.some(([path]) => BUILT.test(path))
  const [dist, goodDist] = [join(copy, 'dist'), join(copy, 'dist.good')]
  const good = new Map(one.edits.map(([path]) => [join(copy, path), readFileSync(join(copy, path), 'utf8')]))
  try {
    for (const edit of one.edits) writeFileSync(join(copy, edit[0]), applyEdit(readFileSync(join(copy, edit[0]), 'utf8'), edit))
    // The bundle of the broken product takes the place of the good one until it is put back.
    if (isBuilt) renameSync(dist, goodDist)
    if (isBuilt && (await run(copy, ['scripts/build.ts'], 'production')) !== 0) return 'does not load'
    return judgeBreak(await runTests(copy, project, one.test, one.name))
  } finally {
    for (const [path, text] of good) writeFileSync(path, text)
    if (isBuilt) {
      rmSync(dist, { recursive: true, force: true })
      renameSync(goodDist, dist)
    }
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
/** Takes the tests of one file after the other, from all that are left. */
async function work(): Promise<void> {
  const copy = copyProject()
  for (let breaks = byTest.shift(); breaks; breaks = byTest.shift()) {
    const [first] = breaks
    if (first === undefined) continue
    const names = breaks.map(({ name }) => `(?:${name})`).join('|')
    const unfit = findUnfit(await runTests(copy, projectOf(first), first.test, names), breaks)
    for (const text of unfit) console.error(text)
    for (const one of breaks) tell(unfit.some((text) => text.startsWith(`${one.row}: `)) ? 'unfit' : await tryBreak(copy, one), one)
  }
}
await Promise.all(Array.from({ length: jobs }, work))
console.log(
  `breaks: ${Object.entries(counts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')}`,
)
if (counts.red !== wanted.length || wanted.length === 0) process.exit(1)
