import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { kill, makeProject, startIn, waitForEnd, waitForLine, type FakeProject, type Started } from '../fake-project.ts'

// Real processes: npm, its shell, the launcher and the program.

type Who = 'npm' | 'shell' | 'launcher' | 'program' | 'all'
const pidOf = ({ child, program, launcher }: Started, who: Who): number => {
  const npm = child.pid ?? 0
  if (who === 'shell') return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${launcher}/status`, 'utf8'))?.[1])
  return { npm, launcher, program, all: -npm }[who]
}

const ENDS: [who: Who, signal: NodeJS.Signals][] = [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['shell', 'SIGTERM'],
  ['launcher', 'SIGTERM'],
  ['launcher', 'SIGINT'],
  ['launcher', 'SIGHUP'],
  ['launcher', 'SIGKILL'],
  ['program', 'SIGHUP'],
  ['all', 'SIGINT'],
  ['all', 'SIGHUP'],
]
for (const [who, signal] of ENDS) {
  test(`OPS-030: ${signal} to ${who} of "npm start" ends the site, and gracefully`, async () => {
    const project = makeProject()
    const started = await startIn(project, 'npm', ['start'])
    kill(pidOf(started, who), signal)
    await waitForEnd(started.program)
    await waitForEnd(started.launcher)
    expect(project.log()).toMatch(/^ended$/m)
  })
}

test('OPS-031: under nohup the site outlives its terminal and npm, and ends with npm when npm is asked to stop', async () => {
  const project = makeProject()
  const started = await startIn(project, 'bash', ['-c', 'nohup npm start'])
  kill(pidOf(started, 'all'), 'SIGHUP')
  await waitForLine(project, 'hung up')
  await waitForEnd(started.child.pid ?? 0)
  kill(started.program, 'SIGUSR2')
  expect(await waitForLine(project, 'alive')).not.toContain('ended')
  kill(started.launcher, 'SIGTERM')
  await waitForLine(project, 'ended')

  const other = makeProject()
  const again = await startIn(other, 'bash', ['-c', 'exec nohup npm start'])
  kill(pidOf(again, 'npm'), 'SIGTERM')
  await waitForLine(other, 'ended')
})

/** Runs a command in its own terminal and closes the terminal by killing the process that holds it. */
async function closeTerminal(project: FakeProject, command: string): Promise<Started> {
  const started = await startIn(project, 'script', ['-qfec', command, '/dev/null'])
  kill(started.child.pid ?? 0, 'SIGKILL')
  return started
}

test('OPS-031: nohup is recognised by its streams when the shell in between hides it', async () => {
  const project = makeProject()
  const { program } = await closeTerminal(project, 'env -u _ sh -c "nohup npm start > /dev/null 2>&1 < /dev/null"')
  await waitForLine(project, 'hung up')
  kill(program, 'SIGUSR2')
  expect(await waitForLine(project, 'alive')).not.toContain('ended')
})

test('OPS-031: nohup is recognised by the write-only input that it leaves', async () => {
  const project = makeProject()
  const { program } = await closeTerminal(project, 'env _=/bin/other sh -c "nohup npm start > /dev/null 2>&1"')
  await waitForLine(project, 'hung up')
  kill(program, 'SIGUSR2')
  expect(await waitForLine(project, 'alive')).not.toContain('ended')
})

test('OPS-031: under nohup a busy launcher that finds its shell gone before receiving SIGHUP continues', async () => {
  const project = makeProject()
  // The check of its parents blocks until its shell is gone. The SIGHUP is then pending but not delivered.
  const block = `import { appendFileSync, existsSync } from 'node:fs'
const parent = process.ppid
const { setInterval } = globalThis
globalThis.setInterval = (look, delayMs) => setInterval(() => {
  if (process.ppid === parent && existsSync('block')) {
    appendFileSync('log.txt', 'blocked\\n')
    while (process.ppid === parent);
    setTimeout(() => appendFileSync('log.txt', 'unblocked\\n'), 3 * delayMs)
  }
  look()
}, delayMs)
`
  writeFileSync(join(project.folder, 'block.mjs'), block)
  const command = `env NODE_OPTIONS=--import=${join(project.folder, 'block.mjs')} sh -c "nohup npm start > /dev/null 2>&1"`
  const started = await startIn(project, 'script', ['-qfec', command, '/dev/null'])
  writeFileSync(join(project.folder, 'block'), '')
  await waitForLine(project, 'blocked')
  kill(started.child.pid ?? 0, 'SIGKILL')
  await waitForLine(project, 'unblocked')
  kill(started.program, 'SIGUSR2')
  expect(await waitForLine(project, 'alive')).not.toContain('ended')
})

test('OPS-030: a program with all three streams redirected ends with its terminal, unless nohup started it', async () => {
  const project = makeProject()
  const { program } = await closeTerminal(project, 'bash -c "npm start > /dev/null 2>&1 < /dev/null; true"')
  await waitForEnd(program)
  expect(project.log()).toMatch(/^ended$/m)
})

test('OPS-030: closing a terminal ends its program gracefully, although the terminal takes no output', async () => {
  const project = makeProject()
  const { program } = await closeTerminal(project, 'npm start')
  await waitForEnd(program)
  expect(project.log()).toMatch(/^ended$/m)
})

for (const command of ['devnet', 'dev']) {
  test(`OPS-030: "npm run ${command}" ends with all its processes when the launcher is killed`, async () => {
    const project = makeProject()
    const started = await startIn(project, 'npm', ['run', command])
    kill(started.launcher, 'SIGKILL')
    await waitForEnd(started.program)
    expect(project.log()).toMatch(/^ended$/m)
  })
}

test('OPS-030: a running build or test suite ends with the launcher', async () => {
  const project = makeProject()
  appendFileSync(
    join(project.folder, 'scripts/build.ts'),
    readFileSync(join(project.folder, 'src/app/main.ts'), 'utf8').replace(/^import.*$/m, ''),
  )
  const started = await startIn(project, 'node', ['scripts/launch.mjs', 'start'])
  kill(started.launcher, 'SIGTERM')
  await waitForEnd(started.launcher)
  expect(project.log()).toMatch(/ended\n$/)
})

test('"npm run dev" starts the server again when a source changes', async () => {
  const project = makeProject()
  await startIn(project, 'npm', ['run', 'dev'])
  appendFileSync(join(project.folder, 'src/app/main.ts'), "log('changed')\n")
  expect((await waitForLine(project, 'changed')).match(/^pids /gm)).toHaveLength(2)
})

test('OPS-032: starting a built site does not build it again', async () => {
  const project = makeProject()
  const build = spawn('npm', ['run', 'build'], { cwd: project.folder, stdio: 'ignore' })
  onTestFinished(() => void build.kill())
  await once(build, 'exit')
  await startIn(project, 'npm', ['start'])
  expect(project.log().match(/^built$/gm)).toHaveLength(1)
})
