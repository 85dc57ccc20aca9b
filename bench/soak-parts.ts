import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { DAY_SEC } from '../src/base/day.ts'
import { HOUR_SEC, makeRhythm } from '../src/devnet/scenario/rhythm.ts'
import { freePort } from '../test/free-port.ts'
import { START_ENV, START_FLAGS } from './machine.ts'

export type Network = { url: string; head: () => Promise<number>; stop: () => void }
export type Product = { url: string; pid: number; dataDir: string; live: () => Promise<void>; stop: () => void }
export type Load = { warm: Promise<void>; takeWindow: () => LoadWindow; stop: () => void }
export type LoadWindow = { requests: number; errors: number; refused: number; p50: number; p99: number }
export type Readers = { open: () => number; heard: () => number; stop: () => void }

const HISTORY_DAYS = 30

/** Relative activity of the network at this hour, where 1 is its mean. The requested rate is divided by it. */
function weightOf(sec: number): number {
  const days = Math.floor(sec / DAY_SEC)
  const { perHour } = makeRhythm({ genesisSec: (days - 1) * DAY_SEC, days: 1, transactions: 1, perLiveDay: DAY_SEC, blockSec: 1 })
  return perHour(sec) / HOUR_SEC
}
const round = (value: number): number => Math.round(value * 10) / 10

/** A run lasts less than an hour, so it may touch two hours: the quieter one counts. */
function minWeight(): number {
  const sec = Date.now() / 1000
  return Math.min(weightOf(sec), weightOf(sec + HOUR_SEC))
}

/** A simulated network whose live chain begins now, with at least `tps` in the next hour. */
export async function startNetwork(folder: string, tps: number, history: number): Promise<Network> {
  const port = await freePort()
  const words = ['--folder', folder, '--seed', 'soak', '--days', String(HISTORY_DAYS), '--transactions', String(history)]
  const child = run('src/devnet/main.ts', [
    ...words,
    '--tps',
    String(round(tps / minWeight())),
    '--every',
    '1',
    '--live',
    'now',
    '--port',
    String(port),
  ])
  const url = `http://127.0.0.1:${port}`
  const head = async (): Promise<number> => Number(await (await fetch(`${url}/block`)).text())
  await until(child, async () => (await head()) > 0)
  return { url, head, stop: () => child.kill() }
}

/** The product as `npm start` runs it, in one process unless `role` names a part. */
export async function startProduct(dataDir: string, nodeUrl: string, role: 'all' | 'web' | 'indexer' = 'all'): Promise<Product> {
  const port = await freePort()
  const child = run('src/app/main.ts', [], START_FLAGS, {
    ...START_ENV,
    ROLE: role,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    NODE_URL: nodeUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  const url = `http://127.0.0.1:${port}`
  const live = (): Promise<void> =>
    until(child, async () => {
      const health = (await (await fetch(`${url}/healthz`)).json()) as { status: string; lagBlocks: number }
      return health.status === 'live' && health.lagBlocks < 20
    })
  return { url, pid: child.pid ?? 0, dataDir, live, stop: () => child.kill() }
}

type LoadOptions = { url: string; store: string; rate: number; warmSec: number; seconds: number; everySec: number }

/** Starts visitors in a separate process. */
export function startLoad({ url, store, rate, warmSec, seconds, everySec }: LoadOptions): Load {
  const words = { url, store, rate, warm: warmSec, seconds, every: everySec, ids: 20_000 }
  const child = run(
    'bench/load-generator.ts',
    Object.entries(words).flatMap(([name, value]) => [`--${name}`, String(value)]),
    [],
    {},
    'pipe',
  )
  const windows: LoadWindow[] = []
  const warm = Promise.withResolvers<void>()
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '#warm') warm.resolve()
      if (line.startsWith('#window ')) windows.push(JSON.parse(line.slice('#window '.length)) as LoadWindow)
    }
  })
  child.once('exit', (code) => warm.reject(new Error(`the load ended with ${code}`)))
  return {
    warm: warm.promise,
    takeWindow: () => {
      const taken = windows.splice(0)
      const last = taken.at(-1) ?? { p50: 0, p99: 0 }
      const sum = (of: (window: LoadWindow) => number): number => taken.reduce((total, window) => total + of(window), 0)
      return {
        requests: sum((w) => w.requests),
        errors: sum((w) => w.errors),
        refused: sum((w) => w.refused),
        p50: last.p50,
        p99: last.p99,
      }
    },
    stop: () => child.kill(),
  }
}

/** Opens readers of the live connection. */
export async function openReaders(url: string, count: number): Promise<Readers> {
  let [open, heard] = [0, 0]
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, { perMessageDeflate: false })
      socket.on('message', () => (heard += 1))
      socket.on('close', () => (open -= 1))
      socket.on('error', () => undefined)
      await once(socket, 'open')
      open += 1
      return socket
    }),
  )
  return { open: () => open, heard: () => heard, stop: () => sockets.forEach((socket) => socket.terminate()) }
}

function run(
  script: string,
  words: string[],
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  stdout: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, [...flags, script, ...words], { stdio: ['ignore', stdout, 'inherit'], env: { ...process.env, ...env } })
}

/** Polls until `isThere`; throws when the process has ended. */
async function until(child: ChildProcess, isThere: () => Promise<boolean>): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a part of the soak ended with ${child.exitCode}`)
    if (await isThere().catch(() => false)) return
    await sleep(200)
  }
}
