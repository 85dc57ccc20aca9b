import type { IncomingMessage, ServerResponse } from 'node:http'
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
  /** The answer is there. If it came from memory, the difference in price is given back, and its headers say so. */
  settle: (request: IncomingMessage) => void
}

/** Kept by browsers and proxies for whoever asks next: figures of one visitor have no place on them. */
export const SHARED = /^\/(assets|media|share)\/|\.\w+$/

export function makeCharges({ api, door }: { api: Pick<Api, 'routeOf'>; door: Door }): Charges {
  const refunds = new WeakMap<IncomingMessage, { caller: Caller; price: Price; told: ServerResponse | undefined }>()
  const tell = (answer: ServerResponse, left: number, sec = WINDOW_SEC): void =>
    void answer.setHeader('ratelimit', `"${POLICY}";r=${left};t=${sec}`)
  const settle = (request: IncomingMessage): void => {
    const refund = refunds.get(request)
    if (!refund) return
    refunds.delete(request)
    const { caller, price, told } = refund
    const left = door.giveBack(caller, price.made, price.kept)
    if (told?.headersSent === false && left !== undefined) tell(told, left)
  }
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
      const isTold = isRefused || !SHARED.test(route)
      if (isTold) {
        reply.raw.setHeader('ratelimit-policy', door.policy)
        tell(reply.raw, left, isRefused ? waitSec : WINDOW_SEC)
      }
      if (isRefused) return { waitSec, pauseMs: door.pauseMs(caller) }
      refunds.set(request.raw, { caller, price, told: isTold ? reply.raw : undefined })
      if (isTold) beforeHead(reply.raw, () => settle(request.raw))
      return undefined
    },
    keep: (request) => void refunds.delete(request),
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
