import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sharedApp } from '../browser/app.ts'
import { expectLayout } from './layout.ts'
import { showServed } from '../browser/served.ts'
import { fillRoute, isOfRoute, nameOfRoute, specRoutes } from '../browser/spec-routes.ts'
import { sharedBrowser, openHydrated, openContext } from '../browser/visit.ts'

// Each row of ROUTE with ids of the recorded ledger, once as served and once with scripts: the final address, the status, the heading, the
// tab and the page of the list.
const ADDRESS = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const NFT = 'MRC402_cc46a190d3d2af174a32c549675fe7120'
const HELD = 'MRC402_32ecb15ff671159d44b63139b32e24a20'
const PROJECT = 'MRC400_1a123484cba8de09c69a850be25184f50'
const DEX = 'DEX402_e12996a6a5ca4c88cffcddb64691ddf50'
const ITEM = `${PROJECT}_3t5RIkjCt3iVJhjnxGzozsY7uCpebSKxd6wiMDpb`
const TX = 'aebfdeaedd787116287107a725b0ecb05e7f644956513c018ce55413099688d6'
/** The largest holder of token 0. */
const RICHEST = 'MT7sDew2qi70igW8WrsGUCeoalN75TAvfa15084e'
const linkTo = (address: string): string => `a[href="/address/${address}/tx"]`
const LOST = 'Oops, an error has occurred. Forbidden!'
const NFT_NAME = 'Dragon Metal "Special" & Co'

/**
 * `tab`: the current tab without its count. `page`: the current page of the list, absent if the list has only one page. `rows`: number of
 * shown entries, counted in the ledger, absent if a page has none. `text`: words below the tabs; for lists of equal length, the total
 * number of entries. `has` and `hasNot`: selectors that identify the page.
 */
