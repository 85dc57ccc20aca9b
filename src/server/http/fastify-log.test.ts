import fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import type { LogFields } from '../../base/log.ts'
import { silentLog } from '../../base/log.ts'
import { fastifyLog } from './fastify-log.ts'

test('an error after an answer has begun reaches the log of the program; requests do not', async () => {
  const lines: [string, LogFields?][] = []
  const log = {
    ...silentLog,
    error: (...line: [string, LogFields?]) => void lines.push(line),
    info: () => expect.fail('a request was logged'),
  }
  const app = fastify({ loggerInstance: fastifyLog(log), logController: new LogController({ disableRequestLogging: true }) })
  app.get('/late', async (_request, reply) => {
    reply.hijack()
    reply.raw.end('begun')
    throw new Error('too late')
  })
  expect((await app.inject('/late')).body).toBe('begun')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines).toEqual([['HTTP server: Promise errored, but reply.sent = true was set', { error: new Error('too late') }]])
  await app.close()
})
