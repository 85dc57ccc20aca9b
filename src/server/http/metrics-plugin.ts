import type { FastifyInstance } from 'fastify'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import { UNCACHED } from './headers.ts'

/** `/metrics` in the Prometheus text format. It holds counts but no address, id or setting. The proxy in front decides who may read it. */
export function registerMetrics(app: FastifyInstance, metrics: Pick<SiteMetrics, 'text'>): void {
  app.get('/metrics', async (_request, reply) => {
    const text = await metrics.text()
    return reply.headers({ ...UNCACHED, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).send(text)
  })
}
