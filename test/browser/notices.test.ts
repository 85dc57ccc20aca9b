import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { leaveContext, boxesOf, sharedBrowser, openContext, openHydrated, stopClock, type Look } from './visit.ts'

// Parts over the pages, and failures in them: messages, the progress line, copying, broken pictures, the visitor's choices.

// The menu offers currencies with a known rate, so this program has prices.
const app = sharedApp('r4-operator')
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const contexts: BrowserContext[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await leaveContext(context)
})
async function open(path: string, look: Partial<Look> = {}, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en', ...look })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await prepare?.(page)
  await visit(page, path)
  return page
}
/** A page whose scripts are blocked by `prepare`. */
async function openAsleep(path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  contexts.push(context)
  const page = await context.newPage()
  await prepare(page)
  await page.goto(app.url + path, { waitUntil: 'networkidle' })
  return page
}
const visit = (page: Page, path: string): Promise<unknown> => openHydrated(page, app.url + path)
const cookiesOf = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await stopClock(page)
}
const failCalls = (page: Page, pattern: RegExp): Promise<unknown> =>
  page.route(pattern, (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{"result":"ERROR","msg":"Not found","data":""}' }),
  )

describe('messages', () => {
  // ERR-001 (result and message), ERR-002 (the list stays empty), ERR-029, ERR-030, OPEN-048 (role alert, no dialog of the browser)
  test('a failed list shows a message at the top centre for five seconds, and stays empty', async () => {
    // A list of the same kind is shown before; none of its rows may stay.
    const page = await open('/tx/list/2')
    let dialogs = 0
    page.on('dialog', () => (dialogs += 1))
    await failCalls(page, /\/api\/tx\/list\/1/)
    await holdClock(page)
    await page.click('nav a[href="/tx/list"]')
    const toast = page.getByRole('alert')
    await page.clock.runFor(200)
    await toast.waitFor()
    expect(await toast.innerText()).toMatch(/^ERROR\s+Not found/)
    // The call fails before the page that made it is rendered.
    await page.getByText('Could not load this list.').waitFor()
    expect(await page.locator('main article').count()).toBe(0)
    const { x, y, width } = (await toast.boundingBox())!
    expect(Math.abs(x + width / 2 - 720)).toBeLessThanOrEqual(10)
    expect(y).toBeLessThan(60)
    await page.clock.runFor(4700)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(400)
    expect(await toast.count()).toBe(0)
    expect(dialogs).toBe(0)
  })
  test('reappear when a retry fails again', async () => {
    const page = await open('/block/list')
    await failCalls(page, /\/api\/tx\/list\/1/)
    await page.click('nav a[href="/tx/list"]')
    const toast = page.getByRole('alert')
    await toast.waitFor()
    await toast.getByRole('button').click()
    await expect.poll(() => toast.count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await toast.waitFor()
    expect(await toast.count()).toBe(1)
  })
  // ERR-011, OPEN-048
  test('explain as an error why a page cannot be opened', async () => {
    const page = await open('/block/list')
    await page.evaluate(() => {
      // Simulates a browser that rejects too many pages at once.
      history.pushState = () => {
        throw new Error('The operation is insecure.')
      }
    })
    await page.click('nav a[href="/tx/list"]')
    const toast = page.getByRole('alert')
    await toast.waitFor()
    expect(await toast.innerText()).toMatch(/^ERROR\s+The operation is insecure\./)
    expect(await toast.getAttribute('data-style')).toBe('ERROR')
    expect(page.url()).toBe(`${app.url}/block/list`)
  })
  // OPEN-108, OPEN-049
  test('are in Korean for Korean readers, network failures too', async () => {
    const page = await open('/block/list', { lang: 'ko' })
    await page.route(/\/api\/tx\/list\/1/, (route) => route.abort())
    await page.click('nav a[href="/tx/list"]')
    const toast = page.getByRole('alert')
    await toast.waitFor()
    expect(await toast.innerText()).toMatch(/^오류\s+네트워크 오류가 발생했습니다/)
  })
})

describe('the progress line', () => {
  const line = '[role=presentation][data-failed], header ~ div [role=presentation]'
  // SHELL-016
  test('runs under the header while a page loads and disappears afterwards', async () => {
    const page = await open('/block/list')
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/tx\/list\/1/, (route) => held.then(() => route.continue()))
    await page.click('nav a[href="/tx/list"]')
    const bar = page.locator(line)
    await bar.waitFor({ state: 'attached' })
    const [header, place] = await boxesOf(page, 'header', bar.locator('..'))
    expect(place.y).toBe(header.y + header.height)
    expect(await bar.getAttribute('data-failed')).toBeNull()
    answer()
    await bar.waitFor({ state: 'detached' })
  })
  // SHELL-016, ERR-032
  test('turns red on an uncaught exception, and is reset on the next page', async () => {
    const page = await open('/block/list')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('odd')
      })
    })
    const bar = page.locator(line)
    await bar.waitFor()
    expect(await bar.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).height])).toEqual([
      'rgb(214, 58, 44)',
      '2px',
    ])
    expect(logged.join('\n')).toContain('Uncaught exception Error: odd')
    await page.click('nav a[href="/tx/list"]')
    await bar.waitFor({ state: 'detached' })
  })
})

