import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { ownBytes } from './machine.ts'
import { start } from './product.ts'

export type ServerProcess = {
  url: URL
  /** Processor time of all its threads so far, in milliseconds. */
  cpuMs: () => number
  /** Its anonymous memory. */
  ownBytes: () => number
  stop: () => void
}

/** Starts a server that prints its address (`bench/serve-for-bench.ts`, `bench/serve-site.ts`). */
export async function startServer(name: 'serve-for-bench' | 'serve-site', ...words: readonly string[]): Promise<ServerProcess> {
  const child = start(`bench/${name}.ts`, words, [], { NODE_ENV: 'production' })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${String(code)}`)))
  // Only the start waits for it.
  ended.catch(() => undefined)
  const [address] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer]
  const pid = child.pid ?? 0
  return {
    url: new URL(address.toString().trim()),
    cpuMs: () => cpuMsOf(pid),
    ownBytes: () => ownBytes(pid),
    stop: () => child.kill(),
  }
}

const NS_PER_MS = 1e6
/** Summed over threads, which the kernel counts in nanoseconds; it counts the process in hundredths of a second. */
const cpuMsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + Number(schedstat(pid, thread).split(' ')[0]) / NS_PER_MS, 0)

function schedstat(pid: number, thread: string): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
  } catch {
    // Ended after it was listed.
    return '0'
  }
}
