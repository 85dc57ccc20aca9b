import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMisfits, type Layout } from '../hostile/find-misfits.ts'
import { renderGalleryPage } from '../hostile/gallery-page.ts'
import { findGalleryPaths, sortPlaces, type Shown } from '../hostile/gallery-paths.ts'
import { MARK } from '../hostile/marked-chain.ts'
import { GALLERY_PATH, openMarkedSite, type MarkedSite, type TextOf } from '../hostile/marked-site.ts'
import { HOSTILE_ADDRESSES, HOSTILE_WORDS } from '../hostile/payloads.ts'
import { findHarm } from './find-harm.ts'
import { sharedBrowser } from '../browser/visit.ts'

// Hostile texts in every place of the chain that a page shows. Long pages combine parts of the site's own pages, with its styles and
// content policy, in a real browser. Each page contains every text, each time in other places. HOSTILE_ALL=1 tests every text in every
// place and takes several minutes.

const WIDTHS = [1440, 360] as const
const HARMLESS = 'Harbor'
/** Extra height that a text may take compared with a word, also in lists of cards. A long text scrolls in its own box. */
const MAX_ROOM = { times: 2.5, morePx: 900 }
const PAYLOADS = [...HOSTILE_WORDS, ...HOSTILE_ADDRESSES]
const IS_WHOLE = process.env['HOSTILE_ALL'] === '1'
const ROUNDS = IS_WHOLE ? PAYLOADS.length : 6
const WITHIN_MS = IS_WHOLE ? 3_600_000 : 600_000
/** The text of a place in a round. It changes with the place and with the round. */
const textIn =
  (round: number): TextOf =>
  (place) =>
    PAYLOADS[(place + Math.floor((round * PAYLOADS.length) / ROUNDS)) % PAYLOADS.length] ?? ''

let site: MarkedSite
let url: string
let shown: Shown
let browser: Browser
let context: BrowserContext
let page: Page
const left: string[] = []
const complaints: string[] = []
const clean = new Map<number, Layout>()

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openMarkedSite(), sharedBrowser()])
  shown = await findGalleryPaths(site)
  url = await site.served.app.listen({ port: 0, host: '127.0.0.1' })
  context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Asia/Seoul' })
  await watch(context)
  page = await context.newPage()
  context.on('page', () => complaints.push('a window was opened'))
  for (const [width, layout] of await openGallery(() => HARMLESS)) clean.set(width, layout)
}, WITHIN_MS)
afterAll(async () => {
  await site.close()
})

/** Records every forbidden action of a page. */
async function watch(watched: BrowserContext): Promise<void> {
  watched.on('request', (request) => {
    if (new URL(request.url()).origin !== url) left.push(request.url().slice(0, 120))
  })
  watched.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  watched.on('console', (message) => complaints.push(message.text().slice(0, 200)))
  watched.on('weberror', (error) => complaints.push(error.error().message))
  // Other tests render the site's pictures; here they would only take time.
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  await watched.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await watched.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      reportError(new Error(`the content policy refused ${effectiveDirective} ${sample}`)),
    )
  })
}

/** Opens the gallery with its texts. */
async function showGallery(textOf: TextOf, width: number): Promise<void> {
  const document = await renderGalleryPage(site, shown.paths, textOf)
  MARK.lastIndex = 0
  if (MARK.test(document.html)) complaints.push('a place kept its mark')
  site.show(document)
  await page.setViewportSize({ width, height: 1000 })
  await page.goto(url + GALLERY_PATH, { waitUntil: 'load', timeout: WITHIN_MS })
}

/** Opens the gallery with its texts and checks it at each width. */
async function openGallery(textOf: TextOf): Promise<(readonly [number, Layout])[]> {
  await showGallery(textOf, WIDTHS[0])
  const layouts: (readonly [number, Layout])[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1000 })
    layouts.push([width, await findMisfits(page)])
  }
  return layouts
}

