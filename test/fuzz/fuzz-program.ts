import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { START_ENV, START_FLAGS } from '../../bench/machine.ts'
import { startApp, type RunningApp } from '../browser/app.ts'
import { gatherCiphers } from './ciphers.ts'
import { openRaw } from './frames.ts'
import { judgeLogLine } from './judge-answer.ts'
import { writePictureLedger } from './picture-ledger.ts'
import { gatherIds, getOver } from './real-ids.ts'
import { runFrames } from './run-frames.ts'
import { describeFault, minTried, runRequests, type Outcome, type Tried } from './run-requests.ts'
import { listTargets } from './targets.ts'

const ROUNDS = 3
const LINES = 4
const LIMIT_MS = 20_000
/** Number of the newest block. The last `KEPT_BACK` blocks are published while connections misbehave. */
const LAST_BLOCK = 923
const KEPT_BACK = 60
const SILENT = 20
/** Silent connections are dropped at the second beat at the latest, plus a margin. */
const SILENT_GONE_MS = 60_000
/** Connections to the node and those of health checks stay open for half a minute. */
const CONNECTIONS_GONE_MS = 90_000
/** Allowed growth of memory after two thirds of the requests, when caches are full. */
const MAX_GROWTH = 1.1
/** Further handles that count as no leak: a connection to the node or of a caller may be open at that moment. */
const MAX_HANDLES = 2
/** Enables every optional feature. No looked-up address can be reached: see `writePictureLedger`. */
const SETTINGS = {
  LOG_LEVEL: 'info',
  RATE_LIMIT: 'off',
  MAX_SOCKETS_PER_ADDRESS: '5000',
  ENCRYPTED_MODE: 'on',
  SECURITY_CONTACT: 'security@explorer.example',
  MEDIA: 'on',
  MEDIA_CACHE_MB: '64',
  // The test judges its memory, so it starts with the flags of `npm start`.
  NODE_OPTIONS: START_FLAGS.join(' '),
  ...START_ENV,
}
const MIB = 1024 * 1024

export type FuzzOptions = {
  seed: string
  /** Number of requests to every route, in three rounds. */
  perRoute: number
  /** Number of misbehaving socket connections, and of readers connected at the same time. */
  connections: number
  readers: number
  /** Compares memory and handles, and waits until connections that answer no ping are dropped. Useful in long runs. */
  isLong: boolean
  say: (text: string) => void
}
type Check = (isGood: boolean, text: string) => void
type Run = FuzzOptions & { app: RunningApp; pid: number; check: Check }

/** Memory and handles of the program, from the system. */
function usageOf(pid: number): { rssMib: number; handles: number } {
  const kib = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  return { rssMib: Math.round((kib * 1024) / MIB), handles: readdirSync(`/proc/${pid}/fd`).length }
}

async function until(isDone: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 100) {
    if (await isDone()) return true
    await sleep(100)
  }
  return false
}

const describeStatuses = ({ statuses }: Outcome): string =>
  [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

async function fuzzRequests({ app, pid, seed, perRoute, isLong, say, check }: Run): Promise<void> {
  const { named, others } = listTargets()
  const { hostname: host, port } = new URL(app.url)
  const ids = await gatherIds(getOver(app.url))
  const known = { ids, ciphers: await gatherCiphers({ host, port: Number(port), limitMs: LIMIT_MS }) }
  const usage = []
  const tried: Tried = new Map()
  let sent = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const outcome = await runRequests({
      host,
      port: Number(port),
      targets: [...named, ...others],
      perTarget: Math.ceil(perRoute / ROUNDS),
      known,
      seed: `${seed}/${round}`,
      lines: LINES,
      limitMs: LIMIT_MS,
    })
    sent += outcome.sent
    for (const [param, count] of outcome.tried) tried.set(param, (tried.get(param) ?? 0) + count)
    const { rssMib, handles } = usageOf(pid)
    usage.push({ rssMib, handles })
    say(
      `  round ${round}: ${outcome.sent} requests, slowest ${Math.round(outcome.slowestMs)} ms, ${rssMib} MiB, ${handles} handles; ${describeStatuses(outcome)}`,
    )
    for (const fault of outcome.faults.slice(0, 20)) say(`    ${describeFault(fault)}`)
    check(
      outcome.faults.length === 0,
      `round ${round}: ${outcome.faults.length} answers were wrong ${outcome.faults.slice(0, 1).map(describeFault).join('')}`,
    )
  }
  const [, second, third] = usage
  check(sent >= (named.length + others.length) * perRoute, `${sent} requests to ${named.length} named routes and ${others.length} others`)
  const [param, least] = minTried(tried)
  check(least > 0, `${tried.size} parameters of these routes, each in ${least} requests at least (${param})`)
  if (isLong && second && third) {
    check(third.rssMib <= second.rssMib * MAX_GROWTH, `memory: ${second.rssMib} MiB after two thirds, ${third.rssMib} MiB at the end`)
    check(third.handles <= second.handles + MAX_HANDLES, `handles: ${second.handles} after two thirds, ${third.handles} at the end`)
  }
}