type Shown = { status?: number; at?: string; h1: string; tab?: string; page?: string; rows?: number; text?: string }
type Parts = { has?: readonly string[]; hasNot?: readonly string[] }
const rows: readonly (readonly [ids: string, path: string, shown: Shown & Parts])[] = [
  ['ROUTE-001, ROUTE-002', '', { at: '/', h1: 'Metacoin network' }],
  ['ROUTE-003', '/address', { status: 404, at: '/address/notfound', h1: LOST }],
  ['ROUTE-004', `/address/${ADDRESS}`, { at: `/address/${ADDRESS}/tx`, h1: ADDRESS, tab: 'Transactions', page: '1', rows: 20 }],
  ['ROUTE-005', `/address/${ADDRESS}/tx`, { h1: ADDRESS, tab: 'Transactions', page: '1', rows: 20, text: '1 to 20 of 681' }],
  ['ROUTE-006', `/address/${ADDRESS}/tx/2`, { h1: ADDRESS, tab: 'Transactions', page: '2', rows: 20 }],
  ['ROUTE-007', `/address/${ADDRESS}/lock`, { h1: ADDRESS, tab: 'Locked', rows: 3 }],
  [
    'ROUTE-009',
    `/address/${ADDRESS}/nft`,
    { h1: ADDRESS, tab: 'NFT', rows: 6, has: ['fieldset button:text-is("Editions")', 'fieldset button:text-is("Items")'] },
  ],
  ['ROUTE-011', `/address/${ADDRESS}/zzz`, { status: 404, h1: LOST }],
  ['ROUTE-012', '/block', { at: '/block/list', h1: 'Blocks', page: '1', rows: 20 }],
  ['ROUTE-013', '/block/list', { h1: 'Blocks', page: '1', rows: 20 }],
  ['ROUTE-014', '/block/list/3', { h1: 'Blocks', page: '3', rows: 20 }],
  ['ROUTE-015', '/block/1000', { h1: 'Block 1,000', rows: 3, text: '1e7840a0b364627edcd3f0a300eda2639c13565dc09fa3856c8204ac6dc1fc3d' }],
  ['ROUTE-016', '/tx', { at: '/tx/list', h1: 'Transactions', page: '1', rows: 20 }],
  ['ROUTE-017', '/tx/list', { h1: 'Transactions', page: '1', rows: 20 }],
  ['ROUTE-018', '/tx/list/260', { h1: 'Transactions', page: '260', rows: 20 }],
  [
    'ROUTE-019',
    `/tx/${TX}`,
    { h1: TX, text: '49,651.64783282', has: ['section:has(h2:text-is("Overview"))', 'section:has(h2:text-is("Transfer"))'] },
  ],
  ['ROUTE-020', '/token', { at: '/token/list', h1: 'Tokens', page: '1', rows: 20 }],
  ['ROUTE-021', '/token/list', { h1: 'Tokens', page: '1', rows: 20 }],
  ['ROUTE-022', '/token/list/2', { h1: 'Tokens', page: '2', rows: 5 }],
  ['ROUTE-023', '/token/search/o', { h1: 'Tokens matching “o”', page: '1', rows: 20 }],
  ['ROUTE-024', '/token/search/o/2', { h1: 'Tokens matching “o”', page: '2', rows: 2 }],
  ['ROUTE-025', '/token/0', { at: '/token/0/tx', h1: 'METACOIN', tab: 'Transactions', page: '1', rows: 20 }],
  ['ROUTE-026', '/token/0/tx', { h1: 'METACOIN', tab: 'Transactions', page: '1', rows: 20, text: '1 to 20 of 2,239' }],
  ['ROUTE-027', '/token/0/tx/112', { h1: 'METACOIN', tab: 'Transactions', page: '112', rows: 19 }],
  [
    'ROUTE-028',
    '/token/0/holder',
    { h1: 'METACOIN', tab: 'Holders', page: '1', rows: 20, has: [`tbody tr:first-child ${linkTo(RICHEST)}`] },
  ],
  ['ROUTE-029', '/token/0/holder/8', { h1: 'METACOIN', tab: 'Holders', page: '8', rows: 6 }],
  ['ROUTE-030', '/token/0/reserve', { h1: 'METACOIN', tab: 'Reserve', rows: 12 }],
  ['ROUTE-032', '/token/0/history', { h1: 'METACOIN', tab: 'History', rows: 8 }],
  ['ROUTE-033', '/token/1/history/2', { h1: 'Arena Ocean <b>bold</b>', tab: 'History', page: '2', rows: 7 }],
  ['ROUTE-034', '/token/0/lock', { h1: 'METACOIN', tab: 'Locked', rows: 18 }],
  ['ROUTE-036', '/token/0/info', { h1: 'METACOIN', tab: 'Info', text: 'updated info' }],
  ['ROUTE-036', '/token/0/info/2', { status: 404, h1: LOST }],
  ['ROUTE-037', '/engine', { h1: 'Engine', text: "Status of the node and of this site's index." }],
  ['ROUTE-038', '/engine/a/b', { h1: 'Engine', text: "Status of the node and of this site's index." }],
  ['ROUTE-039', '/flow', { h1: 'Flow', has: ['section:has(h2:text-is("Latest movements"))'] }],
  ['ROUTE-040, OPEN-009', '/dashboard', { status: 404, h1: LOST }],
  ['ROUTE-041, OPEN-009', '/manage', { status: 404, h1: LOST }],
  ['ROUTE-042, OPEN-009', '/config', { status: 404, h1: LOST }],
  ['ROUTE-043, OPEN-009, ACCESS-002', '/sign', { status: 404, h1: LOST, hasNot: ['form', 'input'] }],
  ['ACCESS-002', '/login', { status: 404, h1: LOST, hasNot: ['form', 'input'] }],
  ['ROUTE-044', '/block/1000/zzz', { status: 404, h1: LOST }],
  ['ROUTE-045', '/tx/abc/zzz', { status: 404, h1: LOST }],
  ['ROUTE-046', '/token/0/zzz', { status: 404, h1: LOST }],
  ['ROUTE-047', '/zzz', { status: 404, h1: LOST }],
  ['ROUTE-048', '/nft', { at: '/nft/list', h1: 'NFT', page: '1', rows: 20 }],
  ['ROUTE-049', '/nft/list', { h1: 'NFT', page: '1', rows: 20, text: '1 to 20 of 57' }],
  ['ROUTE-050', '/nft/list/3', { h1: 'NFT', page: '3', rows: 17 }],
  ['ROUTE-051', '/nft/search/e', { h1: 'NFT matching “e”', page: '1', rows: 20 }],
  ['ROUTE-052', '/nft/search/e/3', { h1: 'NFT matching “e”', page: '3', rows: 4 }],
  ['ROUTE-053', `/nft/${NFT}`, { at: `/nft/${NFT}/tx`, h1: NFT_NAME, tab: 'Transactions', page: '1', rows: 20 }],
  [
    'ROUTE-054',
    `/nft/${PROJECT}/${ITEM}/tx`,
    { h1: 'Meadow 9421 3t5RIk…MDpb', rows: 1, hasNot: ['a[href$="/items"]', 'a[href$="/history"]', 'a[href$="/info"]'] },
  ],
  ['ROUTE-055', `/nft/${NFT}/tx`, { h1: NFT_NAME, tab: 'Transactions', page: '1', rows: 20, text: '1 to 20 of 111' }],
  ['ROUTE-056', `/nft/${NFT}/tx/6`, { h1: NFT_NAME, tab: 'Transactions', page: '6', rows: 11 }],
  ['ROUTE-057', `/nft/${PROJECT}/items`, { h1: 'Panda Ember', tab: 'Items', page: '1', rows: 20, text: '1 to 20 of 112' }],
  ['ROUTE-058', `/nft/${HELD}/items`, { h1: 'Dragon Star <b>bold</b>', tab: 'Holders', page: '1', rows: 20, text: '1 to 20 of 25' }],
  ['ROUTE-059', `/nft/${PROJECT}/items/6`, { h1: 'Panda Ember', tab: 'Items', page: '6', rows: 12 }],
  ['ROUTE-060', `/nft/${NFT}/history`, { h1: NFT_NAME, tab: 'History', rows: 10 }],
  ['ROUTE-062', `/nft/${NFT}/info`, { h1: NFT_NAME, tab: 'Info', text: 'info GytP' }],
  ['ROUTE-063', `/nft/${NFT}/zzz`, { status: 404, h1: LOST }],
  ['ROUTE-064', '/dex', { status: 404, at: '/dex/notfound', h1: LOST, page: '1', rows: 20 }],
  ['ROUTE-065', `/dex/${DEX}`, { at: `/dex/${DEX}/tx`, h1: 'Tiger Golden', rows: 13 }],
  ['ROUTE-066', `/dex/${DEX}/tx`, { h1: 'Tiger Golden', rows: 13 }],
  ['ROUTE-068', `/dex/${DEX}/zzz`, { status: 404, h1: LOST }],
]

