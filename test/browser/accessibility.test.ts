import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { pathsOf, WRONG_PATHS } from './page-paths.ts'
import { onePerKind } from './samples.ts'
import { launchBrowser, openContext } from './visit.ts'

// WCAG 2.2 AA by axe on every route, and no sideways scroll at any width. One load for each route and
// language; theme and width change in place, as they do for a visitor.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// 320 is a window of 1280 at a zoom of 400 %.
const WIDTHS = [1440, 1366, 1024, 720, 680, 420, 390, 360, 320]
/** Transactions whose panels have the most parts. */
const KINDS = new Set(['multi_transfer', 'exchange', 'mrc402_create', 'mrc402_auctionwinning', 'mrc401_createtrade', 'mrc030'])
const TX_PATHS = onePerKind('r4').flatMap(({ kind, txid }) => (KINDS.has(kind) ? [`/tx/${txid}`] : []))

type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] }
type AxeWindow = Window & { axe: { run: (root: Document, options: object) => Promise<{ violations: Finding[] }> } }

async function findViolations(page: Page, look: string): Promise<string[]> {
  const found = await page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    return violations
  }, RULES)
  return found.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, failureSummary = '' }) => `${look}: ${id} ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`),
  )
}

const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((scheme) => void (document.documentElement.dataset['mantineColorScheme'] = scheme), theme)

async function inspect(page: Page, url: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(axe)
  const complaints = await findViolations(page, 'light')
  await setTheme(page, 'dark')
  complaints.push(...(await findViolations(page, 'dark')))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1000 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (overflow > 0) complaints.push(`scrolls sideways by ${overflow} px at ${width} px`)
    if (width === 390) complaints.push(...(await findViolations(page, 'dark, 390 px')))
  }
  return complaints
}

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await launchBrowser()
  app = await startApp('r4', { SITE_CONFIG: 'fixtures/site.json', MARKET_FILE: 'fixtures/market.json' })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
})

describe.each(['en', 'ko'] as const)('in %s', (lang) => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    context = await openContext(browser, app.url, { theme: 'light', lang })
    page = await context.newPage()
    // Colours are judged where they end, not on their way.
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterAll(() => context.close())

  for (const path of [...pathsOf('r4'), ...TX_PATHS, ...WRONG_PATHS]) {
    test(`${path} passes axe and never scrolls sideways`, async () => {
      expect(await inspect(page, app.url + path)).toEqual([])
    })
  }
})
