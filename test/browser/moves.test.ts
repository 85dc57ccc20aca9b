import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { hold } from './hold.ts'
import { busiest } from './samples.ts'
import { paintedTwice, leaveContext, openHydrated, openContext, openWithKeys, sharedBrowser, type Look } from './visit.ts'

// A visitor moves on before the requested data arrives.

const ADDRESS = busiest('r4', 'wallet')
const NFT = busiest('r4', 'mrc402')

let browser: Browser
const app = sharedApp('r4')
let contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  for (const context of contexts) await leaveContext(context)
  contexts = []
})

async function newPage(look: Partial<Look> = {}): Promise<Page> {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en', ...look })
  contexts.push(context)
  return context.newPage()
}
const pathOf = (page: Page): string => new URL(page.url()).pathname
const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.localName)
const menuLink = (page: Page, path: string): Locator => page.locator(`header a[href="${path}"]:visible`)
const firstTx = (page: Page): Locator => page.locator('main article a[href^="/tx/"]:not([href*="row="])').first()
const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

/** Clicks a link to the site that the page itself does not have. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
  }, path)

/** Releases the held request, and waits until the page has processed it. */
async function arrive(page: Page, pattern: RegExp, late: { let: () => void }): Promise<void> {
  const answered = page.waitForResponse(pattern)
  late.let()
  await (await answered).finished()
  await paintedTwice(page)
}

test.each([true, false])(
  'HANDS-045: a late search answer does not call the visitor away from another page (found: %s)',
  async (isFound) => {
    const page = await newPage()
    await openWithKeys(page, `${app.url}/tx/list`)
    // Loads the page before, so that it is shown at once later.
    await menuLink(page, '/token/list').click()
    await heading(page, 'Tokens')
    await page.goBack()
    await heading(page, 'Transactions')
    const pattern = /\/api\/search\//
    const late = await hold(page, pattern)
    const search = page.getByRole('banner').getByRole('combobox')
    await search.fill(isFound ? '7' : 'no such thing anywhere')
    await search.press('Enter')
    await expect.poll(() => late.asked.length).toBe(1)
    await menuLink(page, '/token/list').click()
    await heading(page, 'Tokens')
    await arrive(page, pattern, late)
    await expect.poll(() => page.locator('header form[role=search]').getAttribute('aria-busy')).toBe('false')
    expect([pathOf(page), await page.locator('[role=alert]').count()]).toEqual(['/token/list', 0])
    // The same search can be sent from the new page.
    if (!isFound) return
    await search.press('Enter')
    await expect.poll(() => pathOf(page)).toBe('/block/7')
  },
)

/** A token's page, scrolled to its tabs, left for another page while the scripts of a pressed tab are held. */
async function pressedTab(): Promise<Page> {
  const page = await newPage()
  await openWithKeys(page, `${app.url}/token/0/tx`)
  const scripts = await hold(page, /\/assets\/TokenHolder.*\.js/)
  const tab = page.locator('main nav a[href="/token/0/holder"]').first()
  await tab.evaluate((link) => window.scrollTo(0, link.getBoundingClientRect().top + window.scrollY - 100))
  await paintedTwice(page)
  await tab.click()
  await expect.poll(() => [pathOf(page), scripts.asked.length]).toEqual(['/token/0/holder', 1])
  await menuLink(page, '/block/list').click()
  await heading(page, 'Blocks')
  scripts.let()
  return page
}

test('HANDS-046: after pressing a tab, another page starts at its top', async () => {
  const page = await pressedTab()
  await expect.poll(() => scrollY(page)).toBe(0)
  await expect.poll(() => focused(page)).toBe('h1')
})

test('HANDS-046: the page of a tab starts at its top when opened later by another link', async () => {
  const page = await pressedTab()
  await follow(page, '/token/0/holder')
  await page.locator('main nav [aria-current=page]', { hasText: 'Holders' }).waitFor()
  await expect.poll(() => focused(page)).toBe('h1')
  await paintedTwice(page)
  expect(await scrollY(page)).toBe(0)
})

test('HANDS-047: returning to a page of a list moves the focus to its heading', async () => {
  const page = await newPage()
  await openWithKeys(page, `${app.url}/tx/list`)
  await page.locator('[data-pager] a[rel=next]').click()
  await expect.poll(() => page.locator('[data-pager] [aria-current=page]').textContent()).toBe('2')
  // Changing the page of a list does not move the focus to the heading.
  expect(await focused(page)).not.toBe('h1')
  await firstTx(page).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/tx\/[0-9a-f]{64}$/)
  await expect.poll(() => focused(page)).toBe('h1')
  await page.goBack()
  await heading(page, 'Transactions')
  await expect.poll(() => focused(page)).toBe('h1')
})

