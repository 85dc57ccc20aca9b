import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CRYPT_HEADER } from '../../contract/crypt.ts'
import type { Api } from '../api/api.ts'
import { priceOf, roomAfter, type Price } from '../door/costs.ts'
import { POLICY, type Caller, type Door } from '../door/door.ts'
import { WINDOW_SEC } from '../door/meter.ts'
import { routeOf } from './watch-requests.ts'

/** `pauseMs`: how long the refusal waits. */
export type Refused = { waitSec: number; pauseMs: number }

/** What requests are charged, by the address they come from. */
export type Charges = {
  /** Charges a request the price of an answer that has to be made; what is said when its address cannot pay. */
  take: (request: FastifyRequest, reply: FastifyReply) => Refused | undefined
  /** The answer has to be made: the price stays. */
  keep: (request: IncomingMessage) => void
  /** The answer is out. If it came from memory, the difference in price is refunded. */
  settle: (request: IncomingMessage) => void
}

/** Cached by browsers and proxies for other visitors: figures of one visitor have no place on them. */
export const SHARED = /^\/(assets|media|share)\/|\.\w+$/

export function makeCharges({ api, door }: { api: Pick<Api, 'routeOf'>; door: Door }): Charges {
  const refunds = new WeakMap<IncomingMessage, { caller: Caller; price: Price }>()
  return {
    take: (request, reply) => {
      const caller = door.callerOf(request.raw)
      if (caller.isExempt) return undefined
      const route = routeOf(request, api)
      const price = priceOf(route, request.raw.url ?? '/', request.headers[CRYPT_HEADER] === '1')
      const standing = door.spend(caller, price.made, roomAfter(route))
      if (standing === undefined) return undefined
      const { left, waitSec } = standing
      const isRefused = waitSec > 0
      if (isRefused || !SHARED.test(route)) {
        reply.raw.setHeader('ratelimit-policy', door.policy)
        reply.raw.setHeader('ratelimit', `"${POLICY}";r=${left};t=${isRefused ? waitSec : WINDOW_SEC}`)
      }
      if (isRefused) return { waitSec, pauseMs: door.pauseMs(caller) }
      refunds.set(request.raw, { caller, price })
      return undefined
    },
    keep: (request) => void refunds.delete(request),
    settle: (request) => {
      const refund = refunds.get(request)
      refunds.delete(request)
      if (refund) door.giveBack(refund.caller, refund.price.made, refund.price.kept)
    },
  }
}
