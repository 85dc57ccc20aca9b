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
  /** Rejects when no page can be rendered; absent where there are none. */
  checkPages: (() => Promise<void>) | undefined
  clock: Clock
  log: Log
}

/**
 * What machines ask about this process. `/livez`: it answers. `/readyz`: it can serve, also while the index catches up; 503 while it
 * cannot. `/healthz`: where the index stands, 200 as soon as the index can be read.
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
      // Machines ask every few seconds: one line says it.
      if (!hasFailed) log.warn('the index cannot be read', { error })
      hasFailed = true
      const health = readHealth(status(), undefined, nowSec(clock))
      return reply.code(503).send(error instanceof AppError && error.code !== 'BUG' ? { ...health, message: error.message } : health)
    }
  })
}
