import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MRC400_ID, MRC401_ID, projectOfItem } from '../../src/chain/ids.ts'
import type { Market } from '../../src/market/market.ts'
import { applyBatch } from '../apply-batch.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { listTouched } from '../../src/server/live/list-touched.ts'
import type { ServerOptions } from '../../src/server/server.ts'
import { openSqliteReader, openSqliteWriter } from '../../src/store/sqlite/sqlite-store.ts'
import type { StoreReader, StoreWriter } from '../../src/store/store.ts'
import { render } from '../../src/web/entry-server.tsx'
import { ROUTE_PATHS } from '../../src/contract/page-paths.ts'
import { sampleIds } from '../api-samples.ts'
import { bodiesOf, LEDGER_NOW_SEC } from '../index-ledger.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import { makeTestClock } from '../test-clock.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import '../load-components.ts'

// Compares a server with warm caches, after every block, with a fresh server. Their bytes must be equal, except for the shell of a page
// younger than ten seconds.
const ROUNDS = 4
const bodies = bodiesOf('r4')
const clock = makeTestClock(LEDGER_NOW_SEC * 1000)
const prices = { version: 1, coin: '1.5' }
const market: Market = {
  version: () => Promise.resolve(prices.version),
  find: (id) => Promise.resolve(id === '0' ? { price: prices.coin, updatedSec: 1 } : undefined),
  priced: () => Promise.resolve(['0']),
  rates: () => Promise.resolve({ KRW: `${prices.version}300` }),
  status: () => ({ source: 'file', state: 'ok', tokens: 1 }),
}
const head = { block: 0, node: 0 }
const ASSETS = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }
const options: Partial<ServerOptions> = {
  clock,
  market,
  status: () => ({ status: 'live', head: Math.max(head.node, head.block), indexed: head.block }),
  web: { renderer: makePageRenderer(render, () => ASSETS) },
}

let folder: string
let writer: StoreWriter
let reader: StoreReader
let served: ServedLedger
let urls: string[]

const open = (): Promise<ServedLedger> => serveIndex({ reader, faults: [], path: '', close: () => Promise.resolve() }, options)

async function apply(from: number, to: number): Promise<void> {
  await applyBatch(writer, bodies.slice(from, to), LEDGER_NOW_SEC)
  head.block = (await reader.head()).block
}

/** Every call and every page, with ids that the coming blocks touch and with others. */
async function listUrls(): Promise<string[]> {
  const samples = await sampleIds(reader)
  const last = openSqliteReader(await indexAll())
  const touched = new Set<string>()
  const txids: string[] = []
  for (const { transactions } of bodies.slice(-ROUNDS)) {
    for (const { id } of transactions) {
      const stored = await last.findTx(id)
      if (stored) for (const touch of listTouched(stored.tx)) touched.add(touch)
      txids.push(id)
    }
  }
  await last.close()
  const idsOf = (shape: string): string[] => {
    if (shape === 'part') return ['token', 'shapes']
    const own = [...touched].filter((id) => PATTERNS[shape]?.test(id)).slice(0, 2)
    const good = samples[shape]?.good
    const more =
      shape === 'tx' ? [txids[0] ?? '', txids.at(-1) ?? ''] : shape === 'block' ? [String(bodies.length - 1), String(bodies.length)] : []
    return [...new Set([...own, ...more, ...(good === undefined ? [] : [good])])]
  }
  const fill = (path: string, shapeOf: (name: string) => string): string[] => {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    if (names.includes('mrc401id')) {
      return idsOf('mrc401').map((item) => path.replace('{mrc401id}', item).replace(/\{\w+\}/, projectOfItem(item)))
    }
    const [first] = names.filter((name) => name !== 'page')
    const pages = path.replace('{page}', '1')
    return first === undefined ? [pages] : idsOf(shapeOf(first)).map((id) => pages.replace(`{${first}}`, encodeURIComponent(id)))
  }
  const calls = API_ROUTES.flatMap(({ path, params, query = {} }) =>
    fill(path, (name) => params[name] ?? '').flatMap((url) => ('drawn' in query ? [url, `${url}?drawn=1`] : [url])),
  )
  const pages = Object.entries(ROUTE_PATHS).flatMap(([name, path]) =>
    fill(path, (placeholder) => (placeholder === 'part' ? 'part' : shapeOfPage(name))),
  )
  return [...new Set([...calls, ...pages])].filter((url) => !NOT_COMPARED.test(url))
}

/** Status of the process, which differs between the two servers. */
const NOT_COMPARED = /detail=1|^\/engine/
const PATTERNS: Readonly<Record<string, RegExp>> = {
  address: /^MT/,
  mrc400: MRC400_ID,
  mrc401: MRC401_ID,
  mrc402: /^MRC402_/,
  dex: /^DEX/,
  token: /^\d+$/,
}
const shapeOfPage = (name: string): string =>
  name.includes('Search')
    ? 'keyword'
    : (['address', 'block', 'token', 'dex'].find((area) => name.startsWith(area)) ?? (name.startsWith('tx') ? 'tx' : 'mrc402'))

