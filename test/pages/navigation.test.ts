import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedApp } from '../browser/app.ts'
import { leaveContext, sharedBrowser, openContext, visit } from '../browser/visit.ts'

// A visitor follows links. The page changes without a new document, its data comes from /api, and it equals the server's rendering.

let browser: Browser
const app = sharedApp('r4')
beforeAll(async () => {
  browser = await sharedBrowser()
})

const WITHIN_MS = 10_000

/** Follows the first link in the page's content whose path matches, once it exists. Returns the path. */
async function follow(page: Page, pattern: RegExp): Promise<string> {
  const findPath = async (): Promise<string | undefined> => {
    const paths = await page.locator('a[href^="/"]:visible').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    return paths.find((href) => pattern.test(href))
  }
  await expect.poll(findPath, { message: `${page.url()} has a link like ${pattern.source}`, timeout: WITHIN_MS }).toBeDefined()
  const path = (await findPath()) ?? ''
  await page.locator(`a[href="${path}"]:visible`).first().click()
  await page.waitForURL(app.url + path)
  return path
}

const shownBy = (page: Page): Promise<string> => page.locator('main').innerText()

test("links change the page without a new document, and each page equals the server's rendering", async () => {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  const [page, drawn] = [await context.newPage(), await context.newPage()]
  expect((await visit(page, `${app.url}/`)).complaints).toEqual([])
  const complaints: string[] = []
  const documents: string[] = []
  const calls: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  const showsWhatIsRendered = async (path: string): Promise<void> => {
    await visit(drawn, app.url + path)
    // Both are read each time, because their ages may differ by a minute between two reads.
    const differences = async (): Promise<string[]> => {
      const [shown, wanted] = [(await shownBy(page)).split('\n'), (await shownBy(drawn)).split('\n')]
      return shown.length === wanted.length ? shown.filter((line, index) => line !== wanted[index]) : [...shown, '-- drawn:', ...wanted]
    }
    await expect.poll(differences, { message: path, timeout: WITHIN_MS }).toEqual([])
  }
  const steps = [
    /^\/block\/list$/,
    /^\/block\/\d+$/,
    /^\/tx\/[0-9a-f]{64}$/,
    /^\/address\/MT\w{38}/,
    /^\/token\/list$/,
    /^\/token\/\d+\/tx$/,
    /^\/nft\/list$/,
    /^\/nft\/MRC40[02]_\w{33}\/tx$/,
  ]
  const paths: string[] = []
  for (const step of steps) {
    const before = calls.length
    const path = await follow(page, step)
    await showsWhatIsRendered(path)
    expect(calls.length).toBeGreaterThan(before)
    paths.push(path)
  }
  await page.goBack()
  await page.waitForURL(app.url + paths.at(-2))
  await showsWhatIsRendered(paths.at(-2) ?? '')
  expect(documents).toEqual([])
  expect(complaints).toEqual([])
  await leaveContext(context)
})

test('a redirect replaces its address in the history, so that Back works (OPEN-011)', async () => {
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  const page = await context.newPage()
  await visit(page, `${app.url}/block/list`)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await page.locator('nav a[href="/dex/list"]').click()
  await page.waitForURL(`${app.url}/dex/list`)
  await page.goBack()
  await page.waitForURL(`${app.url}/block/list`)
  expect(documents).toEqual([])
  await leaveContext(context)
})
