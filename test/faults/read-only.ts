/**
 * A file system that turns read-only under the running program, as ext4 does by itself when its disk fails, and one that is read-only from
 * the start: `npm run test:disk -- --read-only`. Needs Linux, its superuser and a free loop device. Ends with code 1 when anything else
 * comes than what docs/reliability.md says.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { dumpStore } from '../../src/store/dump.ts'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, startProgram, until, waitForBlock, type Running } from '../program.ts'
import { startGrowingNode } from './growing-node.ts'

const IMAGE_BYTES = '128M'
const [FIRST_BLOCKS, MORE_BLOCKS] = [60, 30]
/** What a page answers while nothing can be written. */
const PATHS = ['/', '/api/tx/list/1', '/block/7'] as const

const say = (line: string): void => void process.stdout.write(`${line}\n`)
function sh(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

const root = mkdtempSync(join(tmpdir(), 'metascope-read-only-'))
const [image, disk] = [join(root, 'disk.img'), join(root, 'disk')]
const dataDir = join(disk, 'data')
const node = await startGrowingNode(FIRST_BLOCKS, 1000)
let device = ''

type Health = { code: number; status: string; indexed: number; message: string }
type Site = { program: Running; url: string }

const health = (url: string): Promise<Health> =>
  fetch(`${url}/healthz`).then(
    async (answer) => ({ code: answer.status, ...((await answer.json()) as Omit<Health, 'code'>) }),
    () => ({ code: 0, status: '', indexed: 0, message: '' }),
  )

async function open(): Promise<Site> {
  const port = await freePort()
  const program = startProgram({ PORT: String(port), DATA_DIR: dataDir, NODE_URL: node.url })
  return { program, url: `http://127.0.0.1:${port}` }
}

const atHead = (url: string): Promise<Health> =>
  until(
    () => health(url),
    ({ status, indexed }) => status === 'live' && indexed === node.height(),
  )
const statusesOf = (url: string): Promise<number[]> => Promise.all(PATHS.map(async (path) => (await fetch(url + path)).status))

function check(what: string, isTrue: boolean): void {
  say(`${isTrue ? '  as it should' : '  NOT AS IT SHOULD'}: ${what}`)
  if (!isTrue) process.exitCode = 1
}

try {
  sh('truncate', '-s', IMAGE_BYTES, image)
  sh('mkfs.ext4', '-q', image)
  mkdirSync(disk)
  device = sh('losetup', '--find', '--show', image)
  const mount = (...options: string[]): string => sh('mount', '-o', ['errors=remount-ro', ...options].join(), device, disk)
  mount()

  say('the file system turns read-only under the running program')
  const first = await open()
  await atHead(first.url)
  writeFileSync(`/sys/fs/ext4/${basename(device)}/trigger_fs_error`, 'a failing disk')
  node.publish(MORE_BLOCKS)
  const stalled = await until(
    () => health(first.url),
    ({ status }) => status === 'stalled',
  )
  check(
    `the status page says "${stalled.message}"`,
    stalled.code === 200 && stalled.message === 'The index cannot be read or written: its disk fails',
  )
  const statuses = await statusesOf(first.url)
  check(
    `pages are answered: ${statuses.join()}`,
    statuses.every((status) => status === 200),
  )
  check('the log names STORE_UNWRITABLE', first.program.output().includes('"code":"STORE_UNWRITABLE"'))
  check('it ends when it is told to', (await endProgram(first.program)) === 0)

  say('started on it')
  const second = await open()
  const came = await Promise.race([
    new Promise<string>((resolve) => second.program.child.once('exit', (ended) => resolve(`ended with ${ended}`))),
    until(
      () => health(second.url),
      ({ status }) => status === 'stalled',
    ).then(({ message }) => `goes on: ${message}`),
  ])
  check(`the program ${came}`, came === 'goes on: The index cannot be written: its folder (DATA_DIR) is read-only')
  if (second.program.child.exitCode === null) await endProgram(second.program)

  say('repaired and mounted again')
  sh('umount', disk)
  spawnSync('e2fsck', ['-p', device])
  mount()
  const third = await open()
  await atHead(third.url)
  check('it ends when it is told to', (await endProgram(third.program)) === 0)
  const kept = join(root, 'kept')
  cpSync(dataDir, kept, { recursive: true })
  const clean = startProgram({ ROLE: 'indexer', DATA_DIR: join(root, 'clean'), NODE_URL: node.url })
  await waitForBlock(join(root, 'clean'), node.height())
  await endProgram(clean)
  check(
    `the index of ${node.height()} blocks is that of a clean run`,
    dumpStore(join(kept, 'index.sqlite')) === dumpStore(join(root, 'clean', 'index.sqlite')),
  )
} finally {
  killPrograms()
  await node.close()
  spawnSync('umount', ['-l', disk])
  if (device !== '') spawnSync('losetup', ['--detach', device])
  rmSync(root, { recursive: true, force: true })
}
