import { readFileSync } from 'node:fs'

const CHECK_MS = 500

/** `Name` and `PPid` of a process, where the system has /proc. */
function findProcess(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { name: /^Name:\t(.*)$/m.exec(status)?.[1] ?? '', parent: Number(/^PPid:\t(\d+)$/m.exec(status)?.[1]) }
  } catch {
    return undefined
  }
}

/**
 * Detects that npm is gone. npm passes on only SIGINT and SIGTERM, and only to its shell. It holds no pipe to this process whose end would
 * close, so the parent processes are compared at intervals. If only npm is gone, it was killed or its terminal closed. If its shell is
 * gone, npm got a signal and passed it to the shell.
 */
export function watchNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const shell = findProcess(parent)
  const isShell = shell?.name.endsWith('sh') === true
  let isHungUp = false
  process.once('SIGHUP', () => {
    isHungUp = true
  })
  const timer = setInterval(() => {
    const isParentGone = process.ppid !== parent
    const isNpmGone = isShell && findProcess(parent)?.parent !== shell?.parent
    if (!isParentGone && !isNpmGone) return
    clearInterval(timer)
    // The SIGHUP that ended the shell may still be pending: Node delivers signals between timers and setImmediate.
    setImmediate(() => {
      const signal = isParentGone && isShell && !isHungUp ? 'SIGTERM' : 'SIGHUP'
      process.emit(signal, signal)
    })
  }, CHECK_MS)
  timer.unref()
}
