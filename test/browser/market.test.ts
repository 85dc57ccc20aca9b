import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TokenJson } from '../../src/contract/token.ts'
import { startApp, type RunningApp } from './app.ts'
import { sharedBrowser, leaveContext, openContext, visit } from './visit.ts'

// Prices from a file: their display in the visitor's currency, and updates when the file changes.

const folder = mkdtempSync(join(tmpdir(), 'metascope-market-'))
const file = join(folder, 'market.json')
const WITHIN_MS = 10_000

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  setPrice('0.02184')
  browser = await sharedBrowser()
  app = await startApp('r4', { MARKET_FILE: file })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

function setPrice(price: string): void {
  const tokens = { 0: { price, change24h: '2.319', marketCap: '16733326.86' }, 4: { price: '1.5' } }
  writeFileSync(`${file}.new`, JSON.stringify({ updated: 1_795_183_351, rates: { JPY: '151.62', CNY: '7.1183', KRW: '1394.3' }, tokens }))
  renameSync(`${file}.new`, file)
}

async function withPage<T>(path: string, look: (page: Page, context: BrowserContext) => Promise<T>, currency?: string): Promise<T> {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  if (currency !== undefined) await context.addCookies([{ name: 'currency', value: currency, url: app.url }])
  try {
    const page = await context.newPage()
    expect((await visit(page, app.url + path)).complaints).toEqual([])
    return await look(page, context)
  } finally {
    await leaveContext(context)
  }
}

const PRICE = 'dl:has-text("MTC price") > div:first-child'
/** The text of the price's cell, which has its time: 2026-11-20 14:02:31 UTC, shown in Seoul's zone. */
async function priceOf(page: Page): Promise<string> {
  const cell = page.locator(PRICE)
  await expect.poll(() => cell.innerText(), { timeout: WITHIN_MS }).toContain('2026-11-20 23:02:31 UTC+9')
  return cell.innerText()
}

test('TOKEN-003: the tokens in the header are those of the headertoken list, each with its link', async () => {
  const answer = (await (await fetch(`${app.url}/api/token/list/headertoken`)).json()) as { data: { list: TokenJson[] } }
  await withPage('/token/list', async (page) => {
    const links = page.locator('section[aria-label="Major tokens"] a')
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(paths).toEqual(answer.data.list.map(({ sn }) => `/token/${sn}/tx`))
    expect(paths).toHaveLength(8)
    expect((await links.first().innerText()).split(/\s*\n\s*/)).toEqual(['MTC', '$ 0.02184', '▴ 2.31%'])
  })
})

test('HOME-002, HOME-007, CUR-002: without a choice the price and its value are in dollars, with the time next to it', async () => {
  await withPage('/', async (page) => {
    const price = await priceOf(page)
    expect(price).toMatch(/\n\$ 0\.02184/)
    expect(price).not.toContain('≈')
  })
})

// The file has no rate of the fifth currency, EUR, so it is not offered (HANDS-010).
const CURRENCIES = ['USD', 'JPY', 'CNY', 'KRW']
const currencyOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'currency')?.value

for (const [path, picks] of [
  ['/', [...CURRENCIES.slice(1), 'USD']],
  ['/tx/list', ['KRW']],
  ['/token/4', ['JPY']],
  ['/docs', ['CNY']],
] as const) {
  test(`SHELL-014: ${path} offers the currencies with a rate, shows the chosen one and stores each choice`, async () => {
    await withPage(path, async (page, context) => {
      const button = page.getByRole('button', { name: 'Currency' })
      const items = page.getByRole('menu', { name: 'Currency' }).getByRole('menuitem')
      let chosen = 'USD'
      for (const currency of picks) {
        await expect.poll(() => button.innerText(), { timeout: WITHIN_MS }).toBe(chosen)
        await button.click()
        await expect.poll(() => items.allInnerTexts(), { timeout: WITHIN_MS }).toEqual(CURRENCIES)
        expect(await items.and(page.locator('[aria-current]')).allInnerTexts()).toEqual([chosen])
        await items.filter({ hasText: currency }).click()
        await expect.poll(() => currencyOf(context), { timeout: WITHIN_MS }).toBe(currency)
        chosen = currency
      }
      await expect.poll(() => button.innerText(), { timeout: WITHIN_MS }).toBe(chosen)
    })
  })
}

test('SHELL-014: the drawer of narrow screens offers them too', async () => {
  await withPage('/tx/list', async (page, context) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('button', { name: 'Menu' }).click()
    const choice = page.getByRole('dialog').getByLabel('Currency')
    await choice.waitFor()
    expect(await choice.locator('option').allInnerTexts()).toEqual(CURRENCIES)
    expect(await choice.inputValue()).toBe('USD')
    for (const currency of [...CURRENCIES.slice(1), 'USD']) {
      await choice.selectOption(currency)
      await expect.poll(() => currencyOf(context), { timeout: WITHIN_MS }).toBe(currency)
    }
  })
})

