import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { endGracefully, MAX_WAIT_MS } from './close-gracefully.ts'
import { limitConnections, serverOptions, type ConnectionLimits } from './http-limits.ts'
import { makeLineRefusals } from './unreadable.ts'

/** A server that is ready but does not listen: requests are passed to it. */
export type BehindFront = { server: Server; wantsUpgrade: (request: IncomingMessage) => boolean }

/** The listening server, independent of what answers its requests. */
export type Front = {
  server: Server
  /** Passes all further requests to `next`. Resolves when the previous server has answered all of its requests, or after eight seconds. */
  use: (next: BehindFront) => Promise<void>
  /** Stops accepting connections. Requests in progress get complete answers, then `end` ends the rest. */
  close: (end: () => Promise<void>) => Promise<void>
}

/** `headers`: sent with every response. */
export type FrontOptions = ConnectionLimits & { headers: Readonly<Record<string, string>> }

type Place = { behind: BehindFront; underWay: Set<ServerResponse> }

/** Listens in front of a site's servers, so that one can replace another between two requests of the same connection. */
export function makeFront(first: BehindFront, { headers, ...limits }: FrontOptions): Front {
  let place: Place = { behind: first, underWay: new Set() }
  const server = createServer({ ...serverOptions(limits.times), shouldUpgradeCallback: (request) => place.behind.wantsUpgrade(request) })
  limitConnections(server, limits)
  const { begin } = endGracefully(server)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { behind, underWay } = place
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    behind.server.emit('request', request, response)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    place.behind.server.emit('upgrade', request, socket, head),
  )
  const refusals = makeLineRefusals(headers)
  refusals.watch(server)
  server.on('connect', refusals.connect)
  server.on('clientError', refusals.unreadable)
  return {
    server,
    use: async (next) => {
      const { underWay } = place
      place = { behind: next, underWay: new Set() }
      await answered(underWay)
    },
    close: async (end) => {
      begin()
      const closed = new Promise((resolve) => server.close(resolve))
      await answered(place.underWay)
      await end()
      await closed
    },
  }
}

/** Resolves when all of these responses are closed, or after eight seconds. */
async function answered(underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const all = Promise.all([...underWay].map((response) => new Promise((resolve) => response.once('close', resolve))))
  const giveUp = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp.resolve(undefined), MAX_WAIT_MS)
  await Promise.race([all, giveUp.promise])
  clearTimeout(timer)
}
