import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LEDGERS, loadLedger } from '../ledger.ts'
import { PANEL_FORMS } from '../panel-forms.ts'
import { sharedApp } from './app.ts'
import { pathsOf, WRONG_PATHS } from './page-paths.ts'
import { onePerKind } from './samples.ts'
import { showServed } from './served.ts'
import { unstyledClasses } from './unstyled.ts'
import { leaveContext, overflowAt, sharedBrowser, openContext, visit } from './visit.ts'

// The older ledger in dark Korean, on a wide screen that becomes narrow. Its routes are opened in light English (route-rows.test.ts), the
// pages of the newest ledger in both, with banners, labels and prices (`inspectPages`).
const LOOK = { theme: 'dark', lang: 'ko' } as const
const NARROW = { width: 360, height: 800 }

const PAGES_AT_ONCE = 4

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('every page opens without a complaint, asks by GET alone and becomes narrow (API-001; dark, ko)', async () => {
  const stops = [...pathsOf('r1-r3').map((path) => ({ path, status: 200 })), ...WRONG_PATHS.map((path) => ({ path, status: 404 }))]
  expect(await tour(stops)).toEqual([])
})

for (const ledger of LEDGERS)
  test(`HANDS-037: every page of ${ledger} links the styles of all that it is served with`, async () => {
    const paths = [...pathsOf(ledger), ...onePerKind(ledger).map(({ txid }) => `/tx/${txid}`)]
    const lacking: string[] = []
    for (const path of paths) {
      const classes = await unstyledClasses(sharedApp(ledger).url + path)
      if (classes.length > 0) lacking.push(`${path}: ${classes.join(' ')}`)
    }
    expect(lacking).toEqual([])
  })

const OVERVIEW = { en: 'Overview', ko: '개요' }
/** Without scripts: the page of each kind of the newest ledger is opened with them in hostile.test.ts. */
for (const [ledger, lang, least] of [
  ['r1-r3', 'en', 65],
  ['r4', 'ko', 50],
] as const)
  test(`PROD-011: one transaction of each kind of ${ledger} is served with an overview and the panel of its kind (${lang})`, async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const lacking: string[] = []
    const kinds = onePerKind(ledger)
    for (const { kind, txid } of kinds) {
      const { status } = await showServed(page, `${sharedApp(ledger).url}/tx/${txid}`, { cookie: `lang=${lang}` })
      const parts = await lacksOf(page, txid, OVERVIEW[lang], PANEL_FORMS[kind] ?? ['any'])
      lacking.push(...[...(status === 200 ? [] : [`status ${status}`]), ...parts].map((part) => `${kind}: ${part}`))
    }
    await context.close()
    expect(kinds.length).toBeGreaterThan(least)
    expect(lacking).toEqual([])
  })

test('PROD-011: the page of each kind that the newest ledger lacks has them once scripts run (dark, ko)', async () => {
  const known = new Set(onePerKind('r4').map(({ kind }) => kind))
  const stops = onePerKind('r1-r3').flatMap(({ kind, txid }) => {
    const lacks = (page: Page): Promise<string[]> => lacksOf(page, txid, OVERVIEW.ko, PANEL_FORMS[kind] ?? ['any'])
    return known.has(kind) ? [] : [{ path: `/tx/${txid}`, status: 200, lacks }]
  })
  expect(stops.length).toBeGreaterThan(10)
  expect(await tour(stops)).toEqual([])
})

/** What a transaction's page does not have: its id as the heading, an overview with its block, a panel of the form that its kind has. */
async function lacksOf(page: Page, txid: string, overview: string, wanted: readonly string[]): Promise<string[]> {
  const { block } = LEDGERS.map((ledger) => loadLedger(ledger).byId.get(txid)).find((tx) => tx !== undefined) ?? {}
  const inOverview = page.locator(`main section:has(h2:text-is("${overview}"))`)
  const panel = page.locator('main section:has([data-form])')
  const [heading, blocks, panels, [title = ''], forms, [words = '']] = await Promise.all([
    page.locator('main h1').allInnerTexts(),
    inOverview.locator(`dl a[href="/block/${block}"]:visible`).count(),
    panel.count(),
    panel.locator('h2').allInnerTexts(),
    panel.locator('[data-form]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-form'))),
    panel.locator('[data-form]').allInnerTexts(),
  ])
  const has = { heading: heading.join() === txid, overview: blocks > 0, panel: panels === 1 && title !== '' && title !== overview }
  const lacking = Object.entries({ ...has, words: words.trim() !== '' }).flatMap(([part, isThere]) => (isThere ? [] : [part]))
  return [...lacking, ...wanted.filter((form) => !forms.includes(form))].map((part) => `no ${part}`)
}

type Stop = { path: string; status: number; lacks?: (page: Page) => Promise<string[]> }

/** Visits every stop of the older ledger, a few at a time, makes it narrow, and collects what is wrong. */
async function tour(stops: readonly Stop[]): Promise<string[]> {
  const { url } = sharedApp('r1-r3')
  const context = await openContext(browser, url, LOOK)
  const left = [...stops]
  const complaints: string[] = []
  const walk = async (): Promise<void> => {
    const page = await context.newPage()
    for (let stop = left.shift(); stop; stop = left.shift()) {
      const { path, status, lacks } = stop
      for (const complaint of (await visit(page, url + path, status)).complaints) complaints.push(`${path}: ${complaint}`)
      for (const part of (await lacks?.(page)) ?? []) complaints.push(`${path}: ${part}`)
      const wide = page.viewportSize()
      const overflow = await overflowAt(page, NARROW)
      if (overflow > 0) complaints.push(`${path}: scrolls sideways by ${overflow} px at ${NARROW.width} px`)
      if (wide) await page.setViewportSize(wide)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk))
  await leaveContext(context)
  return complaints
}
