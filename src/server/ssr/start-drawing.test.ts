import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog, type Log } from '../../base/log.ts'
import { toStream } from '../answers/pieces.ts'
import { etagOf } from '../answers/sendable.ts'
import { frameName, NotDrawn, type Ask, type Drawn, type DrawOrder } from './draw-page.ts'
import { startDrawing } from './start-drawing.ts'
import type { WebRequest } from './web-renderer.ts'

// A site built by hand: it is what the thread loads, so it can do no more than what stands in this file.
const SITE = `
import { threadId } from 'node:worker_threads'
export async function render({ url, lang }, { get, isAroundKnown }, assets) {
  if (url === '/broken') throw new Error('broken page')
  if (url === '/dead') process.exit(3)
  if (url === '/stuck') for (;;);
  if (url === '/moved') return { status: 302, html: '', redirect: '/token/list' }
  const [own, shared] = await Promise.all([get('/api/own' + url), get('/api/shared')])
  if (url.startsWith('/large')) return { status: own.status, html: [threadId, url, own.body.length, shared.body].join(' ') }
  if (url === '/whole') return { status: 200, html: shared.body }
  const isKnown = isAroundKnown('wide', '')
  return {
    status: own.status,
    html: '',
    cut: {
      around: isKnown ? [] : ['<html lang="' + lang + '">' + shared.body, assets.scripts[0]],
      own: ['<p>' + own.body + '</p>'],
      frame: 'wide',
      leansOn: '',
      aroundPaths: ['/api/shared'],
      holdsSec: 60,
    },
  }
}
`
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-drawing-'))
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
const order = (url: string, knownFrames: string[] = []): DrawOrder => ({
  request: request(url),
  frameOrigins: [],
  socketOrigins: [],
  knownFrames,
})
const answer = (text: string, status = 200) => ({ status, body: Buffer.from(text), etag: etagOf(text) })

/** What a drawn page reads like. */
function textOf(drawn: Drawn): string {
  if (drawn.kind === 'redirect') return `to ${drawn.to}`
  const read = (bytes: readonly Buffer[]): string => gunzipSync(Buffer.concat(toStream(bytes))).toString()
  return `${drawn.status} ${drawn.around ? read(drawn.around.bytes) : '-'} ${read(drawn.own.bytes)}`
}

test('pages are drawn in another thread from answers of this one, several at a time', async () => {
  const drawer = await startDrawing(folder, silentLog)
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const ask: Ask = async (path) => {
    asked.push(path)
    if (path === '/api/own/slow') await gate.promise
    return path === '/api/shared' ? answer('신') : answer(`of ${path}`, path.endsWith('/none') ? 404 : 200)
  }
  const slow = drawer.draw(order('/slow'), ask)
  expect(textOf(await drawer.draw(order('/fast'), ask))).toBe('200 <html lang="ko">신/assets/entry.js <p>of /api/own/fast</p>')
  expect(textOf(await drawer.draw(order('/none'), ask))).toBe('404 <html lang="ko">신/assets/entry.js <p>of /api/own/none</p>')
  gate.resolve()
  expect(textOf(await slow)).toBe('200 <html lang="ko">신/assets/entry.js <p>of /api/own/slow</p>')
  expect(textOf(await drawer.draw(order('/fast', [frameName('wide', '')]), ask))).toBe('200 - <p>of /api/own/fast</p>')
  expect(textOf(await drawer.draw(order('/fast', [frameName('wide', 'on something')]), ask))).toContain('<html')
  expect(textOf(await drawer.draw(order('/moved'), ask))).toBe('to /token/list')
  expect(await drawer.draw(order('/whole'), ask)).toMatchObject({ isWhole: true, around: undefined })
  expect(asked.filter((path) => path === '/api/own/slow')).toHaveLength(1)
  await drawer.close()
})

test('an answer that many pages ask for is the present one on each', async () => {
  const drawer = await startDrawing(folder, silentLog)
  let shared = 'one'
  const ask: Ask = async (path) => answer(path === '/api/shared' ? shared : 'own')
  const read = async (): Promise<string> => textOf(await drawer.draw(order('/x'), ask))
  expect([await read(), await read(), await read()]).toEqual(Array<string>(3).fill('200 <html lang="ko">one/assets/entry.js <p>own</p>'))
  shared = 'two'
  expect(await read()).toBe('200 <html lang="ko">two/assets/entry.js <p>own</p>')
  shared = 'one'
  expect(await read()).toBe('200 <html lang="ko">one/assets/entry.js <p>own</p>')
  await drawer.close()
})

