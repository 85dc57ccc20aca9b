import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { openHydrated, textsOn } from './visit.ts'
import { datesIn, readerOf } from './zone-reader.ts'

// How a reader chooses a time zone. test/pages/zone.test.ts reads every kind of page in a zone.

const WITHIN = { timeout: 30_000 }
const app = sharedApp('r4')
const withPage = readerOf(app.url)

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
