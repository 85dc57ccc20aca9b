import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const TICK_US = 10_000

/** Processor time of all living processes of a PostgreSQL server whose files are in `folder`, in microseconds. */
export function serverCpuUs(folder: string): number {
  const [postmaster = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  let ticks = 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const fields = statOf(pid)
    if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * TICK_US
}

/** The fields after the name of a process in its `stat`: state, parent, and so on; empty when it has just ended. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(join('/proc', pid, 'stat'), 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // Ended after it was listed.
    return []
  }
}
