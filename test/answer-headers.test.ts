import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ASSETS } from './ask-page.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'
import { AppError, ERRORS, type ErrorCode } from '../src/base/errors.ts'
import { openWaitingServer } from '../src/app/site/waiting-server.ts'
import { silentLog } from '../src/base/log.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../src/server/limits/rate-limiter.ts'
import { findTrust } from '../src/server/limits/trust.ts'
import type { Picture } from '../src/server/share/picture.ts'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import { commonHeaders } from '../src/server/http/headers.ts'
import { securityText } from '../src/server/http/security-text.ts'

// Requests every kind of response over a real connection: none may lack the headers that protect visitors.
const ORIGIN = 'https://scope.example'
let served: ServedLedger
let folder: string
let port = 0
const painted: string[] = []
/** The first requested picture is drawn, the second is not ready, and all others fail. */
function paint(picture: Picture): Promise<Buffer> {
  const text = JSON.stringify(picture)
  if (!painted.includes(text)) painted.push(text)
  const at = painted.indexOf(text)
  if (at === 0) return Promise.resolve(Buffer.from('png'))
  return Promise.reject(new AppError(at === 1 ? 'TOO_BUSY' : 'BUG', 'secret detail of a picture'))
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headers-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['assets/a.js', 'share-default.png', 'before-paint.js']) writeFileSync(join(folder, name), 'x')
  const rateLimiter = makeRateLimiter(
    { ...DEFAULT_RATE_LIMIT, pointsPerMinute: 1, trust: findTrust('127.0.0.1')! },
    { nowMs: () => 0, log: silentLog },
  )
  served = await serveLedger('r4', {
    rateLimiter,
    maxSockets: 0,
    config: {
      isTestMode: false,
      isTestnet: false,
      publicOrigin: ORIGIN,
      isEncrypted: true,
      securityFile: securityText({ contact: 'mailto:security@scope.example', origin: ORIGIN, setMs: Date.UTC(2026, 0, 31, 13) }),
      site: DEFAULT_SITE_CONFIG,
    },
    share: {
      painter: { paint, isRunning: () => true, close: () => Promise.resolve() },
      files: { find: () => Promise.resolve(undefined), keep: () => Promise.resolve() },
    },
    web: {
      folder,
      renderer: {
        render: () => Promise.reject(new Error('secret detail of a broken page')),
        renderAlone: () => Promise.reject(new Error('no page is rendered alone')),
        close: () => undefined,
      },
    },
  })
  port = Number(new URL(await served.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

const GET = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'host: a', 'connection: close', ...headers, '', ''].join('\r\n')
const HANDSHAKE = [
  'GET /socket HTTP/1.1',
  'host: a',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n')
const LIMITED = 'x-forwarded-for: 203.0.113.9'

/** Sends raw bytes and reads the status, headers by name and body of the response. */
async function ask(bytes: string, at = port) {
  const socket = connect(at, '127.0.0.1')
  socket.write(bytes)
  await once(socket, 'connect')
  return readAnswer(await readAll(socket))
}

function readAnswer(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]))
  return {
    status: Number(first.split(' ')[1]),
    headers,
    names: lines.map((line) => line.split(':', 1)[0]?.toLowerCase()),
    body: rest.join(''),
  }
}

