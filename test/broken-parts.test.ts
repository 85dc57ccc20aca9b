import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findJson, isJsonObject, type Json, type JsonObject } from '../src/base/json.ts'
import type { LogFields } from '../src/base/log.ts'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import type { WebApi } from '../src/contract/web-renderer.ts'
import type { Page, StoredTx } from '../src/store/store.ts'
import { render } from '../src/web/entry-server.tsx'
import { ASSETS } from './ask-page.ts'
import { countOf } from './render-view.ts'
import { indexLedger } from './index-ledger.ts'
import { serveIndex, type ServedLedger } from './served-ledger.ts'

const SECRET = 'secret of the kind'
/** `cache-control` of an API response and of a page. */
const FOR_EVER = ['public, max-age=31536000, immutable', 'private, max-age=31536000'] as const
const EN = 'This entry cannot be shown'
const KO = '이 항목은 표시할 수 없습니다'

let served: ServedLedger
/** Whether lists of past blocks are broken too. */
let isPastBroken = false
let errors: { message: string; fields: LogFields }[] = []
/** Spoils an API response before a page is rendered from it. It simulates a bug in a view. */
let spoil: (path: string, data: JsonObject) => void = () => undefined

/** A payload that throws when its keys are read. */
const BROKEN = new Proxy<JsonObject>(
  {},
  {
    ownKeys: () => {
      throw new Error(SECRET)
    },
  },
)

beforeAll(async () => {
  const index = await indexLedger('r4')
  // Making an entry of the third transaction of each page throws.
  const spoiled = (page: Page<StoredTx>): Page<StoredTx> => ({
    ...page,
    items: page.items.map((entry, at) =>
      at === 2 ? { ...entry, item: { ...entry.item, tx: { ...entry.item.tx, param: BROKEN } } } : entry,
    ),
  })
  const reader: typeof index.reader = {
    ...index.reader,
    listTxs: async (page, size) => spoiled(await index.reader.listTxs(page, size)),
    listFeedUpTo: async (...args) => {
      const page = await index.reader.listFeedUpTo(...args)
      return isPastBroken ? spoiled(page) : page
    },
  }
  served = await serveIndex(
    { ...index, reader },
    {
      web: {
        renderer: makePageRenderer(
          (request, api, assets) => render(request, spoilingApi(api), assets),
          () => ASSETS,
        ),
      },
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: () => undefined,
        error: (message, fields = {}) => void errors.push({ message, fields }),
      },
    },
  )
})
afterAll(() => served.close())

function spoilingApi(api: WebApi): WebApi {
  return {
    ...api,
    get: async (path) => {
      const { status, body } = await api.get(path)
      const json = findJson(body)
      if (!isJsonObject(json) || !isJsonObject(json['data'])) return { status, body }
      spoil(path, json['data'])
      return { status, body: JSON.stringify(json) }
    },
  }
}

async function ask(url: string, headers: Record<string, string> = {}, spoiler: typeof spoil = () => undefined) {
  errors = []
  spoil = spoiler
  return served.get(url, headers)
}
type Item = { sn: number; txid: string } & JsonObject
const listOf = (data: JsonObject): Item[] => data['list'] as Item[]
const stackOf = (error: unknown): string => (error instanceof Error ? `${error.stack} ${String(error.cause)}` : String(error))

describe('an entry that throws while the API builds it', () => {
  test('SAFE-045: shows its number, its id and a mark; the rest of the list is served, and the log has the reason', async () => {
    for (const url of ['/api/tx/list/2', '/api/tx/list/2?drawn=1']) {
      const { status, json, text } = await ask(url)
      const list = listOf(json.data)
      expect(status).toBe(200)
      expect(list).toHaveLength(20)
      expect(list[2]).toEqual({
        sn: (list[1]?.sn ?? 0) - 1,
        row: list[2]?.sn,
        txid: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        is_unshown: 1,
      })
      expect(list.filter((entry) => 'is_unshown' in entry)).toHaveLength(1)
      expect(text).not.toContain(SECRET)
      const [first] = errors
      expect(first?.message).toBe('a part of an answer failed')
      expect(first?.fields).toMatchObject({
        path: expect.stringContaining('/api/tx/list/{page} ') as string,
        what: `entry ${list[2]?.sn} ${list[2]?.txid}`,
      })
      expect(stackOf(first?.fields['error'])).toContain(SECRET)
    }
  })

  test('TIME-006: is never cached forever, nor is a page that shows it', async () => {
    const cachedAs = async (path: string): Promise<unknown> => (await ask(path)).headers['cache-control']
    const [list, page] = ['/api/token/3/list/1?at=', '/token/3/tx?at=']
    expect([await cachedAs(`${list}300`), await cachedAs(`${page}300`)]).toEqual([...FOR_EVER])
    isPastBroken = true
    expect((await ask(`${list}299`)).text).toContain('"is_unshown":1')
    expect([await cachedAs(`${list}299`), await cachedAs(`${page}299`)]).toEqual(['no-cache', 'private, no-cache'])
    isPastBroken = false
  })

  test('SAFE-047: is a sentence in its list, in English and Korean', async () => {
    for (const [lang, sentence] of [
      ['en', EN],
      ['ko', KO],
    ] as const) {
      const { status, text } = await ask('/tx/list/2', { cookie: `lang=${lang}` })
      expect(status).toBe(200)
      expect(countOf(text, sentence)).toBe(1)
      expect(countOf(text, '<article')).toBe(19)
      expect(text).not.toContain(SECRET)
    }
  })
})

