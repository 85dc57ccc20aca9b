import { beforeAll, describe, expect, test } from 'vitest'
import type { ListJson } from '../../src/contract/envelope.ts'
import { sharedApp } from '../browser/app.ts'
import { busiest, onePerKind } from '../browser/samples.ts'
import { moveClock, openHydrated, textsOn, textsServed } from '../browser/visit.ts'
import { datesIn, readerOf } from '../browser/zone-reader.ts'

const WITHIN = { timeout: 30_000 }
const app = sharedApp('r4')
const withPage = readerOf(app.url)
let paths: string[]
const auction = `/tx/${onePerKind('r4').find(({ kind }) => kind === 'mrc402_auctionwinning')?.txid ?? ''}`

beforeAll(async () => {
  const { data } = (await (await fetch(`${app.url}/api/tx/list/1`)).json()) as { data: ListJson<{ txid: string }> }
  paths = [
    '/',
    '/block/923',
    '/tx/list',
    `/tx/${data.list[0]?.txid}`,
    '/token/0/lock',
    '/token/4/info',
    '/engine',
    `/address/${busiest('r4', 'wallet')}/lock`,
    `/dex/${busiest('r4', 'dex402')}/tx`,
  ]
})

/** Records every change of a date after the first paint in text and tooltips of `time` elements, without the ages, which change. */
function watchDates(): void {
  const noted: string[] = []
  Object.assign(window, { noted })
  const isDate = (text: string | null): boolean => /\d{4}-\d\d-\d\d/.test(text ?? '')
  new MutationObserver((changes) => {
    for (const { target, oldValue, removedNodes } of changes) {
      const time = (target instanceof Element ? target : target.parentElement)?.closest('time')
      const before = oldValue ?? Array.from(removedNodes, (node) => node.textContent).join('')
      if (time !== null && time !== undefined && isDate(before)) noted.push(`${before} -> ${time.outerHTML}`)
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterDataOldValue: true,
    attributeOldValue: true,
    attributeFilter: ['title', 'datetime'],
  })
}

describe('ZONE-001, ZONE-004: dates are as served, and stay so', () => {
  // Each path is read by one pair of these readers, which covers both widths, both languages and both zones.
  const readers = [
    { width: 1440, lang: 'en', zone: 'Asia/Seoul', pair: 0 },
    { width: 1440, lang: 'ko', zone: 'America/New_York', pair: 1 },
    { width: 390, lang: 'en', zone: 'Asia/Seoul', pair: 1 },
    { width: 390, lang: 'ko', zone: 'America/New_York', pair: 0 },
  ] as const
  for (const { width, lang, zone, pair } of readers)
    test(`at ${width} px, in ${lang}, in ${zone}, by a browser in another zone`, async () => {
      await withPage({ width, lang, zone, timezoneId: 'Pacific/Kiritimati' }, async (page) => {
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(error.message))
        await page.addInitScript(watchDates)
        for (const path of paths.filter((_, index) => index % 2 === pair)) {
          await openHydrated(page, app.url + path)
          const noted = await page.evaluate(() => (window as unknown as { noted: string[] }).noted)
          expect([path, noted, errors]).toEqual([path, [], []])
          expect([path, await datesIn(page, textsOn)]).toEqual([path, await datesIn(page, textsServed)])
          expect(await page.locator('main').innerText()).toContain(zone)
        }
      })
    })
})

test('ZONE-011: a clock two days off, behind or ahead, changes no age, countdown, lock or auction', async () => {
  // With a wrong clock each shows the served text (reader.test.ts).
  const others = [auction, `/nft/${busiest('r4', 'mrc400')}/history`, '/token/list', '/find?q=a', `/address/${busiest('r4', 'wallet')}/tx`]
  const all = [...paths.filter((one) => one !== '/' && one !== '/engine'), ...others]
  // The server's clock is years after the last block, so every figure in days stays the same for a day.
  const shownWith = async (offMs: number): Promise<string[]> => {
    const texts: string[] = []
    await withPage({}, async (page) => {
      await page.addInitScript(moveClock, offMs)
      for (const path of all) {
        await openHydrated(page, app.url + path)
        await page.getByText(/UTC/).first().waitFor(WITHIN)
        texts.push(`${path} ${(await page.locator('main').innerText()).replaceAll(/\d+ (?:hrs?|mins?|secs?)\b/g, '')}`)
      }
    })
    return texts
  }
  const day = 86_400_000
  expect(await shownWith(-2 * day)).toEqual(await shownWith(2 * day))
})
