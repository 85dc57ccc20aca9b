import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { hydrated, paintedTwice, leaveContext, openHydrated, openContext, openWithKeys, sharedBrowser } from './visit.ts'

// Scripts and answers that fail or are slow after the page itself was loaded.

let browser: Browser
const app = sharedApp('r4')
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(() => leaveContext(context))
async function newPage(): Promise<void> {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  page = await context.newPage()
}

const note = () => page.locator('#site-note')
const goOnline = (): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('online')))
/** Marks the document. A reload removes the mark. */
const markDocument = (): Promise<void> => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (): Promise<boolean> => page.evaluate(() => 'isMarked' in window)

test('HANDS-040: a page whose language file failed shows that it did not load, and reloads by itself', async () => {
  await newPage()
  const file = /\/assets\/language-en-.*\.js$/
  await page.route(file, (route) => route.abort())
  await page.goto(`${app.url}/tx/list`)
  await expect.poll(() => note().isVisible()).toBe(true)
  expect(await note().textContent()).toContain('did not load')
  await page.unroute(file)
  await Promise.all([page.waitForEvent('load'), goOnline()])
  await hydrated(page)
  expect(await note().isVisible()).toBe(false)
})

test('HANDS-041: a language that failed to load changes nothing, and can be chosen again', async () => {
  await newPage()
  await openWithKeys(page, `${app.url}/tx/list`)
  await markDocument()
  const file = /\/assets\/language-ko-.*\.js$/
  await page.route(file, (route) => route.abort())
  const choose = async (): Promise<void> => {
    await page.getByTitle('Language').click()
    await page.getByRole('menuitem', { name: '한국어' }).click()
  }
  const chosen = async (): Promise<(string | undefined)[]> => [
    await page.evaluate(() => document.documentElement.lang),
    (await context.cookies()).find(({ name }) => name === 'lang')?.value,
  ]
  await choose()
  await page.getByRole('alert').getByText('Loading chunk failed').waitFor()
  expect(await chosen()).toEqual(['en', 'en'])
  // Parts and pages that are not loaded yet use the previous language.
  await page.locator('[data-group=kind] a[aria-haspopup]').click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('header a[href="/token/list"]:visible').click()
  await page.getByRole('heading', { level: 1, name: 'Tokens' }).waitFor()
  await page.unroute(file)
  await choose()
  await page.getByRole('heading', { level: 1, name: '토큰' }).waitFor()
  expect(await chosen()).toEqual(['ko', 'ko'])
  expect(await isMarked()).toBe(true)
})

test.each(['token', 'nft', 'dex'])('HANDS-042: the title has no text key when the scripts of the page failed (%s)', async (area) => {
  await newPage()
  await openWithKeys(page, `${app.url}/tx/list`)
  const title = await page.title()
  await page.route(/\/assets\/(Token|Nft|Dex)List\w*-.*\.js$/, (route) => route.abort())
  await page.locator(`header a[href="/${area}/list"]:visible`).click()
  await page.locator('main [role=alert]').waitFor()
  await paintedTwice(page)
  expect(await page.title()).toBe(title)
})

test('HANDS-043: a visitor who went back from a page whose scripts failed keeps the page they are on', async () => {
  await newPage()
  await openWithKeys(page, `${app.url}/tx/list`)
  const scripts = /\/assets\/TokenList\w*-.*\.js$/
  await page.route(scripts, (route) => route.abort())
  // The site's own check of its connection fails until the test allows it.
  await page.route('**/*', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
  await page.locator('header a[href="/token/list"]:visible').click()
  await expect.poll(() => note().isVisible()).toBe(true)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
  await markDocument()
  await page.unrouteAll()
  await goOnline()
  await expect.poll(() => note().isVisible()).toBe(false)
  expect(await isMarked()).toBe(true)
})

test('HANDS-044: "Try again" is disabled and keeps the focus while it loads', async () => {
  await newPage()
  await openHydrated(page, `${app.url}/block/list`)
  const list = /\/api\/tx\/list/
  await page.route(list, (route) => route.abort())
  await page.locator('header a[href="/tx/list"]:visible').click()
  const button = page.getByRole('button', { name: 'Try again' })
  await button.waitFor()
  expect(await button.isEnabled()).toBe(true)
  await page.unroute(list)
  let asked = 0
  const { promise, resolve } = Promise.withResolvers<'abort' | 'continue'>()
  await page.route(list, async (route) => {
    asked += 1
    return (await promise) === 'abort' ? route.abort() : route.continue()
  })
  await button.press('Enter')
  await expect.poll(() => button.isDisabled()).toBe(true)
  await page.keyboard.press('Enter')
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  // The button works again after another failure.
  resolve('abort')
  await expect.poll(() => button.isEnabled()).toBe(true)
  expect(asked).toBe(1)
  await page.unroute(list)
  await button.click()
  await page.locator('main article').first().waitFor()
})
