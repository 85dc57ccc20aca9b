import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '../src/app/log.ts'
import { silentLog } from '../src/base/log.ts'
import { DEFAULT_DOOR, makeDoor } from '../src/server/door/door.ts'
import { render } from '../src/web/entry-server.tsx'
import { makeRequest, type FuzzRequest, type RealIds } from './fuzz/make-request.ts'
import { judgeAnswer, judgeLogLine } from './fuzz/judge-answer.ts'
import { parseAnswer, type RawAnswer } from './fuzz/raw-http.ts'
import { gatherIds } from './fuzz/real-ids.ts'
import { describeFault, runRequests } from './fuzz/run-requests.ts'
import { listTargets } from './fuzz/targets.ts'
import { makeRandom } from '../src/devnet/ledger/random.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'
import { makeDrawer } from '../src/server/ssr/draw-page.ts'

// The first look; `test/slow/fuzz.test.ts` asks the whole program more, and `npm run test:fuzz` all of it.
const PER_CALL = 25
const PER_PAGE = 3
const SEED = 'metascope'
const { named, others } = listTargets()
const logged: string[] = []
let served: ServedLedger
let ids: RealIds
let port: number
beforeAll(async () => {
  served = await serveLedger('r4', {
    log: makeLog({ level: 'debug', style: 'lines', nowMs: () => 0, write: (line) => logged.push(line) }),
    // Whoever asks as often as this is not counted, and the odd headers name no proxy to be warned of.
    door: makeDoor({ ...DEFAULT_DOOR, pointsPerMinute: undefined }, { nowMs: () => 0, log: silentLog }),
    web: { drawer: makeDrawer(render, () => ({ scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} })) },
  })
  await served.app.listen({ port: 0, host: '127.0.0.1' })
  port = (served.app.server.address() as { port: number }).port
  ids = await gatherIds((path) => served.data(path))
})
afterAll(() => served.close())

const run = (targets: typeof named, perTarget: number) =>
  runRequests({ host: '127.0.0.1', port, targets, perTarget, ids, seed: SEED, lines: 4, limitMs: 20_000 })

const calls = named.filter(({ kind }) => kind === 'api')
const pages = named.filter(({ kind }) => kind === 'page')

test('every call takes hostile requests: no answer of 500, none missing, nothing repeated unescaped', { timeout: 60_000 }, async () => {
  const { sent, statuses, faults } = await run(calls, PER_CALL)
  expect(faults.slice(0, 10).map(describeFault)).toEqual([])
  expect([calls.length, sent]).toEqual([37, 37 * PER_CALL])
  // What is good is answered, what is wrong is refused: no status takes the place of all others.
  for (const status of [200, 400, 404, 405, 414]) expect(statuses.get(status)).toBeGreaterThan(4)
})

test('so does every page', { timeout: 120_000 }, async () => {
  const { sent, faults } = await run(pages, PER_PAGE)
  expect(faults.slice(0, 10).map(describeFault)).toEqual([])
  expect([pages.length, sent]).toEqual([79, 79 * PER_PAGE])
})

test('so does what lies beside them: pictures, previews, figures, health and paths of nothing', { timeout: 60_000 }, async () => {
  const { sent, faults } = await run(others, PER_PAGE)
  expect(faults.slice(0, 10).map(describeFault)).toEqual([])
  expect(sent).toBe(others.length * PER_PAGE)
})

test('OPEN-024: a word of the API where an id belongs is no id, and its page a 404', async () => {
  const project = ids['mrc400']![0]
  const paths = ['/token/list/tx/1', '/token/list/holder/1', '/token/%20list/tx', '/nft/list/items/1', '/nft/list/1/tx', '/dex/list/tx']
  for (const path of [...paths, '/tx/%20list', '/block/%20list', `/nft/${project}/%20tx/tx`])
    expect([path, (await served.get(path)).status]).toEqual([path, 404])
})

test('each of these requests is one line of the log, whatever it holds, and none tells of a fault', () => {
  const lines = logged.flatMap((text) => text.slice(0, -1).split('\n'))
  expect(logged.length).toBeGreaterThan(1000)
  expect(lines.flatMap((line) => judgeLogLine(line).map((wrong) => `${wrong}: ${line.slice(0, 300)}`)).slice(0, 10)).toEqual([])
  expect(lines).toHaveLength(logged.length)
})

test('after all of it nothing is left open', async () => {
  await expect.poll(() => new Promise((resolve) => served.app.server.getConnections((_error, count) => resolve(count)))).toBe(0)
  expect(served.app.connectedCount()).toBe(0)
})

const request = (more: Partial<FuzzRequest> = {}): FuzzRequest => ({
  target: named[0]!,
  method: 'GET',
  path: '/',
  headers: [],
  body: '',
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
  ['a status nobody has documented', json(418, '{"result":"ERROR","msg":"tea","data":""}'), '418 is no answer that is documented'],
  ['a body that is no JSON', json(200, 'oops'), 'the body is no JSON object'],
  ['another envelope', json(200, '{"error":1}'), 'not the envelope: error'],
  [
    'a failure that says it is none',
    json(404, '{"result":"SUCCESS","msg":"","data":1}'),
    '404 and {"result":"SUCCESS","msg":"","data":1} do not go together',
  ],
  [
    'a message from inside',
    json(400, '{"result":"ERROR","msg":"at read (file.ts:3)","data":""}'),
    'the message tells of the inside: at read (file.ts:3)',
  ],
  ['an element of the caller', page('<p><fzmark></p>'), 'the page repeats an element'],
  ['an attribute of the caller', page('<a title="" fzattr="1">'), 'the page repeats a way out of an attribute'],
  ['a template worked out', page('fz7053636389'), 'worked out a template'],
  [
    'a header of the caller',
    page('', 'x-fzmark: 1\r\ncontent-type: text/html\r\ncontent-security-policy: x'),
    'a header of the caller is a header of the answer',
  ],
  ['a way to another site', answerOf('HTTP/1.1 302 X\r\ncontent-length: 0\r\nlocation: //evil.example\r\n\r\n'), 'leads to //evil.example'],
  [
    'half a page',
    answerOf('HTTP/1.1 200 OK\r\ncontent-length: 9\r\ncontent-type: text/plain\r\n\r\nhalf'),
    'the answer is not as long as it says',
  ],
]
for (const [what, answer, wrong] of judged) test(`${what} would be seen`, () => expect(judgeAnswer(request(), answer)).toContain(wrong))

test('a log line that is two, or hides something, or tells of a fault would be seen', () => {
  expect(judgeLogLine('{"level":"info","message":"request","url":"/\u202e"}')).toEqual(['holds characters that are not seen'])
  expect(judgeLogLine('forged')).toEqual(['is no line of the log'])
  expect(judgeLogLine('{"level":"error","message":"call failed"}')).toEqual(['tells of a fault: call failed'])
})

test('the same seed asks the same, and no request is two', () => {
  const make = () => {
    const random = makeRandom(SEED)
    return named.flatMap((target) => Array.from({ length: 50 }, () => makeRequest(target, ids, random)))
  }
  expect(make()).toEqual(make())
  expect(make().filter(({ path }) => !/^[\u0021-\u00ff]+$/.test(path))).toEqual([])
})
