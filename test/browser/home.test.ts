import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HomeJson } from '../../src/contract/home.ts'
import { sharedApp } from './app.ts'
import { boxesOf, sharedBrowser, leaveContext, openHydrated, takeContext } from './visit.ts'

// The home page on a recorded ledger. The test inserts new data of a live chain into the answers.

/** Transactions arrive rendered; only their ids matter here. */
type HomeData = Omit<HomeJson, 'tx'> & { tx: { txid: string }[] }
const POLL_MS = 5_000
const app = sharedApp('r4-operator')
let browser: Browser
let home: HomeData
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  home = ((await (await fetch(`${app.url}/page/dashboard`)).json()) as { data: HomeData }).data
})
beforeEach(async () => {
  context = await takeContext(browser, app.url, { viewport: { width: 1440, height: 1800 } })
  page = await context.newPage()
})
afterEach(() => leaveContext(context))

const open = (path = '/'): Promise<unknown> => openHydrated(page, app.url + path)
/** Changes the home page's answer in transit. */
const answer = async (change: (data: HomeData) => HomeData): Promise<void> =>
  void (await page.route('**/page/dashboard*', async (route) => {
    const reply = await route.fetch()
    const { data } = (await reply.json()) as { data: HomeData }
    await route.fulfill({ json: { result: 'SUCCESS', msg: '', data: change(data) } })
  }))
/** Follows an entry of the menu, in the drawer if the header has no such link. */
async function follow(name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  if (!(await link.first().isVisible())) await page.getByRole('button', { name: 'Menu' }).click()
  await link.first().click()
}
const sheet = (title: string) => page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const figure = (label: string) => page.locator('main dl > div').filter({ hasText: label }).locator('dd').first().innerText()

