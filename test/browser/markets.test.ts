import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DexJson } from '../../src/contract/dex.ts'
import type { ListJson } from '../../src/contract/envelope.ts'
import type { Mrc401Json } from '../../src/contract/nft.ts'
import type { TokenJson } from '../../src/contract/token.ts'
import { sharedApp } from './app.ts'
import { showServed } from './served.ts'
import { leaveContext, hydrated, sharedBrowser, openContext, openWithKeys, takeContext } from './visit.ts'

type Facets = { count: number; state: Record<string, number>; token: { token: string; symbol: string; decimal: number; count: number }[] }

const app = sharedApp('r4')
let browser: Browser
/** The project with most items on sale, an owner of such an item, and an MRC402 with offers. */
let project = ''
let owner = ''
let edition = ''

const dataOf = async <Data>(path: string): Promise<Data> => ((await (await fetch(`${app.url}${path}`)).json()) as { data: Data }).data

beforeAll(async () => {
  browser = await sharedBrowser()
  const projects = await dataOf<ListJson<{ mrc400_id: string }>>('/api/nft/list/1?limit=1000')
  const markets = await Promise.all(
    projects.list.map(async ({ mrc400_id: id }) => ({ id, ...(await dataOf<Facets>(`/api/x/facets/nft/${id}/items/list`)) })),
  )
  project = markets.toSorted((a, b) => (b.state['sale'] ?? 0) - (a.state['sale'] ?? 0))[0]?.id ?? ''
  owner = (await dataOf<ListJson<Mrc401Json>>(`/api/nft/${project}/items/list/1?state=sale`)).list[0]?.owner ?? ''
  const records = await dataOf<ListJson<DexJson>>('/api/dex/list/1?limit=1000&state=sale')
  edition = records.list.find(({ mrc402_id: id }) => id !== '')?.mrc402_id ?? ''
})

const LOOKS = [
  { lang: 'en', width: 1440, scripts: true },
  { lang: 'ko', width: 390, scripts: true },
  { lang: 'en', width: 390, scripts: false },
] as const

async function withPage({ lang, width, scripts }: (typeof LOOKS)[number], act: (page: Page) => Promise<void>): Promise<void> {
  const context = scripts
    ? await openContext(browser, app.url, { theme: 'light', lang, width })
    : await takeContext(browser, app.url, { javaScriptEnabled: false, viewport: { width, height: 900 } })
  try {
    await act(await context.newPage())
  } finally {
    await leaveContext(context)
  }
}

/** Opens a page. With scripts it waits for hydration, because an earlier press may be lost. */
async function open(page: Page, { scripts }: { scripts: boolean }, path: string): Promise<void> {
  await page.goto(`${app.url}${path}`)
  if (scripts) await hydrated(page)
}

/** The query of the page's address. */
const askedOf = (page: Page): string => new URL(page.url()).search.slice(1)
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
const isTooWide = async (page: Page, width: number): Promise<boolean> => ((await page.locator('main').boundingBox())?.width ?? 0) > width
const openMenu = async (page: Page, menu: string): Promise<void> => page.locator(`${menu} > summary`).click()

