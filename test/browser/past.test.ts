import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { launchBrowser, openAwake, openContext, visit } from './visit.ts'

const LEDGER = 'r1-r3'
let app: RunningApp
let browser: Browser

beforeAll(async () => {
  app = await startApp(LEDGER)
  browser = await launchBrowser()
}, 300_000)
afterAll(async () => {
  await browser.close()
  await app.stop()
})

async function withPage(
  look: { lang?: 'en' | 'ko'; width?: number; scripts?: boolean },
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { lang = 'en', width = 1440, scripts = true } = look
  const context = scripts
    ? await openContext(browser, app.url, { theme: 'light', lang, width })
    : await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
  try {
    await act(await context.newPage())
  } finally {
    await context.close()
  }
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replaceAll(/\s+/g, ' ')
const wayOf = (page: Page): string => page.url().slice(app.url.length)
const BAR = '#root [role="status"]:has(form)'

/** The wallets that a sale of an NFT writes are more than four: some are folded. */
const sale = (): string => onePerKind(LEDGER).find(({ kind }) => kind === 'mrc402_buy')?.txid ?? ''

describe('what a transaction changed', () => {
  test('TIME-010, TIME-011: stands on its page, and its folded records open without scripts', () =>
    withPage({ scripts: false }, async (page) => {
      await page.goto(`${app.url}/tx/${sale()}`)
      const section = page.locator('section:has(> div > h2:text-is("What changed"))')
      expect(await section.locator('h3:visible').count()).toBe(4)
      await section.locator('summary').click()
      expect(await section.locator('h3:visible').count()).toBeGreaterThan(4)
    }))

  test.each(['en', 'ko'] as const)('TIME-010: is there once the page is awake, at any width, without an error: %s', async (lang) => {
    for (const width of [1440, 390])
      await withPage({ lang, width }, async (page) => {
        const { complaints } = await visit(page, `${app.url}/tx/${sale()}`)
        expect(complaints).toEqual([])
        await page.locator('h2', { hasText: lang === 'en' ? 'What changed' : '변경 내용' }).waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      })
  })
})

describe('a subject of the past', () => {
  const height = async (): Promise<number> => ((await (await fetch(`${app.url}/healthz`)).json()) as { indexed: number }).indexed

  test('TIME-013, TIME-014: every subject as of a block has the bar, and neither error nor sideways scroll', async () => {
    const at = (await height()) - 1
    const item = busiest(LEDGER, 'mrc401')
    const nft = busiest(LEDGER, 'mrc402')
    const paths = [
      '/token/3/holder',
      '/token/3/info',
      `/address/${busiest(LEDGER, 'wallet')}/tx`,
      `/nft/${nft}/tx`,
      `/nft/${nft}/items`,
      `/nft/${item.slice(0, 'MRC400_'.length + 33)}/info`,
      `/nft/${item.slice(0, 'MRC400_'.length + 33)}/${item}/tx`,
      `/dex/${busiest(LEDGER, 'dex402')}/tx`,
    ]
    for (const [index, path] of paths.entries())
      await withPage({ width: index % 2 === 0 ? 1440 : 390 }, async (page) => {
        const { complaints } = await visit(page, `${app.url}${path}?at=${at}`)
        expect([path, complaints]).toEqual([path, []])
        expect(await textOf(page, BAR)).toContain(`As of block ${at.toLocaleString('en')}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      })
  })

  test('TIME-013, TIME-014: a step, a tab and "Now" lead to the same subject at another moment', () =>
    withPage({}, async (page) => {
      await openAwake(page, `${app.url}/token/3/holder?at=1200`)
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/token\/3\/holder\?at=1200$/)
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
      await page.locator(BAR).getByLabel('One block before').click()
      await page.waitForURL(/at=1199$/)
      await page.locator(BAR).getByText('As of block 1,199').waitFor()
      await page.getByRole('link', { name: /^Info/ }).first().click()
      await page.waitForURL(/\/token\/3\/info\?at=1199$/)
      await page.locator(BAR).getByRole('link', { name: 'Now' }).click()
      await page.waitForURL(/\/token\/3\/info$/)
      await page.locator(BAR).waitFor({ state: 'detached' })
    }))

  test('TIME-016: the day is a form that works without scripts', () =>
    withPage({ scripts: false }, async (page) => {
      await page.goto(`${app.url}/token/3/holder`)
      await page.getByText('As of a day…').click()
      await page.locator('input[name="at"]').fill('2023-11-13')
      await page.getByRole('button', { name: 'Go' }).click()
      expect(wayOf(page)).toBe('/token/3/holder?at=2023-11-13')
      expect(await textOf(page, BAR)).toMatch(/^As of block [\d,]+ 2023-11-13 /)
    }))

  test('TIME-015: what did not exist yet leads to its beginning; a block that is not there yet is refused, in both languages', async () => {
    await withPage({}, async (page) => {
      await openAwake(page, `${app.url}/token/12/tx?at=3`)
      await page.locator(BAR).getByRole('link', { name: 'Go to block 440' }).click()
      await page.waitForURL(/at=440$/)
      await page.locator('h1').first().waitFor()
      expect(await textOf(page, BAR)).toContain('As of block 440')
    })
    await withPage({ lang: 'ko' }, async (page) => {
      await openAwake(page, `${app.url}/token/12/tx?at=999999`)
      expect(await textOf(page, BAR)).toContain(`아직 없는 블록입니다. 최신 블록은 ${(await height()).toLocaleString('en')}입니다.`)
    })
  })
})
