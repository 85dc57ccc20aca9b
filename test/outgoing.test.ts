import { readFileSync, globSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../src/base/errors.ts'
import { makePriceSource } from '../src/market/price-source.ts'
import { makeFrameProbe } from '../src/server/frame-probe.ts'
import { makeFetchOutside } from '../src/server/media/outside/fetch-outside.ts'
import { collect } from '../src/server/media/outside/read-type.ts'
import { blockPath } from '../src/upstream/paths.ts'
import { makeTransport } from '../src/upstream/transport.ts'
import { makeTestClock } from './test-clock.ts'

// Tests every client of the product that sends requests to other servers. The server here sends exactly the encoding that a test sets.

const BODY = '{"metacoin":{"usd":0.5}}'
const ENCODED: Readonly<Record<string, Buffer>> = {
  identity: Buffer.from(BODY),
  br: brotliCompressSync(BODY),
  gzip: gzipSync(BODY),
  deflate: deflateSync(BODY),
  'identity, br': brotliCompressSync(BODY),
}
let server: Server
let origin: string
let asked: IncomingHttpHeaders[] = []
/** Content encoding of the next responses; `undefined` sends no such header. */
let encoding: string | undefined

beforeAll(async () => {
  server = createServer(({ headers }, response) => {
    asked.push(headers)
    if (encoding !== undefined) response.setHeader('content-encoding', encoding)
    response.end(ENCODED[encoding ?? 'identity'])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const askNode = async (): Promise<string> => {
  const transport = makeTransport(origin, 1, 5_000)
  try {
    return (await transport.get(blockPath(1), 5_000)).bytes.toString()
  } finally {
    await transport.close()
  }
}
const askForPicture = (): Promise<string> => {
  const limits = { connectMs: 5_000, idleMs: 5_000, totalMs: 10_000 }
  const fetchOutside = makeFetchOutside({ resolveHost: async () => [], limits, userAgent: 'Metascope', exempt: new Set([origin]) })
  return fetchOutside(new URL(`${origin}/1.png`), 1_000, 'image/png', async (body) => (await collect(body)).toString())
}
const askForPrices = async (): Promise<string> => {
  const source = makePriceSource({ url: origin, coins: new Map([['0', 'metacoin']]), currencies: [], timeoutMs: 5_000 })
  const answer = await source.ask(undefined, new AbortController().signal)
  return answer.isSame ? 'the same' : answer.body
}
const askForFrame = async (): Promise<string> => {
  if (await makeFrameProbe(makeTestClock())(`${origin}/frame`)) return BODY
  throw new AppError('NOT_READY', 'The frame cannot be shown')
}

/**
 * Clients by the file that sends the request. The node's client also fetches keys of MRC020 records, the picture client also videos and the
 * IPFS gateway.
 */
const CLIENTS: readonly [file: string, ask: () => Promise<string>, refusal: string][] = [
  ['src/upstream/transport.ts', askNode, 'NODE_ANSWER_INVALID'],
  ['src/server/media/outside/ask-server.ts', askForPicture, 'MEDIA_FAILED'],
  ['src/market/price-source.ts', askForPrices, 'MARKET_FAILED'],
  ['src/server/frame-probe.ts', askForFrame, 'NOT_READY'],
]

for (const [file, ask, refusal] of CLIENTS) {
  describe(file, () => {
    test.each([undefined, 'identity'])('requests an unencoded response and accepts it (encoding %s) (MEDIA-016)', async (sent) => {
      encoding = sent
      asked = []
      expect(await ask()).toBe(BODY)
      expect(asked.map((headers) => headers['accept-encoding'])).toEqual(['identity'])
    })
    test.each(['br', 'gzip', 'deflate', 'identity, br'])('refuses a response in %s with a typed error (MEDIA-017)', async (sent) => {
      encoding = sent
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(error instanceof AppError ? error.code : error).toBe(refusal)
    })
  })
}

const ROOT = join(import.meta.dirname, '..')
const product = globSync('src/**/*.ts', { cwd: ROOT })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('src/web/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
/** Everything with which a server file could open an outgoing connection. `pg` does not use HTTP. */
const OUTGOING =
  /\bfetch\(|from 'undici'|import\('undici'\)|'(?:node:)?(?:https|http2|tls)'|\{[^}]*\b(?:get|request|Agent)\b[^}]*\} from 'node:http'|\bhttps?\.(?:get|request)\(|new (?:WebSocket|EventSource)\(|\.connect\(\{|createConnection\(/

test('no other file of the server sends requests, and each of these uses the shared headers and check (MEDIA-018)', () => {
  const sending = product.filter(({ text }) => OUTGOING.test(text))
  expect(sending.map(({ path }) => path).toSorted()).toEqual(CLIENTS.map(([file]) => file).toSorted())
  const unchecked = sending.filter(({ text }) => !/\.\.\.ASK_UNENCODED|headers: ASK_UNENCODED/.test(text) || !/isUnencoded\(/.test(text))
  expect(unchecked.map(({ path }) => path)).toEqual([])
})

test('nothing decodes Brotli (MEDIA-019)', () => {
  const decoding = product.filter(({ text }) => /[bB]rotliDecompress|createUnzip|DecompressionStream|interceptors\.decompress/.test(text))
  expect(decoding.map(({ path }) => path)).toEqual([])
})