/** One page of each kind. A browser without scripts opens these; the others are only checked as served. */
const SEEN_WITHOUT = new Set([
  '',
  '/block',
  '/block/list',
  '/token/0/holder',
  `/tx/${TX}`,
  '/token/search/o',
  `/nft/${PROJECT}/${ITEM}/tx`,
  '/zzz',
])

let browser: Browser
const app = sharedApp('r1-r3')
let withScripts: BrowserContext
let without: BrowserContext
beforeAll(async () => {
  browser = await sharedBrowser()
  // An item shows the name from its metadata only after these have been read.
  const statusOf = async (): Promise<unknown> => {
    const { data } = (await (await fetch(`${app.url}/api/nft/${PROJECT}/${ITEM}`)).json()) as { data: { metadata?: { status: string } } }
    return data.metadata?.status
  }
  await vi.waitUntil(async () => (await statusOf()) === 'ok', { timeout: WITHIN_MS })
  withScripts = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  without = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 1000 } })
})

const WITHIN_MS = 10_000
/** The visible state of the page, without the marks that isolate chain text. A tab's count has its own element and is left out. */
const read = (page: Page): Promise<Omit<Shown, 'status' | 'rows' | 'text'>> =>
  page.evaluate(() => {
    const ownText = (element: Element): string =>
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))
        .join('')
        .trim()
    const current = [...document.querySelectorAll('main [aria-current=page]')].map(ownText)
    const tab = current.find((text) => !/^[0-9,]+$/.test(text))
    const number = current.find((text) => /^[0-9,]+$/.test(text))
    const h1 = (document.querySelector<HTMLElement>('main h1')?.innerText ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
    return { at: location.pathname, h1, ...(tab !== undefined && { tab }), ...(number !== undefined && { page: number }) }
  })

/** The cards of transactions, or else the rows of the page's last list. Lists inside rows do not count. */
const rowsOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const cards = document.querySelectorAll('main article').length
    const lists = [...document.querySelectorAll('main :is(tbody, ol, ul)')].filter((list) => list.closest('li, tr, article') === null)
    return cards > 0 ? cards : (lists.at(-1)?.childElementCount ?? 0)
  })

