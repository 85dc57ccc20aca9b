import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type RunningApp } from '../browser/app.ts'
import { busiest } from '../browser/samples.ts'
import { leaveContext, sharedBrowser, openHydrated, openContext, openWithKeys } from '../browser/visit.ts'

// The content policy lets no text become markup or a script. A violation fails the page, so the site must work without it.

const START = 700
let browser: Browser
let app: RunningApp
let context: BrowserContext
let page: Page
let complaints: string[]
beforeAll(async () => {
  ;[browser, app] = await Promise.all([sharedBrowser(), startApp('r4', { TEST_MODE: '0' }, START)])
})
afterAll(async () => {
  await app.stop()
})
beforeEach(async () => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(() => leaveContext(context))

const open = async (path: string): Promise<void> => {
  await openHydrated(page, app.url + path)
}

test('every way from a text to markup or a script is refused', async () => {
  await open('/block/list')
  const refused = await page.evaluate(async () => {
    // Code run by a debugger may evaluate text, so the attempts run in a separate task of the page.
    await new Promise((resolve) => void setTimeout(resolve))
    const text = '<img src=x onerror="window.pwned=1">'
    const [element, script, frame] = (['div', 'script', 'iframe'] as const).map((name) => document.createElement(name))
    const ways: Record<string, () => unknown> = {
      innerHTML: () => (document.body.innerHTML = text),
      outerHTML: () => (document.body.outerHTML = text),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      'document.write': () => document.write(text),
      DOMParser: () => new DOMParser().parseFromString(text, 'text/html'),
      createContextualFragment: () => document.createRange().createContextualFragment(text),
      srcdoc: () => ((frame as HTMLIFrameElement).srcdoc = text),
      'text of a script': () => ((script as HTMLScriptElement).text = 'window.pwned=1'),
      'src of a script': () => ((script as HTMLScriptElement).src = '/x.js'),
      handler: () => element?.setAttribute('onclick', 'window.pwned=1'),
      // Forbidden everywhere else; used here to test the refusal.
      // oxlint-disable-next-line no-eval
      eval: () => (0, eval)('window.pwned=1'),
      // oxlint-disable-next-line typescript/no-implied-eval
      Function: () => new Function('window.pwned=1')(),
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval
      setTimeout: () => setTimeout('window.pwned=1'),
      Worker: () => new Worker('/x.js'),
      policy: () =>
        (window as unknown as { trustedTypes: { createPolicy: (...of: unknown[]) => unknown } }).trustedTypes.createPolicy('x', {}),
    }
    const isRefused = (way: () => unknown): boolean => {
      try {
        way()
        return false
      } catch {
        return true
      }
    }
    return Object.keys(ways).filter((name) => isRefused(ways[name] as () => unknown))
  })
  expect(refused).toEqual([
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'document.write',
    'DOMParser',
    'createContextualFragment',
    'srcdoc',
    'text of a script',
    'src of a script',
    'handler',
    'eval',
    'Function',
    'setTimeout',
    'Worker',
    'policy',
  ])
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(await page.locator('h1').count()).toBe(1)
})

test('the site needs none of them: menus, dialogs, search, toasts, live blocks and every visited page', async () => {
  const heard = page.waitForEvent('websocket')
  await openWithKeys(page, `${app.url}/`)
  await heard
  for (const name of ['Connect', 'Currency']) {
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')

  const field = page.getByRole('combobox')
  await field.fill('legends')
  await page.getByRole('option').first().waitFor()
  await field.fill('qqqzzzqqq')
  await field.press('Enter')
  await page.waitForURL(/\/find\?q=/)
  await field.fill('')
  await field.press('Escape')
  await page.goBack()

  const newest = app.publish(1)
  await page.locator(`main a[href="/block/${newest}"]`).first().waitFor()

  // Uses links, so that the parts of each page load by import.
  const address = busiest('r4', 'wallet')
  for (const path of ['/token/list', '/nft/list', '/tx/list', '/block/list', '/engine', '/flow', '/docs']) {
    await page.evaluate((to) => {
      const link = document.createElement('a')
      link.href = to
      document.querySelector('main')?.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForURL(app.url + path)
    await page.locator('h1').first().waitFor()
  }
  await open(`/address/${address}/tx`)
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  // Excludes the browser's own line for a 404.
  expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
})