describe('what home shows', () => {
  test('HOME-001, HOME-003, HOME-004, HOME-005, HOME-006, HOME-010, HOME-011: the statistics match the answer; the newest blocks and transactions link their pages', async () => {
    await open()
    expect(await figure('Blocks, 24 h')).toBe('40')
    expect(await figure('Transactions, 24 h')).toBe('167')
    expect(await figure('Wallets')).toBe('126')
    expect(await figure('Tokens')).toBe('16')
    const { block, tx, wallet, token } = home.info
    expect([block, tx, wallet, token]).toEqual([40, 167, 126, 16])
    const paths = (title: string, start: string) =>
      sheet(title)
        .locator(`li a[href^="${start}"]:visible`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await paths('Latest blocks', '/block/')).toEqual([923, 922, 921, 920, 919, 918, 917, 916, 915, 914].map((sn) => `/block/${sn}`))
    expect(await paths('Latest transactions', '/tx/')).toEqual(home.tx.map(({ txid }) => `/tx/${txid}`))
    expect(await sheet('Latest transactions').locator('article:visible').count()).toBe(10)
  })

  test('a line of a transaction fades only where it does not fit', async () => {
    await open()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 1800 })
      const faded = await sheet('Latest transactions')
        .locator('article:visible [class*="line"]')
        .evaluateAll((lines) =>
          lines.flatMap((line) => {
            const fade = parseFloat(getComputedStyle(line).getPropertyValue('--fade'))
            const end = Math.max(...[...line.children].map((part) => part.getBoundingClientRect().right))
            // A fitting line ends where the space of its text does, before the fade.
            const room = line.getBoundingClientRect().right - end
            return line.scrollWidth > line.clientWidth || room >= fade - 0.5 || room < 0 ? [] : [line.textContent]
          }),
        )
      expect([width, faded]).toEqual([width, []])
      // A name is as wide as its text and leaves the rest of the line to the sentence.
      const wide = await sheet('Latest transactions')
        .locator('article:visible a:has([data-fit])')
        .evaluateAll((names) => names.filter((name) => name.clientWidth > (name.lastElementChild?.scrollWidth ?? 0) + 120).length)
      expect([width, wide]).toEqual([width, 0])
    }
  })

  test('HOME-012, OPEN-044: a board shows the configured notices; without notices there is no board', async () => {
    await open()
    expect(await sheet('Board').locator('li').allInnerTexts()).toEqual([
      expect.stringContaining('This is the built-in network: nothing on it is worth anything'),
      expect.stringContaining('The API has an OpenAPI document'),
      expect.stringContaining('Locked balances are listed per address and per token'),
    ])
    await open('/block/list')
    await answer((data) => ({ ...data, board: [] }))
    await follow('Home')
    await sheet('Latest blocks').waitFor()
    expect(await sheet('Board').count()).toBe(0)
  })

  test('HOME-008, HOME-009, OPEN-043: both charts name their days; a rule has the figures of a day, a table those of all', async () => {
    await open()
    const chart = sheet('14 day Transaction History (UTC)')
    expect(await sheet('14 day Address Growth (UTC)').locator('svg[role=img]').count()).toBe(1)
    const table = chart.locator('tbody tr')
    expect(await table.count()).toBe(14)
    expect(await table.last().allInnerTexts()).toEqual(['2024-12-01\t45'])
    // The last bar is at the right end. A part that is not hydrated yet ignores the pointer, so the test moves it again.
    let moves = 0
    const point = async (): Promise<string> => {
      moves += 1
      const [box] = await boxesOf(page, chart.locator('svg[role=img]'))
      await page.mouse.move(box.x + box.width - 12, box.y + 60 + (moves % 2))
      return chart.innerText()
    }
    await expect.poll(point).toContain('2024-12-01\nTransactions\n45')
  })

  test('the charts are complete at every width before scripts run', async () => {
    const asleep = await takeContext(browser, app.url, { javaScriptEnabled: false })
    const still = await asleep.newPage()
    await still.goto(app.url)
    for (const width of [360, 390, 720, 1440]) {
      await still.setViewportSize({ width, height: 900 })
      for (const title of ['14 day Transaction History (UTC)', '14 day Address Growth (UTC)']) {
        const sheetOf = still.locator('section', { hasText: title }).last()
        const days = sheetOf.locator('svg rect:has(title)')
        expect(await days.count()).toBe(14)
        const [around, last] = await boxesOf(still, sheetOf, days.last())
        expect(last.x + last.width).toBeLessThanOrEqual(around.x + around.width - 16)
      }
    }
    await leaveContext(asleep)
  })

  test('a column of the tape shows and opens its block, and arrow keys move between columns', async () => {
    await open()
    const newest = page.getByRole('link', { name: /^Block 923,/ })
    await newest.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    const tape = page.locator('main section[aria-label="Block height"]')
    await expect.poll(() => tape.innerText()).toContain('921\n')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${app.url}/block/921`)
  })
})

describe('a failure', () => {
  test('HOME-013: shows the result and the message of the server', async () => {
    await open('/block/list')
    await page.route('**/page/dashboard*', (route) =>
      route.fulfill({ status: 503, json: { result: 'ERROR', msg: 'The index is away', data: '' } }),
    )
    await follow('Home')
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toContain('ERROR')
    expect(await alert.innerText()).toContain('The index is away')
    await page.getByText('Could not load this list.').waitFor()
  })
})

describe('while the chain lives', () => {
  const NEW_TX = 'c0ffee'.padEnd(64, '0')
  /** The answer with a new block that has one transaction. */
  const grow = (data: HomeData): HomeData => {
    const [block, tx] = [data.block[0], data.tx[0]]
    if (block === undefined || tx === undefined) throw new Error('the ledger is empty')
    const next = { ...block, sn: block.sn + 1, txid: 'd'.repeat(64) }
    return {
      ...data,
      info: { ...data.info, height: next.sn, is_live: true },
      block: [next, ...data.block].slice(0, 10),
      tape: [next, ...data.tape].slice(0, data.tape.length),
      tx: [{ ...tx, txid: NEW_TX }, ...data.tx].slice(0, 10),
    }
  }

  for (const width of [1440, 390]) {
    test(`new rows appear by themselves and shift nothing, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 1800 })
      await page.clock.install()
      await open('/block/list')
      let hasGrown = false
      await answer((data) => (hasGrown ? grow(data) : { ...data, info: { ...data.info, is_live: true } }))
      await follow('Home')
      await sheet('Latest blocks').waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        const found: { value: number; of: string[] }[] = []
        Object.assign(window, { shifts: found })
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[])
            found.push({ value: entry.value, of: entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') })
        }).observe({ type: 'layout-shift', buffered: false })
      })
      hasGrown = true
      await page.clock.runFor(POLL_MS + 500)
      await page.locator(`a[href="/tx/${NEW_TX}"]:visible`).first().waitFor()
      expect(await sheet('Latest blocks').locator('li a').first().getAttribute('href')).toBe('/block/924')
      expect(await page.getByRole('link', { name: /^Block 924,/ }).count()).toBe(1)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts)
      expect(shifts.filter(({ value }) => value >= 0.0005)).toEqual([])
    })
  }

  test('a chip says Live, and Paused after ten seconds without data; the shown rows stay', async () => {
    await page.clock.install()
    await open('/block/list')
    await answer(grow)
    await follow('Home')
    const list = sheet('Latest transactions')
    await list.getByText('Live', { exact: true }).waitFor()
    await page.unroute('**/page/dashboard*')
    await page.route('**/page/dashboard*', (route) => route.abort())
    await page.clock.runFor(4 * POLL_MS)
    await list.getByText('Paused', { exact: true }).waitFor()
    expect(await list.locator('article:visible').count()).toBe(10)
  })
})
