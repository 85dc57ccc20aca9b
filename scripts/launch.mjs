// Runs every npm script. Works on any Node >= 20 and uses nothing but Node itself: it installs missing dependencies, makes
// stale builds again, and runs the script on a Node of the system at or above the floor of package.json, else on the pinned one.
// Why: docs/decisions/0002-launcher.md.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources, isBuilt, noteBuilt, readText, sha256 } from './build-stamp.mjs'
import { listAlertChecks } from './check-alerts.mjs'
import { findPortFault } from './check-port.mjs'
import { findNode, hasNodePackage, OLDEST } from './find-node.mjs'
import { findPostgres } from './find-postgres.mjs'
import { judgeAudit } from './judge-audit.mjs'
import { judgeTests } from './judge-tests.mjs'
import { makeSbom } from './make-sbom.mjs'
import { npmJson } from './npm-json.mjs'
import { endOf, runWatched, start, startNode } from './run-child.mjs'
import { startHelp } from './start-help.mjs'
import { watchNpm } from './watch-npm.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const bin = join(root, 'node_modules', '.bin')
const installStamp = join(root, 'node_modules', '.metascope-install')
const { metascope: settings, optionalDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'))

const [command = 'help', ...rest] = process.argv.slice(2)

const say = (text) => process.stderr.write(`${text}\n`)
function fail(text) {
  say(text)
  process.exit(1)
}

const childEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  ...extra,
})

/** Runs a program to its end and returns its exit code. */
async function run(program, args, env = {}) {
  const started = start(program, args, { env: childEnv(env), shell: process.platform === 'win32' })
  return endOf(started).catch((error) => fail(`${program} could not be started: ${error.message}`))
}

let node
/** Runs a script on the chosen Node and returns its exit code. */
const runNode = (args, env) => endOf(startNode(node.path, args, { env: childEnv(env) }))

async function ensureInstalled() {
  const wanted = sha256([readFileSync('package-lock.json')])
  const choose = () => findNode({ floor: settings.nodeFloor, root })
  node = choose()
  // Checked before the download, which would be of no use.
  if (node === undefined && !hasNodePackage(optionalDependencies)) failWithoutNode()
  if (readText(installStamp) !== wanted || node === undefined) {
    say('Installing dependencies (first start, or the lock file changed) ...')
    // --include: NODE_ENV=production or an omit setting must not leave out the build tools or the pinned Node.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    if ((await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { NODE_ENV: '' })) !== 0)
      fail('Installing failed. Is the npm registry reachable? Then run the same command again.')
    writeFileSync(installStamp, wanted)
    node = choose()
  }
  if (node === undefined) failWithoutNode()
}

function failWithoutNode() {
  fail(
    `No Node package of npm runs on ${process.platform}-${process.arch}, and this is Node ${process.versions.node}. Install Node ${settings.nodeFloor} or newer (at least ${OLDEST}) from https://nodejs.org/en/download, then run the same command again.`,
  )
}

/** Loads settings from the file .env for an operator's commands; variables of the environment take precedence. */
function loadSettings() {
  if (!existsSync('.env')) return
  if (!process.loadEnvFile) fail('This version of Node cannot read .env. Install Node 20.12 or newer, or remove the file.')
  process.loadEnvFile('.env')
}

async function ensureBuilt() {
  if (isBuilt(hashSources())) return
  say('Building the site ...')
  await build()
}

async function build() {
  const hash = hashSources()
  rmSync('dist', { recursive: true, force: true })
  const status = await runNode(['scripts/build.ts'], { NODE_ENV: 'production' })
  if (status !== 0) process.exit(status)
  noteBuilt(hash)
}

/** Runs a script for the rest of this process, which ends with the script's exit code. */
async function become(args, env) {
  process.exit(await runNode(args, env).catch((error) => fail(`Could not start: ${error.message}`)))
}

