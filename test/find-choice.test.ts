import { expect, onTestFinished, test } from 'vitest'
import type { AddressJson } from '../src/contract/address.ts'
import type { FindJson } from '../src/contract/find.ts'
import type { FlowJson } from '../src/contract/flow.ts'
import type { SuggestJson } from '../src/contract/home.ts'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import { render } from '../src/web/entry-server.tsx'
import type { StoreReader } from '../src/store/store.ts'
import { addressOf, BlockBuilder, holding, mrc402Of, named, wallet } from './store-conformance/build-blocks.ts'
import { mainOf } from './ask-page.ts'
import { indexHandmade } from './handmade-index.ts'
import { serveIndex } from './served-ledger.ts'

// The coin, a token verified by the operator, and tokens of strangers with the same symbols.

const token = (id: number, symbol: string, name: string) => {
  const { key, ...rest } = named(`TOKEN_DATA_${id}`, symbol, name)
  return { ...rest, key, state: { id: key, symbol, name, decimal: 0, totalsupply: '100' } }
}
const held = (owner: number, ...ids: number[]) => wallet(addressOf(owner), ...ids.map((id) => holding(String(id), '1')))
const nft = (n: number, name: string) => ({ ...named(mrc402Of(n), name), state: { id: mrc402Of(n), name, totalsupply: '1' } })

async function serve(watch: (reader: StoreReader) => StoreReader = (reader) => reader) {
  const index = await indexHandmade([
    new BlockBuilder().next([
      {
        changes: [
          token(0, 'MTC', 'METACOIN'),
          token(3, 'HBT', 'Hanbit Coin'),
          token(4, 'HBT', 'Other Coin'),
          token(5, 'MTC', 'METACOIN'),
          // The first has decomposed Korean letters, the second full-width letters.
          token(6, '\u1112\u1161\u11ab\u1107\u1175\u11be', 'ＷＩＤＥ'),
          ...Array.from({ length: 60 }, (_, at) => token(100 + at, 'MTC', `Copy ${at}`)),
          nft(1, 'MTC'),
          nft(2, 'Lantern'),
          held(1, 4, 5, 0),
          held(2, 4, 5),
          held(3, 4),
        ],
      },
      { moved: { token: '0', amount: '7' } },
      { moved: { token: '5', amount: '9' } },
    ]),
  ])
  const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
  const config = { isTestMode: true, isTestnet: false, site: { ...DEFAULT_SITE_CONFIG, verifiedTokens: ['3'] } }
  const served = await serveIndex({ ...index, reader: watch(index.reader) }, { web, config })
  onTestFinished(() => served.close())
  return served
}

test('FIND-046: several exact matches give a choice: the coin and verified tokens first, then by holders', async () => {
  const served = await serve()
  expect((await served.get('/api/search/mtc')).json.data).toBe('/find?q=mtc')
  const coin = await served.data<FindJson>('/api/x/find?q=mtc')
  expect(coin.count).toEqual({ id: 0, token: 62, mrc402: 1, mrc400: 0 })
  expect(coin.list.slice(0, 2)).toMatchObject([
    { kind: 'token', id: '0', is_verified: true, is_exact: true, holders: 1 },
    { kind: 'token', id: '5', is_exact: true, holders: 2 },
  ])
  expect(coin.list[1]).not.toHaveProperty('is_verified')
  expect(coin.list.at(-1)).toMatchObject({ kind: 'mrc402', is_exact: true })
  const hbt = await served.data<FindJson>('/api/x/find?q=hbt')
  expect(hbt.list.map(({ id }) => id)).toEqual(['3', '4'])
  // Only one thing has this name.
  expect((await served.get('/api/search/lantern')).json.data).toBe(`/nft/${mrc402Of(2)}/tx`)
})

test('FIND-046: suggestions have the same order and show the number of matches', async () => {
  const served = await serve()
  const { list, count } = await served.data<SuggestJson>('/api/x/suggest?q=mtc')
  expect(list[0]).toMatchObject({ id: '0', is_verified: true })
  expect(list[1]).toMatchObject({ id: '5' })
  expect(list.some(({ kind }) => kind === 'mrc402')).toBe(true)
  expect([list.length, count]).toEqual([8, 63])
})

test('FIND-044: plain letters match decomposed and full-width ones, and the reverse', async () => {
  const served = await serve()
  for (const words of ['한빛', '\u1112\u1161\u11ab\u1107\u1175\u11be', 'wide', 'ｗｉｄｅ'])
    expect((await served.get(`/api/search/${encodeURIComponent(words)}`)).json.data).toBe('/token/6/tx')
})

