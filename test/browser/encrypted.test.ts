import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRYPT_DATA } from '../../src/contract/crypt.ts'
import { startApp, type RunningApp } from './app.ts'
import { hydrated, leaveContext, sharedBrowser, openHydrated, openContext } from './visit.ts'

// Encrypted mode with the browser's own Web Crypto. The visitor sees the same pages, but the transferred data is encrypted.

const WITHIN_MS = 10_000

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await sharedBrowser()
  app = await startApp('r4', { ENCRYPTED_MODE: 'on' })
})
afterAll(async () => {
  await app.stop()
})

test('CRYPT-003, CRYPT-006, OPEN-082: a visitor uses the site as usual; queries and answers are encrypted', async () => {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    const calls: Request[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
    })
    await openHydrated(page, `${app.url}/token/list`)
    await page.locator('main a[href="/token/3/tx"]').first().click()
    await expect.poll(() => page.locator('h1').first().innerText(), { timeout: WITHIN_MS }).toBe('River World')
    await expect.poll(() => page.locator('main a[href^="/tx/"]:not([href*="row="])').count(), { timeout: WITHIN_MS }).toBeGreaterThan(9)

    const asked = calls.map((request) => new URL(request.url()))
    expect(asked.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(['/api/token/3', '/api/token/3/list/1']))
    // The site requests rendered cards with `drawn=1`, unreadable in transit.
    const list = asked.find(({ pathname }) => pathname === '/api/token/3/list/1')
    expect(list?.searchParams.get('drawn')).toMatch(/^[A-Za-z0-9+/]{342}==$/)
    for (const request of calls) {
      expect(await request.headerValue('x-encrypted')).toBe('1')
      const response = await request.response()
      const { result, data } = JSON.parse((await response?.text()) ?? '{}') as { result?: string; data?: string }
      expect([result, CRYPT_DATA.test(data ?? '')]).toEqual(['SUCCESS', true])
    }
    expect(complaints).toEqual([])
  } finally {
    await leaveContext(context)
  }
})

test('HANDS-040: a page whose encryption scripts failed shows that it did not load, and reloads by itself', async () => {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  try {
    const page = await context.newPage()
    const file = /\/assets\/encrypted-api-.*\.js$/
    await page.route(file, (route) => route.abort())
    await page.goto(`${app.url}/tx/list`)
    const note = page.locator('#site-note')
    await expect.poll(() => note.isVisible()).toBe(true)
    expect(await note.textContent()).toContain('did not load')
    await page.unroute(file)
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => void dispatchEvent(new Event('online')))])
    await hydrated(page)
  } finally {
    await leaveContext(context)
  }
})
