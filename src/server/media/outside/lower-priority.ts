import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Gives another process the lowest priority (Windows calls it idle). On Linux each thread has its own, and later threads inherit it. It
 * avoids the idle class of Linux: while an index is built, a machine may have no idle moment for an hour. If the system refuses, the
 * process keeps its priority.
 */
export function lowerPriority(pid: number): void {
  if (pid === 0) return
  for (const thread of threadsOf(pid))
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has ended, or the system refuses.
    }
}

function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
