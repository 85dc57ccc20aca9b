import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CRYPT_HEADER } from '../../contract/crypt.ts'
import type { Api } from '../api/api.ts'
import { pointsOfSize, priceOf, roomAfter } from '../limits/costs.ts'
import type { Price } from '../limits/price.ts'
import { POLICY, type Caller, type RateLimiter } from '../limits/rate-limiter.ts'
import { WINDOW_SEC } from '../limits/meter.ts'
import { routeOf } from './watch-requests.ts'

/** `pauseMs`: how long the refusal waits. */
export type Refused = { waitSec: number; pauseMs: number }

/** What requests are charged, by the address they come from. */
export type Charges = {
  /** Charges a request the price of an answer that has to be made; what is said when its address cannot pay. */
  take: (request: FastifyRequest, reply: FastifyReply) => Refused | undefined
  /** The answer has to be made: the price stays. */
  keep: (request: IncomingMessage) => void
  /** Notes the size of the answer before it is encoded: a large one costs more than the table says. */
  weigh: (request: IncomingMessage, bytes: number) => void
  /** Charges more for an answer that is under way. It goes on without points: its caller owes them. */
  more: (request: IncomingMessage, points: number) => void
  /** Charges what the answer cost in the end: less than at first if it came from memory, more if it is large. Its headers say so. */
  settle: (request: IncomingMessage) => void
}

/** A request that has paid the price of an answer made for it. `told`: the answer whose headers say how many points are left. */
type Charged = { caller: Caller; price: Price; told: ServerResponse | undefined; isMade: boolean; bytes: number }

/** Browsers and proxies reuse these answers for other visitors, so they carry no figures of one visitor. */
export const SHARED = /^\/(assets|media|share)\/|\.\w+$/

export function makeCharges({ api, rateLimiter }: { api: Pick<Api, 'routeOf'>; rateLimiter: RateLimiter }): Charges {
  const charged = new WeakMap<IncomingMessage, Charged>()
  const tell = (answer: ServerResponse, left: number, sec = WINDOW_SEC): void =>
    void answer.setHeader('ratelimit', `"${POLICY}";r=${left};t=${sec}`)
  const note = (request: IncomingMessage, more: Partial<Charged>): void => {
    const charge = charged.get(request)
    if (charge) Object.assign(charge, more)
  }
  const settle = (request: IncomingMessage): void => {
    const charge = charged.get(request)
    if (!charge) return
    charged.delete(request)
    const { caller, price, told, isMade, bytes } = charge
    const cost = (isMade ? price.made : price.kept) + pointsOfSize(bytes)
    if (cost === price.made) return
    const left = rateLimiter.giveBack(caller, price.made, cost)
    if (told?.headersSent === false && left !== undefined) tell(told, left)
  }
  return {
    take: (request, reply) => {
      const caller = rateLimiter.callerOf(request.raw)
      if (caller.isExempt) return undefined
      const route = routeOf(request, api)
      const price = priceOf(route, request.raw.url ?? '/', request.headers[CRYPT_HEADER] === '1')
      const standing = rateLimiter.spend(caller, price.made, roomAfter(route))
      if (standing === undefined) return undefined
      const { left, waitSec } = standing
      const isRefused = waitSec > 0
      const isTold = isRefused || !SHARED.test(route)
      if (isTold) {
        reply.raw.setHeader('ratelimit-policy', rateLimiter.policy)
        tell(reply.raw, left, isRefused ? waitSec : WINDOW_SEC)
      }
      if (isRefused) return { waitSec, pauseMs: rateLimiter.pauseMs(caller) }
      charged.set(request.raw, { caller, price, told: isTold ? reply.raw : undefined, isMade: false, bytes: 0 })
      if (isTold) beforeHead(reply.raw, () => settle(request.raw))
      return undefined
    },
    keep: (request) => note(request, { isMade: true }),
    weigh: (request, bytes) => note(request, { bytes }),
    more: (request, points) => void rateLimiter.giveBack(rateLimiter.callerOf(request), 0, points),
    settle,
  }
}

/** Whether an answer had to be made is known when its head is written, by whatever writes it. */
function beforeHead(answer: ServerResponse, act: () => void): void {
  const writeHead = answer.writeHead.bind(answer) as (...words: unknown[]) => ServerResponse
  answer.writeHead = (...words: unknown[]) => {
    act()
    return writeHead(...words)
  }
}
