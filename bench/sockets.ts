import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { openSqliteWriter } from '../src/store/sqlite/sqlite-store.ts'
import { applyBatch } from '../test/apply-batch.ts'
import { bodiesOf, indexBodies, LEDGER_NOW_SEC } from '../test/index-ledger.ts'
import { percentile, report } from './report.ts'
import { startServer } from './server-process.ts'

// (k) One block per second to 2,000 readers of the live connection, on one machine: time from a block's commit until a reader has the
// complete message, growth of the server's anonymous memory, and readers that read nothing. The server is a separate process, with the
// flags of `npm start`; readers and writer are this one. `node bench/sockets.ts 200 20`: fewer readers, seconds.
const READERS = Number(process.argv[2] ?? 2000)
const SECONDS = Number(process.argv[3] ?? 60)
const SLOW_READERS = 20
const OPENED_AT_ONCE = 50
const CACHE_BYTES = 64 * 1024 * 1024
const SETTLE_MS = 3000
const SEQ = /"seq":(\d+)/

const bodies = bodiesOf('r4')
const start = bodies.length - SECONDS
const index = await indexBodies(bodies.slice(0, start))
const site = await startServer('serve-for-bench', 'product', index.path, String(CACHE_BYTES))
const url = site.url.origin
try {
  await warm()
  const beforeBytes = site.ownBytes()

  const committedMs = new Map<number, number>()
  const delaysMs: number[] = []
  let heardBytes = 0
  for (let opened = 0; opened < READERS; opened += OPENED_AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, READERS - opened) }, () => listen(start)))
  }
  const slow = await Promise.all(Array.from({ length: SLOW_READERS }, () => takeNothing()))

  const writer = openSqliteWriter(index.path)
  for (const [at, body] of bodies.slice(start).entries()) {
    const nextMs = Date.now() + 1000
    await applyBatch(writer, [body], LEDGER_NOW_SEC)
    committedMs.set(start + at + 1, Date.now())
    await sleep(nextMs - Date.now())
  }
  await sleep(SETTLE_MS)
  await writer.close()
  const grownMb = (site.ownBytes() - beforeBytes) / 1e6
  const dropped = await Promise.all(slow.map(isDropped))

  const expected = READERS * SECONDS
  report({
    id: 'k',
    what: 'messages that arrived, of those that should',
    value: (delaysMs.length / expected) * 100,
    unit: '%',
    goal: { is: '>=', value: 100 },
  })
  for (const part of [0.5, 0.99]) {
    const value = percentile(delaysMs, part)
    const what = `from commit to reader, p${part * 100}, ${READERS} readers, a block a second`
    report({ id: 'k', what, value, unit: 'ms', ...(part === 0.99 && { goal: { is: '<=' as const, value: 250 } }) })
  }
  report({ id: 'k', what: 'size of a message, mean', value: heardBytes / Math.max(1, delaysMs.length) / 1000, unit: 'kB' })
  report({
    id: 'k',
    what: `growth of anonymous memory with ${READERS} readers`,
    value: grownMb,
    unit: 'MB',
    goal: { is: '<=', value: 60 },
  })
  report({
    id: 'k',
    what: `of ${SLOW_READERS} readers that take nothing, not dropped`,
    value: dropped.filter((isGone) => !isGone).length,
    unit: '',
    goal: { is: '<=', value: 0 },
  })

  async function listen(since: number): Promise<void> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?since=${since}`, { perMessageDeflate: false })
    socket.on('message', (text: Buffer) => {
      const nowMs = Date.now()
      const committed = committedMs.get(Number(SEQ.exec(text.subarray(0, 60).toString())?.[1]))
      if (committed === undefined) return
      delaysMs.push(nowMs - committed)
      heardBytes += text.length
    })
    await once(socket, 'open')
  }
} finally {
  site.stop()
  await index.close()
}
process.exit()

/** Completes the handshake and then reads nothing, not even pings. */
async function takeNothing(): Promise<Socket> {
  const { hostname, port } = site.url
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `GET /socket HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await once(socket, 'data')
  return socket.pause()
}

/** Whether the server has closed a connection, after reading everything it sent before. */
async function isDropped(socket: Socket): Promise<boolean> {
  const ended = once(socket.resume(), 'close').then(() => true)
  return Promise.race([ended, sleep(SETTLE_MS, false)])
}

/** Makes the first messages and pages before the measurement. */
async function warm(): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`)
    await once(socket, 'message')
    socket.terminate()
    await fetch(`${url}/page/dashboard?drawn=1`).then((answer) => answer.arrayBuffer())
  }
  await sleep(SETTLE_MS)
}
