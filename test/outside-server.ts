import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { VIDEOS_FOLDER } from '../src/server/media/videos.ts'

/** A server as run by strangers: each path has its own kind of response. */
export type OutsideServer = {
  port: number
  /** Headers of every request so far, by path. */
  asked: { path: string; headers: IncomingMessage['headers'] }[]
  /** Sets the response of a path from now on. */
  on: (path: string, answer: Answer) => void
  close: () => Promise<void>
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const listen = (server: Server | ReturnType<typeof createTcpServer>, host: string, port = 0): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

export async function startOutside(host = '127.0.0.1', port = 0): Promise<OutsideServer> {
  const answers = new Map<string, Answer>()
  const asked: OutsideServer['asked'] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (answer) answer(response, request)
    else response.writeHead(404).end('nothing here')
  })
  const listening = await listen(server, host, port)
  return {
    port: listening,
    asked,
    on: (path, answer) => void answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A server that does not speak HTTP: it writes `words` to every client and disconnects. */
export async function startRude(words: string): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined).resume()
    socket.end(words)
  })
  const port = await listen(server, '127.0.0.1')
  return { port, close: () => new Promise((resolve) => void server.close(() => resolve())) }
}

export const send =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body)
export const redirectTo = (location: string, status = 302): Answer => send('', { location }, status)

/** Endless pieces, one every few milliseconds. */
export const drip =
  (first: Buffer, piece: string, everyMs: number): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write(first)
    const timer = setInterval(() => response.write(piece), everyMs)
    response.on('close', () => clearInterval(timer))
  }

const plain = () => sharp({ create: { width: 600, height: 500, channels: 3, background: '#2f6660' } })

/** Generated pictures, small enough to be served unchanged. */
export async function makePictures() {
  const [png, jpeg, gif, webp] = await Promise.all([
    plain().png().toBuffer(),
    plain()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer(),
    plain().gif().toBuffer(),
    plain().webp().toBuffer(),
  ])
  return { png, jpeg, gif, webp, mp4: readFileSync(`${VIDEOS_FOLDER}bloom.mp4`), packed: gzipSync(png) }
}

/** A PNG whose header claims this size. Neither its checksum nor its data match. */
export function forgedPng(png: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(png)
  forged.writeUInt32BE(width, 16)
  forged.writeUInt32BE(height, 20)
  return forged
}

const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
export const svg = (inside: string, attributes = 'width="100" height="100"', before = ''): string =>
  `${before}<svg ${NAMESPACES} ${attributes}>${inside}</svg>`
