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
 * Notices that npm is gone, which passes on no signal but SIGINT and SIGTERM, and those to the shell it started and not to us. npm holds
 * no pipe to us whose end would close, so the parents are compared now and then. npm alone gone: it was killed, or its terminal closed.
 * Its shell gone: npm got a signal and passed it to the shell.
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
    // The SIGHUP that ended the shell may still be pending here: Node delivers signals between timers and setImmediate.
    setImmediate(() => {
      const signal = isParentGone && isShell && !isHungUp ? 'SIGTERM' : 'SIGHUP'
      process.emit(signal, signal)
    })
  }, CHECK_MS)
  timer.unref()
}
