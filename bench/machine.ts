import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** The machine and the commit of a measurement. */
export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, commit ${commit()}`

function commit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  const { stdout: changed } = spawnSync('git', ['status', '--porcelain', '--', 'src'], { encoding: 'utf8' })
  return (stdout ?? '').trim() === '' ? 'unknown' : `${stdout.trim()}${changed === '' ? '' : ' and changes on it'}`
}

/** How `npm start` runs the program (`scripts/launch.mjs`; `test/deploy.test.ts` compares them). */
export const START_FLAGS = ['--max-old-space-size=256']
export const START_ENV = { MALLOC_ARENA_MAX: '2' }

/** Ticks of the clock in a second, of any Linux that Node runs on. */
const TICKS = 100
/** Processor time that the host of a virtual machine gave to others while it was needed here; 0 where it is not reported. */
export function stolenSec(): number {
  if (process.platform !== 'linux') return 0
  return Number(readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)[8] ?? 0) / TICKS
}

/** Anonymous memory of a process: `RssAnon` of the kernel (Linux), whose kB are 1,024 bytes. */
export function ownBytes(pid: number): number {
  const [, kilobytes = '0'] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The same in thousands of the kernel's kB, the unit of the recorded results. */
export const ownMegabytes = (pid: number): number => ownBytes(pid) / 1_024_000
