import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findJson, isJsonObject, type Json } from '../../src/base/json.ts'
import { makePageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { filesFolder, loadSite } from '../../src/server/ssr/load-site.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'
import { leaveContext, sharedBrowser, openContext, type Look, openHydrated } from './visit.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** Lists with an entry that lacks a field its view needs, wherever they are requested. */
const SPOILED: Readonly<Record<string, string>> = { '/api/tx/list/1?drawn=1': 'card', '/api/block/list/1': 'txid' }
const SENTENCE = { en: 'This entry cannot be shown', ko: '이 항목은 표시할 수 없습니다' }

/** The answer with its third entry spoiled, to simulate a fault in a view. */
function spoil(path: string, body: string): string {
  const field = Object.hasOwn(SPOILED, path) ? SPOILED[path] : undefined
  const json = findJson(body)
  if (field === undefined || !isJsonObject(json) || !isJsonObject(json['data'])) return body
  const list = json['data']['list'] as Record<string, Json>[]
  return JSON.stringify({
    ...json,
    data: { ...json['data'], list: list.map((entry, at) => (at === 2 ? { ...entry, [field]: null } : entry)) },
  })
}

let served: ServedLedger
let browser: Browser
let url: string
beforeAll(async () => {
  const site = await loadSite(DIST)
  const renderer = makePageRenderer(
    (request, api, assets) =>
      site.render(
        request,
        {
          ...api,
          get: async (path) => {
            const { status, body } = await api.get(path)
            return { status, body: spoil(path, body) }
          },
        },
        assets,
      ),
    site.assets,
  )
  served = await serveLedger('r4', { web: { renderer, folder: filesFolder(DIST) } })
  url = await served.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await served.close()
})

async function open(look: Look): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await openContext(browser, url, look)
  await context.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (!Object.hasOwn(SPOILED, pathname + search)) return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, body: spoil(pathname + search, await answer.text()) })
  })
  return { page: await context.newPage(), close: () => leaveContext(context) }
}

const LOOKS: Look[] = [
  { lang: 'en', theme: 'light', width: 1440 },
  { lang: 'ko', theme: 'dark', width: 390 },
]

test.each(LOOKS)('SAFE-047: a broken entry is a sentence before and after scripts run ($lang, $theme, $width px)', async (look) => {
  const { page, close } = await open(look)
  const sentence = page.getByText(SENTENCE[look.lang], { exact: true })
  await page.goto(`${url}/tx/list`)
  expect(await sentence.count()).toBe(1)
  // React leaves a `template` where the server could not render, until the browser has tried.
  await expect.poll(() => page.evaluate(() => document.querySelector('main ul li template') === null)).toBe(true)
  expect(await sentence.count()).toBe(1)
  expect(await page.locator('main article').count()).toBe(19)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await close()
})

test('SAFE-047: a list opened by a link keeps its other entries', async () => {
  const { page, close } = await open({ lang: 'en', theme: 'light' })
  await openHydrated(page, `${url}/tx/list/2`)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('main').getByRole('link', { name: '1', exact: true }).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/tx/list')
  await expect.poll(() => page.getByText(SENTENCE.en, { exact: true }).count()).toBe(1)
  expect(await page.locator('main article').count()).toBe(19)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await close()
})
