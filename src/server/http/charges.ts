import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CRYPT_HEADER } from '../../contract/crypt.ts'
import type { Api } from '../api/api.ts'
import { pointsOfSize, priceOf, roomAfter } from '../limits/costs.ts'
import type { Price } from '../limits/price.ts'
import { POLICY, type Caller, type RateLimiter } from '../limits/rate-limiter.ts'
import { WINDOW_SEC } from '../limits/meter.ts'
import { routeOf } from './watch-requests.ts'

/** `waitSec`: when the caller may ask again. `pauseMs`: how long the refusal itself is held back. */
export type Refused = { waitSec: number; pauseMs: number }

/** Points that requests cost the address they come from. A request pays for an answer that has to be made; what came from memory is cheaper, which `settle` gives back. */
export type Charges = {
  /** Charges the price of an answer that has to be made. Returns a refusal when the address has too few points. */
  charge: (request: FastifyRequest, reply: FastifyReply) => Refused | undefined
  /** Notes that the answer was made and did not come from memory: the price stays. */
  noteMade: (request: IncomingMessage) => void
  /** Notes the size of the answer before it is encoded: a large one costs more than the table says. */
  noteSize: (request: IncomingMessage, bytes: number) => void
  /** Charges more for an answer that is under way. It goes on even when the address has none left: it owes them. */
  chargeMore: (request: IncomingMessage, points: number) => void
  /** Sets the charge to what the answer cost: less than at first if it came from memory, more if it is large. Its headers say what is left. */
  settle: (request: IncomingMessage) => void
}

/** A charged request. `answer`: whose headers say how many points are left; absent where others see them too (`SHARED`). */
type Charged = { caller: Caller; price: Price; answer: ServerResponse | undefined; isMade: boolean; bytes: number }

/** Browsers and proxies reuse these answers for other visitors, so they carry no figures of one visitor. */
export const SHARED = /^\/(assets|media|share)\/|\.\w+$/

export function makeCharges({ api, rateLimiter }: { api: Pick<Api, 'routeOf'>; rateLimiter: RateLimiter }): Charges {
  const charged = new WeakMap<IncomingMessage, Charged>()
  const sayLeft = (answer: ServerResponse, left: number, sec = WINDOW_SEC): void =>
    void answer.setHeader('ratelimit', `"${POLICY}";r=${left};t=${sec}`)
  const note = (request: IncomingMessage, more: Partial<Charged>): void => {
    const charge = charged.get(request)
    if (charge) Object.assign(charge, more)
  }
  const settle = (request: IncomingMessage): void => {
    const charge = charged.get(request)
    if (!charge) return
    charged.delete(request)
    const { caller, price, answer, isMade, bytes } = charge
    const cost = (isMade ? price.made : price.kept) + pointsOfSize(bytes)
    if (cost === price.made) return
    const left = rateLimiter.giveBack(caller, price.made, cost)
    if (answer?.headersSent === false && left !== undefined) sayLeft(answer, left)
  }
  return {
    charge: (request, reply) => {
      const caller = rateLimiter.callerOf(request.raw)
      if (caller.isExempt) return undefined
      const route = routeOf(request, api)
      const price = priceOf(route, request.raw.url ?? '/', request.headers[CRYPT_HEADER] === '1')
      const balance = rateLimiter.spend(caller, price.made, roomAfter(route))
      if (balance === undefined) return undefined
      const { left, waitSec } = balance
      const isRefused = waitSec > 0
      const hasHeaders = isRefused || !SHARED.test(route)
      if (hasHeaders) {
        reply.raw.setHeader('ratelimit-policy', rateLimiter.policy)
        sayLeft(reply.raw, left, isRefused ? waitSec : WINDOW_SEC)
      }
      if (isRefused) return { waitSec, pauseMs: rateLimiter.pauseMs(caller) }
      charged.set(request.raw, { caller, price, answer: hasHeaders ? reply.raw : undefined, isMade: false, bytes: 0 })
      if (hasHeaders) beforeHead(reply.raw, () => settle(request.raw))
      return undefined
    },
    noteMade: (request) => note(request, { isMade: true }),
    noteSize: (request, bytes) => note(request, { bytes }),
    chargeMore: (request, points) => void rateLimiter.giveBack(rateLimiter.callerOf(request), 0, points),
    settle,
  }
}

/** Runs `act` just before the head of an answer is written: by then it is known whether the answer had to be made. */
function beforeHead(answer: ServerResponse, act: () => void): void {
  const writeHead = answer.writeHead.bind(answer) as (...words: unknown[]) => ServerResponse
  answer.writeHead = (...words: unknown[]) => {
    act()
    return writeHead(...words)
  }
}
