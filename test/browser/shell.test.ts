import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadLedger } from '../ledger.ts'
import { startApp, type RunningApp } from './app.ts'
import { pathsOf } from './page-paths.ts'
import { busiest } from './samples.ts'
import { hydrated, boxesOf, leaveContext, openHydrated, sharedBrowser, stopClock, takeContext } from './visit.ts'

// The shell as a first visitor meets it: one program with everything configured, one browser.

const folder = mkdtempSync(join(tmpdir(), 'metascope-shell-'))
let browser: Browser
let app: RunningApp
let outside: Server
let outsideUrl: string
let context: BrowserContext
let page: Page

beforeAll(async () => {
  outside = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Outside</h1>'))
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const site = JSON.parse(readFileSync(new URL('../site.json', import.meta.url), 'utf8')) as object
  // No server listens on port 1.
  const frames = { engine: `${outsideUrl}/engine?kiosk`, flow: 'http://127.0.0.1:1/flow' }
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...site, frames }))
  browser = await sharedBrowser()
  app = await startApp('r4', { SITE_CONFIG: join(folder, 'site.json') })
})
afterAll(async () => {
  await app.stop()
  await new Promise((resolve) => outside.close(resolve))
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  context = await takeContext(browser, app.url, { viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
})
afterEach(() => leaveContext(context))

const open = (path: string): Promise<unknown> => openHydrated(page, app.url + path)
const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 900 })
const banners = () => page.locator('main section[aria-label="Partners"] a:visible')
const firstInMain = () => page.locator('main > *').first().getAttribute('aria-label')
const tx = loadLedger('r4').txs[0]?.txid ?? ''
/** The banners in their rotation order. */
const ORDER = ['https://exchange.example', 'https://extension.example', 'https://partner.example', 'https://app.example']
const nextBanner = (href: string | null): string | undefined => ORDER[(ORDER.findIndex((one) => one === href) + 1) % ORDER.length]

describe('the menu', () => {
  test('SHELL-001, SHELL-003, SHELL-005, SHELL-006, SHELL-007, SHELL-008, OPEN-008, OPEN-079: has its nine entries in order, then More and Connect, and none for signed-in users', async () => {
    await open('/block/list')
    const entries = page.getByRole('navigation', { name: 'Main menu' }).locator('a, button')
    expect(await entries.allInnerTexts()).toEqual([
      'Home',
      'Token',
      'Block',
      'Transaction',
      'Supernode',
      'Engine',
      'NFT',
      'DEX',
      'Flow',
      'More',
      'Connect',
    ])
    expect(await page.getByText(/^(login|logout|manage|notifications)/i).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Supernode' }).getAttribute('href')).toBe('https://supernode.example')
  })

  test('SHELL-002, LINK-005, LINK-006, LINK-007: Connect opens four described sites; each net links its own site, in the same window', async () => {
    await open('/block/list')
    await page.getByRole('button', { name: 'Connect' }).click()
    const items = page.getByRole('menu', { name: 'Connect' }).getByRole('menuitem')
    await items.first().waitFor()
    expect(await items.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'http://metacoin.network',
      'https://api.metacoin.network',
      'https://issue.example',
      'https://wallet.example',
    ])
    expect(await items.first().innerText()).toContain('The network and its coin')
    expect(await items.evaluateAll((links) => links.every((link) => /noopener/.test(link.getAttribute('rel') ?? '')))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => items.count()).toBe(0)
    await page.getByRole('button', { name: 'Network' }).click()
    const nets = page.getByRole('menu', { name: 'Network' }).getByRole('menuitem')
    await nets.first().waitFor()
    const links = await nets.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
    )
    expect(links).toEqual([
      ['Main net', 'https://main.explorer.example', null],
      ['Test net', 'https://test.explorer.example', null],
    ])
  })

  test('of narrow screens is a drawer of 320 px that holds the focus, has the choices at its end and closes with Esc', async () => {
    await resize(1180)
    await open('/block/list')
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    expect((await drawer.boundingBox())?.width).toBeCloseTo(320, 1)
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab')
    expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    const text = await drawer.innerText()
    for (const word of ['Network', 'Main net', 'Language', 'Currency', 'Theme', 'Light', 'Fullscreen', 'Off']) expect(text).toContain(word)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count()).toBe(0)
  })
})

