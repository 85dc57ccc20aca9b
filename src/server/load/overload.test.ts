import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { CRYPT_DATA } from '../../contract/crypt.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'
import { makePageRenderer } from '../ssr/page-renderer.ts'

// A site whose pages take as long as the test needs, to create overload.
let served: ServedLedger
let rendered: string[]
let held: (() => void)[]
let isHolding: boolean

beforeEach(async () => {
  rendered = []
  held = []
  isHolding = false
  served = await serveLedger('r4', {
    config: { isTestMode: true, isTestnet: false, isEncrypted: true, site: DEFAULT_SITE_CONFIG },
    web: {
      renderer: makePageRenderer(
        async ({ url, lang }, { get }) => {
          rendered.push(url)
          if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
          if (url === '/broken') throw new Error('broken')
          if (url.startsWith('/asking')) await get('/api/x/status')
          return { status: url.startsWith('/none') ? 404 : 200, html: `<html lang="${lang}"><p>${url}` }
        },
        () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} }),
      ),
    },
  })
})
afterEach(() => served.close())

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await nextTurn()
}
const release = async (): Promise<void> => {
  isHolding = false
  for (const resolve of held.splice(0)) resolve()
  await settle()
}
/** Sixteen pages being rendered, one that waits, and time that passes. */
async function overload(): Promise<Promise<{ status: number }>[]> {
  isHolding = true
  const waiting = Array.from({ length: 17 }, (_, at) => served.get(`/slow/${at}`))
  await settle()
  await served.clock.advance(2_001)
  return waiting
}

test('when work waits too long, new requests are refused in the language of the page, with a time to retry', async () => {
  const waiting = await overload()
  const page = await served.get('/new')
  expect(page.status).toBe(503)
  expect(page.headers).toMatchObject({
    'retry-after': '2',
    refresh: '3',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.text).toContain('This site is busy right now.')
  expect((await served.get('/new', { cookie: 'lang=ko' })).text).toContain('지금은 요청이 많아')
  const call = await served.get('/api/token/4')
  expect(call.status).toBe(503)
  expect(call.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(call.json).toMatchObject({ result: 'ERROR', msg: 'The site is busy right now. Please try again in a moment' })
  expect((await served.get('/metrics')).text).toContain('metascope_refused_total 3')
  await release()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array<number>(17).fill(200))
  expect((await served.get('/new')).status).toBe(200)
  expect((await served.get('/api/token/4')).status).toBe(200)
})

test('admitted pages do not wait for a call that is queued behind them', async () => {
  isHolding = true
  const pages = Array.from({ length: 16 }, (_, at) => served.get(`/asking/${at}`))
  await settle()
  const call = served.get('/api/x/status')
  await settle()
  await release()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array<number>(16).fill(200))
  expect((await call).json).toMatchObject({ result: 'SUCCESS' })
})

test('an encrypted call is refused like any other, and answered when there is room (CRYPT-001)', async () => {
  const cookie = String((await served.get('/crypt/dkey')).headers['set-cookie']).split(';')[0] ?? ''
  const ask = () => served.get('/api/token/4', { 'x-encrypted': '1', cookie })
  const waiting = await overload()
  const call = await ask()
  expect(call.status).toBe(503)
  expect(call.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(call.json.data).toMatch(CRYPT_DATA)
  await release()
  await Promise.all(waiting)
  expect((await ask()).status).toBe(200)
})

test('cached answers, health, metrics and robots are answered during an overload', async () => {
  await served.get('/kept')
  await served.get('/api/token/0')
  const waiting = await overload()
  for (const url of ['/kept', '/api/token/0', '/healthz', '/metrics', '/robots.txt'])
    expect([url, (await served.get(url)).status]).toEqual([url, 200])
  await release()
  await Promise.all(waiting)
})

test('a page with many simultaneous requests is rendered once; a failure affects all of them, and the next request retries', async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => served.get('/wanted')))
  expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(rendered.filter((url) => url === '/wanted')).toHaveLength(1)
  const broken = await Promise.all(Array.from({ length: 100 }, () => served.get('/broken')))
  expect(new Set(broken.map(({ status }) => status))).toEqual(new Set([500]))
  expect(rendered.filter((url) => url === '/broken')).toHaveLength(1)
  await served.get('/broken')
  expect(rendered.filter((url) => url === '/broken')).toHaveLength(2)
})

test('unknown addresses are not cached, however many are requested', async () => {
  const entries = async (): Promise<string | undefined> =>
    /metascope_cache_entries\{cache="page"\} (\d+)/.exec((await served.get('/metrics')).text)?.[1]
  await served.get('/kept')
  for (let at = 0; at < 20; at += 1) expect((await served.get(`/none/${at}`)).status).toBe(404)
  expect(await entries()).toBe('1')
})
