import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityId, projectOfItem } from '../../src/chain/ids.ts'
import { sharedApp } from './app.ts'
import { fillRoute, nameOfRoute, ROUTE_ITEM, ROUTE_TX, specRoutes } from './spec-routes.ts'
import { sharedBrowser, openContext, visit } from './visit.ts'

// Requests the routes of routes.json with ids of the recorded ledger: pages 200, redirects 302, errors 404 (OPEN-011, OPEN-012).
// test/pages/route-rows.test.ts tests them in a browser.
const app = sharedApp('r1-r3')
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  page = await (await openContext(browser, app.url, { theme: 'light', lang: 'en' })).newPage()
})

const ask = async (path: string): Promise<{ status: number; to: string | null; html: string }> => {
  const answer = await fetch(app.url + path, { redirect: 'manual' })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

describe('ROUTE: every route of the specification', () => {
  for (const { path, behaviour, to, params } of specRoutes) {
    test(`${nameOfRoute(path)} is a ${behaviour}`, async () => {
      const answer = await ask(fillRoute(path === '' ? '/' : path, params))
      const page = { html: expect.stringContaining('<!doctype html>') }
      const wanted = {
        page: { status: 200, ...page },
        redirect: { status: 302, to: fillRoute(to ?? '', params) },
        '404': { status: 404, ...page },
      }
      expect(answer).toMatchObject(wanted[behaviour])
    })
  }

  test('OPEN-013: a trailing slash shows the same page', async () => expect((await ask('/block/list/')).status).toBe(200))
  test('OPEN-013, OPEN-006: the address error page is the same with a trailing slash, from the server and in the browser', async () => {
    const { status, complaints } = await visit(page, `${app.url}/address/notfound/`, 404)
    expect([status, complaints]).toEqual([404, []])
    expect(await page.locator('main').innerText()).toContain('Not found address.')
    expect((await ask('/address/notfound/')).html).toContain('Not found address.')
  })
  test('OPEN-021: an item id under /nft leads to the item', async () => {
    expect(await ask(`/nft/${ROUTE_ITEM}`)).toMatchObject({ status: 302, to: `/nft/${projectOfItem(ROUTE_ITEM)}/${ROUTE_ITEM}/tx` })
  })
  test('OPEN-022: an item without /tx is not a page', async () =>
    expect((await ask(`/nft/${projectOfItem(ROUTE_ITEM)}/${ROUTE_ITEM}`)).status).toBe(404))
  test('OPEN-023: the last 40 characters of an item id are enough', async () => {
    expect((await ask(`/nft/${projectOfItem(ROUTE_ITEM)}/${ROUTE_ITEM.slice(-40)}/tx`)).status).toBe(200)
  })
  test('OPEN-005: the not-found routes do not redirect further', async () => {
    expect([(await ask('/address/notfound')).status, (await ask('/dex/notfound')).status]).toEqual([404, 404])
  })
  test('OPEN-110: the HTML of a transaction has its id without scripts', async () =>
    expect((await ask(`/tx/${ROUTE_TX}`)).html).toContain(ROUTE_TX))
  test('PAGE-005: a page far beyond the last shows the last', async () => expect((await ask('/block/list/999999999')).status).toBe(200))
  test('OPEN-037: the dashboard call is JSON, not a page', async () => {
    const answer = await fetch(`${app.url}/page/dashboard`)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
  test("pages allow only the site's own scripts", async () => {
    const policy = (await fetch(app.url)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[A-Za-z0-9+/=]+')*;/)
    expect(policy).toMatch(/img-src 'self'/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  })
  test('block 0 and unknown tokens are 404', async () =>
    expect([(await ask('/block/0')).status, (await ask(`/token/${entityId('TOKEN_DATA_99999')}/tx`)).status]).toEqual([404, 404]))
})
