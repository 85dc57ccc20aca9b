import type { FastifyInstance } from 'fastify'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Api } from '../api/api.ts'
import type { IndexStatus } from '../api/context.ts'
import { UNCACHED } from './headers.ts'

/** `/healthz`: 200 as soon as pages can be answered, while the index catches up too (D26). `message` says why it stands still, `clock` why this machine's clock is not believed. */
export function registerHealth(app: FastifyInstance, api: Api, status: () => IndexStatus, log: Log): void {
  app.get('/healthz', async (_request, reply) => {
    const { status: state, head: nodeHead, message, clock } = status()
    reply.headers(UNCACHED)
    try {
      const { block: indexed, chainId: ledger, unknown } = await api.head()
      const head = Math.max(nodeHead, indexed)
      return reply.send({ status: state, head, indexed, lagBlocks: head - indexed, ledger, unknown, message, clock })
    } catch (error) {
      log.warn('the store does not answer', { error })
      const reason = error instanceof AppError && error.code !== 'BUG' ? error.message : message
      return reply
        .code(503)
        .send({ status: state, head: nodeHead, indexed: 0, lagBlocks: nodeHead, ledger: '', unknown: 0, message: reason })
    }
  })
}
