import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './app.ts'
import { serveGallery } from '../gallery/serve.ts'
import { launchBrowser } from './visit.ts'

let browser: Browser
let gallery: Awaited<ReturnType<typeof serveGallery>>
beforeAll(async () => {
  gallery = await serveGallery(await freePort())
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await gallery.close()
})

/** What is wrong with a page of the gallery: console messages, errors, sideways scroll of the page or of a frame. */
async function complaintsOf(page: Page, query: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${query}: console ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => complaints.push(`${query}: ${error.message}`))
  await page.goto(`${gallery.url}?${query}`)
  await page.waitForSelector('article[data-kind]')
  const wide = await page.evaluate(() => {
    const scrolls = document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page'] : []
    const sheets = [...document.querySelectorAll('article[data-kind] section')].filter((sheet) => sheet.scrollWidth > sheet.clientWidth + 1)
    return [...scrolls, ...sheets.map((sheet) => `a sheet of ${sheet.closest('article')?.dataset['kind']}`)]
  })
  return [...complaints, ...wide.map((what) => `${query}: ${what} is too wide`)]
}

for (const [width, query] of [
  [1440, 'state=all'],
  [390, 'state=ok&lang=ko&theme=dark'],
  [390, 'state=rich'],
] as const) {
  test(`every kind is drawn without a complaint and without sideways scroll at ${width} px (${query})`, async () => {
    const page = await browser.newPage({ viewport: { width, height: 1000 } })
    try {
      expect(await complaintsOf(page, query)).toEqual([])
      expect(await page.locator('article[data-kind]').count()).toBeGreaterThan(70)
    } finally {
      await page.close()
    }
  })
}
