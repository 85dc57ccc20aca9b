import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { hold } from './hold.ts'
import { busiest } from './samples.ts'
import { paintedTwice, leaveContext, sharedBrowser, openHydrated, openContext, takeContext } from './visit.ts'

let browser: Browser
const app = sharedApp('r4')
beforeAll(async () => {
  browser = await sharedBrowser()
})
let context: BrowserContext
let page: Page
afterEach(() => leaveContext(context))

const ADDRESS = busiest('r4', 'wallet')
const LANGS = ['en', 'ko'] as const

const open = async (path: string, width: number, lang: 'en' | 'ko' = 'en'): Promise<void> => {
  context = await openContext(browser, app.url, { theme: 'light', lang, width })
  page = await context.newPage()
  await openHydrated(page, app.url + path)
}
const openPlain = async (path: string, width: number, lang: 'en' | 'ko'): Promise<void> => {
  context = await takeContext(browser, app.url, { javaScriptEnabled: false, viewport: { width, height: 1000 } })
  await context.addCookies([{ name: 'lang', value: lang, url: app.url }])
  page = await context.newPage()
  await page.goto(app.url + path)
}
const main = () => page.locator('main')
const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [width, lang] of [
  [1440, 'en'],
  [390, 'ko'],
] as const)
  test(`SEEK-005, SEEK-006: groups, a group alone and its pages, ${width} wide, ${lang}, with scripts`, async () => {
    await open('/find?q=a', width, lang)
    expect(await overflow()).toBe(0)
    const editions = lang === 'en' ? 'Editions' : '에디션'
    expect(await main().locator('h2').allInnerTexts()).toEqual(
      lang === 'en' ? ['Tokens6', 'Collections23', 'Editions37', 'Surveys29'] : ['토큰6', '컬렉션23', '에디션37', '설문29'],
    )
    await main()
      .getByRole('link', { name: lang === 'en' ? 'All 37' : '37개 모두' })
      .click()
    await page.waitForURL(`${app.url}/find?q=a&group=mrc402`)
    await expect.poll(() => main().locator('li a[href^="/nft/MRC402_"]').count()).toBe(20)
    await main().locator('a[rel=next]').click()
    await page.waitForURL(`${app.url}/find?q=a&group=mrc402&page=2`)
    await expect.poll(() => main().locator('li a[href^="/nft/MRC402_"]').count()).toBe(17)
    expect(await main().locator('nav a[aria-current=true]').innerText()).toMatch(new RegExp(`^${editions}\\s+37$`))
    expect(await overflow()).toBe(0)
  })

for (const lang of LANGS)
  test(`SEEK-006, SEEK-009: without scripts the same pages and links exist, ${lang}`, async () => {
    await openPlain('/find?q=a&group=mrc402&page=2', 390, lang)
    expect(await main().locator('li a[href^="/nft/MRC402_"]').count()).toBe(17)
    await page.goto(`${app.url}/find`)
    await main().locator('input[name=q]').fill('legnds silvr')
    await main().locator('input[name=q]').press('Enter')
    await page.waitForURL(`${app.url}/find?q=legnds+silvr`)
    await main().locator('a[href="/find?q=legends+silver"]').click()
    await page.waitForURL(`${app.url}/find?q=legends+silver`)
    expect(await main().innerText()).toContain(lang === 'en' ? 'Exact name' : '이름 일치')
  })

for (const lang of LANGS)
  test(`SEEK-017: a word of its question finds a survey, ${lang}`, async () => {
    await open('/find?q=dragon%20studio', 390, lang)
    expect(await main().locator('h2').allInnerTexts()).toContain(lang === 'en' ? 'Surveys1' : '설문1')
    const row = main().locator('li a[href^="/survey/MRC030_"]')
    expect(await row.innerText()).toContain('Panda Robot №19')
    expect(await row.innerText()).toContain('메타 Dragon Studio?')
    expect(await overflow()).toBe(0)
    await row.click()
    await page.waitForURL(/\/survey\/MRC030_/)
  })

test('SEEK-007: the page has its own field: Enter searches, the cross empties it, the best match is one link', async () => {
  await open('/find?q=forest', 1440)
  const field = main().locator('input[name=q]')
  expect(await field.inputValue()).toBe('forest')
  await field.fill(' vgq ')
  await field.press('Enter')
  await page.waitForURL(`${app.url}/find?q=vgq`)
  await expect.poll(() => main().locator('a[href="/token/4/tx"]').count()).toBe(1)
  expect(await main().locator('mark').innerText()).toBe('VGQ')
  await main().getByRole('link', { name: 'Clear' }).click()
  await page.waitForURL(`${app.url}/find`)
  await expect.poll(() => main().locator('input[name=q]').inputValue()).toBe('')
})

