import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { READER_LIMITS } from '../src/server/http/readers.ts'
import { indexOnce } from './index-once.ts'
import { report } from './report.ts'
import { startSite } from './site-process.ts'

// Memory cost of 400 slow readers of a large page: memory of the complete program, compared with that after every requested page was
// rendered and cached once. From 10 addresses each reader requests one large page, then as many at once as a connection may, uncompressed,
// and reconnects when it is cut off. `--seconds` of reading in each part.
const READERS = 400
const ADDRESSES = 10
const CACHE_BYTES = 256 * 1024 * 1024
const PATHS = ['/tx/list', '/docs', '/token/list', '/nft/list']
const READ_EVERY_MS = 1000
const MB = 1_000_000
const { values } = parseArgs({ options: { seconds: { type: 'string' } } })
const SECONDS = Number(values.seconds ?? 40)

const index = await indexOnce('ledger', 4)
const site = await startSite(index.databasePath, CACHE_BYTES)
const sockets = new Set<Socket>()
try {
  for (let round = 0; round < 200; round += 1) await ask(PATHS[round % PATHS.length] ?? '/')
  await sleep(5000)
  const before = site.memoryBytes()
  const one = await maxMemory(1)
  report({ id: 'u', what: `${READERS} slow readers`, value: (one - before) / MB, unit: 'MB', goal: { is: '<=', value: 60 } })
  const several = await maxMemory(READER_LIMITS.maxPipelined)
  report({ id: 'u', what: `the same, ${READER_LIMITS.maxPipelined} pages at once each`, value: (several - before) / MB, unit: 'MB' })
  report({ id: 'u', what: 'memory before', value: before / MB, unit: 'MB' })
} finally {
  site.stop()
  index.remove()
}
process.exit()

/** Maximum memory of the site while all readers read `pages` pages at once. */
async function maxMemory(pages: number): Promise<number> {
  const ends = new AbortController()
  const reading = Array.from({ length: READERS }, (_, at) => readSlowly(`198.51.100.${at % ADDRESSES}`, pages, ends.signal))
  let [most, open] = [0, 0]
  for (let sec = 0; sec < SECONDS; sec += 1) {
    await sleep(1000)
    most = Math.max(most, site.memoryBytes())
    open = Math.max(open, sockets.size)
  }
  ends.abort()
  for (const socket of sockets) socket.destroy()
  await Promise.all(reading)
  if (open < READERS) throw new Error(`only ${open} readers were open at once`)
  return most
}

function ask(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(new URL(path, site.url), (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })
}

/** Reads a chunk each second and reconnects when cut off. */
async function readSlowly(address: string, pages: number, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(site.url.port), site.url.hostname)
      sockets.add(socket)
      const timer = setInterval(() => {
        socket.resume()
        setImmediate(() => socket.pause())
      }, READ_EVERY_MS)
      const end = (): void => {
        clearInterval(timer)
        sockets.delete(socket)
        resolve()
      }
      socket.on('error', end).on('close', end)
      socket.on('connect', () => {
        const asked = Array.from({ length: pages }, (_, at) => PATHS[at % PATHS.length] ?? '/')
        socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`).join(''))
        socket.pause()
      })
    })
    if (!ended.aborted) await sleep(READ_EVERY_MS)
  }
}
