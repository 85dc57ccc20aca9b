import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { api, ask, ASSETS, mainOf, PLAIN } from '../../test/ask-page.ts'
import { render } from './entry-server.tsx'
import type { WebApi } from '../contract/web-renderer.ts'
import { TRANSFER } from '../../test/sample/txs.ts'

describe('a page from the server', () => {
  test('has its content, its files and no script of its own (OPEN-110)', async () => {
    const { status, html } = await ask(`/tx/${TRANSFER.txid}`)
    expect(status).toBe(200)
    expect(html).toContain(`>${TRANSFER.txid}</h1>`)
    expect(html).toContain('<link rel="stylesheet" href="/assets/tx.css">')
    expect(html.match(/<script/g)).toHaveLength(4)
    expect(html).toContain('<script id="site-state" type="application/json">')
  })
  test('delays its scripts until after the first paint', async () => {
    const { html } = await ask(`/tx/${TRANSFER.txid}`)
    expect(html).toContain(
      '<template id="site-scripts"><script src="/older-browsers.js" data-older></script><link rel="modulepreload" href="/assets/tx.js"><script type="module" src="/assets/client.js"></script></template>',
    )
    expect(html.match(/modulepreload|type="module"/g)).toHaveLength(2)
  })
  // TX-026, SHARE-002, SHARE-004, OPEN-089 (DEX, block and address pages have the site's picture), OPEN-090 (every tab has the tags)
  test('has the tags a preview needs, with its own address and an existing picture', async () => {
    const paths = ['/block/5', '/token/4/tx', '/token/4/holder', '/nft/MRC402_x/tx', '/address/MTx/tx', '/dex/DEX010_x/tx']
    for (const path of paths) {
      const { html } = await ask(path)
      expect(html).toContain(`<meta property="og:url" content="https://site.example${path}">`)
      expect(html).toContain('<meta property="og:image" content="https://site.example/share-default.png">')
    }
    const { html } = await ask(`/tx/${TRANSFER.txid}`)
    expect(html).toContain(`<meta property="og:url" content="https://site.example/tx/${TRANSFER.txid}">`)
    expect(html).toContain(`<meta property="og:image" content="https://site.example/share/tx/${TRANSFER.txid}.png">`)
    expect(html).toContain(`<meta property="og:title" content="Transfer ${TRANSFER.txid} · Metascope">`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    const size = readFileSync(new URL('public/share-default.png', import.meta.url)).subarray(16, 24)
    expect([size.readUInt32BE(0), size.readUInt32BE(4)]).toEqual([1200, 630])
  })
  // OPEN-091: an unknown id has no picture.
  test('of the picture of an unknown id is 404', async () => {
    for (const path of ['/share/tx/zzz.png', '/share/token/zzz.png', '/share/nft/zzz.png']) expect((await ask(path)).status).toBe(404)
  })
  test('announces test mode, which is not the test net (OPEN-052)', async () => {
    expect((await ask('/flow', { testMode: true })).html).toContain('Test mode')
    expect((await ask('/flow', { testnet: true })).html).not.toContain('Test mode')
  })
  test('links the icons of the site, and each icon exists', async () => {
    const { html } = await ask('/')
    const icons = Array.from(html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g), ([, href = '']) => href)
    expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    for (const icon of icons) expect(readFileSync(new URL(`public${icon}`, import.meta.url)).length).toBeGreaterThan(100)
  })
  test('has one canonical address, however it was requested', async () => {
    const canonicalOf = async (url: string): Promise<string | undefined> =>
      /<link rel="canonical" href="([^"]*)">/.exec((await ask(url)).html)?.[1]
    expect(await canonicalOf('/block/list/1')).toBe('https://site.example/block/list')
    expect(await canonicalOf('/block/5?a=1')).toBe('https://site.example/block/5')
  })
  test('describes itself in the language of the page, tab by tab', async () => {
    const descriptionOf = async (url: string, lang: 'en' | 'ko' = 'en'): Promise<string | undefined> =>
      /<meta name="description" content="([^"]*)">/.exec((await ask(url, { lang })).html)?.[1]
    expect(await descriptionOf('/block/5')).toBe('Block 5 of the Metacoin network: hash, time and every transaction in it.')
    expect(await descriptionOf('/block/5', 'ko')).toBe('메타코인 네트워크의 블록 5: 해시와 시각, 포함된 모든 트랜잭션.')
    // SHARE-007: nobody knows this token.
    for (const path of ['/token/4/tx', '/token/4/holder/2'])
      expect(await descriptionOf(path)).toBe('A block explorer and analytics platform for Metacoin.')
    const said = new Set<string | undefined>()
    const paths = ['/', '/block/list', '/block/list/2', '/tx/list', '/token/list', '/nft/list', '/engine', '/flow', '/zzz']
    for (const path of paths) said.add(await descriptionOf(path))
    expect(said.size).toBe(paths.length)
  })
  test('is excluded from search engines only when it is a search or an error', async () => {
    const isOut = async (url: string): Promise<boolean> => (await ask(url)).html.includes('<meta name="robots" content="noindex">')
    for (const url of ['/token/search/han', '/nft/search/han/2', '/zzz', '/tx/unknown', '/dex/notfound'])
      expect([url, await isOut(url)]).toEqual([url, true])
    for (const url of ['/', '/block/5', '/token/list', `/tx/${TRANSFER.txid}`]) expect([url, await isOut(url)]).toEqual([url, false])
  })
  test('PROD-001, PROD-002: home shows its figures to a visitor without a cookie and has no sign-in', async () => {
    const { status, html } = await ask('/', { cookies: {} })
    expect(status).toBe(200)
    expect(html).toContain(`href="/tx/${TRANSFER.txid}"`)
    expect(html).toContain('href="/block/5"')
    expect(html).not.toMatch(/type="password"|href="\/sign|>(Sign in|Log ?in|Sign up)</i)
  })
  test('Login, Logout, Manage and notifications are shown nowhere (OPEN-079)', async () => {
    for (const url of ['/', '/block/list', `/tx/${TRANSFER.txid}`, '/zzz']) {
      const { html } = await ask(url)
      expect(html.slice(html.indexOf('<body'), html.indexOf('<script id="site-state"'))).not.toMatch(
        />(Login|Logout|Manage|Notifications)<|aria-label="(Login|Logout|Manage|Notifications)"|href="\/(login|logout|manage|sign)/,
      )
    }
  })
  test('PROD-004: home links to blocks, transactions, tokens and their lists; a transaction links to its wallets', async () => {
    const home = (await ask('/')).html
    const header = home.slice(home.indexOf('<header'), home.indexOf('</header>'))
    for (const path of ['/token/list', '/block/list', '/tx/list']) expect(header).toContain(`href="${path}"`)
    for (const path of ['/block/5', `/tx/${TRANSFER.txid}`]) expect(home).toContain(`href="${path}"`)
    const tx = (await ask(`/tx/${TRANSFER.txid}`)).html
    for (const address of [TRANSFER.from_addr, TRANSFER.to_addr]) expect(tx).toContain(`href="/address/${address}/tx"`)
  })
  test('PROD-006: home shows its figures, two charts, the latest blocks and the latest transactions', async () => {
    const { html } = await ask('/')
    const main = mainOf(html)
    const textsOf = (tag: string): string[] =>
      Array.from(main.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g')), ([, text = '']) => text.replaceAll(/<[^>]*>/g, ''))
    expect(textsOf('dt')).toEqual(expect.arrayContaining(['Blocks, 24 h', 'Transactions, 24 h', 'Wallets', 'Tokens']))
    expect(textsOf('h2')).toEqual(['1 day Transaction History (UTC)', '1 day Address Growth (UTC)', 'Latest blocks', 'Latest transactions'])
    expect(html).toContain('href="/block/5"')
    expect(html).toContain(`href="/tx/${TRANSFER.txid}"`)
  })
  test('PROD-003, PROD-005: has a free text search in its header and one form to find a row of transactions; both only read', async () => {
    const forms = { '/': 1, '/block/list': 1, '/tx/list': 2, '/block/5': 2, [`/tx/${TRANSFER.txid}`]: 1, '/docs': 1, '/zzz': 1 }
    for (const [url, count] of Object.entries(forms)) {
      const { html } = await ask(url)
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
      expect([url, header.match(/<form[^>]* role="search"[^>]*>/g)?.length]).toEqual([url, 1])
      expect(header).toMatch(/<input[^>]* name="q"/)
      expect([url, html.match(/<form/g)?.length, html.match(/type="submit"/g)?.length]).toEqual([url, count, count])
      expect(html).not.toMatch(/method="post"|<textarea/i)
    }
  })
  // OPEN-092, I18N-003, FIND-001
  test('has a title made of menu, subject, tab, page number and site name', async () => {
    const titleOf = async (url: string, lang: 'en' | 'ko' = 'en'): Promise<string | undefined> =>
      /<title>(.*?)<\/title>/.exec((await ask(url, { lang })).html)?.[1]
    const titles = [
      ['/', 'Home', '홈'],
      ['/engine', 'Engine: network status', '엔진: 네트워크 상태'],
      ['/flow', 'Flow: live transactions', '플로우: 실시간 트랜잭션'],
      ['/flow?family=dex', 'Flow: live transactions · DEX', '플로우: 실시간 트랜잭션 · DEX'],
      ['/block/list', 'Latest blocks', '최신 블록'],
      ['/block/list/2', 'Latest blocks · Page 2', '최신 블록 · 2페이지'],
      ['/block/5', 'Block 5', '블록 5'],
      [`/tx/${TRANSFER.txid}`, `Transfer ${TRANSFER.txid}`, `전송 ${TRANSFER.txid}`],
      ['/tx/list/3', 'Latest transactions · Page 3', '최신 트랜잭션 · 3페이지'],
      ['/tx/list?family=nft', 'Latest transactions · NFT', '최신 트랜잭션 · NFT'],
      ['/token/list/2', 'All tokens · Page 2', '전체 토큰 · 2페이지'],
      ['/token/4/tx', 'Token 4', '토큰 4'],
      ['/token/4/holder', 'Token 4 · Holders', '토큰 4 · 보유자'],
      ['/token/4/holder/2', 'Token 4 · Holders · Page 2', '토큰 4 · 보유자 · 2페이지'],
      ['/nft/list/3', 'NFT editions · Page 3', 'NFT 에디션 · 3페이지'],
      ['/nft/list?type=MRC400', 'NFT collections', 'NFT 컬렉션'],
      ['/dex/list', 'DEX trades and auctions', 'DEX 거래와 경매'],
      ['/address/MTx/tx', 'Address MTx', '주소 MTx'],
      ['/address/MTx/lock', 'Address MTx · Locked', '주소 MTx · 잠금'],
      ['/dex/DEX010_x/tx', 'DEX DEX010_x', 'DEX DEX010_x'],
    ] as const
    for (const [url, english, korean] of titles)
      expect([await titleOf(url), await titleOf(url, 'ko')]).toEqual([`${english} · Metascope`, `${korean} · Metascope`])
  })
  test('has the requested language and theme (THEME-001)', async () => {
    const { html } = await ask('/', { lang: 'ko', theme: 'dark' })
    expect(html).toContain('<html lang="ko" data-theme="dark">')
    expect(html).toContain('<title>홈 · Metascope</title>')
  })
  test('titles the home page by its menu entry (ROUTE-001) and its charts by their days (HOME-008, HOME-009)', async () => {
    const { html } = await ask('/')
    expect(html).toContain('<title>Home · Metascope</title>')
    expect((await ask('/', { lang: 'ko' })).html).toContain('<title>홈 · Metascope</title>')
    expect(html).toContain('1 day Transaction History (UTC)')
    expect(html).toContain('1 day Address Growth (UTC)')
    expect(html).toContain('$ -')
  })
  test('is complete at every spelling of its address', async () => {
    const odd = ['/token/search/a%5Bb', '/%0adex', '/block/5?a=1&a=2', '///evil.example', '/crypt/ke%0d%0ax:%201y']
    for (const url of [...odd, '/nft/%EF%BC%91%5Bobject%20Object%5D/zzz', '/%5C%5Cevil.example', '/a%2e%2e%2fb/notfound', '/zzz?a[]=%5B']) {
      const { html } = await ask(url)
      expect([url, html.match(/<header|<main|<footer/g)?.length]).toEqual([url, 3])
    }
    expect((await ask('/token/search/a%5Bb')).html).toContain('a[b')
    expect(await ask('/address///evil.example')).toEqual({ status: 302, html: '', redirect: '/address/evil.example/tx' })
  })

  test('that redirects keeps the query', async () => {
    expect(await ask('/block')).toEqual({ status: 302, html: '', redirect: '/block/list' })
    expect((await ask('/token/0/?at=5')).redirect).toBe('/token/0/tx?at=5')
  })
  test('cannot be escaped from by chain data', async () => {
    const bad: WebApi = {
      get: (path) =>
        api.get(path).then(({ status, body }) => ({ status, body: body.replace('Transfer', '</script><script>alert(1)</script>') })),
    }
    const { html } = await render({ ...PLAIN, url: `/tx/${TRANSFER.txid}` }, bad, ASSETS)
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<script/g)).toHaveLength(4)
  })
})

