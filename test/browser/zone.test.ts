import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListJson } from '../../src/contract/envelope.ts'
import { sharedApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { moveClock, sharedBrowser, leaveContext, openHydrated, takeContext, textsOn, textsServed } from './visit.ts'

const WITHIN = { timeout: 30_000 }
const app = sharedApp('r4')
let browser: Browser
let paths: string[]
const auction = `/tx/${onePerKind('r4').find(({ kind }) => kind === 'mrc402_auctionwinning')?.txid ?? ''}`

beforeAll(async () => {
  browser = await sharedBrowser()
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

type Look = { lang?: 'en' | 'ko'; width?: number; zone?: string; timezoneId?: string; javaScriptEnabled?: boolean }

async function withPage(look: Look, act: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const { lang = 'en', width = 1440, zone, timezoneId = 'Asia/Seoul', javaScriptEnabled = true } = look
  const context = await takeContext(browser, app.url, { viewport: { width, height: 900 }, timezoneId, javaScriptEnabled })
  await context.addCookies([
    { name: 'lang', value: lang, url: app.url },
    ...(zone === undefined ? [] : [{ name: 'zone', value: encodeURIComponent(zone), url: app.url }]),
  ])
  const page = await context.newPage()
  try {
    await act(page, context)
  } finally {
    await leaveContext(context)
  }
}

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

/** The dates of the page, without ages and countdowns. */
const datesIn = async (page: Page, textsOf: typeof textsOn): Promise<string[]> =>
  (await textsOf(page, 'main time')).filter((text) => /\d{4}-\d\d-\d\d/.test(text))

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

describe('ZONE-005: a first visit', () => {
  const offer = (page: Page) => page.locator('[data-zone-pick="own"]')
  test('is offered its own zone in the first paint, without a shift, and stores it', async () => {
    await withPage({}, async (page, context) => {
      await openHydrated(page, `${app.url}/block/923`)
      expect(await offer(page).isVisible()).toBe(true)
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('[data-zone-pick="own"] span')!, '::before').content)).toBe(
        '"Asia/Seoul"',
      )
      const utc = await datesIn(page, textsOn)
      expect(utc[0]).toMatch(/ UTC$/)
      await Promise.all([page.waitForEvent('load'), offer(page).click()])
      await page.getByText('UTC+9').first().waitFor(WITHIN)
      expect((await context.cookies()).find(({ name }) => name === 'zone')?.value).toBe('Asia%2FSeoul')
      expect(await offer(page).count()).toBe(0)
      await openHydrated(page, `${app.url}/tx/list`)
      expect(await offer(page).count()).toBe(0)
    })
  })
  test('may keep UTC, and is not asked again', async () => {
    await withPage({ width: 390, lang: 'ko' }, async (page) => {
      await openHydrated(page, `${app.url}/block/923`)
      await page.locator('[data-zone-pick="utc"]').click()
      await expect.poll(() => offer(page).isVisible()).toBe(false)
      await openHydrated(page, `${app.url}/tx/list`)
      expect(await offer(page).isVisible()).toBe(false)
      expect((await datesIn(page, textsOn)).every((text) => !text.includes('UTC+'))).toBe(true)
    })
  })
  test('without scripts is offered nothing, and one in UTC neither', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${app.url}/block/923`)
      expect(await offer(page).isVisible()).toBe(false)
    })
    await withPage({ timezoneId: 'UTC' }, async (page) => {
      await openHydrated(page, `${app.url}/block/923`)
      expect(await offer(page).isVisible()).toBe(false)
    })
  })
})

test("ZONE-006: the menu has UTC, the visitor's own zone and those used before, and finds any other", async () => {
  await withPage({}, async (page) => {
    await openHydrated(page, `${app.url}/block/923`)
    const control = page.locator('a[aria-haspopup="dialog"][href^="/zone"]')
    const dialog = page.getByRole('dialog', { name: 'Time zone' })
    await control.click()
    await dialog.waitFor(WITHIN)
    expect(await dialog.getByRole('listitem').allInnerTexts()).toHaveLength(2)
    expect(await dialog.innerText()).toMatch(/UTC[\s\S]*Asia\/Seoul\s+Your browser’s zone/)
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => [await dialog.count(), await control.evaluate((link) => link === document.activeElement)])
      .toEqual([0, true])

    await control.click()
    await dialog.getByRole('searchbox').fill('new york')
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'America/New_York' }).click()])
    await page
      .getByText(/UTC-[45]/)
      .first()
      .waitFor(WITHIN)
    expect(await control.innerText()).toBe('America/New_York')

    await openHydrated(page, page.url())
    await control.click()
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: 'UTC' }).first().click()])
    await openHydrated(page, page.url())
    await control.click()
    await expect.poll(() => dialog.innerText()).toMatch(/America\/New_York\s+Used before/)
  })
})

test('ZONE-007: without scripts, and from the menu of a phone, the form leads back to the page in the zone', async () => {
  await withPage({ width: 390, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${app.url}/block/923`)
    await page.getByRole('link', { name: 'Time zone: UTC' }).click()
    await page.getByRole('combobox').selectOption('Asia/Seoul')
    await page.getByRole('button', { name: 'Use this zone' }).click()
    expect(new URL(page.url()).pathname).toBe('/block/923')
    expect((await datesIn(page, textsOn))[0]).toMatch(/ UTC\+9$/)
  })
  await withPage({ width: 390 }, async (page) => {
    await openHydrated(page, `${app.url}/block/923`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Time zone/ })
      .click()
    await page.getByRole('heading', { name: 'Time zone' }).waitFor(WITHIN)
    await page.locator('select[name="zone"]').selectOption('America/New_York')
    await page.getByRole('button', { name: 'Use this zone' }).click()
    await page.waitForURL('**/block/923')
    await page
      .getByText(/UTC-[45]/)
      .first()
      .waitFor(WITHIN)
  })
})