const PAGE = /^default-src 'none'; script-src 'self'; .*; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'$/
const NOTHING = /^default-src 'none'; frame-ancestors 'none'; sandbox$/
const answers: [what: string, bytes: string, status: number, isPage?: true][] = [
  ['a call', GET('/api/token/4'), 200],
  ['the description of the calls', GET('/api/openapi.json'), 200],
  ['an unknown call', GET('/api/nothing'), 404],
  ['a thing that does not exist', GET('/api/token/999999'), 404],
  ['an id of no shape', GET('/api/tx/zzz'), 400],
  ['a broken percent sequence in a call', GET('/api/token/%zz'), 400],
  ['a broken percent sequence in a page', GET('/token/%zz'), 400, true],
  ['an unreadable encrypted call', GET('/api/token/4', 'x-encrypted: 1'), 400],
  ['a key', GET('/crypt/dkey'), 200],
  ['a page that cannot be rendered', GET('/token/4/tx'), 500, true],
  ['health', GET('/healthz'), 200],
  ['metrics', GET('/metrics'), 200],
  ['a built file', GET('/assets/a.js'), 200],
  ['a part of a file', GET('/assets/a.js', 'range: bytes=0-0'), 206],
  ['a missing part of a file', GET('/assets/a.js', 'range: bytes=9-'), 416, true],
  ['a file for other sites', GET('/share-default.png'), 200],
  ['robots.txt', GET('/robots.txt'), 200],
  ['security.txt', GET('/.well-known/security.txt'), 200],
  ['the site map', GET('/sitemap.xml'), 200],
  ['a picture', GET('/media/token/4'), 200],
  ['a picture of a missing subject', GET('/media/token/x'), 200],
  ['a picture of an unknown kind', GET('/media/x/4'), 404],
  ['a video', GET(`/media/mrc402/MRC402_${'a'.repeat(33)}.mp4`, 'range: bytes=0-9'), 206],
  ['a share picture', GET('/share/token/4.png'), 200],
  ['a share picture that is not ready', GET('/share/token/0.png'), 503],
  ['a redirect to another picture', GET('/share/token/5.png'), 302],
  ['an unsupported method', 'POST /api/token/4 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 405],
  ['an unknown method', 'BREW /coffee HTTP/1.1\r\nhost: a\r\n\r\n', 405],
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n', 405],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['too many bytes of headers', GET('/', `x: ${'a'.repeat(20_000)}`), 431],
  ['too many headers', GET('/', ...Array.from({ length: 101 }, (_, at) => `x-${at}: 1`)), 431],
  ['too long an address', GET(`/${'a'.repeat(5000)}`), 414],
  ['a body', `GET /api/token/4 HTTP/1.1\r\nhost: a\r\ncontent-length: 1025\r\n\r\n`, 413],
  ['a body without end', 'GET /api/token/4 HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n', 413],
  ['no host', 'GET /api/token/4 HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['no host in HTTP/1.0', 'GET /api/token/4 HTTP/1.0\r\n\r\n', 200],
  ['an expectation', GET('/api/token/4', 'expect: miracles'), 200],
  ['a plain request to the socket address', GET('/socket'), 426],
  ['an invalid handshake', 'GET /socket HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n', 503],
  ['the first call of an address', GET('/api/token/4', LIMITED), 200],
  ['a call over the limit', GET('/api/token/4', LIMITED), 429],
  ['a page over the limit', GET('/token/4/tx', LIMITED), 429, true],
  ['a picture over the limit', GET('/media/token/4', LIMITED), 429],
]
for (const [what, bytes, expected, isPage] of answers) {
  test(`${what} (${expected}) has every protective header`, async () => {
    const { status, headers, names, body } = await ask(bytes)
    expect(status).toBe(expected)
    checkAnswer(headers, names, body)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(isPage ? PAGE : NOTHING)
  })
}

function checkAnswer(headers: ReadonlyMap<string, string>, names: readonly (string | undefined)[], body: string): void {
  checkCommon(headers)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  // Browsers handle a repeated header differently, and some ignore it.
  expect(names).toEqual([...new Set(names)])
  // The response must not reveal implementation details.
  expect(names.filter((name) => name === 'server' || name === 'x-powered-by')).toEqual([])
  expect(body).not.toMatch(/\bat .*\.[cm]?[jt]s:\d|node_modules|secret detail|\/src\//)
}

function checkCommon(headers: ReadonlyMap<string, string>): void {
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toMatch(
    /^accelerometer=\(\), camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\)/,
  )
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/)
}

test('a rendered page and a redirect have every protective header, and an accepted handshake has no other headers', async () => {
  const site = await serveLedger('r4', {
    config: { isTestMode: false, isTestnet: false, publicOrigin: ORIGIN, site: DEFAULT_SITE_CONFIG },
    web: { renderer: makePageRenderer(render, () => ASSETS) },
  })
  onTestFinished(() => site.close())
  const at = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const rendered = await ask(GET('/token/4/tx'), at)
  expect([rendered.status, rendered.body.includes('</html>')]).toEqual([200, true])
  expect(rendered.headers.get('content-security-policy')).toMatch(PAGE)
  const redirect = await ask(GET('/token/4'), at)
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/token/4/tx'])
  expect(redirect.headers.get('content-security-policy')).toMatch(NOTHING)
  const socket = connect(at, '127.0.0.1')
  socket.write(HANDSHAKE)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  const accepted = readAnswer(bytes.toString('latin1'))
  // A handshake has nothing to show or run.
  expect([accepted.status, new Set(accepted.names)]).toEqual([101, new Set(['connection', 'sec-websocket-accept', 'upgrade'])])
  for (const { headers, names, body } of [rendered, redirect]) checkAnswer(headers, names, body)
})

test('CORS-001: other sites may show previews and read API responses, and nothing else', async () => {
  const shown: string[] = []
  const read: string[] = []
  for (const [what, bytes] of answers.slice(0, 26)) {
    const { headers } = await ask(bytes)
    if (headers.get('cross-origin-resource-policy') === 'cross-origin') shown.push(what)
    if (headers.get('access-control-allow-origin') === '*') read.push(what)
  }
  const calls = ['a call', 'the description of the calls', 'an unknown call', 'a thing that does not exist', 'an id of no shape']
  expect(read).toEqual([...calls, 'a broken percent sequence in a call'])
  expect(shown).toEqual([
    ...read,
    'a file for other sites',
    'a share picture',
    'a share picture that is not ready',
    'a redirect to another picture',
  ])
})

/** Requests refused before the API call is parsed. */
const REFUSED_EARLY = [
  'an unsupported method',
  'an unknown method',
  'CONNECT',
  'no HTTP at all',
  'too many bytes of headers',
  'a body',
  'a body without end',
  'no host',
  'a call over the limit',
]
test('CORS-002: pages of other sites can read the code and headers of a request refused before its call is parsed', async () => {
  const early = answers.filter(([what]) => REFUSED_EARLY.includes(what))
  expect(early).toHaveLength(REFUSED_EARLY.length)
  for (const [what, bytes, status] of early) {
    const { headers, body } = await ask(bytes)
    const { code, result } = JSON.parse(body) as { code: string; result: string }
    expect({ what, result, status: ERRORS[code as ErrorCode]?.status }).toEqual({ what, result: 'ERROR', status })
    expect([headers.get('access-control-allow-origin'), headers.get('cross-origin-resource-policy')]).toEqual(['*', 'cross-origin'])
    expect(headers.get('access-control-expose-headers')?.split(', ')).toEqual(EXPOSED)
  }
})
const EXPOSED = ['allow', 'date', 'etag', 'ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id']

test('a response with status 304 keeps its protective headers', async () => {
  const { headers } = await ask(GET('/api/token/4'))
  const again = await ask(GET('/api/token/4', `if-none-match: ${headers.get('etag')}`))
  expect(again.status).toBe(304)
  checkCommon(again.headers)
  expect(again.headers.get('access-control-allow-origin')).toBe('*')
})

test('responses have protective headers while there is no index yet', async () => {
  const rateLimiter = makeRateLimiter(DEFAULT_RATE_LIMIT, { nowMs: () => 0, log: silentLog })
  const waiting = await openWaitingServer(
    { host: '127.0.0.1', port: 0 },
    { rateLimiter, maxSockets: 0, headers: commonHeaders(ORIGIN) },
    () => 'none yet',
  )
  for (const bytes of [GET('/'), GET('/api/token/4'), GET('/', 'expect: miracles'), 'hello\r\n\r\n']) {
    const { headers, names } = await ask(bytes, waiting.port)
    checkCommon(headers)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(names).toEqual([...new Set(names)])
  }
  const openTo = async (bytes: string) => (await ask(bytes, waiting.port)).headers.get('access-control-allow-origin')
  expect([await openTo(GET('/api/token/4')), await openTo('hello\r\n\r\n'), await openTo(GET('/'))]).toEqual(['*', '*', undefined])
  await waiting.close()
})

describe('security.txt', () => {
  test('names the contact for security reports, valid for half a year after the settings were read', async () => {
    const { headers, body } = await ask(GET('/.well-known/security.txt'))
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(body).toBe(
      [
        'Contact: mailto:security@scope.example',
        'Expires: 2026-07-30T00:00:00.000Z',
        'Preferred-Languages: en, ko',
        'Canonical: https://scope.example/.well-known/security.txt',
        '',
      ].join('\n'),
    )
  })

  test('is missing without a contact', async () => {
    const bare = await serveLedger('r4')
    const { status, headers } = await bare.get('/.well-known/security.txt')
    expect(status).toBe(404)
    // Without TLS the site must not send HSTS.
    expect(headers['strict-transport-security']).toBeUndefined()
    await bare.close()
  })
})
