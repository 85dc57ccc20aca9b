import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { listPackages } from '../scripts/licences.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

type Sbom = {
  bomFormat: string
  metadata: { component: { name: string; type: string } }
  components: { name: string; version: string; type: string; purl: string; licenses?: object[] }[]
}
type Result = 'passed' | 'failed' | 'skipped' | 'pending' | 'todo'
type Assertion = { status: Result; fullName?: string; failureMessages?: string[] }
type Report = { testResults: { name: string; status: 'passed' | 'failed'; message?: string; assertionResults: Assertion[] }[] }
type Judge = (
  reports: readonly Report[],
  areas: readonly string[],
  recorded: Readonly<Record<string, number>>,
  root: string,
) => { lines: string[]; passed: Readonly<Record<string, number>>; isGood: boolean }
// The launcher is plain JavaScript, because it has to run on versions of Node that cannot read this file.
const { judgeTests } = (await import(new URL('../scripts/judge-tests.mjs', import.meta.url).href)) as { judgeTests: Judge }

const report = (files: Record<string, Result[]>): Report => ({
  testResults: Object.entries(files).map(([name, results]) => ({
    name: join(root, name),
    status: results.length === 0 || results.includes('failed') ? 'failed' : 'passed',
    assertionResults: results.map((status) => ({ status })),
  })),
})
const AREAS = ['unit', 'sqlite', 'thorough', 'postgres', 'slow', 'browser', 'pages']
const GOOD = [
  report({ 'src/base/a.test.ts': ['passed', 'passed'], 'test/truth.test.ts': ['passed'], 'src/store/sqlite/s.test.ts': ['passed'] }),
  report({ 'src/store/postgres/p.test.ts': ['passed'], 'test/postgres/truth.test.ts': ['passed'] }),
  report({ 'test/thorough/past.test.ts': ['passed'] }),
  report({ 'test/slow/kill.test.ts': ['passed'] }),
  report({ 'test/pages/hostile.test.ts': ['passed'] }),
  report({ 'test/browser/keys.test.ts': ['passed', 'passed'] }),
]
const COUNTS = { unit: 3, sqlite: 1, thorough: 1, postgres: 2, slow: 1, browser: 2, pages: 1 }

test('tests are counted per engine, by area and in total', () => {
  expect(judgeTests(GOOD, AREAS, COUNTS, root)).toEqual({
    lines: [
      '  unit         3 passed',
      '  sqlite       1 passed',
      '  thorough     1 passed',
      '  postgres     2 passed',
      '  slow         1 passed',
      '  browser      2 passed',
      '  pages        1 passed',
      'tests: 11 passed, 0 failed',
    ],
    passed: { unit: 3, sqlite: 1, thorough: 1, postgres: 2, slow: 1, browser: 2, pages: 1 },
    isGood: true,
  })
})

const BAD: [what: string, reports: readonly Report[], counts: Record<string, number>, line: string][] = [
  [
    "fewer than half of the last run's tests",
    GOOD,
    { ...COUNTS, browser: 5 },
    '  browser      2 passed, fewer than half of the 5 that passed last',
  ],
  ['no browser test at all', GOOD.slice(0, -1), COUNTS, '  browser      0 passed, fewer than half of the 2 that passed last'],
  ['no browser test, now and in the last run', GOOD.slice(0, -1), {}, '  browser      0 passed, fewer than half of the 0 that passed last'],
  ['a failed test', [...GOOD, report({ 'src/b.test.ts': ['failed'] })], COUNTS, 'tests: 11 passed, 1 failed'],
  ['a file that does not load', [...GOOD, report({ 'src/b.test.ts': [] })], COUNTS, 'tests: 11 passed, 1 failed'],
  ['a skipped test', [...GOOD, report({ 'src/b.test.ts': ['skipped'] })], COUNTS, '  1 skipped: a test that is not run proves nothing'],
]
test("up to half of the last run's tests may disappear, so that no counts need manual edits", () => {
  expect(judgeTests(GOOD, AREAS, { ...COUNTS, browser: 4 }, root).isGood).toBe(true)
})

for (const [what, reports, counts, line] of BAD) {
  test(`a run with ${what} is not good`, () => {
    const { lines, isGood } = judgeTests(reports, AREAS, counts, root)
    expect(lines).toContain(line)
    expect(isGood).toBe(false)
  })
}

test('failures are reported at the end, so that the last lines of a long run show them', () => {
  const file = join(root, 'test/slow/kill.test.ts')
  const failed: Assertion = {
    status: 'failed',
    fullName: 'kill a writer',
    failureMessages: ['AssertionError: expected 3 to be 4\n\n    at kill.test.ts:9'],
  }
  const broken: Report['testResults'][number] = {
    name: join(root, 'src/broken.test.ts'),
    status: 'failed',
    message: 'SyntaxError: no',
    assertionResults: [],
  }
  const reports: Report[] = [{ testResults: [{ name: file, status: 'failed', assertionResults: [{ status: 'passed' }, failed] }, broken] }]
  expect(judgeTests(reports, ['slow'], { slow: 1 }, root)).toEqual({
    lines: [
      '  slow         1 passed',
      '  FAILED test/slow/kill.test.ts > kill a writer',
      '    AssertionError: expected 3 to be 4',
      '        at kill.test.ts:9',
      '  FAILED src/broken.test.ts',
      '    SyntaxError: no',
      'tests: 1 passed, 2 failed',
    ],
    passed: { slow: 1 },
    isGood: false,
  })
})

