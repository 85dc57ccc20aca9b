import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setDefaultCACertificates } from 'node:tls'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { AUTHORITY, EXPIRED, KEY, OTHER_HOST, SELF_SIGNED } from './certificates.ts'
import { makePriceSource } from '../src/market/price-source.ts'
import { reasonOf } from '../src/server/media/outside/media-failure.ts'
import { makeFetchOutside } from '../src/server/media/outside/fetch-outside.ts'
import { makeNodeClient } from '../src/upstream/node-client.ts'
import { certificateProblem } from '../src/base/certificate-problem.ts'
import { silentLog } from '../src/base/log.ts'

// Connects the real clients to servers with invalid certificates.

beforeAll(() => setDefaultCACertificates([AUTHORITY]))

async function serveWith(cert: string): Promise<string> {
  const server = createServer({ cert, key: KEY }, (_request, response) => response.end('1'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

const WRONG = [
  ['an expired certificate', EXPIRED, 'has expired'],
  ['a certificate for another host', OTHER_HOST, 'is for another host name'],
  ['a self-signed certificate', SELF_SIGNED, 'is self-signed. Name its authority with NODE_EXTRA_CA_CERTS'],
] as const

describe('an invalid certificate is named (OPS-067)', () => {
  for (const [what, cert, says] of WRONG) {
    test(`a node with ${what}`, async () => {
      const client = makeNodeClient({ urls: [await serveWith(cert)], concurrency: 1, log: silentLog })
      await expect(client.headBlock()).rejects.toMatchObject({ code: 'NODE_UNREACHABLE', message: `The certificate of the node ${says}` })
      await client.close()
    })

    test(`a price source with ${what}`, async () => {
      const options = { coins: new Map([['0', 'metacoin']]), currencies: ['EUR'], timeoutMs: 10_000 } as const
      const source = makePriceSource({ ...options, url: await serveWith(cert) })
      await expect(source.ask(undefined, new AbortController().signal)).rejects.toMatchObject({
        code: 'MARKET_FAILED',
        message: `The certificate of the price source ${says}`,
      })
    })

    test(`a picture's server with ${what}`, async () => {
      const url = await serveWith(cert)
      const fetchOutside = makeFetchOutside({
        resolveHost: () => Promise.resolve(['127.0.0.1']),
        limits: { connectMs: 10_000, idleMs: 10_000, totalMs: 20_000 },
        userAgent: 'test',
        exempt: new Set([url]),
      })
      const error: unknown = await fetchOutside(new URL(`${url}/a.png`), 1000, 'image/*', () => Promise.resolve('')).catch((cause) => cause)
      expect(reasonOf(error)).toBe('certificate')
    })
  }

  test('an error unrelated to certificates is not reported as one', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(certificateProblem('the node', new TypeError('fetch failed', { cause: refused }))).toBeUndefined()
    expect(certificateProblem('the node', 'CERT_HAS_EXPIRED')).toBeUndefined()
  })
})
