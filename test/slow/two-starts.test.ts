import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock } from '../../src/app/index-files/hold-lock.ts'
import { findIndexFile } from '../../src/app/index-files/index-file.ts'
import { dumpStore } from '../store-conformance/dump.ts'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { freePort } from '../free-port.ts'
import { endProgram, indexedBlock, killPrograms, runCommand, startProgram, until, waitForBlock, type Running } from '../program.ts'
import { differencesOf } from '../differences-of.ts'

// Two processes on one DATA_DIR: one writes, the other waits, names the writer, and continues where the first one ended.

const FIRST_BLOCK = 40
const root = mkdtempSync(join(tmpdir(), 'metascope-two-'))
let node: GrowingNode
beforeAll(async () => {
  node = await startGrowingNode(FIRST_BLOCK, 1000)
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(root, { recursive: true, force: true })
})

type Health = { code: number; status: string; indexed: number; head: number; message?: string }
type Site = { program: Running; url: string; health: () => Promise<Health> }

async function startSite(env: Record<string, string>): Promise<Site> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = startProgram({ NODE_URL: node.url, ...env, PORT: String(port) })
  const health = (): Promise<Health> =>
    fetch(`${url}/healthz`).then(
      async (answer) => ({ code: answer.status, ...((await answer.json()) as Omit<Health, 'code'>) }),
      () => ({ code: 0, status: '', indexed: 0, head: 0 }),
    )
  return { program, url, health }
}
const isLiveAt = (block: number) => (health: Health) => health.status === 'live' && health.indexed === block
const engineMessage = async ({ url }: Site): Promise<string> =>
  ((await (await fetch(`${url}/api/x/status?detail=1`)).json()) as { data: { engine?: { message?: string } } }).data.engine?.message ?? ''

async function cleanDump(): Promise<string> {
  const cleanDir = join(root, 'clean')
  const clean = startProgram({ ROLE: 'indexer', DATA_DIR: cleanDir, NODE_URL: node.url })
  await waitForBlock(cleanDir, node.height())
  await endProgram(clean)
  const dump = dumpStore(join(cleanDir, 'index.sqlite'))
  rmSync(cleanDir, { recursive: true })
  return dump
}

test('OPS-004 the second start on one DATA_DIR serves, names the writing process, and takes over when that ends or is killed', async () => {
  const DATA_DIR = join(root, 'two')
  const first = await startSite({ DATA_DIR })
  await until(first.health, isLiveAt(FIRST_BLOCK))
  const second = await startSite({ DATA_DIR })
  const third = startProgram({ ROLE: 'indexer', DATA_DIR, NODE_URL: node.url })
  const says = `Another process writes this index: process ${first.program.child.pid} on `
  const waiting = await until(second.health, ({ code, message }) => code === 200 && message !== undefined)
  expect([waiting.code, waiting.message]).toEqual([200, expect.stringContaining(says)])
  await until(
    () => engineMessage(second),
    (message) => message.includes(says),
  )
  expect(second.program.output()).toContain(says)
  await until(
    async () => third.output(),
    (output) => output.includes(says),
  )
  // Both show the blocks that the first one writes.
  node.publish(20)
  await until(first.health, isLiveAt(node.height()))
  const shown = await until(second.health, ({ indexed, status }) => status === 'live' && indexed === node.height())
  expect(shown.message).toContain(says)
  await endProgram(third)

  await endProgram(first.program, 'SIGKILL')
  await until(second.health, ({ message, status }) => message === undefined && status === 'live')
  node.publish(20)
  await until(second.health, isLiveAt(node.height()))
  const back = await startSite({ DATA_DIR })
  await until(back.health, ({ message }) => message?.includes(`process ${second.program.child.pid} on `) === true)
  expect(await endProgram(second.program)).toBe(0)
  node.publish(20)
  await until(back.health, isLiveAt(node.height()))
  expect(await endProgram(back.program)).toBe(0)
  for (const { program } of [first, second, back]) expect(program.output()).not.toContain('"BUG"')
  expect(differencesOf(dumpStore(findIndexFile(DATA_DIR)), await cleanDump())).toEqual([])
})

test('OPS-005 a start whose port is taken ends with an explanation before it opens an index', async () => {
  const first = await startSite({ DATA_DIR: join(root, 'bound') })
  await until(first.health, isLiveAt(node.height()))
  const DATA_DIR = join(root, 'unbound')
  const second = startProgram({ NODE_URL: node.url, DATA_DIR, PORT: new URL(first.url).port })
  const code = await new Promise((resolve) => second.child.once('exit', resolve))
  expect([code, second.output()]).toEqual([1, expect.stringContaining(`The site cannot listen on 127.0.0.1:${new URL(first.url).port}`)])
  expect(await indexedBlock(DATA_DIR)).toBe(0)
  expect(await endProgram(first.program)).toBe(0)
})

test('OPS-006 a second start on the built-in network waits, and runs the network once the first has ended', async () => {
  const DATA_DIR = join(root, 'built-in')
  const env = { DATA_DIR, NODE_URL: '', BUILT_IN_NETWORK: 'recorded', LIVE_BLOCK_MS: '200' }
  const first = await startSite(env)
  const { indexed } = await until(first.health, ({ status, indexed: block }) => status === 'live' && block > 0)
  const second = await startSite(env)
  const says = `Another process runs the built-in network and writes this index: process ${first.program.child.pid} on `
  await until(second.health, ({ message }) => message?.includes(says) === true)
  await endProgram(first.program, 'SIGKILL')
  await until(second.health, ({ status, message, indexed: block }) => status === 'live' && message === undefined && block > indexed + 5)
  expect(await endProgram(second.program)).toBe(0)
})

test('OPS-007 a rebuild of an index is refused during another rebuild, and a backup made meanwhile is complete', async () => {
  const DATA_DIR = join(root, 'commands')
  const site = await startSite({ DATA_DIR })
  await until(site.health, isLiveAt(node.height()))
  const env = { DATA_DIR, NODE_URL: node.url }
  const [backup, refused] = await holdLock(join(DATA_DIR, 'reindex.lock'), 'Nobody else', () =>
    Promise.all([runCommand(['backup', join(root, 'commands.sqlite')], env), runCommand(['reindex'], env)]),
  )
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining(`Another process is rebuilding this index: process ${process.pid} on `),
  ])
  expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('is a complete copy of the index')])
  const built = await runCommand(['reindex'], env)
  expect([built.code, built.output]).toEqual([0, expect.stringContaining('The new index is at block')])
  node.publish(5)
  // The site switches to the new file within two seconds; until then it may still be live on the old one.
  await waitForBlock(DATA_DIR, node.height())
  await until(site.health, isLiveAt(node.height()))
  expect(await endProgram(site.program)).toBe(0)
  expect(differencesOf(dumpStore(findIndexFile(DATA_DIR)), await cleanDump())).toEqual([])
})