// ERR-019, OPEN-051
test('a page whose scripts fail to load shows it and offers a reload', async () => {
  const page = await open('/block/list')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.click('nav a[href="/token/list"]')
  await page.getByText('Loading chunk failed').waitFor()
  expect(await page.locator('header').first().isVisible()).toBe(true)
  await page.unroute(/\/assets\/.*\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Tokens' }).waitFor()
})

describe('copying', () => {
  const token = busiest('r4', 'token')
  const nft = busiest('r4', 'mrc402')
  const address = busiest('r4', 'wallet')
  // UI-013, UI-014, CONST-016, OPEN-001, ERR-025
  const areas = [
    [`/address/${address}/tx`, 1000],
    ['/block/5', 1000],
    [`/token/${token}/info`, 1000],
    [`/nft/${nft}/tx`, 1400],
  ] as const
  const party = 'dd:has(a[href^="/address/"])'
  const places = [
    ...areas.map(([path, lastsMs]) => [path, 'main', lastsMs] as const),
    // A button without its own time uses that of its area; on a card the message always stays longer.
    [`/dex/${busiest('r4', 'dex402')}/tx`, `main ${party}`, 1400],
    [`/tx/${onePerKind('r4').find(({ kind }) => kind === 'transfer')?.txid ?? ''}`, `main ${party}`, 1400],
    [`/address/${address}/tx`, 'main article', 1400],
    [`/token/${token}/tx`, 'main article', 1400],
  ] as const
  test(`says "Copied!" for one second, on NFTs and cards for 1.4`, async () => {
    const page = await open('/block/list')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    for (const [path, place, lastsMs] of places) {
      await page.clock.resume()
      await visit(page, path)
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await stopClock(page)
      await page.locator(place).getByRole('button', { name: 'Copy' }).first().click()
      const tip = page.getByText('Copied!')
      await tip.waitFor()
      expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(30)
      await page.clock.runFor(lastsMs - 1)
      expect([path, place, await tip.count()]).toEqual([path, place, 1])
      await page.clock.runFor(1)
      expect([path, place, await tip.count()]).toEqual([path, place, 0])
    }
  })
  // ERR-026
  test('that is refused says "Failed copy.."', async () => {
    const page = await open('/block/5', {}, (fresh) =>
      fresh.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
      }),
    )
    await page.locator('main').getByRole('button', { name: 'Copy' }).first().click()
    const tip = page.getByText('Failed copy..')
    await tip.waitFor()
    expect(await tip.innerText()).toBe('Failed copy..')
  })
})