describe.each([
  ['without scripts', () => without],
  ['with scripts, as it is served, the header on top, the footer below (SHELL-009)', () => withScripts],
])('every route %s', (_, contextOf) => {
  let page: Page
  let served: Page
  beforeAll(async () => {
    page = await contextOf().newPage()
    served = await without.newPage()
  })
  afterAll(() => Promise.all([page.close(), served.close()]))

  for (const [ids, path, { status = 200, at = path, text = '', has = [], hasNot = [], ...wanted }] of rows) {
    test(`${path === '' ? 'the empty path' : path} shows ${wanted.h1}${wanted.tab ? `, ${wanted.tab}` : ''} (${ids})`, async () => {
      const isServed = contextOf() === without && !SEEN_WITHOUT.has(path)
      const seen = isServed ? served : page
      const answer = isServed ? await showServed(seen, app.url + path) : { status: (await seen.goto(app.url + path))?.status() }
      expect(answer.status).toBe(status)
      const shown = async (): Promise<Shown> => ({
        ...(await read(seen)),
        ...('at' in answer && { at: answer.at }),
        ...('rows' in wanted && { rows: await rowsOf(seen) }),
      })
      await expect.poll(shown, { timeout: WITHIN_MS }).toEqual({ at, ...wanted })
      const words = await seen.locator('main').innerText()
      expect(words).not.toContain('Could not load')
      expect(words).toContain(text)
      for (const part of has) expect([part, await seen.locator(`main ${part}`).count()]).toEqual([part, 1])
      for (const part of hasNot) expect([part, await seen.locator(`main ${part}`).count()]).toEqual([part, 0])
      if (contextOf() === withScripts) await expectLayout(seen, await (await fetch(app.url + at)).text())
    })
  }

  // 1711929704: in UTC for a visitor without a choice, in Seoul's zone for one who has chosen it.
  test('a transaction shows its date (TX-018)', async () => {
    await page.goto(`${app.url}/tx/${TX}`)
    const date = page.locator('main section:has(h2:text-is("Overview")) dd > time')
    const wanted = contextOf() === without ? '2024-04-01 00:01:44 UTC' : '2024-04-01 09:01:44 UTC+9'
    await expect.poll(() => date.innerText(), { timeout: WITHIN_MS }).toBe(wanted)
  })

  // Of 25 tokens three have no "o" in their name or symbol; "№" counts as one.
  test('a search shows only matches (ROUTE-023, ROUTE-024)', async () => {
    const names: string[] = []
    for (const path of ['/token/search/o', '/token/search/o/2']) {
      await page.goto(app.url + path)
      await expect.poll(() => page.locator('main').innerText(), { timeout: WITHIN_MS }).toContain('22 in total')
      names.push(...(await page.locator('main tbody tr > :first-child').allInnerTexts()))
    }
    expect(names).toHaveLength(22)
    expect(names.filter((name) => !/o/i.test(name.normalize('NFKC')))).toEqual([])
    await page.goto(`${app.url}/token/list`)
    await expect.poll(() => page.locator('main').innerText(), { timeout: WITHIN_MS }).toContain('25 in total')
  })
})

describe('every route of the specification without a row', () => {
  let page: Page
  beforeAll(async () => {
    page = await withScripts.newPage()
  })
  afterAll(() => page.close())

  for (const route of specRoutes.filter((one) => !rows.some(([, path]) => isOfRoute(path, one)))) {
    const { path, behaviour, to, params } = route
    test(`${nameOfRoute(path)} is the same with scripts, between header and footer (SHELL-009)`, async () => {
      const target = (behaviour === 'redirect' ? to : path) || '/'
      // FIND-002: the address of a first page has no number.
      const wanted = fillRoute(behaviour === 'page' ? target.replace(/\/\{page\}$/, '') : target, params)
      await page.goto(app.url + fillRoute(path, params), { waitUntil: 'load' })
      await page.waitForFunction(() => Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')))
      expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(wanted))
      await expectLayout(page, await (await fetch(app.url + wanted)).text())
    })
  }
})

// Follows a link inserted into the page, which changes the page without a new document.
test('a link to /dex inside the site leads to /dex/notfound as well (ROUTE-064)', async () => {
  const page = await withScripts.newPage()
  await openHydrated(page, `${app.url}/block/list`)
  await page.evaluate(() => {
    Object.assign(globalThis, { isSameDocument: true })
    const link = Object.assign(document.createElement('a'), { href: '/dex', textContent: 'there' })
    document.querySelector('main')?.append(link)
    link.click()
  })
  await expect.poll(async () => (await read(page)).at, { timeout: WITHIN_MS }).toBe('/dex/notfound')
  await expect.poll(async () => (await read(page)).h1, { timeout: WITHIN_MS }).toBe(LOST)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isSameDocument'))).toBe(true)
  await page.close()
})
