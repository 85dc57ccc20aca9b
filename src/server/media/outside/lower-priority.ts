import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

const LOWEST = 19

/**
 * Gives another process the lowest priority, and on Linux the idle class where `chrt` is there: every other program comes first. Linux has a
 * priority for each thread; threads that start later inherit it. A system that refuses leaves the process as it is.
 */
export function lowerPriority(pid: number): void {
  if (pid === 0) return
  for (const thread of threadsOf(pid))
    try {
      setPriority(thread, LOWEST)
    } catch {
      // It has ended, or the system refuses.
    }
  if (process.platform === 'linux') execFile('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], () => undefined).unref()
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
