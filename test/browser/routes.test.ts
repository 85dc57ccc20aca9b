import type { Browser, Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityId, projectOfItem } from '../../src/chain/ids.ts'
import { loadLedger } from '../ledger.ts'
import { sharedApp } from './app.ts'
import { busiest } from './samples.ts'
import { awake, sharedBrowser, openContext, visit } from './visit.ts'

// Walks routes.json against the running site with ids of the recorded ledger: pages 200, redirects 302, errors 404 (OPEN-011, OPEN-012).
type Route = { path: string; behaviour: 'page' | 'redirect' | '404'; to?: string; params: Record<string, string> }
const { routes } = JSON.parse(readFileSync(new URL('../routes.json', import.meta.url), 'utf8')) as { routes: Route[] }

const item = busiest('r1-r3', 'mrc401')
const ids: Record<string, string> = {
  address: busiest('r1-r3', 'wallet'),
  token: busiest('r1-r3', 'token'),
  tx: loadLedger('r1-r3').txs[0]?.txid ?? '',
  block: '1000',
  nft: busiest('r1-r3', 'mrc402'),
  mrc400: projectOfItem(item),
  mrc401: item,
  dex: busiest('r1-r3', 'dex402'),
  page: '1',
  keyword: 'a',
}
const fill = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[params[name] ?? ''] ?? ''))

const app = sharedApp('r1-r3')
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  page = await (await openContext(browser, app.url, { theme: 'light', lang: 'en' })).newPage()
})

const headingOf = (html: string): string | undefined => /<main[^]*?<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1]

const LAYOUT = /<header[^]*aria-label="Main menu"[^]*role="search"[^]*<\/header>[^]*<main[^]*<\/main>[^]*<footer[^]*<\/footer>/

/** Edges from top to bottom: the header with menu and search, the page, the footer; one of each, or it is nothing. */
const edgesOfLayout = (): Promise<number[]> =>
  page.evaluate(() =>
    ['header:has(nav[aria-label="Main menu"]):has(form[role=search])', 'main', 'footer'].flatMap((selector) => {
      const parts = [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
      return parts.length === 1 ? parts.flatMap(({ top, bottom }) => [top, bottom]) : [Number.NaN]
    }),
  )

const ask = async (path: string): Promise<{ status: number; to: string | null; html: string }> => {
  const answer = await fetch(app.url + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

describe('ROUTE: every route of the specification', () => {
  for (const { path, behaviour, to, params } of routes) {
    test(`${path === '' ? '(empty path)' : path} is a ${behaviour}`, async () => {
      const answer = await ask(fill(path === '' ? '/' : path, params))
      const page = { html: expect.stringContaining('<!doctype html>') }
      const wanted = {
        page: { status: 200, ...page },
        redirect: { status: 302, to: fill(to ?? '', params) },
        '404': { status: 404, ...page },
      }
      expect(answer).toMatchObject(wanted[behaviour])
    })
    test(`${path === '' ? '(empty path)' : path} is the same once scripts run, the header on top, the footer below (SHELL-009)`, async () => {
      const target = (behaviour === 'redirect' ? to : path) || '/'
      // FIND-002: the address of a first page has no number.
      const wanted = fill(behaviour === 'page' ? target.replace(/\/\{page\}$/, '') : target, params)
      await page.goto(app.url + fill(path, params), { waitUntil: 'load' })
      await page.waitForFunction(() => Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')))
      expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(wanted))
      const { html } = await ask(wanted)
      expect(headingOf(await page.content())).toBe(headingOf(html))
      expect(html).toMatch(LAYOUT)
      await awake(page)
      const edges = await edgesOfLayout()
      expect(edges).toHaveLength(6)
      expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      // Above the header there is a strip of one line, and nothing else.
      expect(edges[0]).toBeLessThan(60)
    })
  }

  test('OPEN-013: a trailing slash shows the same page', async () => expect((await ask('/block/list/')).status).toBe(200))
  test('OPEN-013, OPEN-006: the address error page says the same with a trailing slash, from the server and in the browser', async () => {
    const { status, complaints } = await visit(page, `${app.url}/address/notfound/`, 404)
    expect([status, complaints]).toEqual([404, []])
    expect(await page.locator('main').innerText()).toContain('Not found address.')
    expect((await ask('/address/notfound/')).html).toContain('Not found address.')
  })
  test('OPEN-021: an item id under /nft leads to the item', async () => {
    expect(await ask(`/nft/${item}`)).toMatchObject({ status: 302, to: `/nft/${projectOfItem(item)}/${item}/tx` })
  })
  test('OPEN-022: an item without /tx is no page', async () => expect((await ask(`/nft/${projectOfItem(item)}/${item}`)).status).toBe(404))
  test('OPEN-023: the last 40 characters of an item id are enough', async () => {
    expect((await ask(`/nft/${projectOfItem(item)}/${item.slice(-40)}/tx`)).status).toBe(200)
  })
  test('OPEN-005: the not-found routes do not redirect further', async () => {
    expect([(await ask('/address/notfound')).status, (await ask('/dex/notfound')).status]).toEqual([404, 404])
  })
  test('OPEN-110: the HTML of a transaction has its id without scripts', async () =>
    expect((await ask(`/tx/${ids['tx']}`)).html).toContain(ids['tx']))
  test('PAGE-005: a page far above the last shows the last', async () => expect((await ask('/block/list/999999999')).status).toBe(200))
  test('OPEN-037: the dashboard call is JSON, not a page', async () => {
    const answer = await fetch(`${app.url}/page/dashboard`)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
  test("pages allow no script but the site's own", async () => {
    const policy = (await fetch(app.url)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[A-Za-z0-9+/=]+')*;/)
    expect(policy).toMatch(/img-src 'self'/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  })
  test('block 0 and unknown tokens are 404', async () =>
    expect([(await ask('/block/0')).status, (await ask(`/token/${entityId('TOKEN_DATA_99999')}/tx`)).status]).toEqual([404, 404]))
})
