import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { LEDGER_NOW_SEC } from '../../../test/index-ledger.ts'
import { makePageRenderer } from './page-renderer.ts'
import { readAssets } from './load-site.ts'
import type { WebRequest } from '../../contract/web-renderer.ts'

// A hand-made site of three pages, to test the server independently of the real site.
const ASSETS = { scripts: ['/assets/a-1.js'], styles: [], preloads: [], fonts: [], routes: {} }
const asked: WebRequest[] = []
let folder: string
let served: ServedLedger

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'metascope-site-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'let a = 1')
  writeFileSync(join(folder, 'assets', 'a-1.js.br'), 'brotli')
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  served = await serveLedger('r4', {
    config: {
      publicOrigin: 'https://scope.example',
      isTestMode: true,
      isTestnet: true,
      site: {
        board: [],
        banners: [],
        links: {},
        frames: { engine: 'https://engine.example/x?y=1' },
        headerTokens: [],
        verifiedTokens: [],
        labels: {},
      },
    },
    web: {
      folder,
      renderer: makePageRenderer(
        async (request, api, assets) => {
          asked.push(request)
          if (request.url === '/token') return { status: 302, html: '', redirect: '/token/list?a=한' }
          if (request.url === '/away') return { status: 302, html: '', redirect: '//evil.example' }
          if (request.url === '/broken') throw new Error('secret of the page')
          const { status, body } = await api.get('/api/token/4')
          const { symbol } = (JSON.parse(body) as { data: { symbol: string } }).data
          const scripts = `<script src="${assets.scripts[0]}"></script><script>x</script>`
          return {
            status: request.url === '/zzz' ? 404 : status,
            html: `<!doctype html><html lang="${request.lang}"><p>${symbol} ${request.theme}</p>${scripts}`,
          }
        },
        () => ASSETS,
      ),
    },
  })
})
afterAll(async () => {
  await served.close()
  rmSync(folder, { recursive: true })
})

test('a page is rendered from the API without HTTP, with its own policy (OPEN-110)', async () => {
  const { status, headers, text } = await served.get('/token/4/tx')
  expect(status).toBe(200)
  expect(text).toContain('<p>VGQ light</p>')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='")
  expect(headers['content-security-policy']).toContain('frame-src https://engine.example;')
  expect(headers['strict-transport-security']).toContain('max-age=')
})

test('a page may connect to the socket of the origin visitors know, whatever a proxy calls the host (OPEN-080)', async () => {
  const { headers } = await served.get('/token/4/tx', { host: 'inner:8080' })
  expect(headers['content-security-policy']).toContain("connect-src 'self' ws://scope.example wss://scope.example;")
})

test('a page is rendered once for the same language, theme and zone; other cookies reach no page', async () => {
  const before = asked.length
  await served.get('/block/list', { cookie: 'currency=KRW' })
  await served.get('/block/list', { cookie: 'currency=USD; nft_type=MRC400' })
  expect(asked.slice(before)).toEqual([
    {
      url: '/block/list',
      lang: 'en',
      theme: 'light',
      zone: 'UTC',
      cookies: { lang: 'en', theme: 'light' },
      testMode: true,
      testnet: true,
      encrypted: false,
      origin: 'https://scope.example',
      nowSec: LEDGER_NOW_SEC,
    },
  ])
  const korean = await served.get('/block/list', { cookie: 'lang=ko; theme=dark' })
  expect(korean.text).toContain('<html lang="ko"><p>VGQ dark</p>')
  expect((await served.get('/block/list', { cookie: 'lang=xx; theme=<' })).text).toContain('<html lang="en"><p>VGQ light</p>')
  expect(asked.length).toBe(before + 2)
})

test('OPS-082: a page is sent from the cache for half a minute and rendered again after', async () => {
  const before = asked.length
  await served.get('/nft/list')
  await served.clock.advance(29_999)
  await served.get('/nft/list')
  expect(asked.slice(before).map(({ nowSec }) => nowSec)).toEqual([LEDGER_NOW_SEC])
  await served.clock.advance(1)
  await served.get('/nft/list')
  expect(asked.slice(before).map(({ nowSec }) => nowSec)).toEqual([LEDGER_NOW_SEC, LEDGER_NOW_SEC + 30])
})

