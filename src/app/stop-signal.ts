import type { Log } from '../base/log.ts'

/** The terminal and the launcher both deliver one Ctrl+C: a second signal within this time is the same one. */
const ECHO_MS = 500
const MAX_STOP_MS = 15_000
const INTERRUPTED = 130

/** SIGINT and SIGTERM abort `stop`. A second SIGINT, or a stop that hangs for whatever reason, ends the process at once. */
export function onStopSignal(stop: AbortController, log: Log): void {
  let firstMs: number | undefined
  const listen = (signal: NodeJS.Signals): void => {
    if (firstMs === undefined) {
      firstMs = performance.now()
      log.info('stopping', { signal })
      stop.abort()
    } else if (signal === 'SIGINT' && performance.now() - firstMs > ECHO_MS) process.exit(INTERRUPTED)
  }
  const endIfStopHangs = (): void => {
    setTimeout(() => {
      log.error('stopping took too long; exiting')
      process.exit(1)
    }, MAX_STOP_MS).unref()
  }
  stop.signal.addEventListener('abort', endIfStopHangs, { once: true })
  process.on('SIGINT', listen)
  process.on('SIGTERM', listen)
}
