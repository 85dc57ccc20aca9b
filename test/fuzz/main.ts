// Everything that `npm test` does a share of, against the whole program in a process of its own: `npm run test:fuzz`.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { startApp, type RunningApp } from '../browser/app.ts'
import { openRaw } from './frames.ts'
import { judgeLogLine } from './judge-answer.ts'
import { gatherIds, getOver } from './real-ids.ts'
import { runFrames } from './run-frames.ts'
import { describeFault, runRequests, type Outcome } from './run-requests.ts'
import { listTargets } from './targets.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    'per-route': { type: 'string', default: '1000' },
    connections: { type: 'string', default: '3000' },
    readers: { type: 'string', default: '2000' },
  },
})
const [seed, perRoute, connections, readerCount] = [
  values.seed,
  Number(values['per-route']),
  Number(values.connections),
  Number(values.readers),
]
const ROUNDS = 3
const LINES = 4
const LIMIT_MS = 20_000
/** Blocks kept back, to be told of while connections misbehave. */
const LAST_BLOCK = 923
const KEPT_BACK = 60
const SILENT = 20
/** The silent are dropped at the second beat at the latest, and a moment is allowed for it. */
const SILENT_GONE_MS = 60_000
/** What may come on top after a third of the requests: caches are full by then. */
const MOST_GROWTH = 1.1
const MIB = 1024 * 1024

const faults: string[] = []
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const check = (isGood: boolean, text: string): void => {
  say(`  ${isGood ? 'ok   ' : 'WRONG'} ${text}`)
  if (!isGood) faults.push(text)
}

/** What the program holds, as the system counts it. */
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

async function fuzzRequests(app: RunningApp, pid: number): Promise<void> {
  const { named, others } = listTargets()
  const ids = await gatherIds(getOver(app.url))
  const { hostname: host, port } = new URL(app.url)
  const usage = []
  let sent = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const outcome = await runRequests({
      host,
      port: Number(port),
      targets: [...named, ...others],
      perTarget: Math.ceil(perRoute / ROUNDS),
      ids,
      seed: `${seed}/${round}`,
      lines: LINES,
      limitMs: LIMIT_MS,
    })
    sent += outcome.sent
    const { rssMib, handles } = usageOf(pid)
    usage.push({ rssMib, handles })
    say(
      `  round ${round}: ${outcome.sent} requests, slowest ${Math.round(outcome.slowestMs)} ms, ${rssMib} MiB, ${handles} handles; ${describeStatuses(outcome)}`,
    )
    for (const fault of outcome.faults.slice(0, 20)) say(`    ${describeFault(fault)}`)
    check(outcome.faults.length === 0, `round ${round}: ${outcome.faults.length} answers were wrong`)
  }
  const [, second, third] = usage
  check(sent >= (named.length + others.length) * perRoute, `${sent} requests to ${named.length} named routes and ${others.length} others`)
  if (second && third) {
    check(third.rssMib <= second.rssMib * MOST_GROWTH, `memory: ${second.rssMib} MiB after two thirds, ${third.rssMib} MiB at the end`)
    check(third.handles <= second.handles + 2, `handles: ${second.handles} after two thirds, ${third.handles} at the end`)
  }
}

type Reader = { socket: WebSocket; heard: number[] }
async function listen(port: number): Promise<Reader> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`)
  const heard: number[] = []
  // A beat says the number of the block before again.
  socket.on('message', (text: Buffer) => {
    const { seq } = (JSON.parse(text.toString()) as { data: { seq: number } }).data
    if (heard.at(-1) !== seq) heard.push(seq)
  })
  await once(socket, 'open')
  return { socket, heard }
}

async function fuzzSocket(app: RunningApp, pid: number): Promise<void> {
  const port = Number(new URL(app.url).port)
  const before = usageOf(pid)
  const silent = await Promise.all(Array.from({ length: SILENT }, () => openRaw(port)))
  const observers = await Promise.all([listen(port), listen(port), listen(port)])
  const first = LAST_BLOCK - KEPT_BACK
  let height = first
  let isDone = false
  const fuzzing = runFrames({ port, seed, connections, limitMs: LIMIT_MS, atOnce: 16 }).finally(() => (isDone = true))
  while (!isDone && height < LAST_BLOCK - 1) {
    height = app.publish(1)
    await Promise.race([sleep(1000), fuzzing])
  }
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
  check(await until(() => silent.every((socket) => socket.isClosed()), SILENT_GONE_MS), `${SILENT} that answer no ping were dropped`)
  for (const { socket } of observers) socket.terminate()
  const isBack = await until(() => usageOf(pid).handles <= before.handles + 2, LIMIT_MS)
  check(isBack, `handles: ${before.handles} before, ${usageOf(pid).handles} after all have left`)
}

say(`seed ${seed}: npm run test:fuzz -- --seed ${seed} does the same again`)
const app = await startApp('r4', { LOG_LEVEL: 'info' }, LAST_BLOCK - KEPT_BACK)
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
  const pid = child.pid ?? 0
  say('hostile requests')
  await fuzzRequests(app, pid)
  say('hostile frames')
  await fuzzSocket(app, pid)
  check((await fetch(`${app.url}/healthz`)).status === 200, 'the program is well')
} finally {
  await app.stop()
}
check(child.exitCode === 0, `the program ended with ${child.exitCode}`)
for (const line of wrongLines.slice(0, 20)) say(`    ${line}`)
check(wrongLines.length === 0 && lines > perRoute, `${lines} lines of the log, ${wrongLines.length} wrong`)
say(faults.length === 0 ? 'fuzz: nothing was wrong' : `fuzz: ${faults.length} things were wrong`)
process.exitCode = faults.length === 0 ? 0 : 1
