import { beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { sharedApp } from './app.ts'
import { leaveContext, openContext, openHydrated, sharedBrowser } from './visit.ts'

// Tests hand on contexts and pages (`leaveContext`). None may meet what another has left.

const app = sharedApp('r4')
const LOOK = { theme: 'light', lang: 'en' } as const
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('a page that a test has left is empty for the next one', async () => {
  const context = await openContext(browser, app.url, LOOK)
  const page = await context.newPage()
  let heard = 0
  page.on('request', () => (heard += 1))
  await page.route('**/api/tx/list/**', (route) => route.abort())
  await openHydrated(page, `${app.url}/block/923`)
  await page.click('nav a[href="/block/list"]')
  await page.waitForURL('**/block/list')
  expect(heard).toBeGreaterThan(0)
  await page.evaluate(() => {
    sessionStorage.setItem('left', '1')
    localStorage.setItem('left', '1')
    document.cookie = 'left=1'
  })
  await leaveContext(context)

  const next = await openContext(browser, app.url, LOOK)
  expect(next).toBe(context)
  const same = await next.newPage()
  expect(same).toBe(page)
  expect(same.url()).toBe('about:blank')
  expect(await same.evaluate(() => history.length)).toBe(1)
  heard = 0
  await openHydrated(same, `${app.url}/tx/list`)
  expect(heard).toBe(0)
  expect(await same.evaluate(async (path) => (await fetch(path)).ok, '/api/tx/list/1')).toBe(true)
  expect(
    await same.evaluate(() => [sessionStorage.getItem('left'), localStorage.getItem('left'), document.cookie.includes('left')]),
  ).toEqual([null, null, false])
  await leaveContext(next)
})

test('a page with a script, media or clock of its own is not handed on', async () => {
  for (const change of [
    (page: Page) => page.addInitScript(() => undefined),
    (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    (page: Page) => page.clock.setFixedTime(0),
  ]) {
    const page = await openPage()
    await change(page)
    await leaveContext(page.context())
    expect(page.isClosed()).toBe(true)
  }
})

const openPage = async (): Promise<Page> => (await openContext(browser, app.url, LOOK)).newPage()
