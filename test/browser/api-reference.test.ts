import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { AREAS } from '../../src/server/api/areas.ts'
import { sharedApp } from './app.ts'
import { leaveContext, sharedBrowser, openHydrated, openContext, visit } from './visit.ts'

const app = sharedApp('r4')
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  page = await (await openContext(browser, app.url, { theme: 'light', lang: 'en' })).newPage()
})

const AsyncFunction = (async () => undefined).constructor as new (...words: string[]) => (console: object) => Promise<void>

describe('the API page', () => {
  test("is clean, with examples for the site's own address", async () => {
    const codes: string[] = []
    for (const part of ['', ...AREAS.map((area) => `/${area}`), '/shapes']) {
      expect((await visit(page, `${app.url}/docs${part}`)).complaints).toEqual([])
      codes.push(...(await page.locator('article pre').allTextContents()))
    }
    expect(codes.length).toBeGreaterThan(80)
    expect(codes.filter((code) => !code.includes(`'${app.url}/`))).toEqual([])
  })
  test('has JavaScript that runs exactly as copied', async () => {
    await openHydrated(page, `${app.url}/docs/block`)
    const code = await page.locator('article', { hasText: '/api/block/{id}' }).first().locator('pre').nth(1).textContent()
    const logged: unknown[] = []
    await new AsyncFunction('console', code ?? '')({ log: (data: unknown) => logged.push(data) })
    expect(logged).toMatchObject([{ sn: 923, cnt_trans: 10 }])
  })
  test('calls the API in place and shows the answer as a tree that scrolls inside', async () => {
    await openHydrated(page, `${app.url}/docs/tx`)
    const call = page.locator('article', { hasText: '/api/tx/list/{page}' }).first()
    await call.getByRole('link', { name: /^Show the answer of / }).click()
    await call.getByText('Live answer, HTTP 200').waitFor()
    expect(new URL(page.url()).pathname).toBe('/docs/tx')
    const tree = call.locator('details').first()
    expect(await tree.textContent()).toContain('"SUCCESS"')
    const box = await call.locator('p + div > div').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(400)
  })
  test('is linked from the footer, and its list of calls links each call', async () => {
    await openHydrated(page, `${app.url}/flow`)
    await page.locator('footer').getByRole('link', { name: 'API reference' }).click()
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor()
    await page.locator('nav').getByRole('link', { name: '/token/{id}/lock/list', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'API reference: Tokens' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#api-token-id-lock-list-page')
    const topOf = (id: string) => page.evaluate((named) => document.getElementById(named)?.getBoundingClientRect().top ?? 9999, id)
    await expect.poll(() => topOf('api-token-id-lock-list-page')).toBeLessThan(120)
    await page.locator('nav').getByRole('link', { name: '/token/list', exact: true }).first().click()
    await expect.poll(() => topOf('api-token-list-page')).toBeGreaterThanOrEqual(0)
    expect(await topOf('api-token-list-page')).toBeLessThan(120)
  })
  test('OPENAPI-001: an old address of a call leads to its entry, and the entry links the call', async () => {
    await openHydrated(page, `${app.url}/docs#api-token-id-holder-list-page`)
    await page.locator(':target a').click()
    await page.getByRole('heading', { level: 1, name: 'API reference: Tokens' }).waitFor()
    await page.goto(`${app.url}/docs/nothing`)
    expect(await page.textContent('main')).toContain('must be one of')
  })
  test('folds its list of calls on a phone and never scrolls sideways there', async () => {
    const context = await openContext(browser, app.url, { theme: 'dark', lang: 'ko', width: 360, height: 800 })
    const phone = await context.newPage()
    expect((await visit(phone, `${app.url}/docs/shapes`)).complaints).toEqual([])
    expect((await visit(phone, `${app.url}/docs`)).complaints).toEqual([])
    const link = phone.getByRole('link', { name: '/dex/{id}/tx', exact: true })
    expect(await link.filter({ visible: true }).count()).toBe(0)
    await phone.locator('summary', { hasText: '호출 목록' }).click()
    await expect.poll(() => link.filter({ visible: true }).count()).toBe(1)
    await leaveContext(context)
  })
  test('works without scripts: a call opens its answer', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${app.url}/docs/search`)
    const call = plain.locator('article', { hasText: '/api/x/suggest' }).first()
    await call.getByRole('link', { name: 'Show the answer of /api/x/suggest' }).click()
    expect(await plain.textContent('body')).toContain('"result":"SUCCESS"')
    await leaveContext(context)
  })
})