test.each([
  { what: 'menu', scripts: /\/assets\/MobileMenu.*\.js/, button: 'Menu' },
  { what: 'search', scripts: /\/assets\/SearchDialog.*\.js/, button: 'Search' },
])('HANDS-048: a late $what does not open over the next page', async ({ scripts, button }) => {
  const page = await newPage({ width: 390, height: 800 })
  await openWithKeys(page, `${app.url}/tx/list`)
  const late = await hold(page, scripts)
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  await expect.poll(() => late.asked.length).toBe(1)
  await firstTx(page).click()
  await expect.poll(() => focused(page)).toBe('h1')
  await arrive(page, scripts, late)
  const open = page.locator('dialog[open], [role=dialog]')
  expect(await open.count()).toBe(0)
  expect(await focused(page)).toBe('h1')
  await page.goBack()
  await heading(page, 'Transactions')
  await paintedTwice(page)
  expect(await open.count()).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: button }).click()
  await open.waitFor()
})

test('HANDS-049: a link right after Back does not record its id for the page shown', async () => {
  const page = await newPage()
  await page.clock.install()
  await openWithKeys(page, `${app.url}/token/0/tx`)
  await firstTx(page).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/tx\//)
  await expect.poll(() => focused(page)).toBe('h1')
  await page.evaluate(() => window.localStorage.removeItem('recently-viewed'))
  const viewed = (): Promise<string> => page.evaluate(() => window.localStorage.getItem('recently-viewed') ?? '')
  // The page is shown from the cache and requests its list again.
  await page.clock.fastForward(20_000)
  const [answers, scripts] = [await hold(page, /\/api\/.*token/), await hold(page, /\/assets\/Nft.*\.js/)]
  await page.goBack()
  await expect.poll(() => viewed()).toContain('METACOIN')
  await expect.poll(() => answers.asked.length).toBeGreaterThan(0)
  await follow(page, `/nft/${NFT}/tx`)
  await expect.poll(() => [pathOf(page), scripts.asked.length > 0]).toEqual([`/nft/${NFT}/tx`, true])
  await paintedTwice(page)
  expect(await viewed()).not.toContain(NFT)
  answers.let()
  scripts.let()
  await expect.poll(() => viewed()).toContain(NFT)
})

test('HANDS-050: while the next page loads, c and Share use the id and address of the shown page', async () => {
  const page = await newPage()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithKeys(page, `${app.url}/tx/list`)
  await firstTx(page).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/tx\/[0-9a-f]{64}$/)
  await expect.poll(() => focused(page)).toBe('h1')
  const [url, share] = [page.url(), page.getByRole('button', { name: 'Share' })]
  await share.waitFor()
  const scripts = await hold(page, /\/assets\/Address.*\.js/)
  await follow(page, `/address/${ADDRESS}/tx`)
  await expect.poll(() => [pathOf(page), scripts.asked.length > 0]).toEqual([`/address/${ADDRESS}/tx`, true])
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('c')
  await expect.poll(copied).toBe(url.split('/').at(-1))
  await share.click()
  await expect.poll(copied).toBe(url)
  scripts.let()
})

test('HANDS-051: the menu marks Engine at /engine/supernode, sent by the server and opened by a link', async () => {
  const page = await newPage()
  const marked = (): Promise<string[]> => page.locator('header nav [aria-current]').allTextContents()
  await openWithKeys(page, `${app.url}/engine/supernode`)
  expect(await marked()).toEqual(['Engine'])
  await menuLink(page, '/tx/list').click()
  await heading(page, 'Transactions')
  await menuLink(page, '/engine/supernode').click()
  await expect.poll(() => pathOf(page)).toBe('/engine/supernode')
  await expect.poll(() => focused(page)).toBe('h1')
  expect(await marked()).toEqual(['Engine'])
})

test.each(['ledger?asset=0&family=service,token', 'ledger/2?order=asc', 'statement?asset=0&from=2020-01-01'])(
  'HANDS-052: the canonical link of %s has the filter, by a link and from the server',
  async (list) => {
    const page = await newPage()
    const path = `/address/${ADDRESS}/${list}`
    const canonical = (): Promise<string | null> => page.locator('link[rel=canonical]').getAttribute('href')
    await openHydrated(page, `${app.url}${path}`)
    const served = await canonical()
    expect(served).toContain(`/address/${ADDRESS}/${list.replace(',', '%2C')}`)
    await openWithKeys(page, `${app.url}/address/${ADDRESS}/tx`)
    await follow(page, path)
    await expect.poll(canonical).toBe(served)
  },
)
