import type { FastifyInstance } from 'fastify'
import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Api } from '../api/api.ts'
import type { IndexStatus } from '../../model/index-status.ts'
import { readHealth } from './health.ts'
import { UNCACHED } from './headers.ts'
import { makeReadiness } from './readiness.ts'

export type HealthOptions = {
  api: Pick<Api, 'head'>
  status: () => IndexStatus
  /** Rejects when no page can be rendered; absent on a site without pages. */
  checkPages: (() => Promise<void>) | undefined
  clock: Clock
  log: Log
}

/**
 * Endpoints for machines. `/livez`: this process answers. `/readyz`: it can serve, also while the index catches up; else 503. `/healthz`:
 * state of the index, 200 as soon as the index can be read.
 */
export function registerHealth(app: FastifyInstance, { api, status, checkPages, clock, log }: HealthOptions): void {
  const findReadiness = makeReadiness([api.head, ...(checkPages ? [checkPages] : [])], clock)
  let hasFailed = false
  app.get('/livez', (_request, reply) => reply.headers(UNCACHED).send({ alive: true }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await findReadiness()
    return reply
      .code(readiness.ready ? 200 : 503)
      .headers(UNCACHED)
      .send(readiness)
  })
  app.get('/healthz', async (_request, reply) => {
    reply.headers(UNCACHED)
    try {
      const head = await api.head()
      if (hasFailed) log.info('the index can be read again')
      hasFailed = false
      return reply.send(readHealth(status(), head, nowSec(clock)))
    } catch (error) {
      // Machines poll every few seconds: log it once.
      if (!hasFailed) log.warn('the index cannot be read', { error })
      hasFailed = true
      const health = readHealth(status(), undefined, nowSec(clock))
      return reply.code(503).send(error instanceof AppError && error.code !== 'BUG' ? { ...health, message: error.message } : health)
    }
  })
}
