import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { sharedBrowser, leaveContext, openContext, openWithKeys } from './visit.ts'

// Use of the site without a mouse, without sight or without motion (CONST-009).

const app = sharedApp('r4-operator')
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  page = await context.newPage()
})
afterEach(() => leaveContext(context))

const ADDRESS = busiest('r4', 'wallet')
const PATHS = [
  '/',
  '/tx/list',
  `/tx/${onePerKind('r4').find(({ kind }) => kind === 'mrc402_auctionwinning')?.txid}`,
  '/token/0/holder',
  `/nft/${busiest('r4', 'mrc400')}/items`,
  `/nft/${busiest('r4', 'mrc402')}/tx`,
  `/address/${ADDRESS}/tx`,
  '/zzz',
]
const open = (path: string): Promise<void> => openWithKeys(page, app.url + path)
const focusedName = (): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')

type Walk = { start: Element | null; seen: Set<Element>; complaints: string[]; isOver: boolean }
/** Checks every stop when it receives the focus, inside the page, because a check from outside costs more than the key press. */
function watchStops(): void {
  const start = document.activeElement === document.body ? null : document.activeElement
  const walk: Walk = { start, seen: new Set(), complaints: [], isOver: false }
  Object.assign(window, { walk })
  const faultOf = (element: Element): string | undefined => {
    // The ring of a field surrounds its container.
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element.closest('[role=search]') ?? element)
    const ring = `${outlineStyle} ${outlineWidth} ${outlineColor}`
    if (ring !== 'solid 2px rgb(11, 110, 100)') return `ring ${ring}`
    const box = element.getBoundingClientRect()
    if (box.bottom < 0 || box.top > innerHeight) return 'out of sight'
    const grown = Math.max(0, parseFloat(outlineOffset) + 2) - 1.5
    for (let around = element.parentElement; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const frame = around.getBoundingClientRect()
      const isCut =
        (overflowX !== 'visible' && (box.left - grown < frame.left || box.right + grown > frame.right)) ||
        (overflowY !== 'visible' && (box.top - grown < frame.top || box.bottom + grown > frame.bottom))
      if (isCut) return `cut by ${around.tagName}.${around.className}`
    }
    return undefined
  }
  addEventListener('keyup', () => {
    const element = document.activeElement
    const isBefore = start !== null && element !== null && (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
    if (element === null || element === document.body || isBefore || walk.seen.has(element)) walk.isOver = true
    if (walk.isOver || element === null) return
    walk.seen.add(element)
    const fault = faultOf(element)
    const name = `${element.tagName} ${element.getAttribute('href') ?? ''} ${element.textContent.slice(0, 40)}`
    if (fault !== undefined) walk.complaints.push(`${name}: ${fault}`)
  })
}

/**
 * Tabs once through all stops after the focused one. Reports stops without a ring, with a cut ring or out of sight, and elements never
 * reached.
 */
async function walk(): Promise<string[]> {
  await page.evaluate(watchStops)
  const isOver = (): Promise<boolean> => page.evaluate(() => (window as unknown as { walk: Walk }).walk.isOver)
  for (let round = 0; round < 40 && !(await isOver()); round += 1)
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const { walk } = window as unknown as { walk: Walk }
    const isAfter = (element: Element): boolean =>
      walk.start === null || (walk.start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const missed = [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input, select, summary, [tabindex]')]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && isAfter(element))
      .filter((element) => !walk.seen.has(element))
      .map((element) => `never reached: ${element.outerHTML.slice(0, 120)}`)
    return [...walk.complaints, ...(walk.seen.size > 10 ? [] : [`only ${walk.seen.size} stops`]), ...missed]
  })
}

