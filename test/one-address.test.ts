import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePageRenderer } from '../src/server/ssr/page-renderer.ts'
import { DEFAULT_SITE_CONFIG } from '../src/server/site-config.ts'
import { render } from '../src/web/entry-server.tsx'
import { serveIndex, serveLedger, type ServedLedger } from './served-ledger.ts'

// Every page of a recorded ledger has one canonical address, however it was requested, and a unique title.

const TX = '7fa9852e05d1963af1dddd333eaf3855f29b57de687d427fb3f53187bfb2d8d4'
const MRC402 = 'MRC402_5fda47dae64e83f430f6616bf53a65bf0'
const MRC400 = 'MRC400_12695c8bed8ffae24d5ff2c0f004672b0'
const ITEM = 'NjFc4ZTpPDRvHylrgp1QwINR0KTF4NAUrOl246Qu'
const ADDRESS = 'MTgNT2BQGlm7KQI41eIjDvuohD1v1Abnc3da61c9'
const ORIGIN = 'https://site.example'

const web = { renderer: makePageRenderer(render, () => ({ scripts: [], styles: [], preloads: [], fonts: [], routes: {} })) }
const config = { publicOrigin: ORIGIN, isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG }
let served: ServedLedger
beforeAll(async () => {
  served = await serveLedger('r4', { web, config })
})
afterAll(() => served.close())

type Head = { title: string; canonical: string; url: string; image: string; description: string }
async function headOf(path: string, from: ServedLedger = served, headers: Record<string, string> = {}): Promise<Head> {
  const { text } = await from.get(path, headers)
  const find = (pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''
  return {
    title: find(/<title>(.*?)<\/title>/),
    canonical: find(/<link rel="canonical" href="([^"]*)">/),
    url: find(/<meta property="og:url" content="([^"]*)">/),
    image: find(/<meta property="og:image" content="([^"]*)">/),
    description: find(/<meta name="description" content="([^"]*)">/),
  }
}

const blockHash = async (): Promise<string> => (await served.data<{ txid: string }>('/api/block/5')).txid

test('FIND-001: every page and every tab has a unique title that ends in the name of the site', async () => {
  const tabs = [
    '/',
    ...['block', 'tx', 'token', 'nft', 'dex'].map((area) => `/${area}/list`),
    '/dex/notfound',
    '/block/list/2',
    '/block/2',
    '/nft/list?type=MRC400',
    '/tx/list?family=nft',
    '/flow',
    '/flow?family=nft',
    '/engine',
    '/docs',
    '/zzz',
    `/tx/${TX}`,
    ...['tx', 'holder', 'reserve', 'history', 'lock', 'info'].map((tab) => `/token/0/${tab}`),
    ...['tx', 'tx/2', 'lock', 'nft', 'nft?type=MRC400'].map((tab) => `/address/${ADDRESS}/${tab}`),
    ...[MRC402, MRC400].flatMap((id) => ['tx', 'items', 'history', 'info'].map((tab) => `/nft/${id}/${tab}`)),
    `/nft/${MRC400}/${MRC400}_${ITEM}/tx`,
  ]
  const titles = await Promise.all(tabs.map(async (path) => (await headOf(path)).title))
  expect(titles.filter((title) => !/^\S.* · Metascope$/.test(title))).toEqual([])
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test('FIND-002: a page past the end or below 1 has the address, title and description of the page shown', async () => {
  const { maxpage } = await served.data<{ maxpage: number }>('/api/block/list/1')
  const last = `/block/list/${maxpage}`
  for (const asked of ['99999', String(maxpage), `0${maxpage}`])
    expect(await headOf(`/block/list/${asked}`)).toMatchObject({
      title: `Latest blocks · Page ${maxpage} · Metascope`,
      canonical: ORIGIN + last,
      url: ORIGIN + last,
      description: expect.stringContaining(`Page ${maxpage}.`) as string,
    })
  for (const asked of ['0', '-3', 'abc', '1'])
    expect(await headOf(`/block/list/${asked}`)).toMatchObject({ title: 'Latest blocks · Metascope', canonical: `${ORIGIN}/block/list` })
  expect(await headOf('/block/5?page=77')).toMatchObject({ title: 'Block 5 · Metascope', canonical: `${ORIGIN}/block/5` })
})

test('FIND-003: canonical link, og:url and picture have one spelling, however a page is requested', async () => {
  const same = [
    ['/block/5', '/block/005', `/block/${await blockHash()}`, `/block/${(await blockHash()).toUpperCase()}`, '/block/5?utm=1'],
    ['/token/15/tx', '/token/0015/tx', '/token/15/tx/1', '//token//15//tx'],
    [`/tx/${TX}`, `/tx/${TX.toUpperCase()}`, `/tx/%20${TX}`],
    [`/nft/${MRC400}/${MRC400}_${ITEM}/tx`, `/nft/${MRC400}/${ITEM}/tx`],
    ['/engine', '/engine/supernode', '/engine/a/b', '/ENGINE'],
    ['/flow', '/flow?a=1', '/flow?family=zzz', '/FLOW'],
    ['/nft/list', '/nft/list/1', '/nft/list?type=MRC402'],
  ]
  for (const [own = '', ...others] of same) {
    const { canonical, url, image } = await headOf(own)
    expect([canonical, url]).toEqual([ORIGIN + own, ORIGIN + own])
    for (const path of others) expect([path, await headOf(path)]).toMatchObject([path, { canonical, url, image }])
  }
  expect((await headOf('/flow?family=nft')).canonical).toBe(`${ORIGIN}/flow?family=nft`)
  expect((await headOf('/engine?hours=6')).canonical).toBe(`${ORIGIN}/engine?hours=6`)
})

test("FIND-004: without PUBLIC_ORIGIN links and pictures name this machine, whatever the request's headers contain", async () => {
  const plain = { ...config, publicOrigin: undefined }
  const index = { ...served.index, close: async () => undefined }
  const of = async (more: object): Promise<Head> =>
    headOf('/token/15/tx', await serveIndex(index, { web, config: { ...plain, ...more } }), {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
    })
  for (const [more, origin] of [
    [{}, 'http://localhost:8080'],
    [{ localOrigin: 'http://localhost:9000' }, 'http://localhost:9000'],
  ] as const)
    expect(await of(more)).toMatchObject({
      canonical: `${origin}/token/15/tx`,
      url: `${origin}/token/15/tx`,
      image: `${origin}/share/token/15.png`,
    })
})
