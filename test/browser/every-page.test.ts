import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEDGERS } from '../ledger.ts'
import { startApp, type RunningApp } from './app.ts'
import { pathsOf, WRONG_PATHS } from './page-paths.ts'
import { onePerKind } from './samples.ts'
import { launchBrowser, openContext, visit, type Look } from './visit.ts'

// Every page in both languages and themes, wide and narrow.
const LOOKS: Look[] = [
  { theme: 'light', lang: 'en' },
  { theme: 'dark', lang: 'ko' },
  { theme: 'light', lang: 'ko', width: 360, height: 800 },
  { theme: 'dark', lang: 'en', width: 390, height: 800 },
]

const PAGES_AT_ONCE = 4

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

for (const ledger of LEDGERS) {
  describe(`ledger ${ledger}`, () => {
    let app: RunningApp
    beforeAll(async () => {
      app = await startApp(ledger)
    })
    afterAll(() => app.stop())

    for (const look of LOOKS) {
      const name = `${look.theme}, ${look.lang}, ${look.width ?? 1440} px`
      test(`every page opens without a complaint and asks by GET alone (API-001; ${name})`, async () => {
        const stops = [...pathsOf(ledger).map((path) => ({ path, status: 200 })), ...WRONG_PATHS.map((path) => ({ path, status: 404 }))]
        expect(await tour(app.url, look, stops)).toEqual([])
      })
    }

    for (const look of LOOKS.slice(0, 2)) {
      test(`PROD-011: one transaction of each kind opens without a complaint (${look.theme}, ${look.lang})`, async () => {
        const stops = onePerKind(ledger).map(({ txid }) => ({ path: `/tx/${txid}`, status: 200, shows: txid }))
        expect(await tour(app.url, look, stops)).toEqual([])
      })
    }
  })
}

type Stop = { path: string; status: number; shows?: string }

/** Visits every stop, a few at a time, and collects what is wrong. */
async function tour(url: string, look: Look, stops: readonly Stop[]): Promise<string[]> {
  const context = await openContext(browser, url, look)
  const left = [...stops]
  const complaints: string[] = []
  const walk = async (): Promise<void> => {
    const page = await context.newPage()
    for (let stop = left.shift(); stop; stop = left.shift()) {
      const { path, status, shows } = stop
      for (const complaint of (await visit(page, url + path, status)).complaints) complaints.push(`${path}: ${complaint}`)
      if (shows !== undefined && !(await page.content()).includes(shows)) complaints.push(`${path}: ${shows} is not on the page`)
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk))
  await context.close()
  return complaints
}