/** Checks that the settings took effect: a disabled feature responds as well, but nothing of it would be tested. */
async function checkSettings({ app, check }: Run): Promise<void> {
  const get = async (path: string): Promise<string> => (await fetch(`${app.url}${path}`)).text()
  const isOn =
    (await get('/.well-known/security.txt')).includes(SETTINGS.SECURITY_CONTACT) && (await get('/crypt/key')).includes('PUBLIC KEY')
  check(isOn, 'security.txt and the encrypted mode were on')
  const figures = [...(await get('/metrics')).matchAll(/^metascope_media_fetches_total\{result="(\w+)"\} (\d+)$/gm)]
  const fetches = new Map(figures.map(([, result = '', count]) => [result, Number(count)]))
  const of = (...results: string[]): number => results.reduce((sum, result) => sum + (fetches.get(result) ?? 0), 0)
  check(
    of('address', 'private') > 0 && of('unreachable', 'slow') > 0 && of('fetched', 'busy') === 0,
    `pictures from outside: ${[...fetches].map(([result, count]) => `${result} ${count}`).join(', ')}`,
  )
}

type Reader = { socket: WebSocket; heard: number[] }
async function listen(port: number): Promise<Reader> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
  const heard: number[] = []
  // A beat repeats the number of the previous block.
  socket.on('message', (text: Buffer) => {
    const { seq } = (JSON.parse(text.toString()) as { data: { seq: number } }).data
    if (heard.at(-1) !== seq) heard.push(seq)
  })
  await once(socket, 'open')
  return { socket, heard }
}

async function fuzzSocket({ app, pid, seed, connections, readers: readerCount, isLong, say, check }: Run): Promise<void> {
  const port = Number(new URL(app.url).port)
  const before = usageOf(pid)
  const silent = await Promise.all(Array.from({ length: SILENT }, () => openRaw(port)))
  const observers = await Promise.all([listen(port), listen(port), listen(port)])
  const first = LAST_BLOCK - KEPT_BACK
  let height = first
  const fuzzing = runFrames({ port, seed, connections, limitMs: LIMIT_MS, atOnce: 16 })
  const isDone = fuzzing.then(() => true)
  do height = app.publish(1)
  while (height < LAST_BLOCK - 1 && !(await Promise.race([sleep(1000, false), isDone])))
  const outcome = await fuzzing
  const closed = [...outcome.closedBy].sort(([, a], [, b]) => b - a).map(([what, count]) => `${what} ${count}`)
  say(`  ${outcome.connections} connections, ${outcome.frames} times frames; ${closed.join(', ')}`)
  check(outcome.faults.length === 0, `${outcome.faults.length} faults on ill-behaved connections ${outcome.faults.slice(0, 5).join('; ')}`)
  check(await until(() => observers.every(({ heard }) => heard.at(-1) === height), LIMIT_MS), `others heard of every block up to ${height}`)
  const expected = Array.from({ length: height - first + 1 }, (_, at) => first + at).join()
  check(
    observers.every(({ heard }) => heard.join() === expected),
    `each of these ${height - first} blocks once and in order`,
  )

  const readers: Reader[] = []
  while (readers.length < readerCount)
    readers.push(...(await Promise.all(Array.from({ length: Math.min(100, readerCount - readers.length) }, () => listen(port)))))
  height = app.publish(1)
  check(
    await until(() => readers.every(({ heard }) => heard.at(-1) === height), LIMIT_MS),
    `${readers.length} readers at once heard of block ${height}`,
  )
  for (const { socket } of readers) socket.terminate()
  if (isLong)
    check(await until(() => silent.every((socket) => socket.isClosed()), SILENT_GONE_MS), `${SILENT} that answer no ping were dropped`)
  for (const { socket } of observers) socket.terminate()
  for (const socket of silent) socket.vanish()
  const isBack = await until(() => usageOf(pid).handles <= before.handles + MAX_HANDLES, CONNECTIONS_GONE_MS)
  check(isBack, `handles: ${before.handles} before, ${usageOf(pid).handles} after all have left`)
}

/**
 * Starts the complete program over a recorded ledger, sends it every kind of request and frame, and ends it. Returns the faults as
 * sentences.
 */
export async function fuzzProgram(options: FuzzOptions): Promise<string[]> {
  const ledger = writePictureLedger()
  try {
    return await fuzzOver(ledger, options)
  } finally {
    rmSync(ledger, { recursive: true })
  }
}

async function fuzzOver(ledger: URL, options: FuzzOptions): Promise<string[]> {
  const { say, perRoute } = options
  const faults: string[] = []
  const check: Check = (isGood, text) => {
    say(`  ${isGood ? 'ok   ' : 'WRONG'} ${text}`)
    if (!isGood) faults.push(text)
  }
  const app = await startApp(ledger, SETTINGS, LAST_BLOCK - KEPT_BACK)
  const { child } = app
  let lines = 0
  const wrongLines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      lines += 1
      for (const wrong of judgeLogLine(line)) wrongLines.push(`${wrong}: ${line.slice(0, 400)}`)
    })
  }
  try {
    const run: Run = { ...options, app, pid: child.pid ?? 0, check }
    say('hostile requests')
    await fuzzRequests(run)
    await checkSettings(run)
    say('hostile frames')
    await fuzzSocket(run)
    check((await fetch(`${app.url}/healthz`)).status === 200, 'the program is well')
  } finally {
    await app.stop()
  }
  check(child.exitCode === 0, `the program ended with ${child.exitCode}`)
  for (const line of wrongLines.slice(0, 20)) say(`    ${line}`)
  check(wrongLines.length === 0 && lines > perRoute, `${lines} lines of the log, ${wrongLines.length} wrong ${wrongLines[0] ?? ''}`)
  return faults
}