describe('choices', () => {
  test('I18N-002, SHELL-011: the language is English until the visitor picks Korean', async () => {
    await open('/block/list')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '한국어' }).click()
    await page.getByRole('link', { name: '슈퍼노드' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('ko')
  })

  test('THEME-001, THEME-002, THEME-003, SHELL-012: the theme is light, toggles to dark and is stored', async () => {
    await open('/block/list')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await ground()).toBe('rgb(245, 247, 246)')
    await page.getByRole('button', { name: 'Use the dark theme' }).click()
    await expect.poll(ground).toBe('rgb(10, 13, 12)')
    expect((await context.cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')
    await open('/block/list')
    expect(await ground()).toBe('rgb(10, 13, 12)')
    await page.getByRole('button', { name: 'Use the light theme' }).click()
    await expect.poll(ground).toBe('rgb(245, 247, 246)')
  })

  test('SHELL-013: the fullscreen button enters and leaves', async () => {
    await open('/block/list')
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
    await page.getByRole('button', { name: 'Fullscreen' }).click()
    await expect.poll(isFull).toBe(true)
    await page.getByRole('button', { name: 'Leave fullscreen' }).click()
    await expect.poll(isFull).toBe(false)
  })

  test('OPEN-095: a browser without fullscreen has no button', async () => {
    await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }))
    await open('/block/list')
    await expect.poll(() => page.getByRole('button', { name: 'Fullscreen' }).count()).toBe(0)
  })
})

