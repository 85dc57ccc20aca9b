import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readFinalState, readRawTransactions } from '../ledger.ts'
import { sharedApp } from './app.ts'
import { unstyledClasses } from './unstyled.ts'
import { sharedBrowser, leaveContext, takeContext } from './visit.ts'

// One page of each kind of record in the recorded ledger: its title and words of its state.
const final = readFinalState('r1-r3')
const find = (prefix: string): string => Object.keys(final).find((key) => key.startsWith(prefix) && !/_MT\w{38}$/.test(key)) ?? ''
const log = find('MRC100_')
const [, gameToken, , , game] = (readRawTransactions('r1-r3').flat() as { type: string; parameters: string[] }[]).find(
  ({ type }) => type === 'mrc100paymentrecv',
)!.parameters
const PAGES = [
  { path: `/survey/${find('MRC030_')}`, en: 'Survey', ko: '설문' },
  { path: `/order/${find('MRC040_')}`, en: 'MRC040 order', ko: 'MRC040 주문' },
  { path: `/point/${find('MRC800_')}`, en: 'Points (MRC800)', ko: '포인트 (MRC800)' },
  { path: `/coupon/${find('MRC011_')}`, en: 'Coupon (MRC011)', ko: '쿠폰 (MRC011)' },
  { path: `/log/${Number(final[log]?.['token'])}/${log}`, en: 'Log (MRC100)', ko: '로그 (MRC100)' },
  { path: `/game/${gameToken}/${game}`, en: 'Game (MRC100)', ko: '게임 (MRC100)' },
  { path: '/survey/list', en: 'Surveys', ko: '설문' },
  { path: '/order/list', en: 'Orders', ko: '주문' },
  { path: '/log/list', en: 'Logs', ko: '로그' },
  { path: '/game/list', en: 'Games', ko: '게임' },
  // The bridge shows no record of sealed data, so this page is an empty list.
  { path: '/data/list', en: 'No sealed data yet.', ko: '아직 봉인된 데이터가 없습니다.' },
]

let browser: Browser
const app = sharedApp('r1-r3')
beforeAll(async () => {
  browser = await sharedBrowser()
})

test.each(PAGES)('IDP-011: $path, narrow and wide, in both languages', async ({ path, en, ko }) => {
  const context = await takeContext(browser, app.url, { viewport: { width: 390, height: 900 } })
  await context.addCookies([{ name: 'lang', value: 'ko', url: app.url }])
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const response = await page.goto(app.url + path, { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(200)
  // The server's page has the same text as the browser's.
  expect(await response?.text()).toContain(ko)
  expect(await page.locator('main').innerText()).toContain(ko)
  expect(await page.locator('h1').count()).toBe(1)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(failures).toEqual([])
  await leaveContext(context)
  const english = await fetch(app.url + path)
  expect([english.status, await english.text()]).toEqual([200, expect.stringContaining(en)])
})

test.each(PAGES)('HANDS-037: $path links the styles of all its served parts', async ({ path }) => {
  expect(await unstyledClasses(app.url + path)).toEqual([])
})

test('IDP-011: the lists are in the menu under "More", and as rows in the drawer', async () => {
  const context = await takeContext(browser, app.url, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(app.url, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Surveys',
    'Orders',
    'Points',
    'Sealed data',
    'Coupons',
    'Logs',
    'Games',
  ])
  await page.getByRole('menuitem', { name: 'Orders' }).click()
  await page.waitForURL(`${app.url}/order/list`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Surveys' }).click()
  await page.waitForURL(`${app.url}/survey/list`)
  await leaveContext(context)
})

test('IDP-011: tabs, voters of one answer and an unknown id are pages without scripts', async () => {
  const context = await takeContext(browser, app.url, { javaScriptEnabled: false })
  const page = await context.newPage()
  const vote = Object.keys(final).find((key) => /^MRC030_\w+_MT\w{38}$/.test(key)) ?? ''
  const survey = vote.slice(0, -41)
  await page.goto(`${app.url}/survey/${survey}?answer=1-1`)
  expect((await page.locator('main table').count()) + (await page.getByText('No votes for this answer.').count())).toBe(1)
  await page.goto(`${app.url}/survey/${survey}?tab=raw`)
  expect(await page.locator('main').innerText()).toContain('max_reward_recipient')
  await page.goto(`${app.url}/survey/${survey}?tab=tx`)
  expect(await page.locator('main li').count()).toBeGreaterThan(0)
  expect((await page.goto(`${app.url}/survey/MRC030_${'z'.repeat(33)}`))?.status()).toBe(404)
  await leaveContext(context)
})
