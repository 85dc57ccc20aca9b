import { readdirSync, readFileSync } from 'node:fs'

/** Ids of the picture processes started by this process, as Linux lists them. */
export const listPictureProcesses = (): number[] =>
  readdirSync('/proc/self/task')
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number))
    .filter((pid) => isPictureProcess(pid))

function isPictureProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process.ts')
  } catch {
    // The process has ended in the meantime.
    return false
  }
}
