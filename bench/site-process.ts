import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type SiteProcess = {
  url: URL
  /** Processor time of all its threads so far, in milliseconds. */
  cpuMs: () => number
  /** Its resident memory. */
  memoryBytes: () => number
  stop: () => void
}

/** Starts `bench/serve-site.ts`. */
export function startSite(databasePath: string, cacheBytes: number): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['bench/serve-site.ts', databasePath, String(cacheBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
    child.stdout.once('data', (chunk: Buffer) =>
      resolve({
        url: new URL(chunk.toString().trim()),
        cpuMs: () => cpuMsOf(child.pid ?? 0),
        memoryBytes: () => memoryOf(child.pid ?? 0),
        stop: () => child.kill(),
      }),
    )
  })
}

const NS_PER_MS = 1e6
/** Summed over threads, which the kernel counts in nanoseconds; it counts the process in hundredths of a second. */
const cpuMsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + Number(schedstat(pid, thread).split(' ')[0]) / NS_PER_MS, 0)

const memoryOf = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

function schedstat(pid: number, thread: string): string {
  try {
    return readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
  } catch {
    // Ended after it was listed.
    return '0'
  }
}