/** Layout faults at a width that a harmless word does not cause. */
function findWorse(width: number, layout: Layout): string[] {
  const before = clean.get(width)
  if (before === undefined) return ['there is nothing to compare with']
  const worse = layout.misfits.filter((misfit) => !before.misfits.includes(misfit)).map((misfit) => `${width} px: ${misfit}`)
  if (layout.header !== before.header) worse.push(`${width} px: the header is ${layout.header} in place of ${before.header}`)
  if (layout.overflowPx > 0) worse.push(`${width} px: scrolls sideways by ${layout.overflowPx} px`)
  for (const [path, height] of Object.entries(layout.heights)) {
    const usual = before.heights[path] ?? 0
    if (height > usual * MAX_ROOM.times + MAX_ROOM.morePx)
      worse.push(`${width} px: ${path.slice(0, 24)} is ${height} px high in place of ${usual}`)
  }
  return worse
}

test('a gallery page shows every place for a text on the chain, except those known to be shown nowhere', () => {
  const sorted = sortPlaces(site.places, shown.sinks)
  expect(sorted.missing).toEqual([])
  expect(sorted.excused).toEqual([
    'wallet.addinfo',
    'wallet.addinfo(json).app',
    'mrc401auction(0)(json)[].platform_name',
    'mrc401auction(0)(json)[].platform_url',
  ])
  expect([sorted.shown.length, sorted.repeated.length]).toEqual([130, 162])
  const sinks = new Set([...shown.sinks.values()].flatMap((all) => [...all]))
  expect([...sinks].sort()).toEqual(['alt', 'aria-label', 'document title', 'href', 'meta', 'text', 'title'])
})

/** All faults of the gallery with these texts. */
async function findAllHarm(textOf: TextOf): Promise<string[]> {
  const layouts = await openGallery(textOf)
  const worse = layouts.flatMap(([width, layout]) => findWorse(width, layout))
  return [...worse, ...(await findHarm(page)), ...complaints.splice(0), ...left.splice(0)]
}

test(
  'hostile texts in all these places run nothing, request nothing, link nowhere and leave the layout unchanged',
  async () => {
    const harm: string[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      harm.push(...(await findAllHarm(textIn(round))).map((what) => `round ${round}: ${what}`))
    expect(harm).toEqual([])
  },
  WITHIN_MS,
)

test(
  'the widest letters, or only line breaks, in all these places at once leave the layout unchanged',
  async () => {
    for (const text of ['W'.repeat(64), '𒐫꧅'.repeat(20), `${'\n'.repeat(3000)}below`]) {
      expect([text.slice(0, 4), await findAllHarm(() => text)]).toEqual([text.slice(0, 4), []])
    }
  },
  WITHIN_MS,
)

/** Amounts whose digits are not in left-to-right order, and the number of checked amounts. */
const findTurned = (): Promise<{ turned: string[]; count: number }> =>
  page.evaluate(() => {
    const turned: string[] = []
    let count = 0
    for (const amount of document.querySelectorAll('.amt')) {
      const places: { left: number; top: number }[] = []
      const texts = document.createTreeWalker(amount, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        if (node.parentElement?.closest('.un') !== null) continue
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          if (!/\d/.test(node.nodeValue?.[at] ?? '')) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          places.push(range.getBoundingClientRect())
        }
      }
      // A symbol of several lines starts on the first one.
      const unit = [...(amount.querySelector('.un')?.getClientRects() ?? [])].find(({ width }) => width > 1)
      if (unit && places.length > 0 && unit.width > 0) count += 1
      const isOneLine = places.every(({ top }) => Math.abs(top - (places[0]?.top ?? 0)) < 3)
      const isInOrder = places.every(({ left: x }, index) => index === 0 || x > (places[index - 1]?.left ?? 0))
      const isBeforeUnit =
        !unit || unit.width === 0 || Math.abs(unit.top - (places.at(-1)?.top ?? 0)) > 12 || unit.left >= (places.at(-1)?.left ?? 0)
      if (places.length > 0 && isOneLine && places.some(({ left: x }) => x > 0) && !(isInOrder && isBeforeUnit))
        turned.push(amount.textContent?.slice(0, 40) ?? '')
    }
    return { turned, count }
  })

test(
  "figures run from left to right and before their symbol, whatever the symbol's direction",
  async () => {
    for (const payload of ['\u202Egnp.exe', 'שלום עולם 12', 'مرحبا 34 (56)', '\u2069\u2069\u202C\u202Eout']) {
      await showGallery(() => payload, 360)
      const { turned, count } = await findTurned()
      expect([payload, turned]).toEqual([payload, []])
      expect(count).toBeGreaterThan(50)
    }
  },
  WITHIN_MS,
)
