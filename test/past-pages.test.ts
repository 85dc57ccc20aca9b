import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { render } from '../src/web/entry-server.tsx'
import { sampleIds, type Sample } from './api-samples.ts'
import { mainOf } from './ask-page.ts'
import { textOfHtml } from './render-view.ts'
import { serveLedger, type ServedLedger } from './served-ledger.ts'

// Pages as of a moment, as the server sends them. Their lists are as of that moment too, and an invalid moment is refused.

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
let served: ServedLedger
let ids: Record<string, Sample>
beforeAll(async () => {
  served = await serveLedger('r4', { web })
  ids = await sampleIds(served.index.reader)
})
afterAll(() => served.close())

type Listed = { count: number; list: { txid: string; block?: number }[] }
const good = (shape: string): string => ids[shape]!.good

async function pageOf(path: string, lang = 'en'): Promise<{ status: number; html: string; text: string }> {
  const { status, text } = await served.get(path, { cookie: `lang=${lang}` })
  return { status, html: mainOf(text), text: textOfHtml(mainOf(text)) }
}

/** Pages of each subject with the API call of their list. */
const LISTS: readonly (readonly [string, () => string, () => string])[] = [
  ['address', () => `/address/${good('address')}/tx`, () => `/api/address/${good('address')}/tx/list/1`],
  ['account', () => `/address/${good('address')}/ledger`, () => `/api/address/${good('address')}/ledger/list/1`],
  ['token', () => '/token/0/tx', () => '/api/token/0/list/1'],
  ['project', () => `/nft/${good('mrc400')}/tx`, () => `/api/nft/${good('mrc400')}/tx/1`],
  ['item', () => `/nft/${good('mrc400')}/${good('mrc401')}/tx`, () => `/api/nft/${good('mrc400')}/${good('mrc401')}/tx`],
  ['MRC402', () => `/nft/${good('mrc402')}/tx`, () => `/api/mrc402/${good('mrc402')}/tx/1`],
  ['DEX record', () => `/dex/${good('dex')}/tx`, () => `/api/dex/${good('dex')}/tx/1`],
]

const HEAD_ONLY = 'The list below is current.'

test.each(LISTS)('TIME-030: on the page of a %s as of a block, the list is as of that block too', async (_name, page, call) => {
  const now = await served.data<Listed>(call())
  const at = now.list.at(-1)!.block!
  const then = await served.data<Listed>(`${call()}?at=${at}`)
  const { status, html, text } = await pageOf(`${page()}?at=${at}`)
  expect(status).toBe(200)
  expect(text).toContain(`As of block ${at}`)
  expect(text).not.toContain(HEAD_ONLY)
  const shown = new Set(Array.from(html.matchAll(/href="\/tx\/([0-9a-f]{64})"/g), ([, txid = '']) => txid))
  expect(then.list.filter(({ txid }) => !shown.has(txid))).toEqual([])
  expect(now.list.filter(({ txid, block = 0 }) => block > at && shown.has(txid))).toEqual([])
})

