import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeProject, type FakeProject } from './fake-project.ts'

const root = join(import.meta.dirname, '..')
// The launcher is plain JavaScript, because it has to run on versions of Node that cannot read this file.
const { hasNodePackage } = (await import(new URL('../scripts/find-node.mjs', import.meta.url).href)) as {
  hasNodePackage: (optional: object, platform: string, arch: string) => boolean
}

/** A project without installed packages and without a build. */
function makeBareProject(): FakeProject {
  const project = makeProject()
  writeFileSync(join(project.folder, 'node_modules/.metascope-install'), 'another lock file')
  return project
}

/** Runs the launcher to its end. */
async function launch({ folder }: FakeProject, args: readonly string[], env: Record<string, string> = {}) {
  const { npm_lifecycle_event: _, PORT: __, HOST: ___, ROLE: ____, ...outer } = process.env
  const child = spawn(process.execPath, ['scripts/launch.mjs', ...args], { cwd: folder, env: { ...outer, ...env } })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout, stderr }
}

async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('OPS-055: a busy port is reported before anything is installed or built', async () => {
  const project = makeBareProject()
  const port = await takePort()
  const { code, stdout, stderr } = await launch(project, ['start'], { HOST: '127.0.0.1', PORT: String(port) })
  expect(stderr).toBe(
    `Port ${port} of 127.0.0.1 is in use by another program. End it, or start with another port: PORT=${port + 1} npm start\n`,
  )
  expect([code, stdout, project.log()]).toEqual([1, '', ''])
})

test('OPS-057: settings come from .env, and environment variables take precedence', async () => {
  const project = makeBareProject()
  const [port, other] = [await takePort(), await takePort()]
  writeFileSync(join(project.folder, '.env'), `# of this machine\nHOST=127.0.0.1\nPORT=${port}\n`)
  expect((await launch(project, ['start'])).stderr).toContain(`Port ${port} of 127.0.0.1 is in use`)
  expect((await launch(project, ['start'], { PORT: String(other) })).stderr).toContain(`Port ${other} of 127.0.0.1 is in use`)
})

test('OPS-056: --help lists every setting of the README, and installs nothing', async () => {
  const { code, stdout, stderr } = await launch(makeBareProject(), ['start', '--help'])
  expect([code, stderr]).toEqual([0, ''])
  const config = readFileSync(join(root, 'src/app/settings/config.ts'), 'utf8')
  const names = [...config.matchAll(/value\('([A-Z_]+)'\)/g)].map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(['PORT', 'NODE_URL', 'LIVE_BLOCK_MS']))
  const listed = [...stdout.matchAll(/^ {2}([A-Z_, ]+) \(/gm)].flatMap(([, text = '']) => text.split(', '))
  expect(names.filter((name) => !listed.includes(name))).toEqual([])
  expect(stdout).toContain('\n  PORT, HOST (8080, 0.0.0.0)\n    Address of the site\n')
  expect(stdout.split('\n').filter((line) => line.length > 100 && line.startsWith('    '))).toEqual([])
})

const PLATFORMS: [platform: string, arch: string, isThere: boolean][] = [
  ['linux', 'x64', true],
  ['linux', 'arm64', true],
  ['darwin', 'arm64', true],
  ['win32', 'x64', true],
  ['darwin', 'x64', false],
  ['linux', 'riscv64', false],
  ['freebsd', 'x64', false],
]
for (const [platform, arch, isThere] of PLATFORMS)
  test(`OPS-058: ${isThere ? 'a' : 'no'} Node package is pinned for ${platform}-${arch}`, () => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { optionalDependencies: object }
    expect(hasNodePackage(optionalDependencies, platform, arch)).toBe(isThere)
  })