test('a page that breaks fails alone; a thread that dies fails what it was drawing, and the next page has another', async () => {
  const said: string[] = []
  const log: Log = { ...silentLog, warn: (message) => said.push(message) }
  const drawer = await startDrawing(folder, log)
  const ask: Ask = async () => answer('x')
  await expect(drawer.draw(order('/broken'), ask)).rejects.toMatchObject({
    code: 'BUG',
    stack: expect.stringMatching(/broken page[^]*entry-server\.js/) as string,
  })
  const both = [drawer.draw(order('/other'), () => new Promise(() => undefined)), drawer.draw(order('/dead'), ask)]
  expect(await Promise.allSettled(both)).toMatchObject([
    { reason: expect.any(NotDrawn) as unknown },
    { reason: expect.any(NotDrawn) as unknown },
  ])
  expect(said).toEqual([])
  expect(textOf(await drawer.draw(order('/next'), ask))).toBe('200 <html lang="ko">x/assets/entry.js <p>x</p>')
  expect(said).toEqual(['the page-rendering thread is restarted'])
  await drawer.close()
  await expect(drawer.draw(order('/after'), ask)).rejects.toMatchObject({ code: 'BUG' })
})

test('a thread that a page keeps busy for ever is ended; one that waits for an answer is not', async () => {
  const drawer = await startDrawing(folder, silentLog, 20)
  const late = Promise.withResolvers<ReturnType<typeof answer>>()
  const patient = drawer.draw(order('/patient'), () => late.promise)
  await sleep(400)
  late.resolve(answer('late'))
  expect(textOf(await patient)).toBe('200 <html lang="ko">late/assets/entry.js <p>late</p>')
  await expect(drawer.draw(order('/stuck'), async () => answer('x'))).rejects.toMatchObject({ detail: { urls: ['/stuck'] } })
  expect(textOf(await drawer.draw(order('/next'), async () => answer('x')))).toBe('200 <html lang="ko">x/assets/entry.js <p>x</p>')
  await drawer.close()
})

test('pages drawn from megabytes are drawn alone, one after another in a second thread that is there while there are any', async () => {
  const drawer = await startDrawing(folder, silentLog, 2000, 100)
  const large = 'x'.repeat(400_001)
  const ask: Ask = async (path) => answer(path === '/api/shared' ? 'shared' : /large\/\w/.test(path) ? large : 'small')
  const threadOf = (text: string): string => text.split(' ')[2] ?? ''
  const read = async (url: string): Promise<string> =>
    textOf(
      await drawer.draw(order(url), ask).catch((error: unknown) => {
        if (error instanceof NotDrawn) return drawer.drawAlone(order(url), ask)
        throw error
      }),
    )

  const small = await read('/large')
  expect(small).toMatch(/^200 - \d+ \/large 5 shared$/)
  const [a, b, again] = await Promise.all([read('/large/a'), read('/large/b'), read('/large')])
  expect(a).toMatch(/^200 - \d+ \/large\/a 400001 shared$/)
  expect(again).toBe(small)
  expect(threadOf(a)).not.toBe(threadOf(small))
  expect(threadOf(b)).toBe(threadOf(a))
  await sleep(1000)
  const later = threadOf(await read('/large/c'))
  expect([threadOf(a), threadOf(small)]).not.toContain(later)

  const huge = 'x'.repeat(32_000_001)
  await expect(drawer.drawAlone(order('/large/huge'), async () => answer(huge))).rejects.toMatchObject({
    detail: { mostBytes: 32_000_000 },
  })
  expect(threadOf(await read('/large/d'))).toBe(later)
  await drawer.close()
})

test('a site that is not built is said at the start', async () => {
  await expect(startDrawing(join(folder, 'nowhere'), silentLog)).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})

test('a site that cannot be loaded is said at the start, in its own words', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'metascope-drawing-'))
  cpSync(folder, broken, { recursive: true })
  writeFileSync(join(broken, 'server', 'entry-server.js'), "import './missing.js'")
  await expect(startDrawing(broken, silentLog)).rejects.toThrow(/missing\.js/)
  rmSync(broken, { recursive: true })
})
