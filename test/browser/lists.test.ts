import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadLedger } from '../ledger.ts'
import { sharedApp, startApp, type RunningApp } from './app.ts'
import { busiest } from './samples.ts'
import { showServed } from './served.ts'
import { leaveContext, openHydrated, openContext, sharedBrowser, stopClock, takeContext, type Look } from './visit.ts'

let browser: Browser
let app: RunningApp
beforeAll(async () => {
  browser = await sharedBrowser()
  // Lists poll for new entries only outside test mode.
  app = await startApp('r1-r3', { TEST_MODE: '0' })
})
afterAll(async () => {
  await app.stop()
})

let context: BrowserContext
afterEach(() => leaveContext(context))
const open = async (path: string, look: Partial<Look> = {}): Promise<Page> => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en', ...look })
  const page = await context.newPage()
  await openHydrated(page, app.url + path)
  return page
}
/** Counts requests for the header's tokens: up to 59 seconds after the page was opened, and up to 60 seconds after its strip appeared. */
async function countPolls(url: string): Promise<[before: number, after: number]> {
  context = await openContext(browser, url, { theme: 'light', lang: 'en' })
  const page = await context.newPage()
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/token/list/headertoken'))))
  await page.clock.install()
  await openHydrated(page, url)
  await stopClock(page)
  const openMs = await page.evaluate(() => performance.now())
  await page.clock.runFor(59_000 - openMs)
  const before = asked
  await page.clock.runFor(openMs + 2000)
  return [before, asked]
}

// TOKEN-004, CONST-014
// The page may come from a cache: OPS-082.
test('the strip requests its tokens at its start and after 60 seconds, not in between', async () => {
  expect(await countPolls(app.url)).toEqual([1, 2])
})
// TOKEN-005, OPEN-052
test('in test mode the strip requests nothing', async () => {
  expect(await countPolls(sharedApp('r4').url)).toEqual([0, 0])
})

const ledger = loadLedger('r1-r3')
const full = ledger.blocks.findLast(({ transactions }) => transactions.length > 3)

// TX-001: the same card wherever transactions are listed, one for each, identified by its badge and its link.
test('transactions are cards on the home page and in the lists of transactions, blocks, addresses, tokens, NFTs, items and trades', async () => {
  const item = 'MRC400_1a123484cba8de09c69a850be25184f50_3t5RIkjCt3iVJhjnxGzozsY7uCpebSKxd6wiMDpb'
  const cards: Record<string, number> = {
    '/': 10,
    '/tx/list': 20,
    [`/block/${full?.sn}`]: full?.transactions.length ?? 0,
    [`/address/${busiest('r1-r3', 'wallet')}/tx`]: 20,
    [`/token/${busiest('r1-r3', 'token')}/tx`]: 20,
    [`/nft/${busiest('r1-r3', 'mrc402')}/tx`]: 20,
    [`/nft/${item.slice(0, 40)}/${item}/tx`]: 1,
    [`/dex/${busiest('r1-r3', 'dex402')}/tx`]: 13,
  }
  context = await takeContext(browser, app.url, { javaScriptEnabled: false })
  const page = await context.newPage()
  const shown: Record<string, number> = {}
  for (const path of Object.keys(cards)) {
    await showServed(page, app.url + path)
    shown[path] = await page.locator('main article:has(.mk):has(a[href^="/tx/"]:not([href*="row="]))').count()
  }
  expect(shown).toEqual(cards)
})

// BLOCK-003, BLOCK-002: the transactions of the block and no others, in order.
test("a block's page lists the block's transactions", async () => {
  const page = await open(`/block/${full?.sn}`)
  const links = await page
    .locator('main article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a[href^="/tx/"]:not([href*="row="])')?.getAttribute('href')))
  expect(new Set(links)).toEqual(new Set(full?.transactions.map(({ id }) => `/tx/${id}`)))
  expect(await page.locator('main h1').innerText()).toContain(full?.sn.toLocaleString('en'))
})

// TX-007: the contents of a card depend on its type.
test('two types have different bodies', async () => {
  const page = await open('/tx/list')
  const card = (kind: string) => page.locator('main article', { hasText: kind }).first().innerText()
  expect(await card('Transfer')).toMatch(/MT\w+…\w+\s+MT\w+…\w+/)
  expect(await card('MRC402 burn')).toMatch(/6,433\s+6,163/)
})

// Skeletons have the size of the rows they replace.
test('a plain card is 62 pixels high, a stacked one 84, a row of a table 44', async () => {
  const page = await open('/tx/list')
  const heightsOf = (row: string): Promise<number[]> =>
    page.locator(row).evaluateAll((rows) => rows.map((one) => Math.round(one.getBoundingClientRect().height)))
  expect(Math.min(...(await heightsOf('main article')))).toBe(62)
  await page.setViewportSize({ width: 390, height: 1000 })
  expect(Math.min(...(await heightsOf('main article')))).toBe(84)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openHydrated(page, `${app.url}/block/list`)
  expect(new Set(await heightsOf('main tbody tr'))).toEqual(new Set([44]))
})

test('new entries wait behind a button; the rows stay until it is pressed', async () => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en', height: 700 })
  const page = await context.newPage()
  const families = { token: 0, nft: 0, dex: 0, service: 0, fail: 0 }
  await page.route('**/api/x/counts', (route) =>
    route.fulfill({ json: { result: 'SUCCESS', msg: '', data: { block: 1551, tx: 5203, families } } }),
  )
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/tx/list/')) lists.push(request.url())
  })
  await openHydrated(page, `${app.url}/tx/list`)
  const button = page.getByRole('button', { name: '3 new' })
  await button.waitFor()
  expect(lists).toEqual([])
  await button.click()
  await expect.poll(() => lists.length).toBe(1)
  // A family has its own count, and later pages show no button.
  for (const path of ['/tx/list?family=nft', '/tx/list/2']) {
    await openHydrated(page, app.url + path)
    expect(await page.getByRole('button', { name: / new$/ }).count()).toBe(0)
  }
})

test('a list that fails to load shows a way to retry, and its title stays', async () => {
  const page = await open('/block/list')
  await page.route('**/api/block/list/2', (route) =>
    route.fulfill({ status: 500, json: { result: 'ERROR', msg: 'Internal error', data: '' } }),
  )
  await page.locator('[data-pager] a[rel=next]').click()
  await page.getByText('Could not load this list.').waitFor()
  expect(await page.locator('main h1').innerText()).toBe('Blocks')
  await expect.poll(() => page.locator('[data-style=ERROR]').innerText()).toContain('Internal error')
  await page.unroute('**/api/block/list/2')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(20)
})