/** Checks headings and landmarks: one title, distinct names for parts of the same role, and no words joined to figures. */
const findStructure = (): Promise<string[]> =>
  page.evaluate(() => {
    const complaints: string[] = []
    for (const one of ['h1', 'header:not(main header)', 'main', 'footer']) {
      const count = document.querySelectorAll(one).length
      if (count !== 1) complaints.push(`${count} of ${one}`)
    }
    const names = [...document.querySelectorAll('nav, aside')].map((part) => part.getAttribute('aria-label') ?? '')
    if (names.includes('') || new Set(names).size < names.length) complaints.push(`names of parts: ${names.join(', ')}`)
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const text = heading.getAttribute('aria-label') ?? heading.textContent
      if (text.trim() === '') complaints.push('an empty heading')
      for (const child of heading.querySelectorAll('*')) {
        const before = child.previousSibling?.textContent ?? ''
        if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(child.textContent)) complaints.push(`joined: ${text}`)
      }
    }
    return complaints
  })

describe('by keyboard', () => {
  for (const path of PATHS) {
    test(`every control on ${path} is reachable and shows the focus; its landmarks have names`, async () => {
      await open(path)
      expect(await findStructure()).toEqual([])
      // The header is the same on every page, so other pages start at its last stop.
      if (path !== '/') await page.locator('header').first().locator('a[href]:visible, button:visible, input:visible').last().focus()
      expect(await walk()).toEqual([])
    })
  }

  test('the block page is named by its number, not by the links next to it', async () => {
    await open('/block/923')
    expect(await page.getByRole('heading', { level: 1, name: 'Block 923', exact: true }).count()).toBe(1)
  })

  test('a menu takes the focus, arrows move in it, Esc returns the focus and Tab continues', async () => {
    await open('/block/list')
    const button = page.getByRole('button', { name: 'Currency' })
    const menu = page.getByRole('menu')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(focusedName).toBe('USD')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedName).toBe('JPY')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu.count()).toBe(0)
    expect(await focusedName()).toBe('Currency: USD')
    await page.keyboard.press('Enter')
    await expect.poll(focusedName).toBe('USD')
    await page.keyboard.press('Tab')
    await expect.poll(() => menu.count()).toBe(0)
    expect(await focusedName()).toBe('Use the dark theme')
  })

  test('the drawer of narrow screens returns the focus to its button', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open('/block/list')
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await focusedName()).toBe('Menu')
  })

  test('the QR code of an address closes with Esc and returns the focus', async () => {
    await open(`/address/${ADDRESS}/tx`)
    await page.getByRole('button', { name: 'Show QR code' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(focusedName).toBe('Close')
    await page.keyboard.press('Escape')
    await expect.poll(focusedName).toBe('Show QR code')
  })

  test('an explanation closes with Esc and reopens with the focus', async () => {
    await open('/token/0/holder')
    const word = page.locator('main button[aria-describedby]').first()
    const text = page.locator('main [role=tooltip]').first()
    await page.keyboard.press('Tab')
    await word.focus()
    await expect.poll(() => text.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => text.isVisible()).toBe(false)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => text.isVisible()).toBe(true)
  })
})

test('a visitor who wants no motion sees none', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', `/nft/${busiest('r4', 'mrc400')}/items`]) {
    await open(path)
    const moving = await page.evaluate(() => [
      ...document.getAnimations().map((animation) => `animation ${animation.id}`),
      ...[...document.querySelectorAll('video')].filter(({ paused, autoplay }) => !paused || autoplay).map(({ src }) => src),
      ...[...document.querySelectorAll('*')]
        .filter((element) => !/^0s(, 0s)*$/.test(getComputedStyle(element).transitionDuration))
        .map(({ tagName, className }) => `${tagName}.${className}`),
    ])
    expect(moving).toEqual([])
  }
})

test('in forced colours the chosen entry and the focus keep an outline and marks keep their colours', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/tx/list?family=nft')
  const outlineOf = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => `${getComputedStyle(element).outlineStyle} ${getComputedStyle(element).outlineWidth}`)
  expect(await outlineOf('nav [aria-current=page]')).toBe('solid 2px')
  expect(await outlineOf('nav [aria-current=true]')).toBe('solid 2px')
  await page.locator('[data-search-field]').focus()
  expect(await outlineOf('[role=search]')).toBe('solid 2px')
  const mark = page.locator('main .mk.f-dex').first()
  expect(await mark.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe('rgb(197, 136, 0)')
})
