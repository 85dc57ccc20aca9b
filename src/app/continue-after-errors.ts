import type { Log } from '../base/log.ts'

/**
 * No event from outside ends the process: an uncaught error is logged and the process continues. A log without a reader (EPIPE) or
 * without disk space does not end it either; logging resumes once it is possible again.
 */
export function continueAfterErrors(log: Log): void {
  const ignore = (): void => undefined
  process.stdout.on('error', ignore)
  process.stderr.on('error', ignore)
  process.on('uncaughtException', (error, origin) => log.error('an error was not caught; the process continues', { error, origin }))
}