/** Headless first: the same browser, but a page needs less processor time in it. */
const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
/** Debian's package names; other systems may only have the second. */
const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium']
const findProgram = (name) => {
  const found = spawnSync('which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : ''
}
const findChromium = () => process.env.CHROMIUM_PATH || CHROMIUM_NAMES.map(findProgram).find((path) => path !== '') || ''

/** Installs a package of the system when that needs no password. */
async function installWithApt(what, name) {
  const isRoot = process.getuid?.() === 0
  const canSudo = !isRoot && spawnSync('sudo', ['-n', 'true']).status === 0
  if (findProgram('apt-get') === '' || (!isRoot && !canSudo)) return
  say(`Installing ${what} ...`)
  const prefix = isRoot ? [] : ['sudo', '-n']
  for (const words of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [program, ...args] = [...prefix, ...words]
    await run(program, args, { DEBIAN_FRONTEND: 'noninteractive' })
  }
}

/** The tests start their own PostgreSQL: they need its programs, not a running server. */
async function ensurePostgres() {
  if (findPostgres() === '') await installWithApt('PostgreSQL for the tests of its store', 'postgresql')
  if (findPostgres() === '')
    fail(
      'The tests need the programs of a PostgreSQL server (15 or newer), and apt could not install them here. Install PostgreSQL, or set POSTGRES_BIN to the folder of its programs, then run the same command again.',
    )
}

/** Browser tests need a Chromium: an installed one, else apt's. Never skipped: without one the run fails. */
async function ensureChromium() {
  for (const name of CHROMIUM_PACKAGES) {
    const known = findChromium()
    if (known !== '') return known
    await installWithApt('Chromium for the browser tests', name)
  }
  const path = findChromium()
  if (path === '')
    fail(
      'The browser tests need Chromium, and apt could not install it here. Install Chromium or Chrome, or set CHROMIUM_PATH to its program, then run npm test again.',
    )
  return path
}

const vitest = (args, env) => runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], { NODE_ENV: 'test', ...env })

/** Node's compile cache for the run: a suite starts the program and its commands some hundred times. */
const compiled = join(tmpdir(), `metascope-compiled-${process.pid}`)
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }))

