import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '../../src/app/log.ts'
import { silentLog } from '../../src/base/log.ts'
import { CRYPT_REFUSED } from '../../src/contract/crypt.ts'
import { DEFAULT_RATE_LIMIT, makeRateLimiter } from '../../src/server/limits/rate-limiter.ts'
import { render } from '../../src/web/entry-server.tsx'
import { gatherCiphers } from '../fuzz/ciphers.ts'
import { isHostile } from '../fuzz/is-hostile.ts'
import { makeRequest, paramsOf, type FuzzRequest, type Known } from '../fuzz/make-request.ts'
import { judgeAnswer, judgeLogLine } from '../fuzz/judge-answer.ts'
import { parseAnswer, type RawAnswer } from '../fuzz/raw-http.ts'
import { gatherIds } from '../fuzz/real-ids.ts'
import { describeFault, minTried, runRequests, type Tried } from '../fuzz/run-requests.ts'
import { listTargets } from '../fuzz/targets.ts'
import { makeRandom } from '../../src/devnet/ledger/random.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { DEFAULT_SITE_CONFIG } from '../../src/server/site-config.ts'

// A first sample. `test/slow/fuzz.test.ts` sends more requests to the complete program, and `npm run test:fuzz` all of them.
const PER_CALL = 25
const PER_PAGE = 3
const SEED = 'metascope'
const { named, others } = listTargets()
/** Enough to try each parameter once. */
const PER_OTHER = Math.max(PER_PAGE, ...others.map((target) => paramsOf(target).length))
const logged: string[] = []
let served: ServedLedger
let known: Known
let port: number
beforeAll(async () => {
  served = await serveLedger('r4', {
    config: {
      isTestMode: true,
      isTestnet: false,
      site: DEFAULT_SITE_CONFIG,
      isEncrypted: true,
      securityFile: 'Contact: mailto:a@b.example\n',
    },
    log: makeLog({ level: 'debug', style: 'lines', nowMs: () => 0, write: (line) => logged.push(line) }),
    // Such a number of requests must not be limited, and the odd headers must not cause a warning about a proxy.
    rateLimiter: makeRateLimiter({ ...DEFAULT_RATE_LIMIT, pointsPerMinute: undefined }, { nowMs: () => 0, log: silentLog }),
    web: { renderer: makePageRenderer(render, () => ({ scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} })) },
  })
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  port = (served.app.server.address() as { port: number }).port
  known = {
    ids: await gatherIds((path) => served.data(path)),
    ciphers: await gatherCiphers({ host: '127.0.0.1', port, limitMs: 20_000 }),
  }
})
afterAll(() => served.close())

/** Collected over all runs in this file. */
const tried: Tried = new Map()
const run = async (targets: typeof named, perTarget: number) => {
  const outcome = await runRequests({ host: '127.0.0.1', port, targets, perTarget, known, seed: SEED, lines: 4, limitMs: 20_000 })
  for (const [param, count] of outcome.tried) tried.set(param, count)
  return outcome
}

const calls = named.filter(({ kind }) => kind === 'api')
const pages = named.filter(({ kind }) => kind === 'page')

test('no hostile request to a call gets a 500, no answer, or its own text unescaped', { timeout: 60_000 }, async () => {
  const { sent, statuses, faults } = await run(calls, PER_CALL)
  expect(faults.slice(0, 10).map(describeFault)).toEqual([])
  expect([calls.length, sent]).toEqual([37, 37 * PER_CALL])
  // Good requests are answered and wrong ones refused: no status replaces all others.
  for (const status of [200, 400, 404, 405, 414]) expect(statuses.get(status)).toBeGreaterThan(4)
})

test('the same holds for every page', { timeout: 120_000 }, async () => {
  const { sent, faults } = await run(pages, PER_PAGE)
  expect(faults.slice(0, 10).map(describeFault)).toEqual([])
  expect([pages.length, sent]).toEqual([79, 79 * PER_PAGE])
})

