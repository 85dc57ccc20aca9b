import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { until } from './program.ts'

// The real launcher in a project whose build and program take a moment. `log.txt` records each start, end and build.

const root = join(import.meta.dirname, '..')
const README = readFileSync(join(root, 'README.md'), 'utf8')
const LOCK = '{"lockfileVersion":3}'
const BUILD = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('dist/server', { recursive: true })
writeFileSync('dist/server/entry-server.js', '')
appendFileSync('log.txt', 'built\\n')
`
/** A program that logs the signals it receives. SIGUSR2 checks whether it still runs. */
const PROGRAM = `import { appendFileSync } from 'node:fs'
const log = (line) => appendFileSync('log.txt', line + '\\n')
process.on('SIGTERM', () => { process.stdout.write('ending'); setTimeout(() => { log('ended'); process.exit(0) }, 1) })
process.on('SIGINT', () => { log('ended'); process.exit(0) })
process.on('SIGHUP', () => log('hung up'))
process.on('SIGUSR2', () => log('alive'))
setInterval(() => undefined, 60_000)
log('started by ' + process.execPath)
log('pids ' + process.pid + ' ' + process.ppid)
`

export type FakeProject = { folder: string; log: () => string }

export function makeProject(): FakeProject {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-launcher-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of ['scripts', 'src/app', 'src/devnet', 'scripts/dev', 'node_modules/.bin'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const name of readdirSync(join(root, 'scripts')).filter((one) => one.endsWith('.mjs')))
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  cpSync(join(root, 'src/app/hang-up.mjs'), join(folder, 'src/app/hang-up.mjs'))
  const { scripts, metascope } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'fake', version: '1.0.0', type: 'module', scripts, metascope }),
    'package-lock.json': LOCK,
    'node_modules/.metascope-install': createHash('sha256').update(LOCK).digest('hex'),
    'scripts/build.ts': BUILD,
    'README.md': README,
    'src/app/main.ts': PROGRAM,
    'src/devnet/main.ts': PROGRAM,
    'scripts/dev/main.ts': "import '../../src/app/main.ts'\n",
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  return {
    folder,
    log: () => (existsSync(join(folder, 'log.txt')) ? readFileSync(join(folder, 'log.txt'), 'utf8') : ''),
  }
}

/** A system Node that reports another version. */
export function makeNode({ folder }: FakeProject, version: string): string {
  const bin = join(folder, `bin-${version}`)
  mkdirSync(bin)
  writeFileSync(join(bin, 'node'), `#!/bin/sh\n[ "$1" = --version ] && echo v${version} && exit\nexec ${process.execPath} "$@"\n`)
  chmodSync(join(bin, 'node'), 0o755)
  return bin
}

export type Started = { child: ChildProcess; program: number; launcher: number }

/** Starts a command in its own process group and waits until its program, and nothing else, reports that it runs. */
export async function startIn(
  project: FakeProject,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Started> {
  const { npm_lifecycle_event: _, ...outer } = process.env
  const child = spawn(command, args, { cwd: project.folder, detached: true, stdio: 'ignore', env: { ...outer, PORT: '0', ...env } })
  onTestFinished(() => {
    // The program may outlive its process group.
    for (const [, pid = ''] of project.log().matchAll(/pids (\d+) \d+$/gm)) kill(Number(pid), 'SIGKILL')
    kill(-(child.pid ?? 0), 'SIGKILL')
  })
  const log = await until(
    async () => project.log(),
    (text) => /^pids \d+ \d+$/m.test(text),
  )
  const [, program = '', launcher = ''] = /^pids (\d+) (\d+)$/m.exec(log) ?? []
  return { child, program: Number(program), launcher: Number(launcher) }
}

/** Returns whether the process existed. */
export function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

export const waitForLine = (project: FakeProject, line: string): Promise<string> =>
  until(
    async () => project.log(),
    (text) => text.split('\n').includes(line),
  )

export const waitForEnd = (pid: number): Promise<boolean> =>
  until(
    async () => kill(pid, 0),
    (isThere) => !isThere,
  )