describe('the calls of the shell', () => {
  const SHELL = ['/api/token/list/headertoken', '/api/x/status', '/api/x/site', '/api/x/latest']
  test('are named, so that the page cache survives changes of their answers', async () => {
    for (const url of ['/', '/tx/list', '/zzz', `/tx/${TRANSFER.txid}`]) expect((await ask(url)).shellPaths).toEqual(SHELL)
  })
  test("exclude the status on a block's page, which links to the next block as soon as it exists", async () => {
    expect((await ask('/block/5')).shellPaths).toEqual(SHELL.filter((path) => path !== '/api/x/status'))
  })
  test('add no inline script or style to a page', async () => {
    for (const url of ['/', '/block/5', '/tx/list', '/docs']) expect((await ask(url)).html.match(/<style|<script>/g)).toBeNull()
  })
})

describe('every route of the specification', () => {
  type Route = { path: string; behaviour: string; area: string }
  const { routes } = JSON.parse(readFileSync(new URL('../../test/routes.json', import.meta.url), 'utf8')) as { routes: Route[] }
  const own = new Set(['home', 'block', 'tx', 'engine', 'flow', 'reserved', 'unknown'])
  for (const { path, behaviour, area } of routes.filter((route) => own.has(route.area) && route.path !== '')) {
    const idx = area === 'tx' ? TRANSFER.txid : '5'
    const url = path.replace('{idx}', idx).replace('{page}', '1')
    const status = { page: 200, redirect: 302, '404': 404 }[behaviour]
    test(`${path} answers ${status}`, async () => expect((await ask(url)).status).toBe(status))
  }
})

describe('the routes of the test net', () => {
  test('do not exist on the main net (PROD-012)', async () => {
    const { status, html } = await ask('/testnet')
    expect(status).toBe(404)
    expect(html).not.toContain('have no value')
  })
  test('exist while the flag is on, next to all others (PROD-013)', async () => {
    const { status, html } = await ask('/testnet', { testnet: true })
    expect(status).toBe(200)
    expect(html).toContain('<h1>Test net</h1>')
    expect(html).toContain('have no value')
    expect((await ask(`/tx/${TRANSFER.txid}`, { testnet: true })).status).toBe(200)
  })
})
