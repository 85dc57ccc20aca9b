import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGrowingNode, type GrowingNode } from '../faults/growing-node.ts'
import { freePort } from '../free-port.ts'
import { endProgram, killPrograms, startProgram, until, type Running } from '../program.ts'

// External faults must not end a running process: an unread log, no descriptor for another connection, a missing node.

const FIRST_BLOCK = 30
const root = mkdtempSync(join(tmpdir(), 'metascope-goes-on-'))
let node: GrowingNode
let program: Running
let url = ''
beforeAll(async () => {
  node = await startGrowingNode(FIRST_BLOCK, 1000)
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  program = startProgram({ PORT: String(port), DATA_DIR: join(root, 'data'), NODE_URL: node.url })
  await until(health, ({ status, indexed }) => status === 'live' && indexed === FIRST_BLOCK)
})
afterAll(async () => {
  killPrograms()
  await node.close()
  rmSync(root, { recursive: true, force: true })
})

type Health = { status: string; indexed: number }
const health = (): Promise<Health> =>
  fetch(`${url}/healthz`).then(
    async (answer) => (await answer.json()) as Health,
    () => ({ status: '', indexed: 0 }),
  )
const isAtHead = ({ status, indexed }: Health): boolean => status === 'live' && indexed === node.height()

test('OPS-015 without a free file descriptor the process continues, and answers once it has some', async () => {
  const limit = (most: string): void => {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(program.child.pid), `--nofile=${most}:`], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
  limit('40')
  const { port } = new URL(url)
  const lines: Socket[] = Array.from({ length: 60 }, () =>
    connect(Number(port), '127.0.0.1')
      .on('error', () => undefined)
      .resume(),
  )
  // Without a descriptor the process accepts a connection only to close it at once.
  await expect.poll(() => lines.filter(({ closed }) => closed).length).toBeGreaterThan(0)
  node.publish(5)
  limit('1024')
  for (const line of lines) line.destroy()
  await until(health, isAtHead)
  expect(program.child.exitCode).toBeNull()
})

test('OPS-016 a log without a reader ends nothing', async () => {
  program.child.stdout?.destroy()
  program.child.stderr?.destroy()
  node.publish(5)
  await until(health, isAtHead)
  for (const path of ['/', '/block/list', '/api/tx/list/1']) expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  node.publish(5)
  await until(health, isAtHead)
  expect(await endProgram(program)).toBe(0)
})