test('STATE-019, OPEN-046: won replace dollars, and the choice is stored', async () => {
  await withPage('/', async (page, context) => {
    await priceOf(page)
    await page.getByRole('button', { name: 'Currency' }).click()
    await page.getByRole('menu').getByRole('menuitem', { name: 'KRW' }).click()
    await expect.poll(() => page.locator(PRICE).innerText(), { timeout: WITHIN_MS }).toMatch(/\$ 0\.02184[^]*≈ ₩ 30/)
    expect(await currencyOf(context)).toBe('KRW')
    await page.reload()
    await expect.poll(() => page.locator(PRICE).innerText(), { timeout: WITHIN_MS }).toContain('≈ ₩ 30')
  })
})

test('OPEN-046: a currency without a rate, or an unknown one, falls back to dollars', async () => {
  for (const currency of ['EUR', 'XXX']) {
    await withPage(
      '/',
      async (page) => {
        const text = await priceOf(page)
        expect(text).toContain('$ 0.02184')
        expect(text).not.toContain('≈')
      },
      currency,
    )
  }
})

test('TOKEN-020: a token opened before is shown again without a request', async () => {
  await withPage('/token/list', async (page) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const open = async (): Promise<void> => {
      await page.locator('main a[href="/token/4/tx"]').first().click()
      await page.locator('nav[aria-label="Lists of this token"]').waitFor()
    }
    await open()
    await page.locator('header nav a[href="/token"], header nav a[href="/token/list"]').first().click()
    await page.waitForURL(`${app.url}/token/list`)
    await open()
    expect(asked.filter((path) => path === '/api/token/4')).toEqual(['/api/token/4'])
  })
})

const inSeoul = (sec: number): string => `${new Date((sec + 9 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC+9`

test("TOKEN-006, FMT-007, FMT-010, FMT-011, OPEN-060, OPEN-102: a token's first tab lists transactions as cards, with the date in the chosen zone at each age, and 16 characters of the id, 6 below 390 px", async () => {
  await withPage('/token/4', async (page) => {
    expect(new URL(page.url()).pathname).toBe('/token/4/tx')
    type List = { data: { list: { txid: string; timestamp: number }[] } }
    const { data } = (await (await fetch(`${app.url}/api/token/4/list/1`)).json()) as List
    const ids = page.locator('main article a[href^="/tx/"]:not([href*="row="])')
    const shown = await ids.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(shown).toEqual(data.list.map(({ txid }) => `/tx/${txid}`))
    // The newest of the ledger's 244 transactions of this token.
    expect([shown.length, shown[0]]).toEqual([20, '/tx/b66bddbbe49464f4fb33ec15d54ddf3300285f52ac6f22f8fc467f4322bb4ce0'])

    const age = page.locator('main article time').first()
    expect(await age.getAttribute('title')).toContain(`${inSeoul(data.list[0]!.timestamp)}, Asia/Seoul · `)
    expect(await age.innerText()).toMatch(/ ago$/)

    const id = ids.first()
    expect(await id.innerText()).toMatch(/^[0-9a-f]{16}…$/)
    await page.setViewportSize({ width: 600, height: 900 })
    await expect.poll(() => id.innerText(), { timeout: WITHIN_MS }).toMatch(/^[0-9a-f]{16}…$/)
    // The container is the content box of the sheet, without its border.
    const inSheetOf = (widthPx: number) =>
      id.evaluate((link, width) => {
        const sheet = link.closest('section')
        if (sheet !== null) sheet.style.width = `${width + 2}px`
        return (link as HTMLElement).innerText
      }, widthPx)
    expect(await inSheetOf(390)).toMatch(/^[0-9a-f]{16}…$/)
    expect(await inSheetOf(389)).toMatch(/^[0-9a-f]{6}…$/)
  })
})

test('TOKEN-018: pointing at the hold rate and the circulation explains them', async () => {
  await withPage('/token/4/holder', async (page) => {
    const formula = page.getByRole('tooltip').filter({ hasText: "Hold rate = (holding + locked) / all holders' amounts x 100" })
    expect(await formula.last().isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Hold rate' }).hover()
    await expect.poll(() => formula.last().isVisible(), { timeout: WITHIN_MS }).toBe(true)
    expect(await formula.last().innerText()).toContain("Circulation supply = total supply minus locked amount minus the creator's holding")
  })
})

test('a changed file reaches answers and pages', async () => {
  setPrice('0.75')
  const priceNow = async (): Promise<string | undefined> =>
    ((await (await fetch(`${app.url}/api/token/0`)).json()) as { data: TokenJson }).data.market?.price
  await expect.poll(priceNow, { timeout: WITHIN_MS }).toBe('0.75')
  await withPage('/token/0', async (page) => expect(await page.locator('main').innerText()).toContain('$ 0.75'))
})

test('FMT-007, OPEN-060: on a detail page the date is in the chosen zone to the second, and the tooltip names zone and seconds', async () => {
  const { data } = (await (await fetch(`${app.url}/api/token/4`)).json()) as { data: TokenJson }
  await withPage('/token/4/info', async (page) => {
    const time = page.locator('main dl time').first()
    expect(await time.innerText()).toBe(inSeoul(data.createdate))
    expect(await time.getAttribute('title')).toBe(`${inSeoul(data.createdate)}, Asia/Seoul · ${data.createdate}`)
  })
})