test('the same holds for pictures, previews, figures, health and unknown paths', { timeout: 60_000 }, async () => {
  const { sent, faults } = await run(others, PER_OTHER)
  expect(faults.slice(0, 10).map(describeFault)).toEqual([])
  expect(sent).toBe(others.length * PER_OTHER)
})

test("every parameter of every route's path and query was tried", () => {
  const params = [...named, ...others].flatMap((target) => paramsOf(target).map((param) => `${target.name} ${param}`))
  expect([...tried.keys()].toSorted()).toEqual(params.toSorted())
  expect(params).toEqual(expect.arrayContaining(['/api/token/list/{page} {page}', '/api/token/list/{page} kw', '/find q']))
  expect(minTried(tried)[1]).toBeGreaterThan(0)
})

test('a parameter that no request tried would be detected', () => {
  expect(
    minTried(
      new Map([
        ['/a {id}', 2],
        ['/a q', 0],
      ]),
    ),
  ).toEqual(['/a q', 0])
  const target = calls.find(({ name }) => name === '/api/token/list/{page}')!
  const random = makeRandom(SEED)
  const page = makeRequest(target, known, random, '{page}')
  expect([page.tried, page.path.startsWith('/api/token/list/1?')]).toEqual([expect.arrayContaining(['{page}']), false])
  expect(makeRequest(target, known, random, 'kw').path).toContain('kw=')
})

test('cipher texts that the requests take for readable are read, and no others', async () => {
  const { cookie, good, hostile, wrong } = known.ciphers
  const isRefused = async (value: string): Promise<boolean> => {
    const { status, json } = await served.get(`/api/token/list/1?kw=${encodeURIComponent(value)}`, { 'x-encrypted': '1', cookie })
    // Thirteen parts are more than a URL may hold.
    return status === 414 || (status === 400 && json.msg === CRYPT_REFUSED)
  }
  expect(await Promise.all([...good, ...hostile].map(isRefused))).toEqual([...good, ...hostile].map(() => false))
  expect(await Promise.all(wrong.map(isRefused))).toEqual(wrong.map(() => true))
  expect([hostile.length > 50, wrong.length]).toEqual([true, 19])
})

test('OPEN-024: a word of the API in the place of an id is not an id, and its page is a 404', async () => {
  const project = known.ids['mrc400']![0]
  const paths = ['/token/list/tx/1', '/token/list/holder/1', '/token/%20list/tx', '/nft/list/items/1', '/nft/list/1/tx', '/dex/list/1/tx']
  for (const path of [...paths, '/tx/%20list', '/block/%20list', `/nft/${project}/%20tx/tx`])
    expect([path, (await served.get(path)).status]).toEqual([path, 404])
})

test('each of these requests is one line of the log, whatever it holds, and none reports a fault', () => {
  const lines = logged.flatMap((text) => text.slice(0, -1).split('\n'))
  expect(logged.length).toBeGreaterThan(1000)
  expect(lines.flatMap((line) => judgeLogLine(line).map((wrong) => `${wrong}: ${line.slice(0, 300)}`)).slice(0, 10)).toEqual([])
  expect(lines).toHaveLength(logged.length)
})

test('no connection is left open afterwards', async () => {
  await expect.poll(() => new Promise((resolve) => served.app.server.getConnections((_error, count) => resolve(count)))).toBe(0)
  expect(served.app.connectedCount()).toBe(0)
})

