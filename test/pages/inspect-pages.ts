import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedApp } from '../browser/app.ts'
import { pathsOf, WRONG_PATHS } from '../browser/page-paths.ts'
import { onePerKind } from '../browser/samples.ts'
import { openContext, sharedBrowser, visit } from '../browser/visit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Rules = { type: 'tag' | 'rule'; values: string[] }
const ALL_RULES: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** The other theme changes only the results of these rules. */
const COLOR_RULES: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
// 320 is a window of 1280 at a zoom of 400 %.
const WIDTHS = [1440, 1366, 1024, 720, 680, 420, 390, 360, 320]
const HEIGHT = 1000
/** Transactions whose panels have the most parts. */
const KINDS = new Set(['multi_transfer', 'exchange', 'mrc402_create', 'mrc402_auctionwinning', 'mrc401_createtrade', 'mrc030'])

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

/** English is opened wide and light, Korean narrow and dark. The axe rules do not depend on the language, overflow does. */
const LOOKS = {
  en: { theme: 'light', lang: 'en', width: 1440 },
  ko: { theme: 'dark', lang: 'ko', width: 390 },
} as const

/** Loads a page once. Theme and width change in place, as they do for a visitor. */
async function inspect(page: Page, lang: keyof typeof LOOKS, url: string, status: number): Promise<string[]> {
  const { theme, width: first } = LOOKS[lang]
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: first, height: HEIGHT })
  const { complaints } = await visit(page, url, status)
  // Disables transitions, because colours must be read in their final state.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(axe)
  complaints.push(...(await findViolations(page, theme, ALL_RULES)))
  if (lang === 'en') {
    await setTheme(page, 'dark')
    complaints.push(...(await findViolations(page, 'dark', COLOR_RULES)))
  }
  // A hidden page keeps its layout, and nine repaints are saved.
  await page.evaluate(() => void (document.documentElement.style.visibility = 'hidden'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (overflow > 0) complaints.push(`scrolls sideways by ${overflow} px at ${width} px`)
  }
  return complaints
}

/**
 * Tests of every page of the newest ledger in one language. Each opens without a complaint, requests by GET alone (API-001), passes axe for
 * WCAG 2.2 AA, and scrolls sideways at no width. Each language has its own file, so that they run in parallel.
 */
export function inspectPages(lang: keyof typeof LOOKS): void {
  const app = sharedApp('r4-operator')
  let page: Page
  beforeAll(async () => {
    page = await (await openContext(await sharedBrowser(), app.url, { ...LOOKS[lang], height: HEIGHT })).newPage()
  })

  const kinds = onePerKind('r4').flatMap(({ kind, txid }) => (KINDS.has(kind) ? [`/tx/${txid}`] : []))
  const stops = [...[...pathsOf('r4'), ...kinds].map((path) => [path, 200] as const), ...WRONG_PATHS.map((path) => [path, 404] as const)]
  for (const [path, status] of stops) {
    test(`API-001: ${path} opens without a complaint, requests by GET alone, passes axe and never scrolls sideways (${lang})`, async () => {
      expect(await inspect(page, lang, app.url + path, status)).toEqual([])
    })
  }
}
