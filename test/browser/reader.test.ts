import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { launchForTests, leaveContext, sharedBrowser, takeContext, textsOn, textsServed, visit, type Look } from './visit.ts'

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

const app = sharedApp('r4')
let plain: Browser
let large: Browser
beforeAll(async () => {
  ;[plain, large] = await Promise.all([sharedBrowser(), launchForTests(['--blink-settings=defaultFontSize=32'])])
})
afterAll(async () => {
  await large.close()
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
  const context = await takeContext(isLarge === true ? large : plain, app.url, {
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
    await leaveContext(context)
  }
}

/** Dates and amounts of a page: what may not depend on who reads it. */
const factsIn = async (page: Page, textsOf: typeof textsOn): Promise<string[]> =>
  (await textsOf(page, 'main h1, main time, main .amt')).filter((text) => !/\d (?:hr|min|sec)|\d(?:시간|분|초)/.test(text))

/** Each width meets each language, each language each zone, and each zone each width. */
const READERS = [
  { width: 1440, lang: 'en', zone: 'UTC' },
  { width: 1440, lang: 'ko', zone: 'America/New_York' },
  { width: 390, lang: 'en', zone: 'America/New_York' },
  { width: 390, lang: 'ko', zone: 'UTC' },
] as const
for (const { width, lang, zone } of READERS)
  test(`HANDS-016, HANDS-021, ZONE-011: a page says the same in letters of twice the size, in forced colours and with a wrong clock (${width} px, ${lang}, ${zone})`, async () => {
    for (const path of PATHS)
      for (const how of [{ isLarge: true }, { isForced: true }, { offMs: 2 * 86_400_000 }])
        await withPage({ width, lang, zone, ...how }, async (page) => {
          const { complaints } = await visit(page, app.url + path)
          expect([path, how, complaints]).toEqual([path, how, []])
          const served = await factsIn(page, textsServed)
          expect(served.length).toBeGreaterThan(0)
          expect([path, how, await factsIn(page, textsOn)]).toEqual([path, how, served])
        })
  })