test('HANDS-054: the field keeps further typing while the first search runs, and then releases the focus', async () => {
  await open('/find', 1440)
  const field = main().locator('input[name=q]')
  const late = await hold(page, /\/api\/x\/find/)
  await field.click()
  await page.keyboard.type('coin')
  await page.keyboard.press('Enter')
  await expect.poll(() => late.asked.length).toBe(1)
  await page.keyboard.type(' meta')
  // The skeleton of the results.
  await main().locator('[aria-busy]').waitFor()
  await paintedTwice(page)
  await page.keyboard.type(' x')
  late.let()
  await main().locator('[aria-busy]').waitFor({ state: 'detached' })
  await paintedTwice(page)
  await page.keyboard.type('y')
  expect(await field.inputValue()).toBe('coin meta xy')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
  expect(new URL(page.url()).search).toBe('?q=coin+meta+xy')
})

test('SEEK-008: a mistyped address is named, and the similar one is one click away, wide and narrow', async () => {
  const wrong = ADDRESS.slice(0, -1) + (ADDRESS.endsWith('0') ? '1' : '0')
  await open(`/find?q=${wrong}`, 1440)
  expect(await main().locator('[role=alert]').innerText()).toContain('This address is mistyped')
  expect(await main().locator('input[name=q]').getAttribute('aria-invalid')).toBe('true')
  expect(await overflow()).toBe(0)
  await page.setViewportSize({ width: 390, height: 1000 })
  expect(await overflow()).toBe(0)
  await main().locator(`a[href="/address/${ADDRESS}/tx"]`).click()
  await page.waitForURL(`${app.url}/address/${ADDRESS}/tx`)
})

test('SEEK-001, SEEK-011: the header finds starts of ids and shows groups with figures; keys alone reach all results', async () => {
  await open('/block/list', 1440)
  const field = page.locator('[data-search-field]:visible')
  const options = page.locator('[role=option]')
  await field.fill(ADDRESS.slice(0, 7))
  await expect.poll(() => options.first().getAttribute('href')).toBe(`/address/${ADDRESS}/tx`)
  await field.fill('forest')
  await expect.poll(() => options.last().innerText()).toBe('All 11 results')
  expect(await page.locator('[role=listbox] [role=presentation]').allInnerTexts()).toEqual(['Tokens', 'Collections', 'Editions', 'Surveys'])
  expect(await options.first().innerText()).toMatch(/Forest Star[\s\S]*55 holders/)
  expect(await page.locator('[role=option][href^="/nft/MRC400_"]').first().innerText()).toMatch(/Golden Forest[\s\S]*30 items/)
  // Up from the field selects the last row.
  await field.press('ArrowUp')
  await expect.poll(() => options.last().getAttribute('aria-selected')).toBe('true')
  await field.press('Enter')
  await page.waitForURL(`${app.url}/find?q=forest`)
  await expect.poll(() => main().locator('nav a').first().innerText()).toMatch(/^All\s+11$/)
  await field.fill('#100')
  await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringMatching(/^Open block\s+100/)])
})

const SURVEY = 'MRC030_LUP7J90ambWkcN9bnZnVhllwR4n6cyCyg'

const mainText = async (): Promise<string> => (await main().innerText()).replaceAll(/\s+/g, ' ')

test("SEEK-015, SEEK-016: the start of a survey's id, with its prefix, leads to the page with the survey, with scripts (en)", async () => {
  await open('/block/list', 1440)
  const field = page.locator('[data-search-field]:visible')
  await field.fill('MRC030_LUP7J90a')
  await expect.poll(() => page.locator('[role=option]').first().getAttribute('href')).toBe(`/survey/${SURVEY}`)
  expect(await page.locator('[role=listbox] [role=presentation]').allInnerTexts()).toEqual(['Surveys'])
  await field.press('Enter')
  await page.waitForURL(`${app.url}/find?q=MRC030_LUP7J90a`)
  // Days in the reader's zone, which the server does not know without scripts.
  await expect.poll(mainText).toContain('Robot Moon? · 2 voters · 2024-12-01 to 2024-12-05')
})

test("SEEK-015, SEEK-016: the start of a survey's id, with its prefix, leads to the page with the survey, without scripts (ko)", async () => {
  await openPlain('/find?q=MRC030_LUP7J90a&go=1', 390, 'ko')
  expect(new URL(page.url()).pathname).toBe('/find')
  expect(await mainText()).toContain('Robot Moon? · 참여 2명 · 2024-11-30 ~ 2024-12-04')
  expect(await overflow()).toBe(0)
  await main().locator(`a[href="/survey/${SURVEY}"]`).click()
  await page.waitForURL(`${app.url}/survey/${SURVEY}`)
})