// ERR-020 (token), ERR-021 (MRC400), ERR-022 (MRC401), ERR-023 (MRC402), ERR-024 (the text)
describe('a picture that fails', () => {
  const project = busiest('r4', 'mrc400')
  const nft = busiest('r4', 'mrc402')
  const token = busiest('r4', 'token')
  const item = busiest('r4', 'mrc401')
  const kinds = [
    ['token', `/token/${token}/tx`, 'MRC-010 token Image loading fail', 'fallback-token'],
    ['mrc400', `/nft/${project}/tx`, 'MRC-400 token Image loading fail', 'fallback-mrc400'],
    ['mrc401', `/nft/${item.slice(0, 40)}/${item}/tx`, 'MRC-401 token Image loading fail', 'fallback-mrc401'],
    ['mrc402', `/nft/${nft}/tx`, 'MRC-402 token Image loading fail', 'fallback-mrc402'],
  ] as const
  for (const [kind, path, alt, file] of kinds) {
    // It fails before hydration, so no script receives the event.
    test(`of ${kind} is replaced by the fallback of its kind, even when it failed before hydration`, async () => {
      const page = await open(path, {}, (fresh) => fresh.route(/\/media\//, (route) => route.fulfill({ status: 404, body: '' })))
      const image = page.locator('main').getByAltText(alt).first()
      await image.waitFor()
      expect(await image.getAttribute('src')).toContain(file)
      expect(await image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    })
  }
})

describe("a visitor's choice", () => {
  // OPEN-053, STORE-002
  test('table or cards applies to all lists, is stored in the cookie and moves nothing while a page loads', async () => {
    const page = await open('/token/list')
    // The head of an NFT has its own table, so the list is the last one.
    const rowsAreCards = (): Promise<boolean> =>
      page
        .locator('main table tbody')
        .last()
        .evaluate((body) => getComputedStyle(body).display === 'grid')
    expect(await rowsAreCards()).toBe(false)
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect.poll(rowsAreCards).toBe(true)
    expect(JSON.parse((await cookiesOf(page))['config'] ?? '')).toEqual({ list: 'card' })
    const holders = [`/token/${busiest('r4', 'token')}/holder`, `/nft/${busiest('r4', 'mrc402')}/items`]
    for (const path of ['/block/list', '/token/search/o', ...holders]) {
      await visit(page, path)
      expect([path, await rowsAreCards()]).toEqual([path, true])
      expect(await page.getByRole('button', { name: 'Cards' }).getAttribute('aria-pressed')).toBe('true')
    }
    await visit(page, '/nft/list')
    const tile = page.locator('main ul[aria-label] > li').first()
    const wide = (await tile.boundingBox())!
    await page.getByRole('button', { name: 'Table' }).click()
    const expectRow = async (): Promise<void> => {
      const row = (await tile.boundingBox())!
      expect(row.width).toBeGreaterThan(wide.width * 3)
      expect(row.height).toBeLessThan(80)
    }
    await expectRow()
    await visit(page, '/nft/search/e')
    await expectRow()
    // Transactions are cards whatever the choice.
    await visit(page, '/tx/list')
    expect([await page.locator('main article').count(), await page.locator('main table').count()]).toEqual([20, 0])
    expect(await page.getByRole('button', { name: 'Table' }).count()).toBe(0)
    expect(JSON.parse((await cookiesOf(page))['config'] ?? '')).toEqual({ list: 'table' })
  })
  test('cards are rendered before any script of the page runs', async () => {
    const page = await openAsleep('/token/list', async (fresh) => {
      await fresh.context().addCookies([{ name: 'config', value: encodeURIComponent('{"list":"card"}'), url: app.url }])
      await fresh.route(/\/assets\/.*\.js$/, (route) => route.abort())
    })
    expect(await page.locator('main table tbody').evaluate((body) => getComputedStyle(body).display)).toBe('grid')
  })
  // STORE-001, OPEN-054
  test('the right column can be hidden; the cookie stores it and the column stays hidden before any script runs', async () => {
    const page = await open('/block/list')
    const column = page.locator('aside')
    const wide = (await page.locator('main').boundingBox())!.width
    await page.getByRole('button', { name: 'Right column' }).click()
    await expect.poll(() => column.isVisible()).toBe(false)
    expect((await page.locator('main').boundingBox())!.width).toBe(wide + 280)
    expect(JSON.parse((await cookiesOf(page))['config'] ?? '')).toEqual({ right: false })
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.reload({ waitUntil: 'networkidle' })
    expect(await column.isVisible()).toBe(false)
    await page.unroute(/\/assets\/.*\.js$/)
    await visit(page, '/block/list')
    const button = page.getByRole('button', { name: 'Right column' })
    expect(await button.getAttribute('aria-pressed')).toBe('false')
    await button.click()
    await expect.poll(() => column.isVisible()).toBe(true)
    expect(JSON.parse((await cookiesOf(page))['config'] ?? '')).toEqual({ right: true })
  })
  // STORE-003, STORE-004, OPEN-055
  test('language, theme and currency are stored in cookies for a year and survive a reload', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    contexts.push(context)
    const page = await context.newPage()
    await visit(page, '/')
    await page.getByRole('button', { name: 'Use the dark theme' }).click()
    await page.getByRole('button', { name: /^Currency/ }).click()
    await page.getByRole('menuitem', { name: 'KRW' }).click()
    await page.getByTitle('Language').click()
    await page.getByRole('menuitem', { name: '한국어' }).click()
    await page.getByRole('button', { name: '밝은 테마로 보기' }).or(page.locator('html[lang=ko]')).first().waitFor({ state: 'attached' })
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']])).toEqual(['ko', 'dark'])
    expect(await cookiesOf(page)).toMatchObject({ lang: 'ko', theme: 'dark', currency: 'KRW' })
    const kept = (await context.cookies()).filter(({ name }) => ['lang', 'theme', 'currency'].includes(name))
    const nowSec = Date.now() / 1000
    for (const { path, sameSite, expires } of kept) {
      expect([path, sameSite]).toEqual(['/', 'Lax'])
      expect(Math.round((expires - nowSec) / 86_400)).toBe(365)
    }
  })
})
