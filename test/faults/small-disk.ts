import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dumpStore } from '../store-conformance/dump.ts'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, startProgram, until, waitForBlock, type Running } from '../program.ts'
import { startGrowingNode, type GrowingNode } from './growing-node.ts'

const IMAGE_BYTES = '128M'
const FIRST_BLOCKS = 60
/** Requested while nothing can be written; they must still be served. */
const PATHS = ['/', '/api/tx/list/1', '/block/7'] as const

export type Health = { code: number; status: string; indexed: number; message: string }
export type Site = { program: Running; url: string }

/** A separate file system, mounted at `folder`, for a site's index. */
export type SmallDisk = {
  folder: string
  device: string
  node: GrowingNode
  /** Starts the program with its index on this disk. */
  open: () => Promise<Site>
  mount: () => void
  unmount: () => void
  /** Whether the index left by the program equals that of an undisturbed run on another disk. */
  isAsUndisturbed: () => Promise<boolean>
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** Prints the heading of the next checks. */
export const begin = say

export function check(what: string, isTrue: boolean): void {
  say(`${isTrue ? '  as it should' : '  NOT AS IT SHOULD'}: ${what}`)
  if (!isTrue) process.exitCode = 1
}

function sh(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.trim()
}

/** Makes an ext4 file system in a file and removes it after the task. Needs Linux, root and a free loop device. */
export async function onSmallDisk(task: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'metascope-small-disk-'))
  const [image, folder] = [join(root, 'disk.img'), join(root, 'disk')]
  const dataDir = join(folder, 'data')
  const node = await startGrowingNode(FIRST_BLOCKS, 1000)
  let device = ''
  const mount = (): void => void sh('mount', '-o', 'errors=remount-ro', device, folder)
  try {
    sh('truncate', '-s', IMAGE_BYTES, image)
    sh('mkfs.ext4', '-q', image)
    mkdirSync(folder)
    device = sh('losetup', '--find', '--show', image)
    mount()
    await task({
      folder,
      device,
      node,
      open: async () => {
        const port = await freePort()
        const program = startProgram({ PORT: String(port), DATA_DIR: dataDir, NODE_URL: node.url })
        return { program, url: `http://127.0.0.1:${port}` }
      },
      mount,
      unmount: () => void sh('umount', folder),
      isAsUndisturbed: async () => {
        const [kept, clean] = [join(root, 'kept'), join(root, 'clean')]
        cpSync(dataDir, kept, { recursive: true })
        const undisturbed = startProgram({ ROLE: 'indexer', DATA_DIR: clean, NODE_URL: node.url })
        await waitForBlock(clean, node.height())
        await endProgram(undisturbed)
        return dumpStore(join(kept, 'index.sqlite')) === dumpStore(join(clean, 'index.sqlite'))
      },
    })
  } finally {
    killPrograms()
    await node.close()
    spawnSync('umount', ['-l', folder])
    if (device !== '') spawnSync('losetup', ['--detach', device])
    rmSync(root, { recursive: true, force: true })
  }
}

const health = (url: string): Promise<Health> =>
  fetch(`${url}/healthz`).then(
    async (answer) => ({ code: answer.status, ...((await answer.json()) as Omit<Health, 'code'>) }),
    () => ({ code: 0, status: '', indexed: 0, message: '' }),
  )

export const atHead = ({ url }: Site, node: GrowingNode): Promise<Health> =>
  until(
    () => health(url),
    ({ status, indexed }) => status === 'live' && indexed === node.height(),
  )

export const atStandstill = ({ url }: Site): Promise<Health> =>
  until(
    () => health(url),
    ({ status }) => status === 'stalled',
  )

/** Checks that log, status page and engine page name the obstacle, and that pages are served. */
export async function checkStandstill(site: Site, { code, message }: Health, sentence: string): Promise<void> {
  check(`the status page says "${message}"`, code === 200 && message === sentence)
  check('the engine page says the same', (await engineMessage(site, sentence)) === sentence)
  const statuses = await Promise.all(PATHS.map(async (path) => (await fetch(site.url + path)).status))
  check(
    `pages are answered: ${statuses.join()}`,
    statuses.every((status) => status === 200),
  )
  check('the log names STORE_UNWRITABLE', site.program.output().includes('"code":"STORE_UNWRITABLE"'))
}

const ENGINE_LOOKS = 100
/** Polls, because the response may be a second old. */
async function engineMessage({ url }: Site, wanted: string): Promise<string> {
  let message = ''
  let polls = 0
  await until(
    async () => {
      const { data } = (await (await fetch(`${url}/api/x/status?detail=1`)).json()) as { data: { engine?: { message?: string } } }
      message = data.engine?.message ?? ''
      polls += 1
    },
    () => message === wanted || polls === ENGINE_LOOKS,
  )
  return message
}
