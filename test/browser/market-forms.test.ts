import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { hold } from './hold.ts'
import { paintedTwice, leaveContext, sharedBrowser, openHydrated, openContext, openWithKeys } from './visit.ts'

// Forms and menus of a market on a live chain and by keyboard.

const START = 700
/** Blocks that are published while a visitor fills in a form. */
const MORE = 60
const SOON = { timeout: 20_000 }

let app: RunningApp
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
  app = await startApp('r4', { TEST_MODE: '0' }, START)
})
afterAll(async () => {
  await app.stop()
})

async function withPage(act: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en', height: 1800 })
  try {
    await act(await context.newPage())
  } finally {
    await leaveContext(context)
  }
}
const countsOf = (page: Page): Promise<string> => page.locator('.mkt-states').innerText()
async function countsNow(): Promise<number[]> {
  const answer = (await (await fetch(`${app.url}/api/x/facets/dex/list`)).json()) as {
    data: { count: number; state: Record<string, number> }
  }
  const { count, state } = answer.data
  return ['sale', 'auction', 'request'].map((name) => state[name] ?? 0).concat(count)
}

test.each([
  ['price', 0, 'least', '12.5'],
  ['owner', 1, 'owner', 'MT000'],
] as const)('MARKET-010: the form of %s stays open with its contents while blocks arrive', (_, place, field, text) =>
  withPage(async (page) => {
    const opened = page.waitForEvent('websocket')
    await openHydrated(page, `${app.url}/dex/list`)
    await opened
    const choice = page.locator('.mkt-choice').nth(place)
    await choice.locator('summary').click()
    await choice.locator(`input[name=${field}]`).fill(text)
    const before = await countsOf(page)
    const height = app.publish(MORE)
    await page.locator('aside section').filter({ hasText: 'Node height' }).getByText(height.toLocaleString('en')).first().waitFor(SOON)
    // The bar has received the blocks, so its counts differ.
    await expect.poll(() => countsOf(page), SOON).not.toBe(before)
    const now = (await countsNow()).join(' ')
    await expect.poll(async () => (await countsOf(page)).match(/\d+/g)?.join(' '), SOON).toBe(now)
    expect(await choice.getAttribute('open')).not.toBeNull()
    expect(await choice.locator(`input[name=${field}]`).inputValue()).toBe(text)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(field)
  }),
)

test('MARKET-011: an order chosen by keyboard closes the menu and leaves the focus on its button', () =>
  withPage(async (page) => {
    await openWithKeys(page, `${app.url}/dex/list`)
    const button = page.locator('.mkt-sort > summary')
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator('.mkt-sort[open]').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/dex/list?sort=price')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dex/list?sort=price')
    await page.locator('.mkt-sort:not([open])').waitFor()
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    // The next press opens it again.
    await page.keyboard.press('Enter')
    await page.locator('.mkt-sort[open] a[aria-current][href="/dex/list?sort=price&order=desc"]').waitFor()
  }))

test('MARKET-011: a sorting heading keeps focus and scroll position, and reverses the order on the next press', () =>
  withPage(async (page) => {
    await page.setViewportSize({ width: 1440, height: 700 })
    await openWithKeys(page, `${app.url}/dex/list?state=sale`)
    const heading = page.locator('th a', { hasText: 'Price' })
    await heading.evaluate((link) => window.scrollTo(0, link.getBoundingClientRect().top - 200))
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await heading.focus()
    for (const [address, order] of [
      ['/dex/list?sort=price&state=sale', 'ascending'],
      ['/dex/list?sort=price&order=desc&state=sale', 'descending'],
    ]) {
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${address}`)
      await page.locator(`th[aria-sort=${order}]`, { hasText: 'Price' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Price')
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    }
  }))

test.each([
  ['price', 0, 'least'],
  ['owner', 1, 'owner'],
] as const)('HANDS-054: the form of %s stays open with its contents when the list of another choice is late', (_, place, field) =>
  withPage(async (page) => {
    await openHydrated(page, `${app.url}/dex/list`)
    const late = await hold(page, /\/api\/dex\/list.*state=/)
    await page.locator('.mkt-states a').first().click()
    await expect.poll(() => late.asked.length).toBe(1)
    const choice = page.locator('.mkt-choice').nth(place)
    const input = choice.locator(`input[name=${field}]`)
    await choice.locator('summary').click()
    await input.click()
    await page.keyboard.type('1')
    late.let()
    await page.locator('.mkt-states a[aria-current]').and(page.locator('a:first-child')).waitFor()
    await paintedTwice(page)
    await page.keyboard.type('2')
    expect(await input.inputValue()).toBe('12')
    expect(await choice.getAttribute('open')).not.toBe(null)
    await page.keyboard.press('Enter')
    await expect.poll(() => choice.getAttribute('open')).toBe(null)
    expect(new URL(page.url()).search).toMatch(new RegExp(`state=\\w+.*${field}=12`))
  }),
)