describe('banners', () => {
  const paths = [`/tx/${tx}`, ...pathsOf('r4').filter((path) => !/^\/($|engine|flow|zone|find)/.test(path))]
  test('AD-001, OPEN-101: every page is served with them first', async () => {
    const without: string[] = []
    for (const path of paths) {
      const html = await (await page.request.get(app.url + path)).text()
      if (!/<main[^>]*>(?:<!--[^>]*-->)*<section[^>]*aria-label="Partners"/.test(html)) without.push(path)
    }
    expect(without).toEqual([])
  })

  const [item = 'no item'] = pathsOf('r4').filter((path) => /^\/nft\/[^/]+\/[^/]{60,}\/tx$/.test(path))
  const address = `/address/${busiest('r4', 'wallet')}/ledger`
  for (const path of [`/tx/${tx}`, '/block/list', '/token/0/holder', address, item]) {
    test(`AD-001, OPEN-101: ${path} shows them first, before and after its scripts run`, async () => {
      const expectFirst = async (): Promise<void> => {
        expect(await firstInMain()).toBe('Partners')
        const [banner, title] = await boxesOf(page, banners().first(), 'main h1')
        expect(banner.height).toBeGreaterThan(40)
        expect(title.y).toBeGreaterThanOrEqual(banner.y + banner.height)
      }
      await page.goto(`${app.url}${path}`, { waitUntil: 'domcontentloaded' })
      await expectFirst()
      await hydrated(page)
      await expectFirst()
    })
  }
  for (const path of ['/', '/engine', '/flow', '/find?q=a', '/no-such-page', `/tx/${'0'.repeat(64)}`]) {
    test(`OPEN-101: ${path} has none`, async () => {
      const html = await (await fetch(app.url + path)).text()
      expect(html).toMatch(/<main[^]*<h1/)
      expect(html).not.toMatch(/aria-label="Partners"/)
    })
  }

  test('AD-002: each links another host and is labelled as a partner', async () => {
    await open('/tx/list')
    const links = await banners().evaluateAll((all) =>
      all.map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]),
    )
    expect(links).toEqual([
      ['https://exchange.example', 'noopener nofollow sponsored', '_blank'],
      ['https://partner.example', 'noopener nofollow sponsored', '_blank'],
    ])
    expect(await banners().first().innerText()).toContain('Partner')
  })

  test('AD-008: a DEX detail has two above its header; narrow screens have one', async () => {
    await open(`/dex/${busiest('r4', 'dex402')}/tx`)
    expect(await firstInMain()).toBe('Partners')
    expect(await banners().count()).toBe(2)
    const [banner, head] = await boxesOf(page, banners().first(), 'main h1')
    expect(banner.y).toBeLessThan(head.y)
    await resize(720)
    expect(await banners().count()).toBe(1)
    await resize(721)
    expect(await banners().count()).toBe(2)
  })

  test('AD-003, AD-004, AD-005, AD-006, AD-007: they rotate every 8 seconds through all four', async () => {
    await page.clock.install()
    await open('/tx/list')
    await stopClock(page)
    const href = () => banners().first().getAttribute('href')
    // Rotation counts from hydration, so on a busy machine some turns may be over.
    const first = await href()
    for (let ms = 0; ms < 8_000 && (await href()) === first; ms += 100) await page.clock.runFor(100)
    const seen: (string | null)[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(await href())
      await page.clock.runFor(5_000)
      expect(await href()).toBe(seen.at(-1))
      await page.clock.runFor(3_000)
    }
    const at = ORDER.findIndex((href) => href === first)
    expect(seen).toEqual([...ORDER.slice(at + 1), ...ORDER.slice(0, at + 1)])
  })

  test('OPEN-087: they pause under the pointer, with the focus and for visitors who want less motion', async () => {
    await page.clock.install()
    await open('/tx/list')
    await stopClock(page)
    const href = () => banners().first().getAttribute('href')
    const first = await href()
    await banners().first().hover()
    await page.clock.runFor(20_000)
    expect(await href()).toBe(first)
    await page.mouse.move(5, 890)
    await banners().first().focus()
    await page.clock.runFor(20_000)
    expect(await href()).toBe(first)
    await banners().first().blur()
    await page.clock.runFor(8_000)
    expect(await href()).toBe(nextBanner(first))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.resume()
    await page.reload({ waitUntil: 'networkidle' })
    await page.clock.runFor(20_000)
    expect(await href()).toBe('https://exchange.example')
  })
})

