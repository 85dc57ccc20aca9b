import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { until } from '../program.ts'

/** A process of the test day. `lines`: its printed lines that nobody has taken yet. */
export type Part = { child: ChildProcess; lines: string[] }

/** Starts processes and ends those that are still running. */
export type Parts = {
  start: (words: readonly string[], env?: Record<string, string>, priority?: number) => Part
  killAll: () => void
}

export const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

export function makeParts(): Parts {
  const children = new Set<ChildProcess>()
  return {
    start: (words, env = {}, priority = 0) => {
      const [program = '', ...args] = [...(priority > 0 ? ['nice', '-n', String(priority)] : []), process.execPath, ...words]
      const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
      children.add(child)
      child.once('exit', () => children.delete(child))
      const lines: string[] = []
      let rest = ''
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n')
        rest = parts.pop() ?? ''
        lines.push(...parts)
      })
      return { child, lines }
    },
    killAll: () => children.forEach((child) => child.kill('SIGKILL')),
  }
}

/** Ends a process with SIGTERM and waits for its end. */
export async function endPart({ child }: Part): Promise<void> {
  child.kill()
  await until(async () => hasEnded(child), Boolean)
}

export function assertRunning({ child, lines }: Part, what: string): void {
  if (hasEnded(child)) throw new Error(`${what} has ended with ${child.exitCode ?? child.signalCode}: ${lines.slice(-5).join('\n')}`)
}

/** Resident memory of a process, in MB. */
export const memoryMb = ({ child }: Part): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1000)

/** The wall clock as the product reads it, shifted by full days (`day-clock.ts`). */
export function makeDayClock(folder: string) {
  const file = join(folder, 'clock')
  const move = (days: number): void => writeFileSync(file, String(days * 86_400_000))
  move(0)
  return { file, move }
}

export type SiteOptions = { dataDir: string; port: number; nodeUrl: string; clockFile: string; role?: 'all' | 'indexer' }

/** The product as `npm start` runs it, behind a trusted proxy, with pictures from outside. */
export const startSite = (parts: Parts, { dataDir, port, nodeUrl, clockFile, role = 'all' }: SiteOptions): Part =>
  parts.start(['--import', here('day-clock.ts'), here('../../src/app/main.ts')], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    ROLE: role,
    NODE_URL: nodeUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    MEDIA: 'on',
    LOG_LEVEL: 'warn',
    DAY_CLOCK_FILE: clockFile,
  })

export type DayNode = { url: string; start: (isGrowing: boolean) => void; stop: () => Promise<void>; height: () => Promise<number> }

/** A node of a growing ledger in `ledgerFolder`. It keeps its height when it is restarted. */
export function makeDayNode(parts: Parts, folder: string, ledgerFolder: string, port: number): DayNode {
  const url = `http://127.0.0.1:${port}`
  const START_BLOCK = 700
  const REPEATS = 3
  const BLOCK_EVERY_MS = 1000
  let part: Part | undefined
  const ask = (): Promise<string> =>
    fetch(`${url}/block`).then(
      (answer) => answer.text(),
      () => '',
    )
  return {
    url,
    start: (isGrowing) => {
      const grows = isGrowing ? ['--every', String(BLOCK_EVERY_MS)] : []
      const place = ['--folder', ledgerFolder, '--port', String(port), '--state', join(folder, 'node.json')]
      const chain = ['--start', String(START_BLOCK), '--repeat', String(REPEATS)]
      part = parts.start([here('../../src/devnet/replay/main.ts'), ...place, ...chain, ...grows])
    },
    stop: async () => {
      if (part) await endPart(part)
      part = undefined
    },
    height: async () => Number(await until(ask, (text) => text !== '')),
  }
}