test('TIME-033, TIME-034: NFTs and locks of an address are as of the moment, and links and steps keep the moment', async () => {
  type Held = { list: { mrc402_id?: string; mrc401_id?: string; unlockdate?: number }[] }
  const address = good('address')
  let shown = 0
  for (const [query, call] of [
    ['?', 'mrc402'],
    ['?type=MRC400&', 'nft'],
  ] as const) {
    const { list } = await served.data<Held>(`/api/address/${address}/${call}/list/1?at=800`)
    const { status, html, text } = await pageOf(`/address/${address}/nft${query}at=800`)
    expect([status, text.includes(HEAD_ONLY)]).toEqual([200, false])
    const ids = list.map(({ mrc402_id: edition, mrc401_id: item }) => `${edition ?? item}`)
    expect([...new Set(Array.from(html.matchAll(/title="(MRC40\w+)"/g), ([, id]) => id))]).toEqual(ids)
    expect(html.match(/href="\/nft\/MRC[^"?]*"/g)).toBe(null)
    shown += ids.length
    // The bar links to the previous and the next change and keeps the kind.
    expect(html).toMatch(new RegExp(`href="/address/${address}/nft${query.replace('?', '\\?').replace('&', '&amp;')}at=\\d+"`))
  }
  expect(shown).toBeGreaterThan(0)
  const { text } = await pageOf(`/address/${address}/lock?at=800`)
  expect(text).not.toContain(HEAD_ONLY)
  // Offers are known for the present only, so their filters are ignored there.
  const inventory = await pageOf(`/address/${address}/nft?type=MRC400&sort=price&state=sale&at=800`)
  expect([inventory.status, inventory.text.includes('As of block')]).toEqual([200, true])
})

test('TIME-030: locks of a token are current, and their page explains it', async () => {
  expect((await pageOf('/token/0/lock?at=800')).text).toContain(HEAD_ONLY)
  expect((await pageOf('/token/0/lock?at=800', 'ko')).text).toContain('아래 목록은 오늘')
})

test('TIME-030: links, files and pages of a past account keep the moment and the filter', async () => {
  const own = `/address/${good('address')}/ledger`
  const { html, text } = await pageOf(`${own}?asset=0&at=800`)
  const { count } = await served.data<Listed>(`/api${own}/list/1?asset=0&at=800`)
  const all = await served.data<Listed>(`/api${own}/list/1?at=800`)
  expect(text).toContain(`${count} of ${all.count} rows`)
  expect(html).toContain(`href="${own}?at=800"`)
  expect(html).toContain(`href="${own}/2?asset=0&amp;at=800"`)
  expect(html).toContain(`href="/api${own}/list.csv?asset=0&amp;at=800"`)
  expect(html).toContain('<input type="hidden" name="at" value="800"/>')
  // A statement covers full days, and blocks are compared on another tab.
  expect(html).toMatch(new RegExp(`href="/address/${good('address')}/statement\\?asset=0&amp;to=\\d{4}-\\d\\d-\\d\\d"`))
  expect(html).toContain(`href="/address/${good('address')}/tx?from=800"`)
})

const PAGES: readonly (readonly [string, () => string])[] = [
  ...LISTS.map(([name, page]) => [name, page] as const),
  ['holders', () => '/token/0/holder'],
  ['information', () => '/token/0/info'],
]

test.each(PAGES)(
  'TIME-031: a page of a %s refuses an invalid moment with 400 and a red sentence, in both languages',
  async (_name, page) => {
    for (const at of ['yesterday', '2024-02-30', '-5', '1e3']) {
      const { status, html, text } = await pageOf(`${page()}?at=${at}`)
      expect([at, status, text]).toEqual([at, 400, expect.stringContaining('Enter a block number or a day such as 2026-09-30.')])
      expect(html).toContain('aria-invalid="true"')
    }
    expect((await pageOf(`${page()}?at=yesterday`, 'ko')).text).toContain('시점은 블록 번호나 2026-09-30 형식의 날짜여야 합니다.')
    for (const at of ['0', '99999', '2031-01-01']) expect([at, (await pageOf(`${page()}?at=${at}`)).status]).toEqual([at, 400])
    expect((await pageOf(`${page()}?at=`)).status).toBe(200)
  },
)

test('TIME-031: a comparison with an invalid, missing or later first moment is refused with 400', async () => {
  for (const [query, words] of [
    ['from=yesterday', 'Enter a block number or a day such as 2026-09-30.'],
    ['from=700&to=2024-02-30', 'Enter a block number or a day such as 2026-09-30.'],
    ['to=800', 'The first moment is missing.'],
    ['from=800&to=700', 'The first moment is after the second.'],
    ['from=99999', 'There is no such block yet.'],
  ] as const) {
    const { status, text } = await pageOf(`/token/0/tx?${query}`)
    expect([query, status, text]).toEqual([query, 400, expect.stringContaining(words)])
  }
  expect((await pageOf('/token/0/tx?swap=1')).status).toBe(200)
})

test('TIME-031: a short address redirects to the refusing page; subjects that did not exist yet or never existed stay 404', async () => {
  for (const path of ['/token/0', `/address/${good('address')}`, `/dex/${good('dex')}`, `/nft/${good('mrc402')}`]) {
    const { status, headers } = await served.get(`${path}?at=yesterday`)
    expect([path, status]).toEqual([path, 302])
    expect((await served.get(String(headers['location']))).status).toBe(400)
  }
  expect((await pageOf(`/dex/${good('dex')}/tx?at=1`)).status).toBe(404)
  expect((await pageOf('/token/99999/tx?at=5')).status).toBe(404)
  expect((await pageOf('/token/abc/tx?at=5')).status).toBe(404)
})
