import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CRYPT_HEADER } from '../../contract/crypt.ts'
import type { Api } from '../api/api.ts'
import { pointsOfSize, costOf, roomAfter } from '../limits/costs.ts'
import type { Cost } from '../limits/cost.ts'
import { POLICY, type Caller, type RateLimiter } from '../limits/rate-limiter.ts'
import { WINDOW_SEC } from '../limits/meter.ts'
import { routeOf } from './watch-requests.ts'

/** `waitSec`: seconds until the caller may retry. `pauseMs`: delay before the refusal itself is sent. */
export type Refused = { waitSec: number; pauseMs: number }

/**
 * Charges requests to the address they come from. A request first pays for an answer that must be made; `settle` refunds the difference
 * when the answer came from memory.
 */
export type Charges = {
  /** Charges the cost of an answer that must be made. Returns a refusal when the address has too few points. */
  charge: (request: FastifyRequest, reply: FastifyReply) => Refused | undefined
  /** Notes that the answer was made and did not come from memory: no refund. */
  noteMade: (request: IncomingMessage) => void
  /** Notes the unencoded size of the answer: a large one costs more than the table says. */
  noteSize: (request: IncomingMessage, bytes: number) => void
  /**
   * Charges more while an answer is being sent. The answer continues even when the address runs out of points, which then become a debt.
   */
  chargeMore: (request: IncomingMessage, points: number) => void
  /**
   * Corrects the charge to the actual cost: lower for an answer from memory, higher for a large one. Updates the header with the points
   * left.
   */
  settle: (request: IncomingMessage) => void
}

/** A charged request. `answer`: the response that reports the points left; absent for responses that others reuse (`SHARED`). */
type Charged = { caller: Caller; cost: Cost; answer: ServerResponse | undefined; isMade: boolean; bytes: number }

/** Browsers and proxies reuse these responses for other visitors, so they carry no figures of one visitor. */
export const SHARED = /^\/(assets|media|share)\/|\.\w+$/

export function makeCharges({ api, rateLimiter }: { api: Pick<Api, 'routeOf'>; rateLimiter: RateLimiter }): Charges {
  const charged = new WeakMap<IncomingMessage, Charged>()
  const setLeft = (answer: ServerResponse, left: number, sec = WINDOW_SEC): void =>
    void answer.setHeader('ratelimit', `"${POLICY}";r=${left};t=${sec}`)
  const note = (request: IncomingMessage, more: Partial<Charged>): void => {
    const charge = charged.get(request)
    if (charge) Object.assign(charge, more)
  }
  const settle = (request: IncomingMessage): void => {
    const charge = charged.get(request)
    if (!charge) return
    charged.delete(request)
    const { caller, cost, answer, isMade, bytes } = charge
    const spent = (isMade ? cost.made : cost.kept) + pointsOfSize(bytes)
    if (spent === cost.made) return
    const left = rateLimiter.refund(caller, cost.made, spent)
    if (answer?.headersSent === false && left !== undefined) setLeft(answer, left)
  }
  return {
    charge: (request, reply) => {
      const caller = rateLimiter.callerOf(request.raw)
      if (caller.isExempt) return undefined
      const route = routeOf(request, api)
      const cost = costOf(route, request.raw.url ?? '/', request.headers[CRYPT_HEADER] === '1')
      const balance = rateLimiter.spend(caller, cost.made, roomAfter(route))
      if (balance === undefined) return undefined
      const { left, waitSec } = balance
      const isRefused = waitSec > 0
      const hasHeaders = isRefused || !SHARED.test(route)
      if (hasHeaders) {
        reply.raw.setHeader('ratelimit-policy', rateLimiter.policy)
        setLeft(reply.raw, left, isRefused ? waitSec : WINDOW_SEC)
      }
      if (isRefused) return { waitSec, pauseMs: rateLimiter.pauseMs(caller) }
      charged.set(request.raw, { caller, cost, answer: hasHeaders ? reply.raw : undefined, isMade: false, bytes: 0 })
      if (hasHeaders) beforeHead(reply.raw, () => settle(request.raw))
      return undefined
    },
    noteMade: (request) => note(request, { isMade: true }),
    noteSize: (request, bytes) => note(request, { bytes }),
    chargeMore: (request, points) => void rateLimiter.refund(rateLimiter.callerOf(request), 0, points),
    settle,
  }
}

/** Runs `act` just before the response head is written: only then is it known whether the answer had to be made. */
function beforeHead(answer: ServerResponse, act: () => void): void {
  const writeHead = answer.writeHead.bind(answer) as (...words: unknown[]) => ServerResponse
  answer.writeHead = (...words: unknown[]) => {
    act()
    return writeHead(...words)
  }
}
