import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../base/errors.ts'
import { openChannel } from '../../../runtime/channel.ts'
import type { Helper } from '../../one-at-a-time.ts'
import { lowerPriority } from './lower-priority.ts'
import { failed } from './media-failure.ts'
import { CHECK_MS, TOO_LARGE_EXIT, TOO_LONG_EXIT, type PictureCalls, type PictureJob } from './picture-message.ts'

const ENTRY = fileURLToPath(new URL('picture-process.ts', import.meta.url))
const PACKAGE = fileURLToPath(new URL('../../../../', import.meta.url))
/** Real path of the libraries: the folder in the package may be a link. */
const LIBRARIES = createRequire(import.meta.url)
  .resolve('sharp')
  .replace(/(.*[\\/]node_modules[\\/]).*/, '$1')
/**
 * The process's JavaScript may only read the program and the libraries: no network, no writing, no processes. Native code is not
 * restricted.
 */
const FLAGS = [
  '--permission',
  '--allow-addons',
  `--allow-fs-read=${PACKAGE}`,
  `--allow-fs-read=${LIBRARIES}`,
  '--disable-warning=SecurityWarning',
  '--max-old-space-size=128',
]
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

const TOO_MUCH_MEMORY = 'it took too much memory'
const TOO_MUCH_TIME = 'it took too much processor time'
export const tookTooLong = (error: unknown): error is AppError => error instanceof AppError && error.detail['failure'] === TOO_MUCH_TIME

/** Is not blamed on the picture: a machine short of memory also ends innocent processes. */
export const processEnded = new AppError('TOO_BUSY', 'The process that makes pictures ended. Please try again in a moment')

export type MadePicture = { picture: Buffer; cpuMs: number }

/** Starts the process at the lowest priority. It is killed when a picture exceeds its memory or processor time. */
export function startPictureProcess(maxMemoryBytes: number): Helper<PictureJob, MadePicture> {
  const child = fork(ENTRY, { execArgv: FLAGS, env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const pid = child.pid ?? 0
  lowerPriority(pid)
  let maxCpuMs = Infinity
  let isFirst = true
  let reason = processEnded
  let watch: NodeJS.Timeout | undefined
  const stopWatching = (): void => clearInterval(watch)
  const note = (failure: string): void => {
    // The picture ended a process, which counts as the cost of the longest picture.
    reason = failed('damaged', { failure, cpuMs: maxCpuMs })
  }
  const kill = (failure: string): void => {
    stopWatching()
    note(failure)
    child.kill('SIGKILL')
  }
  const startWatching = (): void => {
    // Threads that Node started before the priority was lowered have their own.
    if (isFirst) lowerPriority(pid)
    isFirst = false
    const beforeMs = cpuMsOf(pid)
    watch = setInterval(() => {
      if (cpuMsOf(pid) - beforeMs > maxCpuMs) kill(TOO_MUCH_TIME)
      else if (memoryOf(pid) > maxMemoryBytes) kill(TOO_MUCH_MEMORY)
    }, CHECK_MS).unref()
  }
  const { call, fail, isBroken } = openChannel<PictureCalls>(
    { send: (message) => void child.send(message), listen: (hear) => child.on('message', hear) },
    { begun: startWatching },
  )
  const breakDown = (): void => {
    stopWatching()
    fail(reason)
  }
  child.on('exit', (code) => {
    if (code === TOO_LARGE_EXIT) note(TOO_MUCH_MEMORY)
    if (code === TOO_LONG_EXIT) note(TOO_MUCH_TIME)
    breakDown()
  })
  child.on('error', breakDown)
  // The process does not keep this one alive; a caller that awaits a picture does.
  child.unref()
  child.channel?.unref()
  return {
    work: async (job) => {
      maxCpuMs = job.maxCpuMs
      const made = await call('make', job).finally(stopWatching)
      if ('failure' in made) throw failed('damaged', { failure: made.failure, cpuMs: made.cpuMs })
      return { picture: Buffer.from(made.picture), cpuMs: made.cpuMs }
    },
    isGone: isBroken,
    end: async () => {
      stopWatching()
      child.kill('SIGKILL')
    },
  }
}

/** A file of another process in `/proc`; `''` on other systems than Linux, or when the process has ended. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** Memory of another process in bytes. */
const memoryOf = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status'))?.[1] ?? 0) * 1024

/** Processor time of another process: fields 14 and 15 of its line. The second field ends in a bracket and may contain blanks. */
function cpuMsOf(pid: number): number {
  const line = readProc(pid, 'stat')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MS_PER_TICK
}