for (const look of LOOKS) {
  const how = `${look.width} px, ${look.lang}, ${look.scripts ? 'with' : 'without'} scripts`
  describe(how, () => {
    test('MARKET-002: the menu sorts tokens, a second press reverses the order, and the next page keeps it', () =>
      withPage(look, async (page) => {
        await open(page, look, `/token/list`)
        await openMenu(page, '.mkt-sort')
        await page.locator('.mkt-sort a[href="/token/list?sort=holders"]').click()
        await page.waitForURL('**/token/list?sort=holders')
        const first = await dataOf<ListJson<TokenJson>>('/api/token/list/1?sort=holders')
        await page.locator(`main tbody tr:first-child a[href^="/token/${first.list[0]?.sn}/"]`).first().waitFor()
        await openMenu(page, '.mkt-sort')
        await page.locator('.mkt-sort a[aria-current]').click()
        await page.waitForURL('**/token/list?sort=holders&order=asc')
        const rising = await dataOf<ListJson<TokenJson>>('/api/token/list/1?sort=holders&order=asc')
        const shown = page.locator(`main table tbody tr:first-child a[href^="/token/${rising.list[0]?.sn}/"]`).first()
        await shown.waitFor()
        const next = rising.maxpage > 1 ? await page.locator('main a[rel=next]').getAttribute('href') : '?sort=holders&order=asc'
        expect(next).toContain('?sort=holders&order=asc')
        expect(await isTooWide(page, look.width)).toBe(false)
      }))

    test('MARKET-003: items of a project can be filtered by their state on the market, with counts', () =>
      withPage(look, async (page) => {
        const { count, state } = await dataOf<Facets>(`/api/x/facets/nft/${project}/items/list`)
        await open(page, look, `/nft/${project}/items`)
        const tabs = page.locator('.mkt-states > a')
        expect((await tabs.allInnerTexts()).map(digitsOf)).toEqual([state['sale'], state['auction'], count].map(String))
        await tabs.first().click()
        await page.locator('.mkt-states > a:first-child[aria-current]').waitFor()
        expect(askedOf(page)).toBe('sort=price&state=sale')
        const tiles = page.locator(`main ul[aria-label] > li:has(p a[href^="/nft/${project}/"])`)
        await page.waitForFunction(
          ([selector, wanted]) => document.querySelectorAll(String(selector)).length === wanted,
          [`main ul[aria-label] > li`, Math.min(20, state['sale'] ?? 0)],
        )
        expect(await tiles.count()).toBe(Math.min(20, state['sale'] ?? 0))
        expect(await isTooWide(page, look.width)).toBe(false)
      }))

    test('MARKET-004: a price and an owner are chips with links that drop them', () =>
      withPage(look, async (page) => {
        const api = `/api/nft/${project}/items/list/1?state=sale`
        const { token } = await dataOf<Facets>(`/api/x/facets/nft/${project}/items/list`)
        const [paid] = token
        await open(page, look, `/nft/${project}/items?state=sale`)
        const chips = page.locator('.mkt-choice')
        await chips.first().locator('summary').click()
        await page.fill('input[name=most]', '1000000')
        await page.locator('.mkt-form:visible button').click()
        await page.waitForURL(/most=1000000/)
        const priced = await dataOf<ListJson<Mrc401Json>>(`${api}&token=${paid?.token}&most=1000000`)
        await page
          .locator('.txf-count b, .txf-count', { hasText: String(priced.count) })
          .first()
          .waitFor()
        await page.locator('.mkt-choice').nth(1).locator('summary').click()
        await page.fill('input[name=owner]', owner)
        await page.locator('.mkt-form:visible button').click()
        await page.waitForURL(new RegExp(`owner=${owner}`))
        const owned = await dataOf<ListJson<Mrc401Json>>(`${api}&token=${paid?.token}&most=1000000&owner=${owner}`)
        expect(owned.count).toBeGreaterThan(0)
        // The address changes before the bar does: the links of the old bar have no owner.
        await page.locator(`.mkt-x[href*="owner=${owner}"]`).first().click()
        await page.waitForURL((url) => !url.search.includes('most='))
        expect(askedOf(page)).toBe(`state=sale&owner=${owner}`)
        await page.locator('.mkt-bar > .txf-clear').click()
        await page.waitForURL((url) => url.search === '')
        await expect.poll(() => page.locator('.mkt-bar > .txf-clear').count()).toBe(0)
        expect(await isTooWide(page, look.width)).toBe(false)
      }))

    test('MARKET-004: a wrong filter value is named, and an empty list shows that it is empty', () =>
      withPage(look, async (page) => {
        const said = look.lang === 'ko' ? '소유자는 전체 주소로 입력하세요.' : 'The owner must be a complete address.'
        const answer = await page.goto(`${app.url}/dex/list?owner=nobody`)
        expect(answer?.status()).toBe(400)
        await page.getByText(said).waitFor()
        await open(page, look, '/dex/list?owner=MT00000000000000000000000000000077e5db82')
        await page.getByText(look.lang === 'ko' ? '조건에 맞는 항목이 없습니다.' : 'Nothing matches these filters.').waitFor()
        await page.locator('main .txf-drops a').click()
        await page.waitForURL('**/dex/list')
      }))

    test('MARKET-005: the holders of an MRC402 are listed next to its offers', () =>
      withPage(look, async (page) => {
        const { count, state } = await dataOf<Facets>(`/api/x/facets/mrc402/${edition}/offers/list`)
        await open(page, look, `/nft/${edition}/items`)
        const offers = page.locator(`main nav a[href="/nft/${edition}/items?show=offers&state=sale"]`)
        const { sale = 0, auction = 0, request = 0 } = state
        expect(digitsOf(await offers.innerText())).toBe(String(sale + auction + request))
        await offers.click()
        await page.locator('.mkt-states').waitFor()
        expect((await page.locator('.mkt-states > a').allInnerTexts()).map(digitsOf)).toEqual([sale, auction, request, count].map(String))
        await page.locator('main table tbody tr').first().waitFor()
        expect(await page.locator('main table tbody tr').count()).toBe(Math.min(20, sale))
        await page.locator('.mkt-states > a').last().click()
        await page.waitForURL((url) => url.search === '?show=offers')
        await page.locator('.mkt-states > a:last-child[aria-current]').waitFor()
        await page.waitForFunction((wanted) => document.querySelectorAll('main table tbody tr').length === wanted, Math.min(20, count))
        await page.locator(`main nav a[href="/nft/${edition}/items"]`).first().click()
        await page.waitForURL((url) => url.search === '')
        await expect.poll(() => page.locator('.mkt-states').count()).toBe(0)
        expect(await isTooWide(page, look.width)).toBe(false)
      }))
  })
}

