import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LEDGERS, loadLedger } from '../ledger.ts'
import { PANEL_FORMS } from '../panel-forms.ts'
import { sharedApp } from './app.ts'
import { pathsOf, WRONG_PATHS } from './page-paths.ts'
import { onePerKind } from './samples.ts'
import { showServed } from './served.ts'
import { unstyledClasses } from './unstyled.ts'
import { leaveContext, sharedBrowser, openContext, visit, type Look } from './visit.ts'

// The older ledger in dark Korean on a wide screen and in light English on a narrow one. The accessibility tests (`inspectPages`) open the newest
// ledger the other way round, light English wide and dark Korean narrow, with a site that has banners, labels and prices.
const LOOKS = [
  { theme: 'dark', lang: 'ko' },
  { theme: 'light', lang: 'en', width: 360, height: 800 },
] as const satisfies readonly Look[]

const PAGES_AT_ONCE = 4

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

for (const look of LOOKS) {
  const name = `${look.theme}, ${look.lang}, ${'width' in look ? look.width : 1440} px`
  test(`every page opens without a complaint and asks by GET alone (API-001; ${name})`, async () => {
    const stops = [...pathsOf('r1-r3').map((path) => ({ path, status: 200 })), ...WRONG_PATHS.map((path) => ({ path, status: 404 }))]
    expect(await tour(sharedApp('r1-r3').url, look, stops)).toEqual([])
  })
}

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

const KIND_LOOKS = [
  { theme: 'light', lang: 'en', width: 390, height: 800 },
  { theme: 'dark', lang: 'ko', width: 390, height: 800 },
] as const satisfies readonly Look[]
const OVERVIEW = { en: 'Overview', ko: '개요' }
// Every other kind in the other look.
for (const [turn, look] of KIND_LOOKS.entries())
  test(`PROD-011: one transaction of each kind of r1-r3 has an overview and the panel of its kind (${look.theme}, ${look.lang})`, async () => {
    const stops = onePerKind('r1-r3').flatMap(({ kind, txid }, index) => {
      const lacks = (page: Page): Promise<string[]> => lacksOf(page, txid, OVERVIEW[look.lang], PANEL_FORMS[kind] ?? ['any'])
      return index % KIND_LOOKS.length === turn ? [{ path: `/tx/${txid}`, status: 200, lacks }] : []
    })
    expect(stops.length).toBeGreaterThan(30)
    expect(await tour(sharedApp('r1-r3').url, look, stops)).toEqual([])
  })

// All of its kinds but one are those of r1-r3, and that one is opened by `inspectPages`.
test('PROD-011: one transaction of each kind of r4 is served with an overview and the panel of its kind (ko)', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const lacking: string[] = []
  const kinds = onePerKind('r4')
  for (const { kind, txid } of kinds) {
    const { status } = await showServed(page, `${sharedApp('r4').url}/tx/${txid}`, { cookie: 'lang=ko' })
    const parts = await lacksOf(page, txid, OVERVIEW.ko, PANEL_FORMS[kind] ?? ['any'])
    lacking.push(...[...(status === 200 ? [] : [`status ${status}`]), ...parts].map((part) => `${kind}: ${part}`))
  }
  await context.close()
  expect(kinds.length).toBeGreaterThan(50)
  expect(lacking).toEqual([])
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

/** Visits every stop, a few at a time, and collects what is wrong. */
async function tour(url: string, look: Look, stops: readonly Stop[]): Promise<string[]> {
  const context = await openContext(browser, url, look)
  const left = [...stops]
  const complaints: string[] = []
  const walk = async (): Promise<void> => {
    const page = await context.newPage()
    for (let stop = left.shift(); stop; stop = left.shift()) {
      const { path, status, lacks } = stop
      for (const complaint of (await visit(page, url + path, status)).complaints) complaints.push(`${path}: ${complaint}`)
      for (const part of (await lacks?.(page)) ?? []) complaints.push(`${path}: ${part}`)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk))
  await leaveContext(context)
  return complaints
}