/** Runs the given projects and writes Vitest's own report to a file; returns [exit code, report]. */
async function testProjects(name, projects, env, more = []) {
  const report = join(tmpdir(), `metascope-tests-${process.pid}-${name}.json`)
  const status = await vitest(
    [
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    { NODE_COMPILE_CACHE: compiled, ...env },
  )
  const json = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  rmSync(report, { force: true })
  return [status, json]
}

/** Projects that need neither a browser nor a built site. */
const PROJECTS = ['unit', 'thorough', 'postgres']

/** Number of passed tests of each area in the last good runs of `npm test` and `npm run test:long` on main. The runs write it. */
const COUNTS_FILE = 'test/counts.json'

/** Prints how many tests ran in each area; false when one failed or was skipped, or an area shrank to less than half. */
function judge(reports, areas, isWholeRun) {
  const recorded = JSON.parse(readFileSync(COUNTS_FILE, 'utf8'))
  const { lines, passed, isGood } = judgeTests(reports, areas, recorded, root)
  for (const line of lines) console.log(line)
  const branch = spawnSync('git', ['branch', '--show-current'], { cwd: root, encoding: 'utf8' }).stdout?.trim()
  if (isGood && isWholeRun && branch === 'main') {
    const counts = { ...recorded, ...Object.fromEntries(areas.map((area) => [area, passed[area]])) }
    writeFileSync(COUNTS_FILE, `${JSON.stringify(counts, undefined, 2)}\n`)
  }
  return isGood
}

/** Everything that tests need; returns the environment of those in a browser. */
async function prepareTests() {
  await ensureInstalled()
  const env = { CHROMIUM_PATH: await ensureChromium() }
  await ensurePostgres()
  await ensureBuilt()
  return env
}

/** Runs projects one after the other and judges them together. The process fails unless all are good. */
async function testInTurn(runs, areas) {
  const reports = []
  let isGreen = true
  for (const [name, projects, env] of runs) {
    const [status, report] = await testProjects(name, projects, env)
    reports.push(report)
    if (status !== 0) isGreen = false
  }
  console.log('\nTests that ran:')
  if (!judge(reports, areas, isGreen) || !isGreen) process.exit(1)
}

const CHECKS = [
  ['types', ['tsc', '--noEmit', '-p', '.']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['oxfmt', '--check']],
  ['unused code', ['knip', '--no-progress']],
  ['licences', ['node', 'scripts/licences.ts']],
]

/** Operator commands beside the running program. */
const OPERATOR_COMMANDS = ['doctor', 'backup', 'restore', 'reindex', 'audit:store', 'db:copy', 'db:init']
async function operate(name) {
  loadSettings()
  await ensureInstalled()
  await become(['src/app/command.ts', name, ...rest], { NODE_ENV: 'production' })
}

/** Limit of the old generation of each thread: without it V8 lets garbage grow with the memory of the machine. */
const HEAP_LIMIT = '--max-old-space-size=256'
/** Number of glibc's memory arenas. By default it makes one per thread and hardly ever frees their memory: 130 MB (decision 0024). */
const ARENAS = '2'

const commands = {
  async start() {
    if (rest.includes('--help')) {
      process.stdout.write(startHelp(readFileSync('README.md', 'utf8')))
      return
    }
    loadSettings()
    const fault = await findPortFault(process.env)
    if (fault !== undefined) fail(fault)
    await ensureInstalled()
    await ensureBuilt()
    await become([HEAP_LIMIT, 'src/app/main.ts', ...rest], {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || ARENAS,
    })
  },
  async dev() {
    loadSettings()
    await ensureInstalled()
    // Sources are served only to this machine by default.
    const env = childEnv({ NODE_ENV: 'development', HOST: process.env.HOST || '127.0.0.1' })
    await runWatched(node.path, ['scripts/dev/main.ts', ...rest], { env })
  },
  async build() {
    await ensureInstalled()
    await build()
  },
  async check() {
    await ensureInstalled()
    let isGreen = true
    for (const [name, [tool, ...args]] of CHECKS) {
      say(`check: ${name}`)
      if ((await (tool === 'node' ? runNode(args) : run(join(bin, tool), args))) !== 0) isGreen = false
    }
    say('check: architecture')
    if ((await vitest(['--project', 'unit', '--reporter=dot', 'test/architecture.test.ts'])) !== 0) isGreen = false
    say('check: requirements')
    if ((await runNode(['scripts/requirements.ts'])) !== 0) isGreen = false
    if (!isGreen) process.exit(1)
  },
  async test() {
    const env = await prepareTests()
    if (rest.length > 0) {
      const [status] = await testProjects('some', [...PROJECTS, 'slow', 'browser', 'pages'], env, rest)
      process.exit(status)
    }
    await testInTurn(
      [
        ['unit', PROJECTS, {}],
        ['browser', ['browser'], env],
      ],
      ['unit', 'sqlite', 'thorough', 'postgres', 'browser'],
    )
  },
  /** What `npm test` leaves out to stay short; CI runs both. */
  async 'test:long'() {
    const env = await prepareTests()
    await testInTurn(
      [
        ['slow', ['slow'], {}],
        ['pages', ['pages'], env],
      ],
      ['slow', 'pages'],
    )
  },
  async 'test:quick'() {
    await ensureInstalled()
    const isSome = rest.length > 0
    if (isSome) await ensurePostgres()
    const [status, units] = await testProjects('unit', isSome ? PROJECTS : ['unit'], {}, rest)
    const isGood = isSome || judge([units], ['unit', 'sqlite'], false)
    if (status !== 0 || !isGood) process.exit(1)
  },
  async 'test:fuzz'() {
    await ensureInstalled()
    await ensureBuilt()
    await become(['test/fuzz/main.ts', ...rest])
  },
  async 'test:crawl'() {
    await ensureInstalled()
    await ensureBuilt()
    await become(['test/crawl/main.ts', ...rest])
  },
  async 'test:store'() {
    const isCitus = rest.includes('--citus')
    const url = rest.includes('--url') ? (rest[rest.indexOf('--url') + 1] ?? '') : ''
    // Without an address a server is started for the run; Citus must be requested explicitly.
    if (url === '' && (rest.includes('--url') || !isCitus))
      fail('Usage: npm run test:store -- --url postgresql://user:password@host:5432/database [--citus], or -- --citus alone')
    await ensureInstalled()
    if (url === '') await ensurePostgres()
    const env = { METASCOPE_TEST_URL: url, METASCOPE_TEST_CITUS: isCitus ? '1' : '' }
    const [status] = await testProjects('store', isCitus ? ['citus'] : ['postgres', 'slow'], env, [
      'src/store/postgres/postgres-store.test.ts',
      'test/postgres/truth.test.ts',
      'test/postgres/audit.test.ts',
      'test/slow/postgres-accounts.test.ts',
      'test/slow/postgres-chosen-ids.test.ts',
      ...(isCitus ? ['test/citus'] : []),
    ])
    process.exit(status)
  },
  async requirements() {
    await ensureInstalled()
    await become(['scripts/requirements.ts', ...rest])
  },
  async 'test:kill'() {
    await ensureInstalled()
    await ensurePostgres()
    await ensureBuilt()
    await become(['test/faults/kill.ts', ...rest], { NODE_ENV: 'test' })
  },
  async 'test:node'() {
    await ensureInstalled()
    await become(['test/faults/node.ts', ...rest], { NODE_ENV: 'test' })
  },
  async 'test:day'() {
    await ensureInstalled()
    await ensureBuilt()
    await become(['test/faults/day.ts', ...rest], { NODE_ENV: 'test' })
  },
  async 'test:mutation'() {
    await ensureInstalled()
    await become(['test/mutation/main.ts', ...rest], { NODE_ENV: 'test' })
  },
  async 'test:disk'() {
    await ensureInstalled()
    const other = ['read-only', 'full'].find((name) => rest.includes(`--${name}`))
    const file = { 'read-only': 'read-only.ts', full: 'full-disk.ts' }[other] ?? 'disk.ts'
    await become([`test/faults/${file}`, ...(other ? [] : rest)], { NODE_ENV: 'test' })
  },
  async 'test:hostile'() {
    await ensureInstalled()
    const chromium = await ensureChromium()
    await ensureBuilt()
    const env = { CHROMIUM_PATH: chromium, HOSTILE_ALL: '1' }
    const [status] = await testProjects('hostile', ['pages'], env, ['test/pages/hostile-gallery.test.ts', ...rest])
    process.exit(status)
  },
  async 'test:alerts'() {
    // In Debian only the complete Prometheus package has promtool, and it starts a server, so it is not installed unasked.
    if (findProgram('promtool') === '')
      fail('promtool is not installed. It comes with Prometheus (Debian: apt-get install prometheus). Then run the same command again.')
    for (const words of listAlertChecks()) {
      const status = await run('promtool', words)
      if (status !== 0) process.exit(status)
    }
  },
  async 'bench:soak'() {
    await ensureInstalled()
    await ensureBuilt()
    await become(['bench/soak.ts', ...rest], { NODE_ENV: 'production' })
  },
  async devnet() {
    await ensureInstalled()
    await become(['src/devnet/main.ts', ...rest])
  },
  ...Object.fromEntries(OPERATOR_COMMANDS.map((name) => [name, () => operate(name)])),
  async bench() {
    await ensureInstalled()
    await ensureBuilt()
    await become(['--expose-gc', 'bench/run.ts', ...rest], { NODE_ENV: 'production' })
  },
  async 'bench:web'() {
    await ensureInstalled()
    const chromium = await ensureChromium()
    await ensureBuilt()
    await become(['bench/web.ts', ...rest], { NODE_ENV: 'production', CHROMIUM_PATH: chromium })
  },
  async screenshots() {
    await ensureInstalled()
    const chromium = await ensureChromium()
    await ensureBuilt()
    await become(['scripts/screenshots.ts', ...rest], { NODE_ENV: 'production', CHROMIUM_PATH: chromium })
  },
  async audit() {
    await ensureInstalled()
    const { lines, code } = judgeAudit(npmJson(['audit', '--omit=dev', '--json'], childEnv()))
    for (const line of lines) console.log(line)
    process.exit(code)
  },
  async sbom() {
    await ensureInstalled()
    const file = rest[0] ?? 'sbom.cdx.json'
    const packages = makeSbom(file, node.version, childEnv())
    if (packages === undefined) fail('npm could not make the list. It needs npm 10 or newer.')
    say(`${file}: ${packages} packages and Node ${node.version}, CycloneDX`)
  },
  async format() {
    await ensureInstalled()
    process.exit(await run(join(bin, 'oxfmt'), rest))
  },
}

const action = commands[command]
if (!action) fail(`Unknown command ${command}. Commands: ${Object.keys(commands).join(', ')}`)
watchNpm()
await action()
