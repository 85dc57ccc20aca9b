/**
 * The attackers of `npm run test:day`, in their own process: four greedy addresses, slow readers, and callers that request pictures of dead
 * hosts. Prints the number of responses by status as a JSON line every ten seconds.
 */
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const [origin = ''] = process.argv.slice(2)
const { hostname, port } = new URL(origin)
const GREEDY_ADDRESSES = 4
const CONNECTIONS_EACH = 25
const SLOW_ADDRESSES = 10
const SLOW_EACH = 40
const PICTURES_AT_ONCE = 24
const REPORT_EVERY_MS = 10_000
const MAX_IDS = 400

const statuses = new Map<string, number>()
const count = (status: number | string): void => void statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
const random = (below: number): number => Math.floor(Math.random() * below)

const txids: string[] = []
const txid = (): string => txids[random(txids.length)] ?? '0'.repeat(64)

/** Mostly URLs that nobody has requested yet, so that caches answer few of them. */
const GREEDY_PATHS: readonly (() => string)[] = [
  () => `/api/tx/list/${1 + random(400)}`,
  () => `/tx/list/${1 + random(400)}`,
  () => `/api/search/${random(1e6).toString(36)}`,
  () => `/api/x/suggest?q=${random(1e4).toString(36)}`,
  () => `/block/${1 + random(400)}`,
  () => `/token/list/${1 + random(3)}`,
  () => `/api/mrc402/list/${1 + random(4)}`,
  () => `/tx/${txid()}`,
  () => `/api/tx/${txid()}`,
  () => `/share/tx/${txid()}.png`,
]

function ask(path: string, address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(origin + path, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
      count(answer.statusCode ?? 0)
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += body.length < 1e6 ? chunk : ''))
      answer.on('end', () => resolve(body)).on('error', () => resolve(''))
    }).on('error', () => {
      count('cut')
      resolve('')
    })
  })
}

async function beGreedy(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_EACH })
  await Promise.all(
    Array.from({ length: CONNECTIONS_EACH }, async () => {
      for (;;) {
        await ask(GREEDY_PATHS[random(GREEDY_PATHS.length)]!(), address, agent)
        await sleep(1)
      }
    }),
  )
}

/** Requests the largest pages and reads a few bytes a second. */
async function readSlowly(address: string): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      const end = (): void => {
        clearInterval(timer)
        resolve()
      }
      const timer = setInterval(() => {
        socket.resume()
        setImmediate(() => socket.pause())
      }, 1000)
      socket.on('error', end).on('close', end)
      const one = `GET /tx/list HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`
      socket.on('connect', () => {
        socket.write(one.repeat(20))
        socket.pause()
      })
    })
    await sleep(1000)
  }
}

async function askForPictures(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: PICTURES_AT_ONCE })
  const ids: string[] = []
  for (let page = 1; ids.length < MAX_IDS && page < 30; page += 1) {
    const body = await ask(`/api/mrc402/list/${page}`, address, agent)
    const found = [...body.matchAll(/MRC402_[A-Za-z0-9_]+/g)].map(([id]) => id)
    if (found.length === 0) break
    ids.push(...found)
  }
  for (;;) {
    await Promise.all(
      Array.from({ length: PICTURES_AT_ONCE }, () => ask(`/media/mrc402/${ids[random(ids.length)] ?? 'MRC402_x'}`, address, agent)),
    )
    await sleep(20)
  }
}

setInterval(() => {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`)
  statuses.clear()
}, REPORT_EVERY_MS)
for (let page = 1; page <= 20; page += 1)
  txids.push(...new Set((await ask(`/api/tx/list/${page}`, '192.0.2.11', new Agent())).match(/[0-9a-f]{64}/g)))
for (let at = 0; at < GREEDY_ADDRESSES; at += 1) void beGreedy(`203.0.113.${10 + at}`)
for (let at = 0; at < SLOW_ADDRESSES; at += 1) for (let one = 0; one < SLOW_EACH; one += 1) void readSlowly(`198.51.100.${10 + at}`)
void askForPictures('192.0.2.10')
