import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { busiest } from './samples.ts'
import { paintedTwice, sharedBrowser, leaveContext, openContext, openWithKeys } from './visit.ts'

let browser: Browser
const app = sharedApp('r4')
beforeAll(async () => {
  browser = await sharedBrowser()
})

const ADDRESS = busiest('r4', 'wallet')

let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en', height: 700 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
})
afterEach(() => leaveContext(context))

const open = (path: string): Promise<void> => openWithKeys(page, app.url + path)
const press = (keys: string): Promise<void> => page.keyboard.press(keys)
const focused = (): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName ?? '')
const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

test('g and a second key open the pages of the menu', async () => {
  await open('/engine')
  const pages = [
    ['t', '/token/list'],
    ['b', '/block/list'],
    ['x', '/tx/list'],
    ['n', '/nft/list'],
    ['d', '/dex/list'],
    ['h', '/'],
  ] as const
  for (const [key, path] of pages) {
    await press('g')
    await press(key)
    await page.waitForURL(app.url + path)
  }
  expect(page.url()).toBe(`${app.url}/`)
})

test('j and k move through the rows of a list, Enter opens one, c copies its id', async () => {
  await open('/tx/list')
  const ids = await page
    .locator('main article a[href^="/tx/"]:not([href*="row="])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await press('j')
  await expect.poll(focused).toBe(ids[0])
  await press('j')
  await press('j')
  await expect.poll(focused).toBe(ids[2])
  await press('k')
  await expect.poll(focused).toBe(ids[1])
  await press('c')
  await expect.poll(copied).toBe(ids[1]?.slice('/tx/'.length))
  await press('Enter')
  await page.waitForURL(app.url + ids[1])
})

test('the brackets change pages', async () => {
  await open('/block/list')
  await press(']')
  await page.waitForURL(`${app.url}/block/list/2`)
  await expect.poll(() => page.locator('[data-pager] [aria-current=page]').innerText()).toBe('2')
  await press('[')
  await page.waitForURL(`${app.url}/block/list`)
  await press('[')
  expect(page.url()).toBe(`${app.url}/block/list`)
})

test('c copies the full id of the page and confirms it', async () => {
  await open(`/address/${ADDRESS}/tx`)
  await press('c')
  await expect.poll(copied).toBe(ADDRESS)
  await expect.poll(() => page.locator('[data-style=SUCCESS]').innerText()).toContain('Copied!')
})

test('the full stop changes the theme', async () => {
  await open('/block/list')
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await press('.')
  await expect.poll(theme).toBe('dark')
  await press('.')
  await expect.poll(theme).toBe('light')
})

test('the slash focuses the search, Esc leaves it', async () => {
  await open('/block/list')
  await press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-search-field'))).toBe(true)
  await press('Escape')
  await press('Escape')
  await paintedTwice(page)
  expect(await focused()).toBe('BODY')
})

test('in a field, with a modifier or with an open dialog a key is only a key', async () => {
  await open('/block/list')
  await page.locator('[data-search-field]').focus()
  await page.keyboard.type('gt.')
  expect(await page.locator('[data-search-field]').inputValue()).toBe('gt.')
  await page.locator('[data-search-field]').fill('')
  await press('Escape')
  await press('Escape')
  await press('Alt+j')
  await press('?')
  const list = page.locator('dialog[open]')
  await expect.poll(() => list.innerText()).toContain('Next row')
  await press('j')
  await press('g')
  await press('t')
  expect(page.url()).toBe(`${app.url}/block/list`)
  await press('Escape')
  await expect.poll(() => list.count()).toBe(0)
  // In the next frame the removed element loses the focus.
  await paintedTwice(page)
  expect(await focused()).toBe('BODY')
})

test('the first tab stop is the link past the header', async () => {
  await open('/block/list')
  await press('Tab')
  await expect.poll(focused).toBe('#content')
  await press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('an opened page is offered again as recently viewed, by its name', async () => {
  await open('/token/4/tx')
  await page.goto(`${app.url}/token/99999/tx`)
  await open('/block/1')
  await page.locator('[data-search-field]').focus()
  await expect.poll(() => page.locator('[role=option]').allInnerTexts()).toEqual(['1\nblock', 'Legends Silver (VGQ)\ntoken #4'])
})

test('HANDS-034: f opens the first filter and Escape returns the focus to its chip; r focuses the field for a row or day', async () => {
  await open('/tx/list')
  await press('f')
  await page.waitForSelector('[data-group=kind] .txf-popover')
  // An open filter has keys of its own.
  await press('Escape')
  await expect.poll(() => page.locator('.txf-popover').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-group]')?.getAttribute('data-group'))).toBe('kind')
  await press('r')
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row-field'))).toBe(true)
  await page.keyboard.type('fr')
  expect(await page.locator('[data-row-field]').inputValue()).toBe('fr')
  expect(await page.locator('.txf-popover').count()).toBe(0)
  await open('/engine')
  await press('f')
  await press('r')
  expect(page.url()).toBe(`${app.url}/engine`)
})
