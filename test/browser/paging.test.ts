import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { busiest } from './samples.ts'
import { hydrated, sharedBrowser, leaveContext, openHydrated, openContext } from './visit.ts'

let browser: Browser
const app = sharedApp('r1-r3')
beforeAll(async () => {
  browser = await sharedBrowser()
})

let context: BrowserContext
let page: Page
/** Calls of the API since the last check. */
let calls: string[]
beforeEach(async () => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en', height: 700 })
  page = await context.newPage()
  calls = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
})
afterEach(() => leaveContext(context))

const pager = () => page.locator('nav[data-pager]')
const go = async (path: string): Promise<void> => {
  await openHydrated(page, app.url + path)
  calls.length = 0
}
const path = (): string => page.url().slice(app.url.length)
const entries = (): Promise<number> => page.evaluate(() => window.history.length)
const numbers = (): Promise<string[]> => pager().locator('a:not([rel]):visible').allInnerTexts()

// BLOCK-001, PAGE-001, PAGE-002, PAGE-003, PAGE-009, PAGE-010: the block list is paged.
test('a list without a page, or with page 0, shows page 1; its pager links three neighbours and both ends', async () => {
  for (const start of ['/block/list', '/block/list/0', '/block/list/abc']) {
    await go(start)
    expect(await pager().innerText()).toMatch(/^1 to 20 of 1,551\b/)
    expect(await pager().locator('[aria-current=page]').innerText()).toBe('1')
  }
  await pager().getByRole('link', { name: '3', exact: true }).click()
  await page.waitForURL(`${app.url}/block/list/3`)
  await expect.poll(() => pager().innerText()).toMatch(/^41 to 60 of 1,551\b/)
  await go('/block/list/40')
  expect(await numbers()).toEqual(['1', '39', '40', '41', '78'])
  await pager().getByLabel('Go to page').fill('1,0')
  await pager().getByLabel('Go to page').press('Enter')
  await page.waitForURL(`${app.url}/block/list/10`)
})

