import { readdirSync, readFileSync } from 'node:fs'

/** Processes that make pictures, of those that this one has started, as Linux lists them. */
export const listPictureProcesses = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number))
    .filter((pid) => isPictureProcess(pid))

function isPictureProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process.ts')
  } catch {
    // It has ended meanwhile.
    return false
  }
}
