import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedApp } from '../browser/app.ts'
import { busiest } from '../browser/samples.ts'
import { hydrated, leaveContext, openHydrated, openContext, sharedBrowser, takeContext } from '../browser/visit.ts'

// Narrow windows, paper and slow answers, on the newest ledger.

const app = sharedApp('r4')
/** Its items have prices of 18 decimals; the transactions have eight movements and forty receivers. */
const PROJECT = 'MRC400_1340388661fb77c8db626843087b077f0'
const LONG_TXS = [
  '/tx/c396477299d713d0f75cde18c2c64a682234c7c1049467004189ce443dd37738',
  '/tx/62647d9b7e867ab8515bc1a24a9a07bff53e679fb0170047c6c69859400534fd',
]
const LEDGER = `/address/${busiest('r4', 'wallet')}/ledger`

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

type Look = { lang: 'en' | 'ko'; width: number; scripts?: boolean }
async function withPage({ lang, width, scripts = true }: Look, act: (page: Page) => Promise<void>): Promise<void> {
  const context = scripts
    ? await openContext(browser, app.url, { theme: 'dark', lang, width, height: 800 })
    : await takeContext(browser, app.url, { javaScriptEnabled: false, viewport: { width, height: 800 } })
  try {
    await act(await context.newPage())
  } finally {
    await leaveContext(context)
  }
}

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each([
  { lang: 'ko', width: 360 },
  { lang: 'en', width: 390 },
  { lang: 'ko', width: 768 },
  { lang: 'en', width: 1024 },
  { lang: 'en', width: 390, scripts: false },
] satisfies Look[])('$width px, $lang, scripts $scripts', (look) => {
  test.each([`/nft/${PROJECT}/items`, '/dex/list'])('MARKET-023: forms of choices on %s stay inside the window', (path) =>
    withPage(look, async (page) => {
      await page.goto(app.url + path)
      if (look.scripts !== false) await hydrated(page)
      expect(await overflowOf(page)).toBe(0)
      const choices = page.locator('.mkt-choice')
      expect(await choices.count()).toBe(2)
      for (const at of [0, 1]) {
        await choices.nth(at).locator('summary').click()
        const form = choices.nth(at).locator('.mkt-pop')
        await form.waitFor()
        const { x, width } = (await form.boundingBox())!
        expect([x >= 0, x + width <= look.width, await overflowOf(page)]).toEqual([true, true, 0])
        await choices.nth(at).locator('summary').click()
      }
    }),
  )
})

test('LEDG-047: on a phone the heading of a month scrolls away with its rows', () =>
  withPage({ lang: 'ko', width: 390 }, async (page) => {
    await openHydrated(page, app.url + LEDGER)
    const month = page.locator('tbody tr:has(th)').first()
    const before = (await month.boundingBox())!.y
    await page.evaluate((y) => scrollBy(0, y), before + 200)
    await expect.poll(async () => (await month.boundingBox())!.y).toBeLessThan(-100)
  }))

test.each(LONG_TXS)('HANDS-062: on paper %s has its lists in full', (path) =>
  withPage({ lang: 'en', width: 1024 }, async (page) => {
    await openHydrated(page, app.url + path)
    const cut = (): Promise<string[]> =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll('main *'))
          .filter((element) => {
            const { overflowY } = getComputedStyle(element)
            const isBlock = element.clientHeight > 24 && overflowY !== 'visible' && overflowY !== 'clip'
            return isBlock && element.scrollHeight > element.clientHeight + 1
          })
          .map((element) => `${element.tagName} ${element.className}`),
      )
    expect(await cut()).not.toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await cut()).toEqual([])
  }),
)

test('LEDG-050: the summary of a statement fits A4, with every column', () =>
  withPage({ lang: 'ko', width: 688 }, async (page) => {
    await openHydrated(page, `${app.url}${LEDGER.replace('ledger', 'statement')}?from=2024-11-01&to=2024-12-01`)
    await page.emulateMedia({ media: 'print' })
    const places = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main table'), (table) => {
        const [row = table] = table.querySelectorAll('tbody tr:has(td)')
        const ends = [...row.children].map((cell) => cell.getBoundingClientRect().right)
        return Math.max(...ends) <= table.parentElement!.getBoundingClientRect().right + 1
      }),
    )
    expect([places, await overflowOf(page)]).toEqual([[true, true], 0])
    // An item's id takes some lines, not one for ten characters.
    const heights = await page
      .locator('main table')
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(100)
  }))

test('HANDS-063: each copy button says what it copies', () =>
  withPage({ lang: 'en', width: 1440 }, async (page) => {
    await openHydrated(page, app.url + LONG_TXS[0]!)
    const names = await page.locator('main button[aria-label^="Copy"]').evaluateAll((all) => all.map((button) => button.ariaLabel))
    expect(names).toContain('Copy c396477299d713d0…')
    expect(new Set(names).size).toBe(names.length)
  }))

test('LEDG-048: an answer that comes late does not replace the range chosen after it', () =>
  withPage({ lang: 'en', width: 1440 }, async (page) => {
    await openHydrated(page, app.url + LEDGER)
    const labels = page.locator('figure svg text')
    const all = await labels.nth(2).textContent()
    const buttons = page.locator('figure fieldset button')
    await buttons.first().waitFor()
    const held = Promise.withResolvers<void>()
    await page.route(/\/balance\/.*from=/, async (route) => {
      await held.promise
      await route.continue()
    })
    const late = page.waitForResponse(/\/balance\/.*from=/)
    await buttons.nth(0).click()
    await buttons.nth(2).click()
    held.resolve()
    await (await late).finished()
    await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))
    expect(await labels.nth(2).textContent()).toBe(all)
    expect(await buttons.nth(2).getAttribute('aria-pressed')).toBe('true')
  }))

test('LEDG-049: a statement says when it is printed, however long the site has been open', () =>
  withPage({ lang: 'en', width: 1440 }, async (page) => {
    await openHydrated(page, app.url + LEDGER)
    const laterMs = Date.now() + 7_200_000
    // Two hours later, as the server's answers date them.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), date: new Date(laterMs).toUTCString() } })
    })
    await page.locator(`main a[href*="/statement"]`).first().click()
    const made = page.locator('dl:has(> dt:text-is("Made")) > dd').nth(2)
    await made.waitFor({ state: 'attached' })
    await expect
      .poll(async () => Date.parse(`${((await made.textContent()) ?? '').replace(' UTC', '')}Z`) - laterMs)
      .toBeGreaterThan(-60_000)
  }))
