import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog, type Log } from '../../base/log.ts'
import { etagOf } from '../answers/sendable.ts'
import { NeedsOwnThread, type Ask, type Rendered, type RenderOrder } from './page-renderer.ts'
import { startRenderPool } from './render-pool.ts'
import type { WebRequest } from '../../contract/web-renderer.ts'

// A hand-made site. The thread loads it as a module, so it can use only this text.
const SITE = `
import { threadId } from 'node:worker_threads'
export async function render({ url, lang }, { get }, assets) {
  if (url === '/broken') throw new Error('broken page')
  if (url === '/dead') process.exit(3)
  if (url === '/stuck') for (;;);
  if (url === '/moved') return { status: 302, html: '', redirect: '/token/list' }
  const [own, shell] = await Promise.all([get('/api/own' + url), get('/api/shell')])
  if (url.startsWith('/large')) return { status: own.status, html: [threadId, url, own.body.length].join(' ') }
  const html = '<html lang="' + lang + '">' + shell.body + ' ' + own.body + assets.scripts[0]
  return { status: own.status, html, shellPaths: ['/api/shell'], faults: url === '/fault' ? [new Error('an entry')] : [] }
}
`
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-rendering-'))
  mkdirSync(join(folder, 'client', '.vite'), { recursive: true })
  mkdirSync(join(folder, 'server'))
  const entry = { file: 'assets/entry.js', isEntry: true }
  writeFileSync(join(folder, 'client', '.vite', 'manifest.json'), JSON.stringify({ 'src/web/entry-client.tsx': entry }))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server', 'entry-server.js'), SITE)
})
afterAll(() => rmSync(folder, { recursive: true }))

const request = (url: string): WebRequest => ({
  url,
  lang: 'ko',
  theme: 'dark',
  cookies: {},
  testMode: false,
  testnet: false,
  origin: '',
})
const order = (url: string): RenderOrder => ({ request: request(url), frameOrigins: [], socketOrigins: [] })
const answer = (text: string, status = 200) => ({ status, body: Buffer.from(text), etag: etagOf(text) })

/** The text of a rendered page. */
const textOf = (rendered: Rendered): string =>
  rendered.kind === 'redirect' ? `to ${rendered.to}` : `${rendered.status} ${gunzipSync(rendered.gzip).toString()}`

test('pages are rendered in another thread from answers of this one, several at a time', async () => {
  const pool = await startRenderPool(folder, silentLog)
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask: Ask = async (path) => {
    asked.push(path)
    if (path === '/api/own/slow') await gate.promise
    return path === '/api/shell' ? answer('신') : answer(`of ${path}`, path.endsWith('/none') ? 404 : 200)
  }
  const slow = pool.render(order('/slow'), ask)
  expect(textOf(await pool.render(order('/fast'), ask))).toBe('200 <html lang="ko">신 of /api/own/fast/assets/entry.js')
  expect(textOf(await pool.render(order('/none'), ask))).toBe('404 <html lang="ko">신 of /api/own/none/assets/entry.js')
  gate.resolve()
  expect(textOf(await slow)).toBe('200 <html lang="ko">신 of /api/own/slow/assets/entry.js')
  expect(textOf(await pool.render(order('/moved'), ask))).toBe('to /token/list')
  expect(await pool.render(order('/fault'), ask)).toMatchObject({
    shellPaths: ['/api/shell'],
    faults: [expect.stringContaining('an entry')],
  })
  expect(asked.filter((path) => path === '/api/own/slow')).toHaveLength(1)
  await pool.close()
})

test('each page gets the current answer of the shell', async () => {
  const pool = await startRenderPool(folder, silentLog)
  let shell = 'one'
  const ask: Ask = async (path) => answer(path === '/api/shell' ? shell : 'own')
  const read = async (): Promise<string> => textOf(await pool.render(order('/x'), ask))
  const page = (words: string): string => `200 <html lang="ko">${words} own/assets/entry.js`
  expect([await read(), await read()]).toEqual([page('one'), page('one')])
  shell = 'two'
  expect(await read()).toBe(page('two'))
  shell = 'one'
  expect(await read()).toBe(page('one'))
  await pool.close()
})

