import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

/** Runs in a thread: what it gives way to itself is what the system says of it. */
const THREAD = `
  import { getPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  import { giveWay } from ${JSON.stringify(new URL('give-way.ts', import.meta.url).href)}
  giveWay(19, { debug: () => undefined })
  parentPort.postMessage(getPriority(0))`

test('a thread gives way alone: the process it belongs to does not', async () => {
  const before = getPriority(0)
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`))
  const found = await new Promise((resolve) => worker.once('message', resolve))
  await worker.terminate()
  expect([found, getPriority(0)]).toEqual([process.platform === 'linux' ? 19 : before, before])
})