const request = (more: Partial<FuzzRequest> = {}): FuzzRequest => ({
  target: named[0]!,
  method: 'GET',
  path: '/',
  headers: [],
  body: '',
  tried: [],
  ...more,
})
const answerOf = (text: string): RawAnswer => ({ ...parseAnswer(Buffer.from(text), false, true)!, ms: 1 })
const page = (body: string, headers = 'content-type: text/html\r\ncontent-security-policy: x') =>
  answerOf(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n<!doctype html>${body}</html>`)
const json = (status: number, body: string, headers = 'x-content-type-options: nosniff') =>
  answerOf(`HTTP/1.1 ${status} X\r\ncontent-type: application/json\r\n${headers}\r\n\r\n${body}`)

const judged: [what: string, answer: RawAnswer, wrong: string][] = [
  ['a status of 500', json(500, '{"result":"ERROR","msg":"Internal error","data":""}'), 'answered 500'],
  ['a status of 503', json(503, '{"result":"ERROR","msg":"busy","data":""}'), 'answered 503'],
  ['an undocumented status', json(418, '{"result":"ERROR","msg":"tea","data":""}'), '418 is no answer that is documented'],
  ['a body that is no JSON', json(200, 'oops'), 'the body is no JSON object'],
  ['another envelope', json(200, '{"error":1}'), 'not the envelope: error'],
  [
    'a failure that claims success',
    json(404, '{"result":"SUCCESS","code":"NOT_FOUND","msg":"","data":1}'),
    '404 and {"result":"SUCCESS","code":"NOT_FOUND","msg":"","data":1} do not go together',
  ],
  [
    'a message with internals',
    json(400, '{"result":"ERROR","code":"BAD_ID","msg":"at read (file.ts:3)","data":""}'),
    'the message tells of the inside: at read (file.ts:3)',
  ],
  ['a failure without a code word', json(404, '{"result":"ERROR","msg":"no","data":""}'), 'not the envelope: result,msg,data'],
  ['an undocumented code word', json(404, '{"result":"ERROR","code":"OOPS","msg":"no","data":""}'), 'no word of docs/errors.md: "OOPS"'],
  ['an element of the caller', page('<p><fzmark></p>'), 'the page repeats an element'],
  ['an attribute of the caller', page('<a title="" fzattr="1">'), 'the page repeats a way out of an attribute'],
  ['an evaluated template', page('fz7053636389'), 'worked out a template'],
  [
    'a header of the caller',
    page('', 'x-fzmark: 1\r\ncontent-type: text/html\r\ncontent-security-policy: x'),
    'a header of the caller is a header of the answer',
  ],
  ['a foreign redirect', answerOf('HTTP/1.1 302 X\r\ncontent-length: 0\r\nlocation: //evil.example\r\n\r\n'), 'leads to //evil.example'],
  [
    'an undocumented reason',
    answerOf('HTTP/1.1 404 X\r\ncontent-length: 0\r\ncontent-type: text/plain\r\nx-media-failure: because\r\n\r\n'),
    'because is no reason why there is no picture',
  ],
  [
    'half a page',
    answerOf('HTTP/1.1 200 OK\r\ncontent-length: 9\r\ncontent-type: text/plain\r\n\r\nhalf'),
    'the answer is not as long as it says',
  ],
]
for (const [what, answer, wrong] of judged) test(`${what} would be detected`, () => expect(judgeAnswer(request(), answer)).toContain(wrong))

test('a log line that is split, hides characters or reports a fault would be detected', () => {
  expect(judgeLogLine('{"level":"info","message":"request","url":"/\u202e"}')).toEqual(['holds characters that are not seen'])
  expect(judgeLogLine('forged')).toEqual(['is no line of the log'])
  expect(judgeLogLine('{"level":"error","message":"call failed"}')).toEqual(['tells of a fault: call failed'])
})

const CIPHER = `${'0'.repeat(32)}:${'f'.repeat(32)}`
const isWrong = (target: string, path: string, headers: FuzzRequest['headers'], answer: RawAnswer): string[] =>
  judgeAnswer(request({ target: named.find(({ name }) => name === target)!, path, headers }), answer)

test('an unencrypted answer to an encrypted call, or a detailed failure, would be detected', () => {
  const judge = (answer: RawAnswer) => isWrong('/api/token/{id}', '/api/token/0', [['x-encrypted', '1']], answer)
  expect(judge(json(200, '{"result":"SUCCESS","msg":"","data":{"id":"0"}}'))).toHaveLength(1)
  expect(judge(json(404, '{"result":"ERROR","code":"NOT_FOUND","msg":"no","data":""}'))).toHaveLength(1)
  expect(judge(json(400, '{"result":"ERROR","code":"CRYPT_UNREADABLE","msg":"no","data":{}}'))).toHaveLength(1)
  expect(judge(json(200, `{"result":"SUCCESS","msg":"","data":"${CIPHER}"}`))).toEqual([])
  expect(judge(json(404, `{"result":"ERROR","code":"NOT_FOUND","msg":"no","data":"${CIPHER}"}`))).toEqual([])
  expect(judge(json(400, '{"result":"ERROR","code":"CRYPT_UNREADABLE","msg":"no","data":""}'))).toEqual([])
})

test('a cookie that is not a session name, or comes with another answer, would be detected', () => {
  const keyWith = (cookie: string) =>
    json(200, '{"result":"SUCCESS","msg":"","data":"0"}', `x-content-type-options: nosniff\r\nset-cookie: ${cookie}`)
  const cookie = `crypt=a-${'0'.repeat(32)}-${'0'.repeat(32)}; Path=/; HttpOnly; SameSite=Strict`
  expect(isWrong('/crypt/dkey', '/crypt/dkey', [], keyWith(cookie))).toEqual([])
  expect(isWrong('/crypt/dkey', '/crypt/dkey', [], keyWith(cookie.replace('HttpOnly; ', '')))).toEqual(['a cookie is set'])
  expect(isWrong('/crypt/key', '/crypt/key', [], keyWith(cookie))).toEqual(['a cookie is set'])
})

test('the same seed makes the same requests, and each contains a hostile part', () => {
  const make = () => {
    const random = makeRandom(SEED)
    return [...named, ...others].flatMap((target) => Array.from({ length: 20 }, () => makeRequest(target, known, random)))
  }
  const requests = make()
  expect(make()).toEqual(requests)
  expect(requests.filter(({ path }) => !/^[\u0021-\u00ff]+$/.test(path))).toEqual([])
  expect(requests.filter((request) => !isHostile(request, known))).toEqual([])
})

test('one hostile part makes a request hostile, and a request without any is not', () => {
  const target = calls.find(({ name }) => name === '/api/token/list/{page}')!
  const { cookie, good, hostile, wrong } = known.ciphers
  const of = (more: Partial<FuzzRequest>) => isHostile(request({ target, path: '/api/token/list/1', ...more }), known)
  const session = [
    ['x-encrypted', '1'],
    ['cookie', cookie],
  ] as const
  const kw = (value: string) => ({ path: `/api/token/list/1?kw=${encodeURIComponent(value)}` })
  const harmless: Partial<FuzzRequest>[] = [
    {},
    { method: 'HEAD' },
    { path: '/v1/api/token/list/2' },
    kw('gold'),
    { headers: [['accept-encoding', 'gzip']] },
    { headers: session },
    { ...kw(good[0]), headers: session },
  ]
  const parts: Partial<FuzzRequest>[] = [
    { method: 'POST' },
    { body: 'x' },
    { path: '/api/token/list/-1' },
    { path: '/api/token/list/1/' },
    kw('<fzmark>'),
    { path: '/api/token/list/1?kw=gold&kw=gold' },
    { path: '/api/token/list/1?callback=1' },
    { headers: [['host', 'evil.example']] },
    { headers: [['x-encrypted', '1']] },
    { headers: [...session, ['x-encrypted', '1']] },
    { ...kw('gold'), headers: session },
    { ...kw(hostile[0]), headers: session },
    { ...kw(wrong[0]), headers: session },
    kw(good[0]),
  ]
  expect(harmless.map(of)).toEqual(harmless.map(() => false))
  expect(parts.map(of)).toEqual(parts.map(() => true))
})
