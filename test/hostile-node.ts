import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A way to respond. `path` is the request's path; `count` the number of requests for it, this one included. */
export type Misbehaviour = (response: ServerResponse, path: string, count: number) => void

export type HostileNode = {
  url: string
  /** Every requested path, in order. */
  paths: string[]
  /** The highest number of requests open at the same time. */
  maxOpen: () => number
  close: () => Promise<void>
}

/** A node that misbehaves as told by `answer`. */
export async function makeHostileNode(answer: Misbehaviour): Promise<HostileNode> {
  const paths: string[] = []
  let open = 0
  let maxOpen = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    open += 1
    maxOpen = Math.max(maxOpen, open)
    response.once('close', () => (open -= 1))
    answer(response, path, paths.filter((asked) => asked === path).length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    maxOpen: () => maxOpen,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const says =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): Misbehaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(body)
  }

const raw =
  (bytes: string, end = true): Misbehaviour =>
  ({ socket }) => {
    socket?.write(bytes)
    if (end) socket?.end()
  }

export const hangs: Misbehaviour = () => undefined
export const resets: Misbehaviour = ({ socket }) => socket?.resetAndDestroy()
export const sendsRubbish = raw('\u0000\u0001 this is no HTTP at all\r\n\r\n')
export const endsAfterHalf = raw('HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\n{"id":"3b79')
export const understatesItsLength = raw('HTTP/1.1 200 OK\r\ncontent-length: 11\r\n\r\n{"id":"3b79a590ecfa"}')
export const hangsAfterHalf = raw('HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\n{"id":"3b79', false)
export const hangsAfterHeaders = raw('HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\n', false)

/** One byte every 10 ms: never silent for long and never finished. */
export const drips: Misbehaviour = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('['), 10)
  response.once('close', () => clearInterval(timer))
}

/** Endless megabytes without a length. */
export const floods: Misbehaviour = (response) => {
  const megabyte = Buffer.alloc(1024 * 1024, '[')
  const more = (): void => {
    while (!response.destroyed && response.write(megabyte));
    if (!response.destroyed) response.once('drain', more)
  }
  response.writeHead(200)
  more()
}
