import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTransfers } from '../hostile/look-alike-ledger.ts'
import { FRIEND, LOOK_ALIKES, OTHER_CASE, OWNER } from '../hostile/look-alikes.ts'
import { startApp, type RunningApp } from '../browser/app.ts'
import { findHarm } from './find-harm.ts'
import { leaveContext, sharedBrowser, openHydrated, openContext, visit } from '../browser/visit.ts'

// Address poisoning: an attacker sends small amounts from addresses whose short form equals that of an address the owner knows. They appear
// in the owner's list, from where the owner copies addresses. All are valid (test/thorough/look-alikes.test.ts).

const { ends, checksum, mosaic } = LOOK_ALIKES
const STRANGER = 'MTMetascopeDevnetGenesisWallet013d5427f6'
const TRANSFERS = [
  { from: FRIEND, to: OWNER },
  { from: OWNER, to: FRIEND },
  { from: STRANGER, to: OWNER },
  { from: ends, to: OWNER },
  { from: checksum, to: OWNER },
  { from: mosaic, to: OWNER },
  { from: OTHER_CASE, to: OWNER },
  { from: FRIEND, to: checksum },
]
const ALIKE = [FRIEND, ends, checksum, mosaic, OTHER_CASE]
const WORDS = { en: 'Looks like another', ko: '닮은 주소 있음' } as const
const LIST = `/address/${OWNER}/tx`

let written: ReturnType<typeof writeTransfers>
let app: RunningApp
let browser: Browser
beforeAll(async () => {
  written = writeTransfers(TRANSFERS)
  ;[app, browser] = await Promise.all([startApp(written.folder), sharedBrowser()])
})
afterAll(async () => {
  await app.stop()
  rmSync(written.folder, { recursive: true })
})

type Shown = { href: string; title: string; id: string; word: string }

/** Every shortened address on the page: its link, tooltip, text and warning. */
const readAddresses = (page: Page): Promise<Shown[]> =>
  page.locator('main a.ent[href^="/address/"], main span.ent[title^="MT"]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      title: link.getAttribute('title') ?? '',
      id: link.querySelector('.mono')?.textContent ?? '',
      word: link.querySelector('.mono + span')?.textContent ?? '',
    })),
  )

/** Each language is opened in one look. Theme and width change in place, as they do for a visitor. */
const LOOKS = {
  en: { theme: 'light', width: 1440, others: [['dark', 390]] },
  ko: {
    theme: 'dark',
    width: 390,
    others: [
      ['light', 1440],
      ['light', 360],
    ],
  },
} as const
for (const lang of ['en', 'ko'] as const) {
  const { theme, width, others } = LOOKS[lang]
  test(`addresses with the same short form have a warning, link their own page and show the full address (${lang})`, async () => {
    const context = await openContext(browser, app.url, { lang, theme, width })
    const page = await context.newPage()
    const { complaints } = await visit(page, app.url + LIST)
    expect(complaints).toEqual([])
    await expectWarned(page, lang)
    for (const [nextTheme, nextWidth] of others) {
      await page.evaluate((scheme) => void (document.documentElement.dataset['theme'] = scheme), nextTheme)
      await page.setViewportSize({ width: nextWidth, height: 844 })
      await expectWarned(page, lang)
    }
    await leaveContext(context)
  })
}

async function expectWarned(page: Page, lang: 'en' | 'ko'): Promise<void> {
  expect(await findHarm(page)).toEqual([])
  const shown = await readAddresses(page)
  expect(new Set(shown.map(({ title }) => title))).toEqual(new Set([OWNER, STRANGER, ...ALIKE]))
  for (const { href, title, word } of shown) {
    expect([title, word]).toEqual([title, ALIKE.includes(title) ? WORDS[lang] : ''])
    expect([title, href]).toEqual([title, title === OWNER ? '' : `/address/${title}/tx`])
  }
  expect(new Set(shown.filter(({ title }) => [FRIEND, ends, checksum, mosaic].includes(title)).map(({ id }) => id))).toEqual(
    new Set(['MTPBF7…0ee2']),
  )
  const chip = page.locator('main .alike span[title]').first()
  expect(await chip.getAttribute('title')).toMatch(
    lang === 'en' ? /^Another address on this page .* full addresses\.$/ : /앞뒤가 같은 주소.* 전체를 비교/,
  )
  // The warning cuts off no part of a card.
  const cut = await page.locator('main .alike .mono').evaluateAll((ids) => ids.filter((id) => id.scrollWidth > id.clientWidth + 1).length)
  expect(cut).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('the document has the warnings before scripts run, and hydration moves nothing', async () => {
  const html = await (await fetch(app.url + LIST, { headers: { cookie: 'lang=en' } })).text()
  const wordsOf = (text: string): number => text.replaceAll(/<script[\s\S]*?<\/script>/g, '').split(`>${WORDS.en}<`).length - 1
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en', width: 390, height: 844 })
  await context.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.value >= 0.0005) moved.push(JSON.stringify(entry))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Late fonts on a busy machine would shift the layout, so they are blocked.
  await context.route(/\.woff2/, (route) => route.abort())
  const page = await context.newPage()
  await openHydrated(page, app.url + LIST)
  const count = await page.locator('main .alike').count()
  expect([count > 4, wordsOf(html)]).toEqual([true, count])
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  await leaveContext(context)
})

for (const width of [1440, 390]) {
  test(`a transfer between two look-alikes warns of both, and each is copied in full (${width} px)`, async () => {
    const context = await openContext(browser, app.url, { theme: 'light', lang: 'en', width, height: 900 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    const { complaints } = await visit(page, `${app.url}/tx/${written.txids.at(-1)}`)
    expect(complaints).toEqual([])
    const shown = await readAddresses(page)
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(['MTPBF7OHam…530ee2', 'MTPBF7…0ee2']))
    expect(shown.every(({ word }) => word === WORDS.en)).toBe(true)
    // The drawing next to them has the warning on each side too.
    expect(await page.locator('main').getByText(WORDS.en).count()).toBe(shown.length + 2)
    for (const address of [FRIEND, checksum]) {
      await page.locator(`main a.ent[href="/address/${address}/tx"] + button`).first().click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      expect(await page.locator(`main a[href="/address/${address}/tx"][title="${address}"]`).count()).toBeGreaterThan(1)
    }
    await leaveContext(context)
  })
}

test('cards and tables of all wallets warn of the same addresses and keep their layout, wide and narrow', async () => {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en', height: 900 })
  const page = await context.newPage()
  for (const path of ['/tx/list', '/flow', '/token/0/holder/4']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { complaints } = await visit(page, app.url + path)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const shown = await readAddresses(page)
      const warned = [...new Set(shown.filter(({ word }) => word !== '').map(({ title }) => title))]
      const others = warned.filter((address) => !ALIKE.includes(address))
      expect([path, width, complaints, overflow, warned.length, others]).toEqual([path, width, [], 0, 2, []])
    }
  }
  await leaveContext(context)
})

test('a page without look-alikes has no warning', async () => {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  const page = await context.newPage()
  for (const path of ['/tx/list/3', `/address/${STRANGER}/tx`]) {
    await openHydrated(page, app.url + path)
    const shown = await readAddresses(page)
    expect([path, shown.length > 0, shown.filter(({ word }) => word !== '')]).toEqual([path, true, []])
  }
  await leaveContext(context)
})