test('MARKET-001: a heading of DEX records sorts, shows its direction and reverses it', () =>
  withPage(LOOKS[0], async (page) => {
    await open(page, LOOKS[0], '/dex/list?state=sale')
    await page.locator('th a', { hasText: 'Price' }).click()
    await page.waitForURL('**/dex/list?sort=price&state=sale')
    await page.locator('th[aria-sort=ascending]', { hasText: 'Price' }).waitFor()
    await page.locator('th[aria-sort] a').click()
    await page.locator('th[aria-sort=descending]', { hasText: 'Price' }).waitFor()
    expect(askedOf(page)).toBe('sort=price&order=desc&state=sale')
    const wanted = await dataOf<ListJson<DexJson>>('/api/dex/list/1?state=sale&sort=price&order=desc')
    await page.locator(`main tbody tr:first-child a[href="/dex/${wanted.list[0]?.dex_id}/tx"]`).first().waitFor()
  }))

test('HANDS-034: f opens the first choice of a market', () =>
  withPage(LOOKS[0], async (page) => {
    await openWithKeys(page, `${app.url}/dex/list`)
    await page.keyboard.press('f')
    await page.locator('.mkt-choice[open]').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('token')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.mkt-choice[open]').count()).toBe(0)
  }))

test('MARKET-006: each list has files of its shown rows', () =>
  withPage(LOOKS[2], async (page) => {
    for (const [path, api] of [
      ['/token/list?sort=name', '/api/token/list.csv?sort=name'],
      ['/nft/list?type=MRC400&sort=items', '/api/nft/list.csv?sort=items'],
      ['/nft/list?sort=holders', '/api/mrc402/list.csv?sort=holders'],
      [`/nft/${project}/items?state=sale`, `/api/nft/${project}/items/list.csv?state=sale`],
      [`/address/${owner}/nft?type=MRC400&state=sale`, `/api/address/${owner}/nft/list.csv?state=sale`],
      ['/dex/list?state=auction&sort=ending', '/api/dex/list.csv?sort=ending&state=auction'],
      [`/nft/${edition}/items?show=offers&state=sale`, `/api/mrc402/${edition}/offers/list.csv?state=sale`],
    ] as const) {
      await showServed(page, `${app.url}${path}`)
      const file = page.locator('.mkt-end [data-files] a[download]').first()
      expect(await file.getAttribute('href')).toBe(api)
      const answer = await fetch(`${app.url}${api}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
    }
  }))