test('OPEN-087: on touch screens, which have no hover, a button pauses the banners', async () => {
  const touched = await takeContext(browser, app.url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await touched.newPage()
  await phone.clock.install()
  await openHydrated(phone, `${app.url}/tx/list`)
  await stopClock(phone)
  const href = () => phone.locator('main section[aria-label="Partners"] a:visible').first().getAttribute('href')
  const first = await href()
  const stop = phone.getByRole('button', { name: 'Pause rotation' })
  expect(await stop.boundingBox()).toMatchObject({ height: 44 })
  await stop.tap()
  expect(await stop.getAttribute('aria-pressed')).toBe('true')
  await phone.clock.runFor(20_000)
  expect(await href()).toBe(first)
  await stop.tap()
  await phone.clock.runFor(8_000)
  await expect.poll(href).toBe(nextBanner(first))
  expect(await page.getByRole('button', { name: 'Pause rotation' }).count()).toBe(0)
  await touched.close()
})

describe('the right column', () => {
  test('SHELL-017, OPEN-088, AD-002, FMT-012: holds the side banner and exists only above 1366 px; its lines have three characters of the id in 30 px', async () => {
    await resize(1367)
    await open('/tx/list')
    const side = page.locator('aside')
    expect(await side.isVisible()).toBe(true)
    const [sideBox, mainBox] = await boxesOf(page, side, 'main')
    expect(sideBox.x).toBeGreaterThan(mainBox.x + mainBox.width)
    expect(Math.abs(sideBox.y - mainBox.y)).toBeLessThan(1)
    expect(await side.locator('a').first().getAttribute('href')).toBe('https://issue.example')
    expect(await side.innerText()).toContain('Just confirmed')
    await resize(1366)
    expect(await side.isVisible()).toBe(false)
    await resize(1440)
    const line = page.locator('aside li').first()
    expect(await line.locator('a').innerText()).toMatch(/^[0-9a-f]{3}…$/)
    expect((await line.locator('div').first().boundingBox())?.height).toBe(30)
  })
})

describe('frames', () => {
  test('EMBED-001, EMBED-002, SHELL-009: the engine page shows the configured page at full content width, between header and footer', async () => {
    await open('/engine')
    const frame = page.locator('main iframe')
    expect(await frame.getAttribute('src')).toBe(`${outsideUrl}/engine?kiosk`)
    await page.frameLocator('main iframe').getByText('Outside').waitFor()
    const [frameBox, mainBox, header, footer] = await boxesOf(page, frame, 'main', 'header', 'footer')
    // A border of one pixel on each side.
    expect(frameBox.width).toBe(mainBox.width - 2)
    expect([await page.locator('header').count(), await page.locator('footer').count()]).toEqual([1, 1])
    expect(header.y).toBeLessThan(mainBox.y)
    expect(mainBox.y).toBeLessThan(footer.y)
  })

  test('EMBED-003: an unreachable page is replaced by a sentence and a link to a separate window', async () => {
    await open('/flow')
    await page.getByText('This page cannot be shown here right now.').waitFor()
    expect(await page.locator('main iframe').count()).toBe(0)
    expect(await page.locator('main a[target=_blank]').last().getAttribute('href')).toBe('http://127.0.0.1:1/flow')
  })

  test('OPEN-086: the content policy allows only the configured hosts', async () => {
    const policy = (await fetch(app.url)).headers.get('content-security-policy') ?? ''
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(`${outsideUrl} http://127.0.0.1:1`)
  })
})

describe('widths', () => {
  test('UI-001, OPEN-102: below 360 home lists show one line for each transaction, with three characters of its id', async () => {
    await resize(360)
    await open('/')
    const card = page.locator('main ol article').first()
    const ids = page.locator('main ol a[href^="/tx/"]:not([href*="row="]):visible')
    expect(await card.isVisible()).toBe(true)
    expect((await ids.first().innerText()).length).toBe(7)
    await resize(359)
    expect(await card.isVisible()).toBe(false)
    expect(await ids.first().innerText()).toMatch(/^[0-9a-f]{3}…$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(359)
  })

  test('UI-002, OPEN-056, UI-005, OPEN-057: below 420 the header is a row of buttons and badges shrink, below 390 a banner has one line', async () => {
    // Rotating banners would change in between.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await resize(420)
    await open('/tx/list')
    const field = page.locator('header input:not([type=hidden])')
    const badge = page.locator('main article').first().locator('span').first()
    const button = page.locator('header').getByRole('button', { name: 'Search', exact: true }).last()
    expect(await field.isVisible()).toBe(true)
    expect((await badge.boundingBox())?.height).toBe(22)
    await resize(419)
    expect(await field.isVisible()).toBe(false)
    expect(await button.isVisible()).toBe(true)
    expect((await badge.boundingBox())?.height).toBe(20)
    await resize(390)
    const line = banners().first().getByText('Spot market against USDT and KRW')
    await expect.poll(() => line.isVisible()).toBe(true)
    await resize(389)
    await expect.poll(() => line.isVisible()).toBe(false)
  })
})

test('printed pages are light and without the shell, and the page is unchanged afterwards', async () => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: app.url }])
  await open('/tx/list')
  const root = page.locator('html')
  const around = ['header', 'footer', 'aside', '[data-pager]']
  const seen = () => Promise.all(around.map((part) => page.locator(part).first().isVisible()))
  expect([await root.getAttribute('data-theme'), ...(await seen())]).toEqual(['dark', true, true, true, true])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => root.getAttribute('data-theme')).toBe('light')
  expect([await page.locator('main article').first().isVisible(), ...(await seen())]).toEqual([true, false, false, false, false])
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => root.getAttribute('data-theme')).toBe('dark')
})
