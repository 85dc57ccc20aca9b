import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListJson } from '../../src/contract/envelope.ts'
import { sharedApp } from './app.ts'
import { busiest } from './samples.ts'
import { hydrated, sharedBrowser, leaveContext, takeContext } from './visit.ts'

// Questions of a newcomer, each starting on the home page. A click, or Enter after typing, is one step; three are allowed.

const WITHIN = { timeout: 60_000 }
const MAX_STEPS = 3
const ADDRESS = busiest('r1-r3', 'wallet')

const app = sharedApp('r1-r3')
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

type Visitor = {
  page: Page
  /** Types into the search field and presses Enter. */
  search: (text: string) => Promise<void>
  press: (selector: string) => Promise<void>
  /** Types into a field and presses Enter. */
  enter: (selector: string, text: string) => Promise<void>
}

/** Number of steps to an answer. */
async function ask(act: (visitor: Visitor) => Promise<void>): Promise<number> {
  const context = await takeContext(browser, app.url, { viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'lang', value: 'en', url: app.url }])
  const page = await context.newPage()
  let steps = 0
  const enter = async (selector: string, text: string): Promise<void> => {
    steps += 1
    await page.fill(selector, text)
    await page.press(selector, 'Enter')
  }
  const press = async (selector: string): Promise<void> => {
    steps += 1
    await page.click(selector)
  }
  try {
    await page.goto(app.url)
    await hydrated(page)
    await act({ page, press, enter, search: (text) => enter('input[type=search]:visible, input[name=q]:visible', text) })
    return steps
  } finally {
    await leaveContext(context)
  }
}

const dataOf = async <Data>(path: string): Promise<Data> => ((await (await fetch(`${app.url}${path}`)).json()) as { data: Data }).data

type Entry = { txid: string; row: number; timestamp: number; validate_code: number }
const dayOf = (sec: number): string => new Date(sec * 1000).toISOString().slice(0, 10)

describe('SEEK-014: questions of a newcomer take three steps at most', () => {
  test('did my transfer arrive? Its page answers in a word', WITHIN, async () => {
    const { list } = await dataOf<ListJson<Entry>>('/api/tx/list/1?kind=transfer&status=ok')
    const steps = await ask(async ({ page, search }) => {
      await search(list[0]!.txid)
      await page.waitForURL(`${app.url}/tx/${list[0]!.txid}`)
      await page.locator('main').getByText('Successful').first().waitFor()
    })
    expect(steps).toBeLessThanOrEqual(MAX_STEPS)
  })

  test('why did it not? The page of a failed transaction gives the reason', WITHIN, async () => {
    const { list } = await dataOf<ListJson<Entry>>('/api/tx/list/1?status=failed')
    const steps = await ask(async ({ page, search }) => {
      await search(list[0]!.txid)
      await page.waitForURL(`${app.url}/tx/${list[0]!.txid}`)
      await page
        .locator('main')
        .getByText(/Failed/)
        .first()
        .waitFor()
    })
    expect(steps).toBeLessThanOrEqual(MAX_STEPS)
  })

  test('what came to this address on that day? The list of the address opens at a day', WITHIN, async () => {
    const { list } = await dataOf<ListJson<Entry>>(`/api/address/${ADDRESS}/tx/list/1?limit=1000`)
    const day = dayOf(list[list.length >> 1]!.timestamp)
    const first = list.filter(({ timestamp }) => dayOf(timestamp) === day).at(-1)!
    const steps = await ask(async ({ page, search, press, enter }) => {
      await search(ADDRESS)
      await page.waitForURL(new RegExp(`/address/${ADDRESS}`))
      await press(`main a[href="/address/${ADDRESS}/tx"]`)
      await page.waitForSelector('[data-row-field]')
      await enter('[data-row-field]', day)
      await page.locator(`main a[href^="/tx/${first.txid}"]`).first().waitFor()
    })
    expect(steps).toBeLessThanOrEqual(MAX_STEPS)
  })

  test('what was my balance on a day? The address as of that day shows it', WITHIN, async () => {
    const { list } = await dataOf<ListJson<Entry>>(`/api/address/${ADDRESS}/tx/list/1?limit=1000`)
    const day = dayOf(list[list.length >> 1]!.timestamp)
    const steps = await ask(async ({ page, search, press }) => {
      await search(ADDRESS)
      await page.waitForURL(new RegExp(`/address/${ADDRESS}`))
      await press('main summary:has-text("View a past day")')
      const field = page.locator('main input[type=date]:visible, main input[name=at]:visible').first()
      await field.fill(day)
      await field.press('Enter')
      await page.waitForURL(new RegExp(`at=${day}`))
      await page
        .locator('main')
        .getByText(/As of block/)
        .first()
        .waitFor()
    })
    expect(steps).toBeLessThanOrEqual(MAX_STEPS)
  })
})
