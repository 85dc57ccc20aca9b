import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { POINTS_OF_ROWS } from '../limits/costs.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../limits/rate-limiter.ts'
import { makeCharges } from './charges.ts'

const PATH = '/api/token/{id}'
const { made, kept } = COST_TABLE.get(PATH) ?? { made: 0, kept: 0 }

/** Points left of 10,000 after one answer. */
function leftAfter(answer: { isMade: boolean; bytes: number }): number {
  const rateLimiter = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, pointsPerMinute: 10_000 }, { nowMs: () => 0, log: silentLog })
  const charges = makeCharges({ api: { routeOf: () => PATH }, rateLimiter })
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '203.0.113.9' })
  const raw = Object.assign(new IncomingMessage(socket), { url: '/api/token/7' })
  const reply = new ServerResponse(raw)
  charges.charge(
    { raw, url: '/api/token/7', headers: {}, routeOptions: { url: '/api/*' } } as unknown as FastifyRequest,
    { raw: reply } as FastifyReply,
  )
  if (answer.isMade) charges.noteMade(raw)
  charges.noteSize(raw, answer.bytes)
  reply.writeHead(200)
  return Number(/r=(\d+)/.exec(String(reply.getHeader('ratelimit')))?.[1])
}

test('FAIR-024: a large answer is charged by its size, whether it was made or cached', () => {
  expect(leftAfter({ isMade: true, bytes: 1000 })).toBe(10_000 - made)
  expect(leftAfter({ isMade: false, bytes: 1000 })).toBe(10_000 - kept)
  expect(leftAfter({ isMade: true, bytes: 5_600_000 })).toBe(10_000 - made - 616)
  expect(leftAfter({ isMade: false, bytes: 1_000_000 })).toBe(10_000 - kept - 110)
})

test('LEDG-038: a file is charged to its address while it is sent', () => {
  const rateLimiter = makeRateLimiter({ ...DEFAULT_RATE_LIMIT, pointsPerMinute: 10_000 }, { nowMs: () => 0, log: silentLog })
  const charges = makeCharges({ api: { routeOf: () => PATH }, rateLimiter })
  const raw = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: '203.0.113.9' }))
  rateLimiter.spend(rateLimiter.callerOf(raw), 100)
  charges.chargeMore(raw, POINTS_OF_ROWS)
  charges.chargeMore(raw, POINTS_OF_ROWS)
  expect(rateLimiter.spend(rateLimiter.callerOf(raw), 1)).toEqual({ left: 10_000 - 100 - 2 * 500 - 1, waitSec: 0 })
})
