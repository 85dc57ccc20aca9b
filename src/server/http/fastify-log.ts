import type { FastifyBaseLogger } from 'fastify'
import type { Log } from '../../base/log.ts'

/**
 * Passes Fastify's warnings and errors to the program's log, such as an error after an answer has begun, which no handler can answer.
 * Fastify's request lines are dropped: `watch-requests.ts` writes them.
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
    // A child logger per request would cost more than it is worth.
    child: () => logger,
  }
  return logger
}
