import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { busiest } from './samples.ts'
import { sharedBrowser, leaveContext, openHydrated, openContext, takeContext } from './visit.ts'

let browser: Browser
const app = sharedApp('r4')
beforeAll(async () => {
  browser = await sharedBrowser()
})

const FIRST_TX = '325e1fda5cc24a2d1490f0f17048aed20efd355dc1b012cd4c5b7ce9c25cdb73'
const ADDRESS = busiest('r4', 'wallet')
const PROJECT = busiest('r4', 'mrc400')
const ITEM = busiest('r4', 'mrc401')
const NFT = busiest('r4', 'mrc402')
const DEX = busiest('r4', 'dex402')

let context: BrowserContext
let page: Page
/** Calls of the search and of the suggestions since the last check. */
let searches: string[]
let suggestions: string[]
const open = async (path: string, width = 1440): Promise<void> => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en', width })
  page = await context.newPage()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/search/')) searches.push(pathname)
    if (pathname === '/api/x/suggest') suggestions.push(decodeURIComponent(search))
  })
  await openHydrated(page, app.url + path)
}
beforeEach(() => {
  searches = []
  suggestions = []
})
afterEach(() => leaveContext(context))

const field = () => page.locator('[data-search-field]:visible')
const options = () => page.locator('[role=option]')
const path = (): string => page.url().slice(app.url.length)

// SEARCH-001, SEARCH-003, SEARCH-006, SEARCH-007, SEARCH-008, SEARCH-009, SEARCH-010, ID-006, SHELL-010: recognised ids open without a
// call.
test('Enter opens text with the shape of an id, trimmed, without a request', async () => {
  await open('/engine')
  const cases = [
    [`  ${ADDRESS} `, `/address/${ADDRESS}/tx`],
    [PROJECT, `/nft/${PROJECT}/tx`],
    [ITEM, `/nft/${ITEM.slice(0, 40)}/${ITEM}/tx`],
    [NFT, `/nft/${NFT}/tx`],
    [DEX, `/dex/${DEX}/tx`],
  ] as const
  for (const [text, target] of cases) {
    await field().fill(text)
    await field().press('Enter')
    await page.waitForURL(app.url + target)
    await expect.poll(() => field().inputValue()).toBe('')
  }
  expect(searches).toEqual([])
})

// PROD-005, SEARCH-002, SEARCH-011, SEARCH-012: any other text is sent to the server, and its answer's path is opened.
test('a click on the icon searches too, and the answer gives the path', async () => {
  await open('/block/list')
  await field().fill(' Legends Silver ')
  await page.locator('form[role=search] button[type=submit]:visible').click()
  await page.waitForURL(`${app.url}/token/4/tx`)
  await field().fill(FIRST_TX.toUpperCase())
  await field().press('Enter')
  await page.waitForURL(`${app.url}/tx/${FIRST_TX}`)
  expect(searches).toEqual(['/api/search/Legends%20Silver', `/api/search/${FIRST_TX.toUpperCase()}`])
})

// SEARCH-004, SEARCH-005: blank text, and the page already shown.
test('blank text and the current address do nothing', async () => {
  await open(`/address/${ADDRESS}/tx`)
  const entries = await page.evaluate(() => window.history.length)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  for (const text of ['   ', ADDRESS]) {
    await field().fill(text)
    suggestions.length = 0
    await field().press('Enter')
  }
  expect([path(), await page.evaluate(() => window.history.length)]).toEqual([`/address/${ADDRESS}/tx`, entries])
  // A wrong navigation would have arrived before the next page. The list below the field may load; the page may not.
  await field().fill(PROJECT)
  await field().press('Enter')
  await page.waitForURL(`${app.url}/nft/${PROJECT}/tx`)
  expect(calls.filter((url) => url.includes('/address/'))).toEqual([])
  expect(await page.evaluate(() => window.history.length)).toBe(entries + 1)
})

