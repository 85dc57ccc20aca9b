import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serveIndex, serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { AppError, ERRORS, type ErrorCode } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../limits/rate-limiter.ts'
import { findTrust } from '../limits/trust.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'

let base: ServedLedger
beforeAll(async () => {
  base = await serveLedger('r4')
})
afterAll(() => base.close())

const HASH = '0'.repeat(64)
const OTHER_SITE = { origin: 'https://other.example' } as const
const PREFLIGHT = { ...OTHER_SITE, 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match, x-trace' }

/** A server over the same ledger, optionally with a failing store. */
async function serveWith(more: Parameters<typeof serveIndex>[1]): Promise<ServedLedger> {
  const served = await serveIndex({ ...base.index, close: () => Promise.resolve() }, more)
  onTestFinished(served.close)
  return served
}
function failing(failure: Error): Promise<ServedLedger> {
  const findTx = (): Promise<never> => Promise.reject(failure)
  return serveWith({ store: { ...base.index.reader, findTx } })
}

const answers: [what: string, path: string, status: number, code: string | undefined, serve?: () => Promise<ServedLedger>][] = [
  ['an answer', '/api/token/0', 200, undefined],
  ['an answer below /v1', '/v1/api/token/0', 200, undefined],
  ['an answer to an encoded address', '/%61pi/token/0', 200, undefined],
  ['the home page as data', '/page/dashboard', 200, undefined],
  ['the document', '/api/openapi.json', 200, undefined],
  ['an id of no shape', '/api/token/x', 400, 'BAD_ID'],
  ['a family that does not exist', '/api/tx/list/1?family=x', 400, 'BAD_FILTER'],
  ['an address that cannot be decoded', '/api/token/%zz', 400, 'BAD_QUERY'],
  ['a thing that does not exist', '/api/token/999999', 404, 'NOT_FOUND'],
  ['a call that does not exist', '/v1/api/nothing', 404, 'NOT_FOUND'],
  ['too long an address', `/api/${'a'.repeat(5000)}`, 414, 'ADDRESS_TOO_LONG'],
  ['a fault of ours', `/api/tx/${HASH}`, 500, 'BUG', () => failing(new Error('secret'))],
  ['a store that is away', `/api/tx/${HASH}`, 503, 'STORE_BUSY', () => failing(new AppError('STORE_BUSY', 'The index is locked'))],
  ['too much to do', `/api/tx/${HASH}`, 503, 'TOO_BUSY', () => failing(new AppError('TOO_BUSY', 'Later'))],
]
for (const [what, path, status, code, serve = () => Promise.resolve(base)] of answers) {
  test(`CORS-001, CORS-004: ${what} (${status}) can be read by a page of another site, with a code for programs`, async () => {
    const reply = await (await serve()).get(path, OTHER_SITE)
    expect([reply.status, (reply.json as { code?: string }).code]).toEqual([status, code])
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'allow, date, etag, ratelimit, ratelimit-policy, retry-after, x-request-id',
      'cross-origin-resource-policy': 'cross-origin',
    })
    // With `*` browsers send no cookies, and hide answers made with cookies.
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
    expect(code === undefined ? 200 : ERRORS[code as ErrorCode].status).toBe(status)
  })
}

test('CORS-001: pages, files and machine endpoints are closed to other sites', async () => {
  for (const path of ['/healthz', '/metrics', '/robots.txt', '/media/token/0', '/nothing', '/apiary', '/pages/dashboard', '/socket']) {
    const { headers } = await base.get(path, OTHER_SITE)
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined])
  }
})

describe('a preflight', () => {
  const ask = async (site: ServedLedger, url: string, headers: Record<string, string>) =>
    site.app.inject({ method: 'OPTIONS', url, headers })

  test('CORS-003: is answered for every call, with any header, and costs no more than a call that does not exist', async () => {
    for (const url of ['/api/token/0', '/v1/api/tx/list/2?family=nft', '/page/dashboard', '/api/nothing']) {
      const { statusCode, headers, body } = await ask(base, url, PREFLIGHT)
      expect([url, statusCode, body]).toEqual([url, 204, ''])
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      })
    }
    const rateLimiter = makeRateLimiter(
      { ...DEFAULT_RATE_LIMIT, pointsPerMinute: 10, trust: findTrust('127.0.0.1')! },
      { nowMs: () => 0, log: silentLog },
    )
    const site = await serveWith({ rateLimiter })
    const left = []
    for (let count = 0; count < 6; count += 1) {
      const { statusCode, headers } = await ask(site, '/api/token/0', { ...PREFLIGHT, 'x-forwarded-for': '203.0.113.9' })
      left.push([statusCode, /r=(\d+)/.exec(String(headers['ratelimit']))?.[1]])
    }
    // A refused preflight would hide the refusal of the call itself, which reports how long to wait.
    expect(left).toEqual([8, 6, 4, 2, 0, 0].map((points) => [204, String(points)]))
    const { status, headers, json } = await site.get('/api/token/0', { 'x-forwarded-for': '203.0.113.9' })
    expect([status, headers['access-control-allow-origin'], headers['retry-after']]).toEqual([429, '*', expect.stringMatching(/^\d+$/)])
    expect(json).toMatchObject({ result: 'ERROR', code: 'RATE_LIMITED' })
  })

  test('OPEN-083: exists only with the headers that browsers send, and only for calls', async () => {
    const { 'access-control-request-method': _, ...noMethod } = PREFLIGHT
    const { origin: __, ...noOrigin } = PREFLIGHT
    for (const headers of [noMethod, noOrigin, {}]) expect((await ask(base, '/api/token/0', headers)).statusCode).toBe(405)
    for (const url of ['/', '/healthz', '/media/token/0', '/socket', '/crypt/key']) {
      const { statusCode, headers } = await ask(base, url, PREFLIGHT)
      expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 405, undefined])
    }
  })
})

test('CORS-005: the encrypted mode is closed to other sites, while other calls are open', async () => {
  const config = { isTestMode: true, isTestnet: false, isEncrypted: true, site: DEFAULT_SITE_CONFIG }
  const site = await serveWith({ config })
  const openTo = async (url: string, headers: Record<string, string>, method: 'GET' | 'OPTIONS' = 'GET') => {
    const { statusCode, headers: received } = await site.app.inject({ method, url, headers: { ...OTHER_SITE, ...headers } })
    return [statusCode, received['access-control-allow-origin'], received['cross-origin-resource-policy']]
  }
  expect(await openTo('/api/token/0', {})).toEqual([200, '*', 'cross-origin'])
  expect(await openTo('/api/token/0', { 'x-encrypted': '1' })).toEqual([400, undefined, 'same-origin'])
  expect(await openTo('/crypt/key', {})).toEqual([200, undefined, 'same-origin'])
  expect(await openTo('/crypt/dkey', {})).toEqual([200, undefined, 'same-origin'])
  const wanting = { ...PREFLIGHT, 'access-control-request-headers': 'If-None-Match,X-Encrypted' }
  expect(await openTo('/api/token/0', wanting, 'OPTIONS')).toEqual([405, undefined, 'same-origin'])
  expect(await openTo('/api/token/0', PREFLIGHT, 'OPTIONS')).toEqual([204, '*', 'cross-origin'])
})
