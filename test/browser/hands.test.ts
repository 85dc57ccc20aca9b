import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { hold } from './hold.ts'
import { busiest, onePerKind } from './samples.ts'
import {
  leaveContext,
  hydrated,
  boxesOf,
  paintedTwice,
  sharedBrowser,
  openHydrated,
  openContext,
  openWithKeys,
  visit,
  type Look,
} from './visit.ts'

// Conditions of a reader's device: scroll, focus, font size, colours, printing, old browsers and failing connections.

const ADDRESS = busiest('r4', 'wallet')
const NFT = busiest('r4', 'mrc402')
const kinds = new Map(onePerKind('r4').map(({ kind, txid }) => [kind, txid]))
const txOf = (kind: string): string => `/tx/${kinds.get(kind) ?? ''}`

let browser: Browser
const app = sharedApp('r4')
let contexts: BrowserContext[] = []
beforeAll(async () => {
  browser = await sharedBrowser()
})
afterEach(async () => {
  for (const context of contexts) await leaveContext(context)
  contexts = []
})

async function newPage(look: Partial<Look> = {}): Promise<Page> {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en', ...look })
  contexts.push(context)
  return context.newPage()
}
/** The element with the focus. */
const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.localName)
const pathOf = (page: Page): string => new URL(page.url()).pathname

test.each([1440, 390])('HANDS-013: a tab keeps the reader at the tabs (%s px)', async (width) => {
  const page = await newPage({ width })
  await openHydrated(page, `${app.url}/token/0/tx`)
  const tabs = page.locator('main nav').filter({ hasText: 'Holders' }).first()
  await tabs.evaluate((nav) => window.scrollTo(0, nav.getBoundingClientRect().top + window.scrollY - 200))
  await tabs.getByRole('link', { name: 'Holders' }).click()
  await expect.poll(() => pathOf(page)).toBe('/token/0/holder')
  await expect.poll(() => tabs.locator('[aria-current=page]').textContent()).toContain('Holders')
  const { top, scrollY, height } = await tabs.evaluate((nav) => ({
    top: nav.getBoundingClientRect().top,
    scrollY: window.scrollY,
    height: window.innerHeight,
  }))
  expect(scrollY).toBeGreaterThan(0)
  expect(top).toBeGreaterThanOrEqual(60)
  expect(top).toBeLessThan(height)
  // HANDS-015: a reader who stays on the page is not moved to the heading.
  expect(await focused(page)).not.toBe('h1')
})

