import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { LEDGERS } from '../ledger.ts'
import { sharedApp } from '../browser/app.ts'
import { pathsOf, WRONG_PATHS } from '../browser/page-paths.ts'
import { onePerKind } from '../browser/samples.ts'
import { showServed } from '../browser/served.ts'
import { missingPartsOf, LOG_KIND } from './tx-parts.ts'
import { unstyledClasses } from '../browser/unstyled.ts'
import { leaveContext, sharedBrowser, openContext, visit, type Look } from '../browser/visit.ts'

// Opens each page of the older ledger in one of these looks and at both widths. The accessibility tests (`inspectPages`) open the newest
// ledger on a site with banners, labels and prices.
const WIDE = { width: 1440, height: 1000 }
const NARROW = { width: 360, height: 800 }
const LOOKS = [
  { theme: 'dark', lang: 'ko', ...WIDE },
  { theme: 'light', lang: 'en', ...NARROW },
] as const satisfies readonly Look[]

const PAGES_AT_ONCE = 4

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

test('every page opens without a complaint and requests by GET alone, wide and narrow (API-001)', async () => {
  const stops = [...pathsOf('r1-r3').map((path) => ({ path, status: 200 })), ...WRONG_PATHS.map((path) => ({ path, status: 404 }))]
  expect(await tour(stops)).toEqual([])
})

for (const ledger of LEDGERS)
  test(`HANDS-037: every page of ${ledger} links the styles of all its served parts`, async () => {
    const paths = [...pathsOf(ledger), ...onePerKind(ledger).map(({ txid }) => `/tx/${txid}`)]
    const lacking: string[] = []
    for (const path of paths) {
      const classes = await unstyledClasses(sharedApp(ledger).url + path)
      if (classes.length > 0) lacking.push(`${path}: ${classes.join(' ')}`)
    }
    expect(lacking).toEqual([])
  })

/** Checks the served HTML; hostile.test.ts opens each type of the newest ledger with scripts. */
for (const [ledger, lang, least] of [
  ['r1-r3', 'en', 65],
  ['r4', 'ko', 50],
] as const)
  test(`PROD-011: one transaction of each type of ${ledger} is served with an overview and its type's panel (${lang})`, async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const lacking: string[] = []
    const kinds = onePerKind(ledger)
    for (const one of kinds) {
      const { status } = await showServed(page, `${sharedApp(ledger).url}/tx/${one.txid}`, { cookie: `lang=${lang}` })
      const parts = [...(status === 200 ? [] : [`status ${status}`]), ...(await missingPartsOf(page, one, lang))]
      lacking.push(...parts.map((part) => `${one.kind}: ${part}`))
    }
    await context.close()
    expect(kinds.length).toBeGreaterThan(least)
    expect(lacking).toEqual([])
  })

test("PROD-011: one transaction of each type skipped by hostile.test.ts has an overview and its type's panel", async () => {
  const known = new Set(onePerKind('r4').map(({ kind }) => kind))
  const stops = onePerKind('r1-r3')
    .filter(({ kind }) => !known.has(kind) || kind === LOG_KIND)
    .map((one) => ({ path: `/tx/${one.txid}`, status: 200, lacks: (page: Page, lang: 'en' | 'ko') => missingPartsOf(page, one, lang) }))
  expect(stops.length).toBeGreaterThan(10)
  expect(await tour(stops)).toEqual([])
})

type Stop = { path: string; status: number; lacks?: (page: Page, lang: 'en' | 'ko') => Promise<string[]> }

/** Visits every stop of the older ledger, several at a time, and collects faults. */
async function tour(stops: readonly Stop[]): Promise<string[]> {
  const { url } = sharedApp('r1-r3')
  const complaints: string[] = []
  for (const [turn, look] of LOOKS.entries()) {
    const context = await openContext(browser, url, look)
    const left = stops.filter((_, index) => index % LOOKS.length === turn)
    const other = turn === 0 ? NARROW : WIDE
    const walk = async (): Promise<void> => {
      const page = await context.newPage()
      for (let stop = left.shift(); stop; stop = left.shift()) {
        const { path, status, lacks } = stop
        const visited = await visit(page, url + path, status, { other, ...(lacks && { inspect: () => lacks(page, look.lang) }) })
        complaints.push(...visited.complaints.map((complaint) => `${path}: ${complaint}`))
      }
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk))
    await leaveContext(context)
  }
  return complaints
}
