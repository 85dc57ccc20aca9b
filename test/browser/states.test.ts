import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectOfItem } from '../../src/chain/ids.ts'
import { sharedApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { hydrated, sharedBrowser, openHydrated } from './visit.ts'

// States of a page for a visitor without cookies: loading, missing, failed, narrow, and public.

const LOST = 'Oops, an error has occurred. Forbidden!'
const SUBJECTS = [
  `/token/${busiest('r4', 'token')}/tx`,
  `/nft/${busiest('r4', 'mrc400')}/tx`,
  `/nft/${busiest('r4', 'mrc402')}/tx`,
  `/dex/${busiest('r4', 'dex402')}/tx`,
  `/address/${busiest('r4', 'wallet')}/tx`,
]
const ITEM = busiest('r4', 'mrc401')
/** Pages of the NFT, DEX and transaction areas besides those. */
const AREAS = [
  '/nft/list',
  ...['items', 'history', 'info'].flatMap((tab) => [busiest('r4', 'mrc400'), busiest('r4', 'mrc402')].map((id) => `/nft/${id}/${tab}`)),
  `/nft/${projectOfItem(ITEM)}/${ITEM}/tx`,
  '/dex/notfound',
  '/tx/list',
]
const txOf = (kind: string): string => `/tx/${onePerKind('r4').find((found) => found.kind === kind)?.txid ?? kind}`

let browser: Browser
const app = sharedApp('r4')
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await sharedBrowser()
  context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
})
const open = (path: string): Promise<unknown> => openHydrated(page, app.url + path)
const heading = (): Promise<string> => page.locator('main h1').first().innerText()

// STATE-001
test('a loading page shows that it is busy, then its contents', async () => {
  await open('/block/list')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/tx\/list\/2/, (route) => held.then(() => route.continue()))
  await open('/tx/list')
  await page.locator('nav a[rel=next]').click()
  await page.locator('header ~ div [role=presentation]').waitFor({ state: 'attached' })
  // The next page has its own head and skeletons of its rows; the progress line runs until the rows arrive.
  await page.locator('main [aria-busy=true]').waitFor()
  await page.waitForURL(`${app.url}/tx/list/2`)
  expect(await heading()).toBe('Transactions')
  expect(await page.locator('header ~ div [role=presentation]').count()).toBe(1)
  answer()
  await page.locator('main article').first().waitFor()
  await expect.poll(() => page.locator('header ~ div [role=presentation]').count()).toBe(0)
  await expect.poll(() => page.locator('[aria-current=page]', { hasText: /^2$/ }).count()).toBe(1)
  expect(await page.locator('[aria-busy=true]').count()).toBe(0)
  await page.unroute(/\/api\/tx\/list\/2/)
})

test('a slow transaction shows its id before anything else', async () => {
  await open('/tx/list')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/tx\/[0-9a-f]{64}/, (route) => held.then(() => route.continue()))
  const link = page.locator('main article a[href^="/tx/"]:not([href*="row="])').first()
  const txid = await link.getAttribute('title')
  await link.click()
  await page.locator('main [aria-busy=true] h1', { hasText: txid ?? 'no id' }).waitFor()
  answer()
  await expect.poll(() => page.locator('main dl').count()).toBeGreaterThan(0)
  expect(await heading()).toBe(txid)
  await page.unroute(/\/api\/tx\/[0-9a-f]{64}/)
})

test('a detail without an answer is not reported as missing and can be retried', async () => {
  await open('/tx/list')
  await page.route(/\/api\/tx\/[0-9a-f]{64}/, (route) => route.abort())
  await page.locator('main article a[href^="/tx/"]:not([href*="row="])').first().click()
  await page.getByText('Could not load this page.').waitFor()
  expect(await page.getByText(LOST).count()).toBe(0)
  await page.unroute(/\/api\/tx\/[0-9a-f]{64}/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.locator('main dl').count()).toBeGreaterThan(0)
})

test("a refused detail shows the reason, in the visitor's language", async () => {
  const body = '{"result":"ERROR","msg":"Too many requests from your address. Please wait 12 s and try again","data":""}'
  const expectIn = async (lang: 'en' | 'ko', text: string): Promise<void> => {
    await context.addCookies([{ name: 'lang', value: lang, url: app.url }])
    await open('/tx/list')
    await page.route(/\/api\/tx\/[0-9a-f]{64}/, (route) => route.fulfill({ status: 429, contentType: 'application/json', body }))
    await page.locator('main article a[href^="/tx/"]:not([href*="row="])').first().click()
    // Until the Korean texts arrive, the page shows the server's message.
    await expect.poll(() => page.locator('main p', { hasText: '12' }).allInnerTexts()).toEqual([text])
    await page.unroute(/\/api\/tx\/[0-9a-f]{64}/)
  }
  await expectIn('en', 'Could not load this page.\nToo many requests from your address. Please wait 12 s and try again')
  await expectIn('ko', '페이지를 불러오지 못했습니다.\n같은 주소에서 요청이 너무 많습니다. 12초 뒤에 다시 시도해 주세요')
  await context.clearCookies()
})