/** Holds the page's scripts until the returned function is called, and slows the processor down six times. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => promise.then(() => route.continue()))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  return resolve
}

test.each(['ko', 'en'] as const)('HANDS-035: a press is not lost while the scripts start (%s)', async (lang) => {
  const page = await newPage({ width: 390, height: 900, lang })
  const start = await holdScripts(page)
  await page.goto(`${app.url}/nft/${NFT}/items`, { waitUntil: 'commit' })
  const link = page.locator('main nav a[href$="/tx"]').first()
  await link.evaluate((shown) => window.scrollTo(0, shown.getBoundingClientRect().top - 400))
  const [{ x, y, width, height }] = await boxesOf(page, link)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  start()
  await hydrated(page)
  // The router's own first step comes one frame after hydration.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  expect((await boxesOf(page, link))[0].y).toBeCloseTo(y, 0)
  await page.mouse.up()
  await expect.poll(() => pathOf(page)).toBe(`/nft/${NFT}/tx`)
})

test('HANDS-035: a page that is reloaded, or returned to from elsewhere, is where the reader left it', async () => {
  const page = await newPage({ width: 390, height: 900 })
  await openHydrated(page, `${app.url}/tx/list`)
  await page.evaluate(() => window.scrollTo(0, 1200))
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200)
  await page.goto(`${app.url}/api/block/1`)
  await page.goBack()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200)
  // Every other page starts at its top.
  await page.locator('main article a[href^="/tx/"]:not([href*="row="])').nth(4).click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/tx\/[0-9a-f]{64}$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('HANDS-014: on a phone the outcome comes before the overview, on a wide screen it is next to it', async () => {
  const phone = await newPage({ width: 390 })
  await openHydrated(phone, app.url + txOf('mrc402_buy'))
  const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Overview' })
  const outcome = (page: Page) => page.locator('main section:has([data-form]) h2').first()
  const [above, below] = await boxesOf(phone, outcome(phone), heading(phone))
  expect(above.y).toBeLessThan(below.y)
  const wide = await newPage()
  await openHydrated(wide, app.url + txOf('mrc402_buy'))
  const [right, left] = await boxesOf(wide, outcome(wide), heading(wide))
  expect(right.x).toBeGreaterThan(left.x)
  expect(right.y).toBe(left.y)
})

test('HANDS-033: copy buttons are next to their text, and all family chips are visible, at 390 and 360 px', async () => {
  const page = await newPage({ width: 390 })
  const findAlone = (): Promise<(string | null | undefined)[]> =>
    page.locator('main button[aria-label=Copy]:visible').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        const others = [...(button.parentElement?.childNodes ?? [])].filter(
          (node) => node !== button && (node.textContent ?? '').trim() !== '',
        )
        const isBeside = others.some((node) => {
          const range = document.createRange()
          range.selectNode(node)
          return [...range.getClientRects()].some((rect) => rect.width > 0 && rect.top < bottom && rect.bottom > top)
        })
        return others.length === 0 || isBeside ? [] : [button.parentElement?.textContent]
      }),
    )
  for (const kind of ['mrc402_buy', 'mrc030', 'mrc020', 'mrc800_give']) {
    await openHydrated(page, app.url + txOf(kind))
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 1000 })
      expect([kind, width, await findAlone()]).toEqual([kind, width, []])
    }
  }
  await openHydrated(page, `${app.url}/tx/list?family=fail`)
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 1000 })
    const ends = await page
      .locator('main nav[aria-label=Families] a')
      .evaluateAll((chips) => chips.map((chip) => Math.round(chip.getBoundingClientRect().right)))
    expect(ends).toHaveLength(5)
    expect(Math.max(...ends)).toBeLessThanOrEqual(width - 12)
  }
})

test('HANDS-015: opening a page is announced and moves the focus to its heading', async () => {
  const page = await newPage()
  await openWithKeys(page, `${app.url}/tx/list`)
  await page.locator('main article a[href^="/tx/"]:not([href*="row="])').first().click()
  await expect.poll(() => pathOf(page)).toMatch(/^\/tx\/[0-9a-f]{64}$/)
  await expect.poll(() => focused(page)).toBe('h1')
  const said = page.locator('[aria-live=polite].sr')
  await expect.poll(() => said.textContent()).toContain(pathOf(page).slice('/tx/'.length))
  expect(await said.textContent()).toBe(await page.title())
})

describe('HANDS-038: while the next page is loading', () => {
  const viewed = (page: Page): Promise<string | null> => page.evaluate(() => window.localStorage.getItem('recently-viewed'))

  test('the previous page keeps its title, takes no focus and is not recorded as viewed', async () => {
    const page = await newPage()
    await openWithKeys(page, `${app.url}/address/${ADDRESS}/tx`)
    const [title, before] = [await page.title(), await viewed(page)]
    const [scripts, answers] = [await hold(page, /\/assets\/TxPage-.*js/), await hold(page, /\/api\/tx\/[0-9a-f]{64}/)]
    const link = page.locator('main article a[href^="/tx/"]:not([href*="row="])').first()
    await link.click()
    await expect.poll(() => [pathOf(page).slice(0, 4), answers.asked.length, scripts.asked.length > 0]).toEqual(['/tx/', 1, true])
    expect(await page.title()).toBe(title)
    expect(await focused(page)).toBe('a')
    expect(await viewed(page)).toBe(before)
    // A page without its answer shows skeletons, and after a failure it has no heading.
    scripts.let()
    await expect.poll(() => focused(page)).toBe('h1')
    await page.getByText('Could not load this page.').waitFor()
    await expect.poll(() => focused(page)).toBe('main')
    expect(await viewed(page)).toBe(before)
    answers.let()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => focused(page)).toBe('h1')
    await expect.poll(() => viewed(page)).toContain(pathOf(page).slice('/tx/'.length))
    await expect.poll(() => page.title()).toContain(pathOf(page).slice('/tx/'.length))
  })

  test('a late answer of the previous page does not call the visitor back', async () => {
    const page = await newPage()
    await openWithKeys(page, `${app.url}/block`)
    const late = await hold(page, /\/api\/tx\/list/)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/tx/list/99999999', textContent: 'far' })
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: 'far' }).click()
    await expect.poll(() => [pathOf(page), late.asked.length]).toEqual(['/tx/list/99999999', 1])
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
    const next = await hold(page, /\/api\/token/)
    await page.locator('header a[href="/token/list"]:visible').click()
    await expect.poll(() => [pathOf(page), next.asked.length > 0]).toEqual(['/token/list', true])
    const answered = page.waitForResponse(/\/api\/tx\/list/)
    late.let()
    await (await answered).finished()
    await paintedTwice(page)
    expect(pathOf(page)).toBe('/token/list')
    next.let()
    await expect.poll(() => focused(page)).toBe('h1')
    expect(pathOf(page)).toBe('/token/list')
  })
})

describe('on a failing connection', () => {
  const failing = async (page: Page, pattern: RegExp): Promise<() => Promise<void>> => {
    await page.route(pattern, (route) => route.abort())
    return () => page.unroute(pattern)
  }
  const rows = (page: Page) => page.locator('main article')

  test('HANDS-060: a list that fails to reload stays readable, and the visitor is notified', async () => {
    const page = await newPage()
    await page.clock.install()
    await openWithKeys(page, `${app.url}/tx/list`)
    const read = await rows(page).count()
    expect(read).toBe(20)
    const end = await failing(page, /\/api\/tx\/list/)
    await page.clock.fastForward(6_000)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await page.getByText('Network error').waitFor()
    expect(await rows(page).count()).toBe(read)
    expect(await page.getByText('Could not load this list.').count()).toBe(0)
    await end()
    const asked = page.waitForResponse(/\/api\/tx\/list/)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    expect((await asked).status()).toBe(200)
    expect(await rows(page).count()).toBe(read)
  })

  test('HANDS-061: a list that failed once loads when the visitor returns to it', async () => {
    const page = await newPage()
    await page.clock.install()
    await openWithKeys(page, `${app.url}/block/list`)
    const end = await failing(page, /\/api\/tx\/list/)
    await page.locator('header a[href="/tx/list"]:visible').click()
    await page.getByText('Could not load this list.').waitFor()
    await end()
    await page.locator('header a[href="/block/list"]:visible').click()
    await expect.poll(() => pathOf(page)).toBe('/block/list')
    await page.getByRole('heading', { level: 1, name: 'Blocks' }).waitFor()
    await page.clock.fastForward(2_000)
    await page.locator('header a[href="/tx/list"]:visible').click()
    await expect.poll(() => rows(page).count()).toBe(20)
    expect(await page.getByText('Could not load this list.').count()).toBe(0)
  })
})

test('HANDS-017: a tooltip opens for the keyboard and closes with Escape', async () => {
  const page = await newPage()
  await openWithKeys(page, `${app.url}/tx/list`)
  const link = page.locator('main article a[title]').first()
  await page.keyboard.press('Tab')
  await link.focus()
  const tip = page.locator('body > [role=tooltip]')
  await expect.poll(() => tip.isVisible()).toBe(true)
  expect(await tip.textContent()).toBe(await link.getAttribute('title'))
  await page.keyboard.press('Escape')
  await expect.poll(() => tip.isVisible()).toBe(false)
})

test('HANDS-017: a tooltip opens on a tap where the tap does nothing else', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true })
  contexts.push(context)
  const page = await context.newPage()
  await openWithKeys(page, `${app.url}/tx/list`)
  const time = page.locator('main article time[title]').first()
  await time.tap()
  const tip = page.locator('body > [role=tooltip]')
  await expect.poll(() => tip.isVisible()).toBe(true)
  expect(await tip.textContent()).toBe(await time.getAttribute('title'))
})

/** Functions that are missing in Chrome 100, Firefox 100 or Safari 15.4. */
function removeNewer(): void {
  const gone: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [Array, ['fromAsync']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Math, ['sumPrecise', 'f16round']],
    [RegExp, ['escape']],
    [window, ['Iterator', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'navigation']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
  ]
  for (const [holder, names] of gone) for (const name of names) Reflect.deleteProperty(holder, name)
}