async function indexAll(): Promise<string> {
  const path = join(folder, 'all.sqlite')
  const all = openSqliteWriter(path)
  for (let at = 0; at < bodies.length; at += 500) await applyBatch(all, bodies.slice(at, at + 500), LEDGER_NOW_SEC)
  await all.close()
  return path
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-kept-'))
  writer = openSqliteWriter(join(folder, 'index.sqlite'))
  await writer.setMode('live')
  reader = { head: () => Promise.reject(new Error('not yet')) } as unknown as StoreReader
  for (let at = 0; at < bodies.length - ROUNDS; at += 400) {
    const to = Math.min(at + 400, bodies.length - ROUNDS)
    await applyBatch(writer, bodies.slice(at, to), LEDGER_NOW_SEC)
  }
  reader = openSqliteReader(join(folder, 'index.sqlite'))
  head.block = (await reader.head()).block
  urls = await listUrls()
  served = await open()
})
afterAll(async () => {
  await served.close()
  await reader.close()
  await writer.close()
  rmSync(folder, { recursive: true })
})

type Part = 'whole' | 'own'

/** Requests every URL from both servers and lists the differences. `part` chooses the compared part of pages. */
async function compare(lang: string, part: Part = 'whole'): Promise<string[]> {
  const fresh = await open()
  const wrong: string[] = []
  for (const url of urls) {
    const headers = { cookie: `lang=${lang}; theme=dark`, 'accept-encoding': 'identity' }
    const [kept, made] = [await served.get(url, headers), await fresh.get(url, headers)]
    const isPage = part === 'own' && made.text.startsWith('<!doctype html>')
    const [keptText, madeText] = isPage ? [ownOf(kept.text), ownOf(made.text)] : [kept.text, made.text]
    const isSame =
      kept.status === made.status &&
      keptText === madeText &&
      kept.headers['content-security-policy'] === made.headers['content-security-policy'] &&
      (isPage || kept.headers['etag'] === made.headers['etag'])
    if (!isSame) wrong.push(`${url} ${kept.status}/${made.status} ${firstDifference(keptText, madeText)}`)
  }
  await fresh.close()
  return wrong
}

const SHELL = new Set(['major-tokens', 'status', 'site', 'latest'])

/** A page without its shell: head, main part, and the answers that the browser starts from. */
function ownOf(html: string): string {
  const state = /<script id="site-state" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  const { queries, ...more } = JSON.parse(state) as { queries: { key: string[] }[] }
  const own = queries.filter(({ key }) => !SHELL.has(key[0] ?? ''))
  return [
    html.slice(0, html.indexOf('<body>')),
    html.slice(html.indexOf('<main'), html.indexOf('</main>')),
    JSON.stringify({ ...more, own }),
  ].join('\n')
}

function firstDifference(kept: string, made: string): string {
  let at = 0
  while (at < kept.length && kept[at] === made[at]) at += 1
  return `at ${at}: kept ${kept.slice(Math.max(0, at - 60), at + 60)} | made ${made.slice(Math.max(0, at - 60), at + 60)}`
}

test('OPS-082: after every block, every cached answer and page equals a fresh one', { timeout: 240_000 }, async () => {
  expect(await compare('en', 'own')).toEqual([])
  for (let round = 0; round < ROUNDS; round += 1) {
    await apply(bodies.length - ROUNDS + round, bodies.length - ROUNDS + round + 1)
    expect(await compare('en', 'own')).toEqual([])
  }
  // Without cache hits this comparison would prove nothing.
  const metrics = (await served.get('/metrics')).text
  const confirmed = (cache: string): number =>
    Number(new RegExp(`cache_requests_total\\{cache="${cache}",result="confirmed"\\} (\\d+)`).exec(metrics)?.[1])
  expect(confirmed('page')).toBeGreaterThan(urls.length / 4)
  expect(confirmed('api')).toBeGreaterThan(urls.length / 4)
})

test(
  'cached answers also equal fresh ones after time passed, locks fell due, prices moved and the index fell behind',
  { timeout: 240_000 },
  async () => {
    await clock.advance(10_000)
    expect(await compare('ko')).toEqual([])
    const due = await writer.nextUnlockSec()
    await clock.advance((due ?? 0) * 1000 - clock.nowMs())
    expect(await compare('ko')).toEqual([])
    expect(await writer.settleLocks(clock.nowMs() / 1000)).toBeGreaterThan(0)
    prices.version += 1
    prices.coin = '1.6'
    expect(await compare('ko', 'own')).toEqual([])
    const { timestampSec } = await reader.head()
    await clock.advance((timestampSec + 400) * 1000 - clock.nowMs())
    expect(await compare('ko')).toEqual([])
    head.node = head.block + 100
    // Pages show this at the end of their time in the cache (OPS-082).
    await clock.advance(30_000)
    expect(await compare('ko')).toEqual([])
  },
)