test('a page that throws fails alone; a thread that dies fails its pages, and the next page gets a new thread', async () => {
  const logged: string[] = []
  const log: Log = { ...silentLog, warn: (message) => logged.push(message) }
  const pool = await startRenderPool(folder, log)
  const ask: Ask = async () => answer('x')
  await expect(pool.render(order('/broken'), ask)).rejects.toMatchObject({
    code: 'BUG',
    stack: expect.stringMatching(/broken page[^]*entry-server\.js/) as string,
  })
  const both = [pool.render(order('/other'), () => new Promise(() => undefined)), pool.render(order('/dead'), ask)]
  expect(await Promise.allSettled(both)).toMatchObject([
    { reason: expect.any(NeedsOwnThread) as unknown },
    { reason: expect.any(NeedsOwnThread) as unknown },
  ])
  expect(logged).toEqual([])
  expect(textOf(await pool.render(order('/next'), ask))).toBe('200 <html lang="ko">x x/assets/entry.js')
  expect(logged).toEqual(['the thread that renders pages is started again'])
  await pool.close()
  await expect(pool.render(order('/after'), ask)).rejects.toMatchObject({ code: 'BUG' })
})

test('a thread that a page keeps busy forever is ended; one that waits for an answer is not', async () => {
  // A busy machine must not make an idle page look stuck: five checks take a second and a half.
  const [patientPool, pool] = await Promise.all([startRenderPool(folder, silentLog, 300), startRenderPool(folder, silentLog, 300)])
  const late = Promise.withResolvers<ReturnType<typeof answer>>()
  const isAsked = Promise.withResolvers<void>()
  const patient = patientPool.render(order('/patient'), () => {
    isAsked.resolve()
    return late.promise
  })
  await isAsked.promise
  await expect(pool.render(order('/stuck'), async () => answer('x'))).rejects.toMatchObject({ detail: { urls: ['/stuck'] } })
  // The waiting page has seen as many checks.
  late.resolve(answer('late'))
  expect(textOf(await patient)).toBe('200 <html lang="ko">late late/assets/entry.js')
  expect(textOf(await pool.render(order('/next'), async () => answer('x')))).toBe('200 <html lang="ko">x x/assets/entry.js')
  await Promise.all([pool.close(), patientPool.close()])
})

test('a page of megabytes gets its own thread, which ends with it', async () => {
  const pool = await startRenderPool(folder, silentLog)
  const large = 'x'.repeat(400_001)
  const ask: Ask = async (path) => answer(path === '/api/shell' ? 'shell' : /large\/\w/.test(path) ? large : 'small')
  const threadOf = async (page: Promise<Rendered>): Promise<string> => textOf(await page).split(' ')[1] ?? ''
  const staying = await threadOf(pool.render(order('/large'), ask))
  await expect(pool.render(order('/large/a'), ask)).rejects.toMatchObject({ detail: { maxBytes: 400_000 } })
  expect(textOf(await pool.renderAlone(order('/large/a'), ask))).toMatch(/^200 \d+ \/large\/a 400001$/)
  const threads = [await threadOf(pool.renderAlone(order('/large/b'), ask)), await threadOf(pool.renderAlone(order('/large/c'), ask))]
  expect(new Set([staying, ...threads]).size).toBe(3)
  expect(await threadOf(pool.render(order('/large'), ask))).toBe(staying)

  const huge = 'x'.repeat(32_000_001)
  await expect(pool.renderAlone(order('/large/huge'), async () => answer(huge))).rejects.toMatchObject({
    detail: { maxBytes: 32_000_000 },
  })
  await expect(pool.renderAlone(order('/dead'), ask)).rejects.toBeInstanceOf(NeedsOwnThread)
  expect(await threadOf(pool.render(order('/large'), ask))).toBe(staying)
  await pool.close()
})

test('a site that is not built is reported at the start', async () => {
  await expect(startRenderPool(join(folder, 'nowhere'), silentLog)).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})

test('a site that cannot be loaded is reported at the start, with its own error', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'metascope-rendering-'))
  cpSync(folder, broken, { recursive: true })
  writeFileSync(join(broken, 'server', 'entry-server.js'), "import './missing.js'")
  await expect(startRenderPool(broken, silentLog)).rejects.toThrow(/missing\.js/)
  rmSync(broken, { recursive: true })
})