test.each([
  [0, { lang: 'en', theme: 'light', width: 1440 }],
  [1, { lang: 'ko', theme: 'dark', width: 390 }],
] as [number, Look][])(
  'HANDS-018: every kind of page works without the functions that the oldest supported browsers lack (turn %i)',
  async (turn, look) => {
    const page = await newPage(look)
    await page.addInitScript(removeNewer)
    const paths = [
      '/block/list',
      '/tx/list',
      '/token',
      '/nft',
      '/engine',
      '/flow',
      '/docs',
      `/address/${ADDRESS}/tx`,
      `/nft/${NFT}/history`,
      txOf('multi_transfer'),
      txOf('mrc402_auctionbid'),
      txOf('tokenUpdate'),
    ]
    // The home page in both looks, every other page in one.
    for (const path of ['/', ...paths.filter((_, index) => index % 2 === turn)]) {
      const { complaints } = await visit(page, app.url + path)
      expect([path, complaints]).toEqual([path, []])
    }
  },
)

const note = (page: Page) => page.locator('#site-note')
const mainText = (page: Page): Promise<string> => page.locator('main').innerText()

test('HANDS-019: without a required function the server’s page stays, with a quiet notice', async () => {
  const page = await newPage()
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'fromEntries'))
  await page.goto(app.url + txOf('transfer'))
  await expect.poll(() => note(page).isVisible()).toBe(true)
  expect(await note(page).textContent()).toContain('could not run all of this page')
  expect(await mainText(page)).toContain('Overview')
  expect(await page.locator('[role=alert]').count()).toBe(0)
})

