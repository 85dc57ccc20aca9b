import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { endGracefully, MAX_WAIT_MS } from './close-gracefully.ts'
import { limitConnections, serverOptions, type ConnectionLimits } from './http-limits.ts'
import { makeLineRefusals } from './unreadable.ts'

/** A server that is ready and does not listen itself: requests are handed to it. */
export type BehindFront = { server: Server; wantsUpgrade: (request: IncomingMessage) => boolean }

/** The listening server, independent of what answers its requests. */
export type Front = {
  server: Server
  /** From now on `next` is asked. Resolves when all that the one before was asked is answered, after eight seconds at the latest. */
  use: (next: BehindFront) => Promise<void>
  /** Takes no new connections; what was asked before is answered whole, then `end` ends the rest. */
  close: (end: () => Promise<void>) => Promise<void>
}

/** `headers`: those of every answer. */
export type FrontOptions = ConnectionLimits & { headers: Readonly<Record<string, string>> }

type Place = { behind: BehindFront; underWay: Set<ServerResponse> }

/** Stands before the servers of a site, so that one can take another's place between two requests of the same connection. */
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

/** Resolves when all of these are closed, after eight seconds at the latest. */
async function answered(underWay: ReadonlySet<ServerResponse>): Promise<void> {
  const all = Promise.all([...underWay].map((response) => new Promise((resolve) => response.once('close', resolve))))
  const giveUp = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => giveUp.resolve(undefined), MAX_WAIT_MS)
  await Promise.race([all, giveUp.promise])
  clearTimeout(timer)
}