// PAGE-005, OPEN-103: the address is replaced without a new history entry.
test('a page beyond the last shows the last, and the address changes to it', async () => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${app.url}/nft/list/1`)
  await page.waitForURL(`${app.url}/nft/list`)
  await page.goto(`${app.url}/tx/list`)
  await page.goto(`${app.url}/block/list/999999999`)
  await page.waitForURL(`${app.url}/block/list/78`)
  expect(await pager().innerText()).toMatch(/^1,541 to 1,551 of 1,551\b/)
  await page.goBack()
  expect([path(), errors]).toEqual(['/tx/list', []])
})

const wallet = busiest('r1-r3', 'wallet')
test.each([
  [`/address/${wallet}/ledger/99999`, /^\/address\/\w+\/ledger\/\d{2,4}$/, / · Page \d+ · /],
  [`/address/${wallet}/lock/99999`, /^\/address\/\w+\/lock(\/\d{1,4})?$/, /Metascope$/],
  [`/address/${wallet}/nft/99999`, /^\/address\/\w+\/nft(\/\d{1,4})?$/, /Metascope$/],
  ['/log/list/99999', /^\/log\/list(\/\d{1,4})?$/, /Metascope$/],
  ['/find?q=a&group=token&page=99999', /^\/find\?q=a&group=token(&page=\d{1,4})?$/, /Metascope$/],
])(
  'OPEN-103: %s, a list whose rules come with its component, settles on its last page in address and title',
  async (start, last, title) => {
    await page.goto(app.url + start)
    await expect.poll(path).toMatch(last)
    await hydrated(page)
    expect(await page.title()).toMatch(title)
    expect(await page.title()).not.toContain('99,999')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/(?:ledger|lock|nft|list|find)(?:\/\d{1,4})?(?:\?q=a&group=token(?:&page=\d{1,4})?)?$/,
    )
  },
)

test('OPEN-103: so does a list that the visitor goes to within the site', async () => {
  await go('/block/list')
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'past-the-end', textContent: 'past the end' })
    document.querySelector('main')?.prepend(link)
  }, `/address/${wallet}/ledger/99999`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.click('#past-the-end')
  await expect.poll(path).toMatch(/^\/address\/\w+\/ledger\/\d{2,4}$/)
  await expect.poll(() => page.title()).toMatch(/ · Page \d+ · /)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

// PAGE-006, PAGE-007, OPEN-041: repeating the same list and page has no effect.
test('beyond the end of a one-page list the first page is shown, without errors', async () => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const id = busiest('r1-r3', 'dex402')
  await page.goto(`${app.url}/dex/${id}/tx/2`)
  await page.waitForURL(`${app.url}/dex/${id}/tx`)
  await hydrated(page)
  // The page is hydrated when the theme can be changed.
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(errors).toEqual([])
})

test('choosing the current page requests nothing and navigates nowhere', async () => {
  await go('/block/list/3')
  const before = await entries()
  await pager().getByRole('link', { name: '3', exact: true }).click()
  await pager().getByLabel('Go to page').fill('3')
  await pager().getByLabel('Go to page').press('Enter')
  const lists = (): string[] => calls.filter((call) => call.startsWith('/api/block/'))
  expect({ lists: lists(), path: path(), entries: await entries() }).toEqual({ lists: [], path: '/block/list/3', entries: before })
  // A wrong request would have arrived before that of the next page.
  await pager().getByRole('link', { name: '4', exact: true }).click()
  await page.waitForURL(`${app.url}/block/list/4`)
  await expect.poll(() => pager().innerText()).toMatch(/^61 to 80 of 1,551\b/)
  expect(lists()).toEqual(['/api/block/list/4'])
  expect(await entries()).toBe(before + 1)
})

// ROUTE-084, OPEN-041: another address or another tab starts at its own page 1.
test('a change of subject or tab shows page 1', async () => {
  const [address, token] = [busiest('r1-r3', 'wallet'), busiest('r1-r3', 'token')]
  await go(`/address/${address}/tx/3`)
  const other = page.locator(`main a[href^="/address/MT"]:not([href^="/address/${address}"]):visible`).first()
  const otherPath = await other.getAttribute('href')
  await other.click()
  await page.waitForURL(app.url + otherPath)
  expect(otherPath).toMatch(/^\/address\/MT\w{38}\/tx$/)
  await expect.poll(() => calls).toContainEqual(expect.stringMatching(/^\/api\/address\/MT\w{38}\/tx\/list\/1(\?|$)/))
  await go(`/token/${token}/tx/2`)
  await page.locator(`main a[href="/token/${token}/holder"]`).click()
  await expect.poll(() => calls).toContain(`/api/token/${token}/holder/list/1`)
})

// UI-012: another page brings the list's top into view; the scroll position is stored for the way back.
test('a click at the end of a list moves to its top, and Back returns to the end', async () => {
  await go('/tx/list')
  const first = () => page.evaluate(() => document.querySelector('section:has([data-pager])')?.getBoundingClientRect().top ?? 0)
  await page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('scrollend', done, { once: true })
        window.scrollTo(0, document.body.scrollHeight)
      }),
  )
  await pager().getByLabel('Next page').click()
  await page.waitForURL(`${app.url}/tx/list/2`)
  await expect.poll(first).toBeGreaterThan(50)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.goBack()
  await expect.poll(first).toBeLessThan(0)
})

// OPEN-029, OPEN-030, OPEN-007: lists without a page in their path keep it in the query.
test('page links keep the page in the query of the address', async () => {
  await go('/dex/notfound')
  await pager().getByRole('link', { name: '2', exact: true }).click()
  await page.waitForURL(`${app.url}/dex/notfound?page=2`)
  await expect.poll(() => pager().innerText()).toMatch(/^21 to 40 of /)
  expect(calls).toContain('/api/dex/list/2')
})