describe('the error panel', () => {
  // ERR-010 (one step back), ERR-006 and OPEN-018 (the message of the server in place of the line; title and button stay)
  test('has the message of the server, and its button returns to the previous page', async () => {
    await open('/nft/list')
    const id = `MRC402_${'0'.repeat(33)}`
    await open(`/nft/${id}/tx`)
    expect(await heading()).toBe(LOST)
    const text = await page.locator('main').innerText()
    expect(text).toContain(`${id} does not exist`)
    expect(text).not.toContain('might have been moved')
    await page.getByRole('button', { name: 'GO TO BACK' }).click()
    await page.waitForURL(`${app.url}/nft/list`)
  })
  // OPEN-015
  test('leads home without a previous page', async () => {
    const fresh = await context.newPage()
    // The test page is the first of this tab: it replaces the initial blank page.
    await fresh.evaluate((url) => window.location.replace(url), `${app.url}/zzz`)
    await fresh.getByRole('button', { name: 'GO TO BACK' }).waitFor()
    await hydrated(fresh)
    expect(await fresh.evaluate(() => window.history.length)).toBe(1)
    await fresh.getByRole('button', { name: 'GO TO BACK' }).click()
    await fresh.waitForURL(`${app.url}/`)
    await fresh.close()
  })
  // VAL-007 (address), VAL-008 (token), VAL-009 (NFT), VAL-010 (DEX), OPEN-085
  for (const [id, path, alert] of [
    ['VAL-007', '/address/%20/tx', 'Not found address.'],
    ['VAL-008', '/token/%20/tx', 'Not found token id.'],
    ['VAL-009', '/nft/%20/tx', 'Not found nft id.'],
    ['VAL-010', '/dex/%20/tx', 'Not found dex id.'],
    ['VAL-009, VAL-011', `/nft/%20/${ITEM}/tx`, 'Not found nft id.'],
    ['VAL-011', `/nft/${projectOfItem(ITEM)}/%20/tx`, 'Not found nft id.'],
  ] as const) {
    test(`${id}: without an id shows "${alert}" and requests nothing`, async () => {
      const asked: string[] = []
      const note = (request: { url: () => string }): void => void asked.push(new URL(request.url()).pathname)
      page.on('request', note)
      await open(path)
      await expect.poll(() => page.getByRole('alert').innerText()).toContain(alert)
      expect(await heading()).toBe(LOST)
      // The browser cannot observe requests of the server, so the test also navigates in the browser.
      await open('/')
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.querySelector('main')?.append(link)
        link.click()
        link.remove()
      }, path)
      await expect.poll(() => page.getByRole('alert').innerText()).toContain(alert)
      await expect.poll(heading).toBe(LOST)
      page.off('request', note)
      expect(asked.filter((called) => /^\/api\/(address|nft|mrc402|dex|token\/(?!list\/headertoken))/.test(called))).toEqual([])
    })
  }
})

// CONST-023
test('the detail of a transaction has columns of 5 and 7 twelfths', async () => {
  await open(txOf('transfer'))
  const widths = await page.evaluate(() => {
    const grids = [...document.querySelectorAll('main div')].map((element) => getComputedStyle(element))
    const columns = grids.find(
      ({ display, gridTemplateColumns }) =>
        display === 'grid' && gridTemplateColumns.split(' ').length === 2 && Number.parseFloat(gridTemplateColumns) > 300,
    )
    return columns?.gridTemplateColumns.split(' ').map((width) => Number.parseFloat(width)) ?? []
  })
  expect(widths).toHaveLength(2)
  expect(widths[0]! / (widths[0]! + widths[1]!)).toBeCloseTo(5 / 12, 2)
})

// UI-006, UI-007, CONST-012: a memo with a large tree (TX-024), in a sheet with room for more.
test('a tree scrolls inside 400 px and is 500 px wide', async () => {
  await page.setViewportSize({ width: 860, height: 1000 })
  await open('/tx/list')
  const memo = JSON.stringify(Array.from({ length: 100 }, (_, index) => `entry ${index}`))
  await page.route(/\/api\/tx\/[0-9a-f]{64}/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, memo } } })
  })
  await page.locator('main article a[href^="/tx/"]:not([href*="row="])').first().click()
  const tree = page.locator('main div:not(.txf-line):has(> details)').first()
  await tree.waitFor()
  const { width, height, inside } = await tree.evaluate((element) => ({
    width: element.getBoundingClientRect().width,
    height: element.getBoundingClientRect().height,
    inside: element.scrollHeight,
  }))
  expect([width, height]).toEqual([500, 400])
  expect(inside).toBeGreaterThan(1000)
  await page.unroute(/\/api\/tx\/[0-9a-f]{64}/)
  await page.setViewportSize({ width: 1440, height: 1000 })
})

describe('the site is public and read-only', () => {
  // ACCESS-001
  test('a visitor without cookies reaches every view', async () => {
    expect(await context.cookies()).toEqual([])
    for (const path of ['/', '/block/list', '/block/900', '/tx/list', '/token/list', '/nft/list', '/engine', '/flow', ...SUBJECTS]) {
      const answer = await context.request.get(app.url + path)
      expect([path, answer.status()]).toEqual([path, 200])
    }
  })
  // VAL-015 (no forms), ACCESS-003 (parties are labels: nothing can be done as one of them)
  test('there is no form except the search, and a subject can only be viewed, copied and shared', async () => {
    for (const path of [...SUBJECTS, ...AREAS, txOf('mrc402_auctionbid')]) {
      await open(path)
      // The chosen day and the filters of a list are forms too, and are allowed.
      expect([
        path,
        await page.locator('form:not([role=search]):not(:has([name=at])):not(:has([name=row])):not(.mkt-form)').count(),
      ]).toEqual([path, 0])
      const names = await page
        .locator('main button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
      // An explanation has its label followed by an "i".
      const known =
        /^(Copy( \S+)?|Share|Table|Cards|Editions \(MRC402\)|(Collections|Items) \(.*\)|GO TO BACK|Show QR code|Next load \+\d+|Load all \d+|(Stop|Play) the video .*|(Circulation|Hold rate|\d+%)i|Go|Show)$/
      expect(names.filter((name) => !known.test(name))).toEqual([])
    }
  })
  // OPEN-052
  test('a site in test mode shows it', async () => {
    await open('/')
    expect(await page.getByText('Test mode').isVisible()).toBe(true)
  })
})