test('an unknown command is refused with a list of the commands', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/launch.mjs', 'sing'], { cwd: root, encoding: 'utf8' })
  expect(stderr).toBe(
    'Unknown command sing. Commands: start, dev, build, check, test, test:long, test:quick, test:fuzz, test:crawl, test:store, requirements, test:kill, test:node, test:day, test:mutation, test:disk, test:hostile, test:alerts, bench:soak, devnet, doctor, backup, restore, reindex, audit:store, db:copy, db:init, bench, bench:web, screenshots, audit, sbom, format\n',
  )
  expect(status).toBe(1)
})

type JudgeAudit = (text: string) => { lines: string[]; code: number }
const { judgeAudit } = (await import(new URL('../scripts/judge-audit.mjs', import.meta.url).href)) as { judgeAudit: JudgeAudit }

const audits: [what: string, text: string, lines: string[], code: number][] = [
  [
    'nothing known',
    '{"auditReportVersion":2,"vulnerabilities":{},"metadata":{"vulnerabilities":{"info":0,"low":0,"moderate":0,"high":0,"critical":0,"total":0}}}',
    ['no known vulnerabilities in what runs in production'],
    0,
  ],
  [
    'two known',
    '{"vulnerabilities":{"a":{"name":"a","severity":"high","range":"<2"},"b":{"name":"b","severity":"low","range":"*"}},"metadata":{"vulnerabilities":{"low":1,"high":1}}}',
    ['1 high, 1 low', '  high  a <2', '  low  b *'],
    1,
  ],
  [
    'a registry without advisories',
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}',
    ['not available: the registry offers no advisories (405 Method Not Allowed)'],
    2,
  ],
  [
    'a network that is down',
    '{"message":"request to http://127.0.0.1:9/-/npm/v1/security/advisories/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9","error":{"summary":""}}',
    ['not available: request to http://127.0.0.1:9/-/npm/v1/security/advisories/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9'],
    2,
  ],
  [
    'a proxy that requires a password',
    '{"message":"407 Proxy Authentication Required","statusCode":407,"error":{"summary":""}}',
    ['not available: 407 Proxy Authentication Required'],
    2,
  ],
  [
    'a registry that fails',
    '{"message":"503 Service Unavailable","statusCode":503,"error":{"summary":""}}',
    ['not available: 503 Service Unavailable'],
    2,
  ],
  [
    'a lock file that cannot be read',
    '{"error":{"code":"ENOLOCK","summary":"This command requires an existing lockfile.","detail":""}}',
    ['not available: This command requires an existing lockfile.'],
    2,
  ],
  ['no output of npm', '', ['not available: npm gave no answer that can be read'], 2],
]
for (const [what, text, lines, code] of audits) {
  test(`npm run audit with ${what} ends with ${code}`, () => expect(judgeAudit(text)).toEqual({ lines, code }))
}

type MakeSbom = (file: string, nodeVersion: string) => number | undefined
const { makeSbom } = (await import(new URL('../scripts/make-sbom.mjs', import.meta.url).href)) as { makeSbom: MakeSbom }

test('OPS-039: npm run sbom lists the production packages and Node as CycloneDX, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-sbom-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sbom.cdx.json')
  const count = makeSbom(file, '26.12.1')
  const { bomFormat, metadata, components: all } = JSON.parse(readFileSync(file, 'utf8')) as Sbom
  const runtimes = all.filter(({ type }) => type === 'platform').map(({ name, version, purl }) => [name, version, purl])
  expect(runtimes).toEqual([['node', '26.12.1', 'pkg:generic/node@26.12.1']])
  const components = all.filter(({ type }) => type !== 'platform')
  expect([bomFormat, metadata.component.name, metadata.component.type]).toEqual(['CycloneDX', 'metascope', 'application'])
  const names = components.map(({ name, version }) => `${name} ${version}`)
  expect(names).toHaveLength(count ?? 0)
  // The list of licences names the same packages, but reads them from the lock file in another way.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof listPackages>[0]
  expect(names.sort()).toEqual(
    listPackages(lock)
      .map(({ name, version }) => `${name} ${version}`)
      .sort(),
  )
  const has = (name: string): boolean => components.some((one) => one.name === name)
  expect(['sharp', 'fastify', 'ws', 'pg-protocol', 'vitest', 'typescript', '@types/node'].map(has)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(components.filter(({ purl, licenses }) => !purl.startsWith('pkg:npm/') || !licenses?.length)).toEqual([])
})
