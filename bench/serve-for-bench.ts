import fastify from 'fastify'
import { silentLog } from '../src/base/log.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../src/server/limits/rate-limiter.ts'
import { makeServer } from '../src/server/server.ts'
import { openSqliteReader } from '../src/store/sqlite/sqlite-store.ts'
import { liveSite } from './live-site.ts'

// A server in a separate process: the product's over an index (`product <database> <cache bytes>`), or a bare Fastify route that
// sends exactly the product's bytes (`bare <url>`). Reports its address.
const [what, source = '', cacheBytes = ''] = process.argv.slice(2)

async function makeBare(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const app = fastify()
  app.get('/*', (_request, reply) => reply.header('content-type', 'application/json; charset=utf-8').send(body))
  return app
}

async function makeProduct(databasePath: string, answerCacheBytes: number) {
  const store = openSqliteReader(databasePath)
  return makeServer({
    ...(await liveSite(store)),
    // Counted like any visitor when a header asks for it, and never refused.
    rateLimiter: makeRateLimiter({ ...DEFAULT_RATE_LIMIT, pointsPerMinute: 1e9 }, { nowMs: () => performance.now(), log: silentLog }),
    answerCacheBytes,
  })
}

const app = what === 'bare' ? await makeBare(source) : await makeProduct(source, Number(cacheBytes))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
