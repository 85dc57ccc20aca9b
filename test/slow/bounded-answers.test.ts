import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import type { CutLengths } from '../../src/base/bound-json.ts'
import type { NodeBlockBody } from '../../src/chain/record.ts'
import type { ListJson } from '../../src/contract/envelope.ts'
import { makeNews } from '../../src/server/live/make-news.ts'
import { apiOf } from '../../src/server/server.ts'
import { makeFindPicture } from '../../src/server/share/find-picture.ts'
import { DEFAULT_SITE_CONFIG } from '../../src/server/site-config.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { render } from '../../src/web/entry-server.tsx'
import { SHAPES_PART } from '../../src/contract/reference-parts.ts'
import { AREAS } from '../../src/server/api/areas.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { sampleIds } from '../api-samples.ts'
import { fill, longChain, UPDATES, type LongChain } from '../bounded-chain.ts'
import { pathsOf } from '../browser/page-paths.ts'
import { indexBodies } from '../index-ledger.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import '../load-components.ts'

const LONG = 41_000
const MAX_BYTES = 300_000
/** The API reference grows with the program: each new call adds to the page of its area. */
const MAX_REFERENCE_BYTES = 250_000
const REFERENCE_PAGES = ['/docs', ...[...AREAS, SHAPES_PART].map((part) => `/docs/${part}`)]
const ASSETS = { scripts: ['/assets/a.js'], styles: [], preloads: [], fonts: [], routes: {} }
const web = { renderer: makePageRenderer(render, () => ASSETS) }
const bytesOf = (text: string): number => Buffer.byteLength(text)

/**
 * Every call with a subject of each kind, also with subjects that have many entries. `isDetail` marks calls that return one complete
 * entity.
 */
async function listCalls({ index }: ServedLedger, chain: LongChain): Promise<{ url: string; isDetail: boolean }[]> {
  const samples = await sampleIds(index.reader)
  const own: Readonly<Record<string, string[]>> = {
    token: [chain.token],
    mrc402: [chain.nft],
    mrc400: [chain.project],
    address: [chain.wallet],
    tx: chain.wideTxs,
    page: ['1', '2'],
  }
  return API_ROUTES.flatMap(({ path, params, query, extent }) => {
    const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    const urls = names.reduce(
      (paths, name) => {
        const shape = params[name] ?? ''
        const values = [
          ...(shape === 'page' ? [] : [samples[shape]?.good ?? '']),
          ...(names.length === 1 || shape === 'page' ? (own[shape] ?? []) : []),
        ]
        return paths.flatMap((of) => values.map((value) => of.replace(`{${name}}`, value)))
      },
      [path],
    )
    const more = ['drawn', 'cut'].filter((name) => query !== undefined && name in query).map((name) => `${name}=1`)
    const detail = urls.map((url) => ({ url, isDetail: extent === 'detail' }))
    return [...detail, ...more.flatMap((words) => urls.map((url) => ({ url: `${url}?${words}`, isDetail: false })))]
  })
}

const api = (served: ServedLedger) =>
  apiOf({
    store: served.index.reader,
    status: () => ({ status: 'live', head: 1, indexed: 1 }),
    config: { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG },
    log: silentLog,
    clock: served.clock,
  })

type Cut = { cut?: CutLengths }

