import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Gives another process the lowest priority (Windows calls it idle). Linux has one for each thread; threads that start later inherit it.
 * Not the idle class of Linux: while an index is built, a machine may have no idle moment for an hour. A system that refuses leaves the
 * process as it is.
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
