import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { CHROMIUM_ARGUMENTS, launchBrowser, visit, type Look } from './visit.ts'

// However a page is read, it says the same, in the zone that was chosen, and nothing of it is out of reach.

const kinds = new Map(onePerKind('r4').map(({ kind, txid }) => [kind, txid]))
const PATHS = [
  `/address/${busiest('r4', 'wallet')}/tx`,
  `/tx/${kinds.get('mrc402_auctionwinning') ?? ''}`,
  `/dex/${busiest('r4', 'dex402')}/tx`,
  `/nft/${busiest('r4', 'mrc400')}/history`,
  '/token/list',
  '/token/0/lock',
  '/find?q=a',
]

let app: RunningApp
let plain: Browser
let large: Browser
beforeAll(async () => {
  ;[app, plain, large] = await Promise.all([
    startApp('r4'),
    launchBrowser(),
    chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...CHROMIUM_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
    }),
  ])
})
afterAll(async () => {
  await Promise.all([plain.close(), large.close()])
  await app.stop()
})

type Reader = Pick<Look, 'lang'> & { width: number; zone: string; offMs?: number; isForced?: boolean; isLarge?: boolean }

/** A clock of the visitor's own that is off by so much. */
function moveClock(offMs: number): void {
  const Own = Date
  const now = (): number => Own.now() + offMs
  globalThis.Date = new Proxy(Own, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
}

async function withPage({ lang, width, zone, offMs, isForced, isLarge }: Reader, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await (isLarge === true ? large : plain).newContext({
    viewport: { width, height: 900 },
    timezoneId: 'Pacific/Kiritimati',
    ...(isForced === true && { forcedColors: 'active' }),
  })
  await context.addCookies(
    ['lang', 'zone'].map((name) => ({ name, value: encodeURIComponent(name === 'lang' ? lang : zone), url: app.url })),
  )
  const page = await context.newPage()
  if (offMs !== undefined) await page.addInitScript(moveClock, offMs)
  try {
    await act(page)
  } finally {
    await context.close()
  }
}

/** Dates and amounts of a page: what may not depend on who reads it. */
const factsOf = (page: Page): Promise<string[]> =>
  page
    .locator('main h1, main time, main .amt')
    .evaluateAll((all) =>
      all.map(({ textContent }) => textContent ?? '').filter((text) => !/\d (?:hr|min|sec)|\d(?:시간|분|초)/.test(text)),
    )

/** Each width meets each language, each language each zone, and each zone each width. */
const READERS = [
  { width: 1440, lang: 'en', zone: 'UTC' },
  { width: 1440, lang: 'ko', zone: 'America/New_York' },
  { width: 390, lang: 'en', zone: 'America/New_York' },
  { width: 390, lang: 'ko', zone: 'UTC' },
] as const
for (const { width, lang, zone } of READERS)
  test(`HANDS-016, HANDS-021, ZONE-011: a page says the same in letters of twice the size, in forced colours and with a wrong clock (${width} px, ${lang}, ${zone})`, async () => {
    for (const path of PATHS) {
      const facts: string[][] = []
      for (const how of [{}, { isLarge: true }, { isForced: true }, { offMs: 2 * 86_400_000 }])
        await withPage({ width, lang, zone, ...how }, async (page) => {
          const { complaints } = await visit(page, app.url + path)
          expect([path, how, complaints]).toEqual([path, how, []])
          facts.push(await factsOf(page))
        })
      expect(facts[0]?.length).toBeGreaterThan(0)
      for (const others of facts.slice(1)) expect([path, others]).toEqual([path, facts[0]])
    }
  }, 240_000)