describe('a chain with 41,000 characters in every text, and with thousands of entries', { timeout: 120_000 }, () => {
  const chain = longChain(LONG)
  let served: ServedLedger
  beforeAll(async () => {
    served = await serveIndex(await indexBodies(chain.bodies, () => 100), { web })
  }, 120_000)
  afterAll(() => served.close())

  test('SAFE-021: no call answers more than 300 kB, except calls for one complete entity', async () => {
    const calls = await listCalls(served, chain)
    const large: string[] = []
    const failed: string[] = []
    for (const { url, isDetail } of [
      ...calls,
      { url: '/api/x/suggest?q=l', isDetail: false },
      { url: '/page/dashboard', isDetail: false },
    ]) {
      const { status, text } = await served.get(url)
      if (status >= 500) failed.push(`${status} ${url}`)
      if (!isDetail && bytesOf(text) > MAX_BYTES) large.push(`${bytesOf(text)} ${url}`)
    }
    expect({ large, failed }).toEqual({ large: [], failed: [] })
    expect(calls.length).toBeGreaterThan(80)
  })

  test('SAFE-022: no page has more than 300 kB of HTML', async () => {
    const tabs = (path: string, names: readonly string[]): string[] => names.map((name) => `${path}/${name}`)
    const pages = [
      ...pathsOf('r4'),
      ...REFERENCE_PAGES,
      ...[chain.nft, chain.project].flatMap((id) => tabs(`/nft/${id}`, ['tx', 'items', 'history', 'info'])),
      ...tabs(`/token/${chain.token}`, ['tx', 'holder', 'reserve', 'history', 'lock', 'info']),
      ...tabs(`/address/${chain.wallet}`, ['tx', 'lock', 'nft', 'ledger', 'statement']),
      `/address/${chain.wallet}/ledger?limit=50`,
      ...['lock', 'nft'].map((tab) => `/address/${chain.wallet}/${tab}?at=${chain.bodies.length}`),
      ...[`/address/${chain.wallet}/tx`, `/token/${chain.token}/holder`, `/nft/${chain.nft}/tx`].flatMap((path) => [
        `${path}?at=${chain.bodies.length}`,
        `${path}?from=${chain.bodies.length - 1}`,
      ]),
      ...chain.bodies.slice(-45).flatMap(({ transactions }) => transactions.map(({ id }) => `/tx/${id}`)),
    ]
    const large: string[] = []
    const failed: string[] = []
    for (const url of new Set(pages)) {
      const { status, text } = await served.get(url)
      if (status !== 200) failed.push(`${status} ${url}`)
      if (bytesOf(text) > (REFERENCE_PAGES.includes(url) ? MAX_REFERENCE_BYTES : MAX_BYTES)) large.push(`${bytesOf(text)} ${url}`)
    }
    expect({ large, failed }).toEqual({ large: [], failed: [] })
  })

  test('SAFE-023: a list item gives the full length of each cut text, and the detail has the complete text', async () => {
    const { list: tokens } = await served.data<ListJson<Cut & { sn: string; information: string }>>('/api/token/list/1')
    const long = tokens.filter(({ cut }) => cut?.['/information'] === LONG)
    expect(long.length).toBeGreaterThan(10)
    for (const { sn, information } of long.slice(0, 3)) {
      const { information: whole } = await served.data<{ information: string }>(`/api/token/${sn}`)
      expect(whole).toHaveLength(LONG)
      expect([information.length <= 256, whole.startsWith(information)]).toEqual([true, true])
    }
    const { list: cards } = await served.data<ListJson<Cut & { txid: string; memo?: string }>>('/api/tx/list/1')
    const card = cards.find(({ cut }) => cut?.['/sub_data/0/memo'] !== undefined)
    expect(card?.cut).toMatchObject({ '/sub_data/0/memo': 300 })
  })

  test('SAFE-024: forty NFT updates give two bounded history pages with text lengths; the transaction has the full text', async () => {
    const path = `/api/mrc402/${chain.nft}/history/list`
    const [first, second] = [await served.get(`${path}/1`), await served.get(`${path}/2`)]
    expect([first, second].map(({ text }) => bytesOf(text) <= MAX_BYTES / 2)).toEqual([true, true])
    const { list, count } = first.json.data as ListJson<Cut & { txid: string; param: { info: string } }>
    expect(count).toBeGreaterThan(UPDATES)
    const lengths = list.map(({ cut }) => cut?.['/param/info'] ?? 0)
    expect(lengths.every((length) => length >= LONG && length < LONG + UPDATES)).toBe(true)
    const { param } = await served.data<{ param: { info: string } }>(`/api/tx/${list[0]?.txid}`)
    expect([param.info.length, param.info.startsWith(list[0]?.param.info ?? '-')]).toEqual([lengths[0], true])
  })

  test('SAFE-025: a page marks cut texts in both languages, with a link to the complete text', async () => {
    const text = async (url: string, lang: string): Promise<string> => (await served.get(url, { cookie: `lang=${lang}` })).text
    const [english, korean] = [await text(`/nft/${chain.nft}/history`, 'en'), await text(`/nft/${chain.nft}/history`, 'ko')]
    expect(english).toMatch(/href="\/api\/tx\/[0-9a-f]{64}"[^>]*>Show all \(41,0\d\d characters\)/)
    expect(korean).toMatch(/href="\/api\/tx\/[0-9a-f]{64}"[^>]*>전체 보기 \(41,0\d\d자\)/)
    const wide = chain.wideTxs[3] ?? ''
    const receivers = await text(`/tx/${wide}`, 'en')
    expect(receivers).toContain(`1,500 receivers`)
    expect(receivers).toContain(`<a class="lk" href="/api/tx/${wide}" target="_blank" rel="noopener">Show all (1,500)</a>`)
    expect(await text(`/address/${chain.wallet}/tx`, 'en')).toContain('8 of 1,500')
    expect(await text('/token/0/info', 'en')).toContain('Long texts and lists are shortened here.')
  })

  test('SAFE-026: no message to live pages has more than 300 kB', async () => {
    const news = makeNews(api(served), served.index.reader)
    const { block } = await served.index.reader.head()
    for (let sn = block - 12; sn <= block; sn += 1) expect((await news(sn)).length).toBeLessThanOrEqual(MAX_BYTES / 2)
  })

  test('SAFE-027: a share picture is made from cut texts', async () => {
    const findPicture = makeFindPicture(api(served), served.clock, undefined)
    for (const [kind, id] of [
      ['tx', chain.wideTxs[3]],
      ['tx', chain.wideTxs[4]],
      ['nft', chain.nft],
      ['nft', chain.project],
      ['token', chain.token],
    ] as const) {
      const picture = await findPicture(kind, id ?? '')
      expect(picture).toBeDefined()
      expect(bytesOf(JSON.stringify(picture))).toBeLessThanOrEqual(60_000)
    }
  })
})

