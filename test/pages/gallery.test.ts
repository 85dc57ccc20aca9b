import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { serveGallery } from '../gallery/serve.ts'
import { boxesOf, sharedBrowser } from '../browser/visit.ts'

/** One context for all pages, because its cache holds the many files of unbundled sources. */
let context: BrowserContext
let gallery: Awaited<ReturnType<typeof serveGallery>>
beforeAll(async () => {
  gallery = await serveGallery(await freePort())
  context = await (await sharedBrowser()).newContext()
})
afterAll(async () => {
  await gallery.close()
})

async function openPage(width: number): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 1000 })
  return page
}

/** Faults of a gallery page: console messages, errors, sideways scroll of the page or of a frame. */
async function complaintsOf(page: Page, query: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${query}: console ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => complaints.push(`${query}: ${error.message}`))
  await page.goto(`${gallery.url}?${query}`)
  // The first page waits until the development server has compiled the site.
  await page.waitForSelector('article[data-kind]', { timeout: 120_000 })
  const wide = await page.evaluate(() => {
    const scrolls = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []
    const sheets = [...document.querySelectorAll('article[data-kind] section')].filter((sheet) => sheet.scrollWidth > sheet.clientWidth + 1)
    return [...scrolls, ...sheets.map((sheet) => `a sheet of ${sheet.closest('article')?.dataset['kind']}`)]
  })
  return [...complaints, ...wide.map((what) => `${query}: ${what} is too wide`)]
}

for (const [width, query] of [
  [1440, 'state=ok'],
  [390, 'state=failed&lang=ko&theme=dark'],
  [360, 'state=rich'],
] as const) {
  test(`every type is rendered without a complaint and without sideways scroll at ${width} px (${query})`, async () => {
    const page = await openPage(width)
    try {
      expect(await complaintsOf(page, query)).toEqual([])
      expect(await page.locator('article[data-kind]').count()).toBeGreaterThan(70)
    } finally {
      await page.close()
    }
  })
}

/** One transaction of the gallery, in a frame of adjustable width. */
async function openOne(query: string): Promise<{ page: Page; resize: (widthPx: number) => Promise<void> }> {
  const page = await openPage(1440)
  await page.goto(`${gallery.url}?${query}`)
  const frame = page.locator('[data-frame="wide"]').first()
  await frame.waitFor()
  return { page, resize: (widthPx) => frame.evaluate((element, px) => void (element.style.width = `${px}px`), widthPx) }
}

// The outcome comes first in the document, whatever its position on screen.
const PANEL = '[data-frame="wide"] [class*="outcome"] > section:first-child'
const OVERVIEW = '[data-frame="wide"] [class*="columns"] > [class*="overview"]'

test('overview and panel share the width 5 to 7 (TX-011, TX-012, CONST-023), and stack under 650 px of room (TX-013, CONST-010); fee rows lose their percent column under 520 px: the percent follows the amount (TX-014, CONST-010)', async () => {
  const { page, resize } = await openOne('kind=mrc402_auctionwinning&state=rich')
  try {
    const boxes = () => boxesOf(page, OVERVIEW, PANEL)
    await resize(980)
    const [overview, panel] = await boxes()
    // 980 minus the gap of 20 is 960: 400 and 560.
    expect([Math.round(overview.width), Math.round(panel.width)]).toEqual([400, 560])
    expect(overview.y).toBe(panel.y)
    await resize(650)
    const [left, right] = await boxes()
    expect(left.y).toBe(right.y)
    await resize(649)
    const [below, above] = await boxes()
    expect(below.width).toBe(649)
    expect(below.y).toBeGreaterThan(above.y + above.height)
    await resize(980)
    const fees = page.locator(PANEL)
    const columns = () =>
      fees
        .locator('[data-form="settlement"] [class*="fee"]')
        .first()
        .evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length)
    await fees.evaluate((sheet) => void (sheet.style.width = '522px'))
    expect(await columns()).toBe(4)
    await fees.evaluate((sheet) => void (sheet.style.width = '521px'))
    expect(await columns()).toBe(3)
  } finally {
    await page.close()
  }
})

test('a long list is 400 px high and scrolls inside, a JSON tree is at most 500 px wide (CONST-012, UI-006, UI-007)', async () => {
  const { page } = await openOne('kind=multi_transfer,mrc800_create&state=rich')
  try {
    const list = page.locator('[data-kind="multi_transfer"] [data-frame="wide"] [role="region"]')
    const { height, content } = await list.evaluate((element) => ({ height: element.clientHeight, content: element.scrollHeight }))
    expect(height).toBe(400)
    expect(content).toBeGreaterThan(1500)
    const tree = page.locator('[data-kind="mrc800_create"] [data-frame="wide"] [data-form="tree"] details').first()
    const box = await tree.locator('xpath=..').boundingBox()
    expect(box?.width).toBe(500)
    expect(box?.height).toBeLessThanOrEqual(400)
  } finally {
    await page.close()
  }
})

test('the head has badge, full id, copy and share, and a failed one gives the reason (TX-015, TX-016)', async () => {
  const { page } = await openOne('kind=transfer&state=failed')
  try {
    const frame = page.locator('[data-frame="wide"]')
    expect(await frame.getByRole('heading', { level: 1 }).textContent()).toMatch(/^[0-9a-f]{64}$/)
    expect(await frame.getByText('FailTransfer').count()).toBe(2)
    // The script that shows the reason loads after the page.
    const reason = frame.getByRole('status').filter({
      hasText: 'Nothing moved. Another transaction changed the same balance first. It can be sent again. (MVCC read conflict, code 11)',
    })
    await expect.poll(() => reason.count()).toBe(1)
    expect(await frame.getByRole('heading', { name: 'What was attempted' }).count()).toBe(1)
    await expect.poll(() => frame.getByRole('button', { name: 'Share' }).count()).toBe(1)
    expect(await frame.locator('h1 ~ button').first().getAttribute('aria-label')).toMatch(/^Copy [0-9a-f]{16}…$/)
  } finally {
    await page.close()
  }
})