test('HANDS-019: an exception during hydration leaves the page as the server sent it', async () => {
  const page = await newPage()
  await page.addInitScript(() =>
    addEventListener('site-started', () => {
      const fail = (): never => {
        throw new Error('broken on purpose')
      }
      for (const name of ['flatMap', 'filter']) Reflect.set(Array.prototype, name, fail)
    }),
  )
  await page.goto(app.url + txOf('mrc402_auctionwinning'))
  await expect.poll(() => note(page).isVisible()).toBe(true)
  expect(await mainText(page)).toContain('Overview')
  expect(await mainText(page)).toContain('at auction for')
  expect(await page.locator('[role=alert]').count()).toBe(0)
})

test('HANDS-020: a page whose scripts failed to load reloads once they can load', async () => {
  const page = await newPage()
  const hold = '**/assets/*.js'
  await page.route(hold, (route) => route.abort())
  await page.goto(`${app.url}/tx/list`)
  await expect.poll(() => note(page).isVisible()).toBe(true)
  expect(await note(page).textContent()).toContain('did not load')
  expect(await page.locator('main article').count()).toBe(20)
  await page.unroute(hold)
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => void dispatchEvent(new Event('online')))])
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react'))))
    .toBe(true)
  expect(await note(page).isVisible()).toBe(false)
})

test('HANDS-021: in forced colours bars and marks stand out from their background', async () => {
  const page = await newPage()
  await page.emulateMedia({ forcedColors: 'active' })
  await openHydrated(page, `${app.url}/token/0/holder`)
  const colours = await page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    return [...document.querySelectorAll('main i[style]')].map((bar) => ({ canvas, bar: getComputedStyle(bar).backgroundColor }))
  })
  expect(colours.length).toBeGreaterThan(5)
  for (const { canvas, bar } of colours) expect(bar).not.toBe(canvas)
  await openHydrated(page, `${app.url}/`)
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('main .mk')].map((mark) => getComputedStyle(mark, '::before').backgroundColor),
  )
  expect(marks.length).toBeGreaterThan(5)
})

test('HANDS-022: copying works on a page without a clipboard API', async () => {
  const page = await newPage()
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
  await openWithKeys(page, `${app.url}/address/${ADDRESS}/tx`)
  await page.locator('main').getByRole('button', { name: 'Copy' }).first().click()
  await expect.poll(() => page.getByText('Copied!').count()).toBe(1)
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  expect(await field.inputValue()).toBe(ADDRESS)
})

const koreanFaces = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Noto Sans KR')).length)

test('HANDS-027: an English page loads the Korean font only when it contains Korean letters', async () => {
  const page = await newPage()
  // The recorded ledger has Korean names on every page. They are replaced by Latin letters.
  await page.route(/^[^?]*\/(docs|api\/[^?]*)(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/[\u1100-\u11FF\uAC00-\uD7FF]/g, 'x') })
  })
  await openWithKeys(page, `${app.url}/docs`)
  expect(await koreanFaces(page)).toBe(0)
  await page.evaluate(() => document.querySelector('main')?.append('한글'))
  await expect.poll(() => koreanFaces(page)).toBeGreaterThan(100)
})

test('HANDS-028: printed pages have full ids and their address', async () => {
  const page = await newPage()
  await openHydrated(page, app.url + txOf('transfer'))
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  const { ids, address } = await page.evaluate(() => ({
    ids: [...document.querySelectorAll('main .ent[title]')].map((id) => [
      id.getAttribute('title'),
      getComputedStyle(id, '::after').content,
    ]),
    address: getComputedStyle(document.body, '::after').content,
  }))
  expect(ids.length).toBeGreaterThan(0)
  expect(await page.locator('main button:visible').count()).toBe(0)
  for (const [title, printed] of ids) expect(printed).toBe(JSON.stringify(title))
  expect(address).toBe(JSON.stringify(page.url()))
})
