import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { leaveContext, sharedBrowser, openContext, visit } from './visit.ts'

let browser: Browser
const app = sharedApp('r1-r3')
beforeAll(async () => {
  browser = await sharedBrowser()
})

const openAt = async (path: string, width: number): Promise<Page> => {
  const page = await (await openContext(browser, app.url, { theme: 'light', lang: 'en', width })).newPage()
  expect((await visit(page, app.url + path)).complaints).toEqual([])
  return page
}

/** Start and end of the head, the body and the amount of the first card with an amount. */
const zones = (page: Page) =>
  page.evaluate(() => {
    const card = [...document.querySelectorAll('main article')].find((one) => one.querySelector('.amt') !== null)
    const box = (element: Element | null | undefined) => {
      const { top = 0, bottom = 0, left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
      return { top, bottom, left, right }
    }
    const [head, body, amount] = [...(card?.children ?? [])]
    return {
      height: box(card).bottom - box(card).top,
      head: box(head?.firstElementChild),
      body: box(body),
      amount: box(amount?.firstElementChild),
    }
  })

// The sheet is 720 px wide in a window of 770; margins and borders take the rest.
test('CARD-006, UI-004: a card is one row while its sheet is at least 720 px wide, and stacks below that', async () => {
  const page = await openAt('/tx/list', 770)
  const row = await zones(page)
  expect(row.height).toBe(62)
  expect(row.body.left).toBeGreaterThan(row.head.right)
  expect(row.amount.left).toBeGreaterThan(row.body.left)
  await page.setViewportSize({ width: 769, height: 1000 })
  const stack = await zones(page)
  expect(stack.body.top).toBeGreaterThanOrEqual(stack.head.bottom)
  expect(stack.amount.top).toBeLessThan(stack.head.bottom)
  expect(stack.body.left).toBe(stack.head.left)
  await leaveContext(page.context())
})

test('OPEN-017, STATE-003, TX-008, TX-009, TX-010: a failed card has a danger border, a red badge and the word Fail at once', async () => {
  const page = await openAt('/tx/list?family=fail', 1440)
  const look = await page.evaluate(() => {
    const card = document.querySelector<HTMLElement>('main article')
    const badge = card?.querySelector('.f-fail')
    const word = badge?.firstElementChild
    const token = (name: string) => {
      const probe = document.createElement('i')
      probe.style.color = `var(${name})`
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }
    return {
      border: card ? getComputedStyle(card).boxShadow : '',
      danger: token('--ms-fail'),
      word: word?.textContent,
      text: card?.innerText,
      ground: word ? getComputedStyle(word).backgroundColor : '',
      red: token('--ms-fail-text'),
      amount: getComputedStyle(card?.querySelector('.amt') ?? document.body).textDecorationLine,
    }
  })
  expect(look.border).toBe(`${look.danger} 0px 0px 0px 1.5px inset`)
  expect([look.danger, look.red]).toEqual(['rgb(214, 58, 44)', 'rgb(179, 38, 30)'])
  expect(look.word).toBe('Fail')
  expect(look.text).toMatch(/^Fail\s/)
  expect(look.ground).toBe(look.red)
  expect(look.amount).toBe('line-through')
  await leaveContext(page.context())
})

test('a memo that is JSON is a styled tree before any script has run (TX-024)', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${app.url}/tx/5c8b5a9e678b55e8895129c64e5601f1d951f666405ef9931d40eb256434072f`)
  const key = page.getByText('order:').first()
  expect(await key.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Mono')
  await leaveContext(context)
})

test('a memo that is JSON is plain text when the script of its tree does not load (OPEN-051)', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route(/\/assets\/JsonTree-/, (route) => route.abort())
  await page.goto(`${app.url}/tx/5c8b5a9e678b55e8895129c64e5601f1d951f666405ef9931d40eb256434072f`)
  await page.getByText('Loading chunk failed').waitFor()
  await page.locator('main').getByText('{"order":').waitFor()
  expect(await page.locator('main details').count()).toBe(0)
  await leaveContext(context)
})
