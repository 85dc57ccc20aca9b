import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import type { NodeThread } from '../../devnet/node/node-thread.ts'
import { restartPauseMs } from './restart-pause.ts'
import { superviseNetwork } from './supervise-network.ts'

function makeThread() {
  const ended = Promise.withResolvers<void>()
  let isClosed = false
  const close = async (): Promise<void> => {
    isClosed = true
    ended.resolve()
  }
  const thread: NodeThread = { url: 'http://127.0.0.1:7001', ended: ended.promise, close }
  return { thread, fail: () => ended.resolve(), isClosed: () => isClosed }
}

/** A network whose starts give these threads, in order. `ports` are those of the starts. */
async function supervise(starts: (NodeThread | Promise<NodeThread>)[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'metascope-network-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const clock = makeTestClock()
  const ports: (number | undefined)[] = []
  const start = async (port?: number): Promise<NodeThread> => {
    ports.push(port)
    return starts.shift() ?? Promise.reject(new Error('one start too many'))
  }
  const network = await superviseNetwork({ dataDir, isTestnet: false }, start, 'process 7 on here', clock, silentLog)
  return { network, clock, ports }
}

test('a built-in network that fails starts again at its address', async () => {
  const [first, second] = [makeThread(), makeThread()]
  const { network, clock, ports } = await supervise([first.thread, second.thread])
  first.fail()
  await clock.advance(restartPauseMs(1))
  expect(ports).toEqual([undefined, 7001])
  await network.close()
  expect(second.isClosed()).toBe(true)
})

test('a built-in network that is restarting while it is closed is closed as well', async () => {
  const [first, second] = [makeThread(), makeThread()]
  const restart = Promise.withResolvers<NodeThread>()
  const { network, clock, ports } = await supervise([first.thread, restart.promise])
  first.fail()
  await clock.advance(restartPauseMs(1))
  expect(ports).toHaveLength(2)
  const closed = network.close()
  restart.resolve(second.thread)
  await closed
  expect(second.isClosed()).toBe(true)
})