/** A field of each list that its view requires. */
const VIEWS: [page: string, call: string, field: string][] = [
  ['/block/list', '/api/block/list/1', 'txid'],
  ['/token/list', '/api/token/list/1', 'counts'],
  ['/token/0/holder', '/api/token/0/holder/list/1', 'address'],
  ['/nft/list', '/api/mrc402/list/1', 'creator'],
  ['/nft/list?type=MRC400', '/api/nft/list/1', 'counts'],
  ['/dex/notfound', '/api/dex/list/1', 'token_info'],
  ['/tx/list', '/api/tx/list/1?drawn=1', 'card'],
  ['/flow', '/api/x/flow', 'to_addr'],
]

describe('a view that throws', () => {
  test.each(VIEWS)('SAFE-047: in an entry of %s leaves the other entries intact', async (url, call, field) => {
    // Uses the other language because the intact page stays in the page cache.
    const intact = await ask(url, { cookie: 'lang=ko' })
    const rows = countOf(intact.text, KO)
    const { status, text } = await ask(url, {}, (path, data) => {
      if (path === call) Object.assign(listOf(data)[1] ?? {}, { [field]: null })
    })
    expect(status).toBe(intact.status)
    expect(countOf(text, EN)).toBe(rows + 1)
    expect(errors.map(({ message }) => message)).toContain('an entry of a page cannot be rendered')
  })

  test('TIME-006: makes a page of the past uncacheable', async () => {
    const page = '/token/3/holder?at='
    const spoiler: typeof spoil = (path, data) => {
      if (path.startsWith('/api/token/3/holder/list/1')) Object.assign(listOf(data)[1] ?? {}, { address: null })
    }
    const [intact, broken] = [await ask(`${page}300`), await ask(`${page}299`, {}, spoiler)]
    expect([intact, broken].map(({ headers }) => headers['cache-control'])).toEqual([FOR_EVER[1], 'private, no-cache'])
    expect([countOf(intact.text, EN), countOf(broken.text, EN)]).toEqual([0, 1])
  })

  test('SAFE-047: in a row of a panel leaves the rest of the page intact', async () => {
    const { json } = await ask('/api/tx/list/9?drawn=1')
    const txid = listOf(json.data)[0]?.txid ?? ''
    const { status, text } = await ask(`/tx/${txid}`, {}, (path, data) => {
      if (path.startsWith(`/api/tx/${txid}`)) data['panel'] = [{ kind: 'supply' }, ...(data['panel'] as Json[])]
    })
    expect(status).toBe(200)
    expect(countOf(text, EN)).toBe(1)
    expect(text).toContain(`>${txid}</h1>`)
    expect(errors[0]).toMatchObject({
      message: 'an entry of a page cannot be rendered',
      fields: { url: `/tx/${txid}`, route: '/tx/{idx}' },
    })
  })

  test("SAFE-048: in a page answers 500 with the error panel in the visitor's language, and logs the route", async () => {
    for (const [lang, title] of [
      ['en', 'Oops, an error has occurred.'],
      ['ko', '오류가 발생했습니다.'],
    ] as const) {
      const { status, text } = await ask('/block/7', { cookie: `lang=${lang}` }, (path, data) => {
        if (path === '/api/block/7') data['families'] = null
      })
      expect(status).toBe(500)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).not.toMatch(/TypeError|null|\.tsx?/)
      expect(errors).toHaveLength(1)
      expect(errors[0]).toMatchObject({ message: 'page failed', fields: { url: '/block/7' } })
      expect(stackOf(errors[0]?.fields['error'])).toContain('The page /block/{idx} cannot be rendered')
      expect(stackOf(errors[0]?.fields['error'])).toContain('TypeError')
    }
  })
})
