import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from './app.ts'
import { sharedBrowser, openHydrated, visit } from './visit.ts'

// Runs `npm run dev` on a copy of the sources that may be changed. The copy finds the packages in a parent folder.

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
let browser: Browser
let app: RunningApp
let page: Page
beforeAll(async () => {
  folder = mkdtempSync(join(root, 'dist/dev-'))
  for (const name of ['src', 'test', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'fixtures'), join(folder, 'fixtures'))
  browser = await sharedBrowser()
  app = await startApp('r1-r3', { NODE_ENV: 'development' }, undefined, folder, 'scripts/dev/main.ts')
  page = await browser.newPage({ timezoneId: 'UTC' })
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

function change(file: string, from: string, to: string): void {
  const before = readFileSync(join(folder, file), 'utf8')
  expect(before).toContain(from)
  writeFileSync(join(folder, file), before.replace(from, to))
}
const openLive = async (path: string): Promise<void> => {
  const isConnected = page.waitForEvent('console', { predicate: (message) => message.text() === '[vite] connected.', timeout: 0 })
  await openHydrated(page, app.url + path)
  await isConnected
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
}
const isKept = (): Promise<boolean> => page.evaluate(() => document.documentElement.hasAttribute('data-kept'))
const linkText = (): Promise<string | null> => page.locator('header a[href="/tx/list"]').first().textContent()

test('OPS-085: a page from source has its styles before any script, and no complaint', async () => {
  const html = await (await fetch(`${app.url}/token/list`)).text()
  expect(html).toMatch(/<style[^>]*data-vite-dev-id="[^"]*\/src\/web\/styles\/tokens\.css"[^>]*>/)
  const { complaints } = await visit(page, `${app.url}/token/list`)
  // Excludes the start messages of Vite and React.
  expect(complaints.filter((line) => !/\[vite\] connect|React DevTools/.test(line))).toEqual([])
})

test('OPS-085: a changed text appears in the open page without a reload, and in the next one', async () => {
  await openLive('/token/list')
  expect(await linkText()).toBe('Transaction')
  change('src/web/i18n/en/menu.ts', "tx: 'Transaction'", "tx: 'Movement'")
  await expect.poll(linkText).toBe('Movement')
  expect(await isKept()).toBe(true)
  expect(await (await fetch(`${app.url}/token/list`)).text()).toContain('>Movement</a>')
})

test('OPS-085: a changed style and a changed component appear in the open page without a reload', async () => {
  await openLive('/token/list')
  change('src/web/styles/tokens.css', '--ms-bg: #f5f7f6', '--ms-bg: #010203')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(1, 2, 3)')
  change('src/web/shell/Logo.tsx', '    Metascope', '    Microscope')
  await expect.poll(() => page.locator('header a[href="/"]').first().textContent()).toBe('Microscope')
  expect(await isKept()).toBe(true)
})

test('OPS-085: every page links the gallery of all transaction types', async () => {
  // The tests of the gallery render all of them.
  await page.route('**/gallery/samples.json', (route) => route.fulfill({ json: [] }))
  await openLive('/')
  await page.getByRole('link', { name: 'Gallery of all transaction types' }).click()
  await page.getByRole('heading', { name: /^Every transaction kind \(\d+\)$/ }).waitFor({ timeout: 0 })
  expect(new URL(page.url()).pathname).toBe('/gallery')
})
