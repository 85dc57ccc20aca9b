import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { NodeAnswer } from './protocol.ts'

export type NodeServerOptions = {
  host: string
  /** 0 takes a free one. */
  port: number
  /** Name in `X-METACOIN-NODE`. */
  version: string
  clock: Clock
  /** Delay of every answer, to imitate a distant node. */
  delayMs?: number
  /** The answer to `GET path`. */
  answer: (path: string) => NodeAnswer
}
export type NodeServer = { url: string; close: () => Promise<void> }

const KEEP_ALIVE_MS = 65_000

/** An HTTP server that behaves like a node. Throws CONFIG_INVALID when it cannot listen. */
export async function openNodeServer({ host, port, version, clock, delayMs = 0, answer }: NodeServerOptions): Promise<NodeServer> {
  const stop = new AbortController()
  const send = (response: ServerResponse, { status, contentType, body }: NodeAnswer): void => {
    response.writeHead(status, { 'X-METACOIN-NODE': version, 'Content-Type': contentType, 'Content-Length': body.length })
    response.end(body)
  }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const path = request.method === 'GET' ? ((request.url ?? '').split('?', 1)[0] ?? '') : ''
    if (delayMs === 0) send(response, answer(path))
    else void clock.sleepMs(delayMs, stop.signal).then(() => send(response, answer(path)))
  })
  const url = await listen(server, host, port)
  return {
    url,
    close: async () => {
      stop.abort()
      const closed = new Promise<void>((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: ReturnType<typeof createServer>, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new AppError('CONFIG_INVALID', `The built-in network cannot listen on ${host}:${port}`, { host, port }, cause)),
    )
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`)
    })
  })
}
