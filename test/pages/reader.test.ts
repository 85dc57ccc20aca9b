import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp } from '../browser/app.ts'
import { busiest, onePerKind } from '../browser/samples.ts'
import {
  launchForTests,
  leaveContext,
  moveClock,
  overflowAt,
  sharedBrowser,
  takeContext,
  textsOn,
  textsServed,
  visit,
  type Look,
} from '../browser/visit.ts'

// However a page is read, it shows the same contents in the chosen zone, and all of them are reachable.

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
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

type Reader = Pick<Look, 'lang'> & { width: number; zone: string; offMs?: number; isForced?: boolean; from?: Browser }

async function withPage({ lang, width, zone, offMs, isForced, from = browser }: Reader, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await takeContext(from, app.url, {
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

/** Dates and amounts of a page, which must not depend on the reader. */
const factsIn = async (page: Page, textsOf: typeof textsOn): Promise<string[]> =>
  (await textsOf(page, 'main h1, main time, main .amt')).filter((text) => !/\d (?:hr|min|sec)|\d(?:시간|분|초)/.test(text))

/** Each path is read by one pair of these readers, which covers both widths, both languages and both zones. */
const READERS = [
  { width: 1440, lang: 'en', zone: 'UTC', pair: 0 },
  { width: 1440, lang: 'ko', zone: 'America/New_York', pair: 1 },
  { width: 390, lang: 'en', zone: 'UTC', pair: 1 },
  { width: 390, lang: 'ko', zone: 'America/New_York', pair: 0 },
] as const
/** Opens a path and returns its faults, its shown facts and its served facts. */
async function factsAt(page: Page, path: string): Promise<{ complaints: string[]; shown: string[]; served: string[] }> {
  const { complaints } = await visit(page, app.url + path)
  return { complaints, shown: await factsIn(page, textsOn), served: await factsIn(page, textsServed) }
}

for (const { width, lang, zone, pair } of READERS)
  test(`HANDS-021: a page has the same contents in forced colours (${width} px, ${lang}, ${zone})`, async () => {
    for (const path of PATHS.filter((_, index) => index % 2 === pair))
      await withPage({ width, lang, zone, isForced: true }, async (page) => {
        const { complaints, shown, served } = await factsAt(page, path)
        expect([path, complaints, shown]).toEqual([path, [], served])
        expect(served.length).toBeGreaterThan(0)
      })
  })

// zone.test.ts compares two clocks that differ by four days.
test('ZONE-011: a page has the same contents with a wrong clock (1440 px, ko, America/New_York)', async () => {
  await withPage({ ...READERS[1], offMs: 2 * 86_400_000 }, async (page) => {
    for (const path of PATHS) {
      const { complaints, shown, served } = await factsAt(page, path)
      expect([path, complaints, shown]).toEqual([path, [], served])
      expect(served.length).toBeGreaterThan(0)
    }
  })
})

describe('text at twice the size', () => {
  let large: Browser
  beforeAll(async () => {
    large = await launchForTests(['--blink-settings=defaultFontSize=32'])
  })
  afterAll(() => large.close())

  for (const { width, lang, zone } of [READERS[0], READERS[1]])
    test(`HANDS-016: text scales, the contents stay, and nothing scrolls sideways, wide and narrow (${lang}, ${zone})`, async () => {
      for (const path of [...PATHS, '/', '/tx/list', `/nft/${busiest('r4', 'mrc402')}/tx`])
        await withPage({ width, lang, zone, from: large }, async (page) => {
          const { complaints, shown, served } = await factsAt(page, path)
          expect([path, complaints, shown]).toEqual([path, [], served])
          expect(served.length).toBeGreaterThan(0)
          expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('26px')
          const overflow = await overflowAt(page, { width: 390, height: 900 })
          expect([path, overflow, await factsIn(page, textsOn)]).toEqual([path, 0, served])
        })
    })
})