// SEARCH-005: only the searched text is removed from the field.
test('text typed before the answer to an earlier search stays in the field', async () => {
  await open('/block/list')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/search/**', (route) => held.then(() => route.continue()))
  await field().fill('Legends Silver')
  await field().press('Enter')
  await expect.poll(() => searches).toEqual(['/api/search/Legends%20Silver'])
  await field().fill('Blade')
  answer()
  await page.waitForURL(`${app.url}/token/4/tx`)
  expect(await field().inputValue()).toBe('Blade')
})

test('an answer after the dialog was closed opens nothing', async () => {
  await open('/block/list', 390)
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/search/**', (route) => held.then(() => route.continue()))
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await field().fill('Legends Silver')
  await field().press('Enter')
  await expect.poll(() => searches).toEqual(['/api/search/Legends%20Silver'])
  await field().press('Escape')
  await expect.poll(() => field().count()).toBe(0)
  const answered = page.waitForResponse('**/api/search/**')
  answer()
  await (await answered).finished()
  // A wrong navigation would have arrived before the next page.
  await page.locator('main a[href="/block/923"]').first().click()
  await page.waitForURL(`${app.url}/block/923`)
  await page.goBack()
  expect(path()).toBe('/block/list')
})

// OPEN-034, FIND-047: shown at the field while typing and on the page of results, not as a toast.
test('a search without results is reported at the field and on the page; the text stays', async () => {
  await open('/block/list')
  await field().fill('qqqzzzqqq')
  await expect.poll(() => page.locator('form[role=search]:visible').innerText()).toContain('Nothing found for')
  await field().press('Enter')
  await page.waitForURL(`${app.url}/find?q=qqqzzzqqq`)
  await expect.poll(() => page.locator('main').innerText()).toMatch(/Nothing found for “.*qqqzzzqqq.*”/)
  expect([await page.locator('[role=alert]').count(), await field().inputValue()]).toEqual([0, 'qqqzzzqqq'])
})

test('the list under the field: names in groups, arrows choose, Enter opens, Esc closes and keeps the text', async () => {
  await open('/block/list')
  // Fast typing: seven letters before the first answer is possible.
  await field().focus()
  await field().evaluate((element: HTMLInputElement) => {
    for (const length of [1, 2, 3, 4, 5, 6, 7]) {
      element.value = 'legends'.slice(0, length)
      element.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect.poll(() => options().count()).toBeGreaterThan(1)
  // At most eight, plus the link to all results.
  expect(await options().count()).toBeLessThanOrEqual(9)
  expect(await field().getAttribute('aria-expanded')).toBe('true')
  expect(await field().getAttribute('aria-activedescendant')).toBeNull()
  expect(await page.locator('[role=listbox] [role=group]').first().getAttribute('aria-labelledby')).not.toBeNull()
  await field().press('ArrowDown')
  const chosen = page.locator('[role=option][aria-selected=true]')
  // An effect of the list updates the field slightly after the row is marked.
  const chosenId = await chosen.getAttribute('id')
  expect(chosenId).not.toBeNull()
  await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(chosenId)
  expect(await chosen.locator('mark').innerText()).toBe('Legends')
  await field().press('Escape')
  expect([await options().count(), await field().inputValue()]).toEqual([0, 'legends'])
  await field().click()
  await field().press('ArrowDown')
  const target = await page.locator('[role=option][aria-selected=true]').getAttribute('href')
  await field().press('Enter')
  await page.waitForURL(app.url + target)
  expect(searches).toEqual([])
  expect(suggestions).toEqual(['?q=legends'])
})

test('an id shows the effect of Enter', async () => {
  await open('/block/list')
  await field().fill(ADDRESS)
  await expect.poll(() => options().first().innerText()).toMatch(/^Open address\s+MT/)
  await field().press('Enter')
  await page.waitForURL(`${app.url}/address/${ADDRESS}/tx`)
})

test('the Enter that ends a composition starts no search', async () => {
  await open('/block/list')
  await field().fill('토')
  const isTaken = await field().evaluate(
    (element) => !element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })),
  )
  expect(isTaken).toBe(true)
  expect(searches).toEqual([])
  await expect.poll(() => suggestions).toEqual(['?q=토'])
})

test('without suggestions the search still works', async () => {
  await open('/block/list')
  await page.route('**/api/x/suggest*', (route) => route.abort())
  await page.route('**/assets/SuggestList*', (route) => route.abort())
  await field().fill('7')
  await field().press('Enter')
  await page.waitForURL(`${app.url}/block/7`)
  expect(searches).toEqual(['/api/search/7'])
})

test('on a phone the icon opens the search over the full height; Esc closes it and the focus returns', async () => {
  await open('/block/list', 390)
  await page.locator('[data-search-open]').click()
  const box = await page.locator('[role=dialog]').boundingBox()
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 1000])
  await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true)
  await field().fill('legends')
  await expect.poll(() => options().count()).toBeGreaterThan(1)
  await field().press('Escape')
  await expect.poll(() => page.locator('[role=dialog]').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-search-open'))).toBe(true)
})

test('without scripts the form of the page leads to the same places', async () => {
  context = await takeContext(browser, app.url, { javaScriptEnabled: false })
  page = await context.newPage()
  await page.goto(`${app.url}/block/list`)
  await field().fill('Legends Silver')
  await field().press('Enter')
  await page.waitForURL(`${app.url}/token/4/tx`)
  await page.goto(`${app.url}/find?q=qqqzzzqqq`)
  expect(await page.locator('main').innerText()).toContain('Nothing found for')
})