test('an unchanged page is not sent again', async () => {
  const { headers } = await served.get('/token/4/tx')
  expect(await served.get('/token/4/tx', { 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304, text: '' })
})

test('a redirect stays on the site (OPEN-011)', async () => {
  expect(await served.get('/token')).toMatchObject({ status: 302, headers: { location: '/token/list?a=%ED%95%9C' } })
  const away = await served.get('/away')
  expect(away.status).toBe(500)
  expect(away.headers['location']).toBeUndefined()
})

test("FILTER-026: the API's name of a day leads to the page's own name", async () => {
  expect(await served.get('/tx/list?from=2026-01-01&status=ok')).toMatchObject({
    status: 302,
    headers: { location: '/tx/list?status=ok&since=2026-01-01' },
  })
})

test('an unknown page is 404; a failing one is 500 and reveals nothing', async () => {
  expect((await served.get('/zzz')).status).toBe(404)
  const broken = await served.get('/broken')
  expect(broken.status).toBe(500)
  expect(broken.text).not.toContain('secret')
  expect(broken.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('built files are sent unchanged, compressed if a compressed file exists, and cached forever', async () => {
  expect(await served.get('/assets/a-1.js')).toMatchObject({
    status: 200,
    text: 'let a = 1',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  const brotli = await served.get('/assets/a-1.js', { 'accept-encoding': 'br' })
  expect(brotli).toMatchObject({ text: 'brotli', headers: { 'content-encoding': 'br' } })
  expect((await served.get('/assets/a-1.js', { 'accept-encoding': 'gzip, br;q=0' })).text).toBe('let a = 1')
  for (const url of ['/.vite/manifest.json', '/assets/../../x', '/assets/%2e%2e/.vite/manifest.json'])
    expect((await served.get(url)).text).not.toBe('{}')
})

test('the site map has full addresses of the configured origin: lists, tokens and NFTs, each once', async () => {
  const { text, headers } = await served.get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const urls = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url)
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls.slice(0, 2)).toEqual(['https://scope.example/', 'https://scope.example/block/list'])
  expect(urls).toContain('https://scope.example/token/0/tx')
  const nfts = [...(await served.data<{ list: { mrc402_id: string }[] }>('/api/mrc402/list/1')).list]
  for (const { mrc402_id: id } of nfts) expect(urls).toContain(`https://scope.example/nft/${id}/tx`)
  expect(urls.length).toBeLessThan(700)
  expect((await served.get('/robots.txt')).text).toContain('Sitemap: https://scope.example/sitemap.xml')
})

test("a build's manifest yields the linked files: the entry's, a page's own, and a part's styles before those of its user", () => {
  const manifest = {
    'src/web/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/entry.css'],
      assets: ['assets/geist-latin-wght-normal-x.woff2', 'assets/geist-latin-ext-wght-normal-x.woff2'],
      dynamicImports: ['src/web/subjects/tx/detail/TxPage.tsx'],
    },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    'src/web/subjects/tx/detail/TxPage.tsx': {
      file: 'assets/tx.js',
      isDynamicEntry: true,
      imports: ['_shared.js', '_card.js'],
      css: ['assets/tx.css'],
    },
    '_card.js': { file: 'assets/card.js', imports: ['_shared.js'], css: ['assets/card.css'] },
  }
  expect(readAssets(manifest)).toEqual({
    scripts: ['/assets/entry.js'],
    styles: ['/assets/shared.css', '/assets/entry.css'],
    preloads: ['/assets/shared.js'],
    fonts: ['/assets/geist-latin-wght-normal-x.woff2'],
    routes: {
      'src/web/subjects/tx/detail/TxPage.tsx': {
        preloads: ['/assets/tx.js', '/assets/card.js'],
        styles: ['/assets/card.css', '/assets/tx.css'],
      },
    },
  })
})
