import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { pathsOf, WRONG_PATHS } from './page-paths.ts'
import { onePerKind } from './samples.ts'
import { sharedBrowser, openAwake, openContext } from './visit.ts'

// WCAG 2.2 AA by axe on every route, and no sideways scroll at any width. One load for each route and
// language; theme and width change in place, as they do for a visitor.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Rules = { type: 'tag' | 'rule'; values: string[] }
const ALL_RULES: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** The other theme changes nothing else. */
const COLOR_RULES: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
// 320 is a window of 1280 at a zoom of 400 %.
const WIDTHS = [1440, 1366, 1024, 720, 680, 420, 390, 360, 320]
/** Transactions whose panels have the most parts. */
const KINDS = new Set(['multi_transfer', 'exchange', 'mrc402_create', 'mrc402_auctionwinning', 'mrc401_createtrade', 'mrc030'])
const TX_PATHS = onePerKind('r4').flatMap(({ kind, txid }) => (KINDS.has(kind) ? [`/tx/${txid}`] : []))

type Finding = { id: string; nodes: { target: string[]; failureSummary?: string }[] }
type AxeWindow = Window & { axe: { run: (root: Document, options: object) => Promise<{ violations: Finding[] }> } }

async function findViolations(page: Page, look: string, rules: Rules): Promise<string[]> {
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as AxeWindow).axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations
  }, rules)
  return found.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ target, failureSummary = '' }) => `${look}: ${id} ${target.join(' ')}: ${failureSummary.split('\n')[1]?.trim()}`),
  )
}

const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((scheme) => void (document.documentElement.dataset['theme'] = scheme), theme)

/** Wide in English, narrow in Korean: what the rules ask for does not depend on the language, what has no room does. */
async function inspect(page: Page, lang: 'en' | 'ko', url: string): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openAwake(page, url)
  await page.evaluate(axe)
  const complaints: string[] = []
  if (lang === 'en') complaints.push(...(await findViolations(page, 'light', ALL_RULES)))
  await setTheme(page, 'dark')
  if (lang === 'en') complaints.push(...(await findViolations(page, 'dark', COLOR_RULES)))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1000 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (overflow > 0) complaints.push(`scrolls sideways by ${overflow} px at ${width} px`)
    if (width === 390 && lang === 'ko') complaints.push(...(await findViolations(page, 'dark, 390 px', ALL_RULES)))
  }
  return complaints
}

const LANGS = ['en', 'ko'] as const
let browser: Browser
let app: RunningApp
let pages: { lang: 'en' | 'ko'; page: Page }[]
beforeAll(async () => {
  browser = await sharedBrowser()
  app = await startApp('r4', { SITE_CONFIG: 'test/site.json', MARKET_FILE: 'fixtures/market.json' })
  pages = await Promise.all(
    LANGS.map(async (lang) => {
      const page = await (await openContext(browser, app.url, { theme: 'light', lang })).newPage()
      // Colours are judged where they end, not on their way.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      return { lang, page }
    }),
  )
})
afterAll(async () => {
  await app.stop()
})

for (const path of [...pathsOf('r4'), ...TX_PATHS, ...WRONG_PATHS]) {
  test(`${path} passes axe and never scrolls sideways, in both languages`, async () => {
    const found = await Promise.allSettled(
      pages.map(async ({ lang, page }) => (await inspect(page, lang, app.url + path)).map((complaint) => `${lang}: ${complaint}`)),
    )
    expect(found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [String(each.reason)]))).toEqual([])
  })
}