test('FIND-046: the order of tokens is computed once per version of the index, not for each search', async () => {
  let counted = 0
  const served = await serve((reader) => ({
    ...reader,
    countRanking: (key) => {
      counted += 1
      return reader.countRanking(key)
    },
  }))
  await served.data('/api/x/suggest?q=coin')
  const first = counted
  // Another search counts only the holders that its rows show.
  for (const [at, words] of ['copy', 'hbt', 'meta', 'wide'].entries()) {
    await served.data(`/api/x/suggest?q=${words}`)
    expect([words, counted - first <= (at + 1) * 8]).toEqual([words, true])
  }
})

test('FIND-045, FIND-047: the results page has groups, names each token, and warns of look-alikes', async () => {
  const served = await serve()
  const { status, text } = await served.get('/find?q=mtc')
  const main = mainOf(text)
  expect(status).toBe(200)
  expect(text).toContain('<meta name="robots" content="noindex">')
  const places = ['href="/token/0/tx"', 'Verified', 'Exact name', 'href="/token/5/tx"', `href="/nft/${mrc402Of(1)}/tx"`].map((words) =>
    main.indexOf(words),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(main).toContain('href="/find?q=mtc&amp;group=token"')
  expect(main).toContain('All 62')
  expect(main).toContain('Token #5')
  expect(main.match(/This is not MTC/g)?.length).toBeGreaterThan(0)
  // Groups have the same names as in the switch of NFT kinds.
  const groups = (html: string) => Array.from(html.matchAll(/<h2[^>]*>([^<]*)/g), ([, words]) => words)
  expect(groups(main)).toEqual(['Tokens', 'Editions'])
  expect(groups(mainOf((await served.get('/find?q=mtc', { cookie: 'lang=ko' })).text))).toEqual(['토큰', '에디션'])
})

test('FIND-047: the page states in both languages that nothing was found', async () => {
  const served = await serve()
  const { status, text } = await served.get('/find?q=qqqzzz')
  expect(status).toBe(200)
  expect(mainOf(text)).toMatch(/Nothing found for “.*qqqzzz.*”\./)
  expect(mainOf(text)).toContain('What can be found')
  expect(mainOf((await served.get('/find?q=qqqzzz', { cookie: 'lang=ko' })).text)).toContain('에 대한 결과가 없습니다')
  // Without scripts, the form opens a single match immediately. The results page exists as well.
  expect(await served.get('/find?q=lantern&go=1')).toMatchObject({ status: 302, headers: { location: `/nft/${mrc402Of(2)}/tx` } })
  expect(mainOf((await served.get('/find?q=lantern')).text)).toContain(`href="/nft/${mrc402Of(2)}/tx"`)
  expect(await served.get('/find?q=qqqzzz&go=1')).toMatchObject({ status: 302, headers: { location: '/find?q=qqqzzz' } })
  expect(await served.get('/find?q=lantern&go=1')).toMatchObject({ status: 302 })
  expect((await served.get('/find')).status).toBe(200)
})

test('FIND-051: in a wallet, a token that looks like the coin has a caution, and the coin has none', async () => {
  const served = await serve()
  const { coin } = await served.data<AddressJson>(`/api/address/${addressOf(1)}`)
  expect(['0', '4', '5'].map((id) => coin[id]?.caution)).toEqual([undefined, undefined, 'coin'])
  const main = mainOf((await served.get(`/address/${addressOf(1)}/tx`)).text)
  expect(main.match(/This is not MTC/g)).toHaveLength(1)
})

test('FIND-051: on /flow, an amount in a token that looks like the coin has a caution, and one in the coin has none', async () => {
  const served = await serve()
  const { list } = await served.data<FlowJson>('/api/x/flow')
  expect(list.slice(0, 2).map(({ amount, caution }) => [amount, caution])).toEqual([
    ['9', 'coin'],
    ['7', undefined],
  ])
  const rows = mainOf((await served.get('/flow')).text)
    .split('<li')
    .slice(1)
  const marked = rows.filter((row) => row.includes('This is not MTC'))
  expect(marked.map((row) => /href="(\/token\/\d+\/tx)"/.exec(row)?.[1])).toEqual(['/token/5/tx'])
})

test('FIND-052: the preview of a token that looks like the coin begins with a caution', async () => {
  const served = await serve()
  const descriptionOf = async (path: string) => /<meta name="description" content="([^"]*)"/.exec((await served.get(path)).text)?.[1]
  expect(await descriptionOf('/token/5/tx')).toMatch(/^This is not MTC, the coin of the network\. Token METACOIN \(MTC\) #5: /)
  expect(await descriptionOf('/token/5/holder')).toMatch(/^This is not MTC/)
  expect(await descriptionOf('/token/0/tx')).toMatch(/^Token METACOIN \(MTC\) #0: /)
})

test('FIND-048: earlier search addresses still work', async () => {
  const served = await serve()
  for (const path of ['/token/search/hbt', '/nft/search/lantern', '/nft/search/lantern?type=MRC400', '/api/token/list/1?kw=hbt'])
    expect([path, (await served.get(path)).status]).toEqual([path, 200])
})
