import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FlowJson } from '../../src/contract/flow.ts'
import type { StatusJson } from '../../src/contract/home.ts'
import { sharedApp } from './app.ts'
import { leaveContext, openHydrated, sharedBrowser, stopClock, takeContext } from './visit.ts'

// The two animated pages on a recorded ledger. The test inserts new data of a live chain into their answers.

const POLL_MS = 5_000
let browser: Browser
const app = sharedApp('r4')
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
})
beforeEach(async () => {
  context = await takeContext(browser, app.url, { viewport: { width: 1440, height: 1000 } })
  page = await context.newPage()
})
afterEach(() => leaveContext(context))

/** Number of requests that the page has made for its data. */
async function countAsked(path: string): Promise<() => number> {
  let count = 0
  await page.route(`**${path}*`, (route) => {
    count += 1
    return route.continue()
  })
  return () => count
}
const hide = (isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: hidden ? 'hidden' : 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

describe('the flow page', () => {
  const NEW_TX = 'c0ffee'.padEnd(64, '0')
  const rows = () =>
    page.locator('main ul a[href^="/tx/"]:not([href*="row="])').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  /** Counts the rendered frames from now on. */
  const countFrames = (): Promise<void> =>
    page.evaluate(() => {
      const { prototype } = CanvasRenderingContext2D
      const original: unknown = Reflect.get(prototype, 'clearRect')
      Object.assign(window, { frames: 0 })
      prototype.clearRect = function (...args: [number, number, number, number]) {
        ;(window as unknown as { frames: number }).frames += 1
        if (typeof original === 'function') Reflect.apply(original, this, args)
      }
    })
  const frames = (): Promise<number> => page.evaluate(() => (window as unknown as { frames: number }).frames)
  const grow = (): Promise<unknown> =>
    page.route('**/api/x/flow*', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: FlowJson }
      const [newest] = data.list
      await route.fulfill({
        json: { result: 'SUCCESS', msg: '', data: { list: [{ ...newest, txid: NEW_TX }, ...data.list.slice(0, -1)] } },
      })
    })

  test('marks move until paused, then neither they nor the list change; both continue on request', async () => {
    await page.clock.install()
    await openHydrated(page, `${app.url}/flow`)
    await page.locator('canvas').waitFor()
    await stopClock(page)
    await countFrames()
    await page.clock.runFor(1000)
    // Thirty a second.
    expect(await frames()).toBeGreaterThan(20)
    expect(await frames()).toBeLessThan(35)
    const before = await rows()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.clock.runFor(100)
    const still = await frames()
    await grow()
    await page.clock.runFor(2 * POLL_MS)
    expect(await frames()).toBe(still)
    expect(await rows()).toEqual(before)
    expect(await page.getByRole('button', { name: 'Pause' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return rows()
      })
      .toContain(`/tx/${NEW_TX}`)
    await page.clock.runFor(500)
    expect(await frames()).toBeGreaterThan(still)
  })

  test('a visitor who wants no motion gets a complete still picture', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHydrated(page, `${app.url}/flow`)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.locator('canvas').count()).toBe(0)
    expect(await page.locator('main svg path[class^="f-"]').count()).toBeGreaterThan(20)
    expect(await page.getByRole('list', { name: 'Receivers' }).innerText()).toMatch(/Wallets\s+61/)
  })

  test('the keyboard can choose a family by its place, and marks it', async () => {
    await openHydrated(page, `${app.url}/flow`)
    await page.getByRole('list', { name: 'Families' }).getByRole('link', { name: /^DEX/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Latest movements: DEX' }).waitFor()
    expect(page.url()).toBe(`${app.url}/flow?family=dex`)
    const badges = await page.locator('main ul a[href^="/tx/"]:not([href*="row="]) .f-dex').count()
    expect(badges).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByRole('heading', { name: 'Latest movements', exact: true }).waitFor()
  })

  test('without scripts the page is the same, minus the useless button', async () => {
    const asleep = await takeContext(browser, app.url, { javaScriptEnabled: false, viewport: { width: 390, height: 900 } })
    const plain = await asleep.newPage()
    await plain.goto(`${app.url}/flow?family=nft`)
    expect(await plain.getByRole('heading', { name: 'Latest movements: NFT' }).count()).toBe(1)
    expect(await plain.locator('main svg path[class^="f-"]').count()).toBeGreaterThan(20)
    expect(await plain.getByText('Pause').isVisible()).toBe(false)
    await asleep.close()
  })
})

describe('the engine page', () => {
  test('polls every five seconds while visible, never while hidden, and shows changes', async () => {
    await page.clock.install()
    await openHydrated(page, `${app.url}/engine`)
    await stopClock(page)
    const asked = await countAsked('/api/x/status?detail=1')
    await page.clock.runFor(2 * POLL_MS + 100)
    await expect.poll(asked).toBe(2)
    await hide(true)
    await page.clock.runFor(4 * POLL_MS)
    expect(asked()).toBe(2)
    await hide(false)
    await page.unroute('**/api/x/status?detail=1*')
    await page.route('**/api/x/status?detail=1*', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: StatusJson }
      await route.fulfill({
        json: { result: 'SUCCESS', msg: '', data: { ...data, status: 'backfilling', head: 1846, lagBlocks: 923, eta: 75, percent: 50 } },
      })
    })
    await page.clock.runFor(2 * POLL_MS)
    await page.getByText('The index is catching up: 50% of 1,846 blocks. About 1 min 15 secs left at this pace.').waitFor()
  })

  test('charts stay as rendered by the server, at every width, and stay live', async () => {
    await openHydrated(page, `${app.url}/engine`)
    const charts = page.locator('main svg[role=img]')
    expect(await charts.count()).toBe(9)
    for (const width of [1440, 1024, 390, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await charts.evaluateAll((all) => all.map((chart) => chart.getBoundingClientRect().right - window.innerWidth))
      expect(boxes.filter((over) => over > 0)).toEqual([])
    }
    await page.getByRole('link', { name: '6 hours' }).click()
    await page.waitForURL(`${app.url}/engine?hours=6`)
    await expect.poll(() => charts.count()).toBe(9)
  })
})