const MEGABYTES = 2_500_000

describe('texts of millions of characters', { timeout: 120_000 }, () => {
  const { bodies: all, nft } = longChain(LONG)
  /** The last blocks as a chain of their own: forty updates of an NFT, and the subjects with many entries. */
  const bodies = all.slice(-4).map(({ block, transactions }, at): NodeBlockBody => ({ block: { ...block, sn: at + 1 }, transactions }))
  /** The same blocks, with texts of 2.5 million characters in the newest updates. */
  const larger = bodies.map(({ block, transactions }, at): NodeBlockBody => ({
    block,
    transactions: transactions.map((tx, place) => ({
      ...tx,
      records: tx.records.map((record) =>
        at === 2 && place > 17 ? { ...record, values: { ...record.values, info: fill('word ', MEGABYTES + place) } } : record,
      ),
    })),
  }))

  test('SAFE-028: lists and histories hold no complete long text in memory, one entity and one transaction do', async () => {
    const index = await indexBodies(larger, () => 1)
    const { reader } = index
    const [listed] = (await reader.listEntities('mrc402s', '', 1, 20)).items.filter(({ item }) => item.key === nft)
    const found = (await reader.findEntities([nft])).get(nft)
    for (const entity of [listed?.item, found]) {
      expect(bytesOf(JSON.stringify(entity?.state))).toBeLessThanOrEqual(64_000)
      expect(entity?.cut).toMatchObject({ '/info': MEGABYTES + 19 })
    }
    expect((await reader.findEntity(nft))?.state['info']).toHaveLength(MEGABYTES + 19)
    const seen: number[] = []
    await reader.listFullFeed({ feed: 'mrc402-history', subject: nft }, 1, 20, (tx) => {
      seen.push((tx.param['info'] as string).length)
      return { ...tx, param: {} }
    })
    expect(Math.max(...seen)).toBe(MEGABYTES + 19)
    const served = await serveIndex(index, { web })
    const { list } = await served.data<ListJson<Cut & { mrc402_id: string }>>('/api/mrc402/list/1')
    expect(list.find(({ mrc402_id: id }) => id === nft)?.cut).toMatchObject({ '/info': MEGABYTES + 19 })
    const history = await served.data<ListJson<Cut>>(`/api/mrc402/${nft}/history/list/1`)
    expect(Math.max(...history.list.map(({ cut }) => cut?.['/param/info'] ?? 0))).toBe(MEGABYTES + 19)
    const pages = await Promise.all([`/nft/${nft}/history`, `/nft/${nft}/info`, '/nft/list'].map((url) => served.get(url)))
    expect(pages.filter(({ status, text }) => status !== 200 || bytesOf(text) > MAX_BYTES)).toEqual([])
    expect(pages[1]?.text).toContain('Show all (2,500,019 characters)')
    await served.close()
  })
})
