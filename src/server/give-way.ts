import { setPriority } from 'node:os'
import type { Log } from '../base/log.ts'

/**
 * Lets the other threads of this one's process come first: `niceness` from 0 to 19, the last. Only Linux has priorities of threads, and 0 is
 * the one that asks; elsewhere the whole process would give way. Where a system refuses, the thread runs like the others.
 */
export function giveWay(niceness: number, log: Log): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, niceness)
  } catch (error) {
    log.debug('a thread runs at the priority of the others', { error })
  }
}
