import type { FastifyBaseLogger } from 'fastify'
import type { Log } from '../../base/log.ts'

/**
 * Fastify's own lines in the log of the program, such as an error after an answer has begun, which no handler can answer any more. What it
 * says of each request is left out: `watch-requests.ts` writes that line.
 */
export function fastifyLog(log: Log): FastifyBaseLogger {
  const at =
    (level: 'warn' | 'error') =>
    (first: unknown, message?: string): void => {
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
      log[level](`HTTP server: ${message ?? (typeof first === 'string' ? first : 'an error')}`, {
        ...(error instanceof Error && { error }),
      })
    }
  const nothing = (): void => undefined
  const logger: FastifyBaseLogger = {
    level: 'warn',
    silent: nothing,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: at('warn'),
    error: at('error'),
    fatal: at('error'),
    // One for each request would cost more than it says.
    child: () => logger,
  }
  return logger
}
