import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerFolder, readRawTransactions } from '../ledger.ts'
import { startApp, type RunningApp } from '../browser/app.ts'
import { sharedBrowser, openHydrated, openContext } from '../browser/visit.ts'

const NFT = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'
const BURN = '121aa3263577b3f68f78409c3af71efe3e136cb8ee18ef0dd210bb790de8585c'
/** 60 letters. */
const NAME = 'Lanterns over the quiet harbour of the old northern kingdoms'

/** Writes a copy of the second recorded ledger in which one NFT has a name of 60 letters. */
function writeNamedLedger(): string {
  const folder = mkdtempSync(join(tmpdir(), 'metascope-named-'))
  cpSync(ledgerFolder('r4'), folder, { recursive: true })
  const lines = readRawTransactions('r4').map((records) => {
    const line = JSON.stringify(records)
    return line.includes(NFT) ? line.replaceAll('Blade Blade <b>bold</b>', NAME) : line
  })
  writeFileSync(join(folder, 'transactions.jsonl.gz'), gzipSync(lines.join('\n')))
  return folder
}

let folder: string
let app: RunningApp
let browser: Browser
let page: Page
beforeAll(async () => {
  folder = writeNamedLedger()
  ;[app, browser] = await Promise.all([startApp(pathToFileURL(`${folder}/`)), sharedBrowser()])
  const context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  page = await context.newPage()
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 900 })
/** Links with the NFT's name in the card or the detail. The changes below a detail are cut by their own column. */
const names = () =>
  page
    .locator('main')
    .locator(`:not(.txc-changes *) > bdi`)
    .and(page.locator(`a[href="/nft/${NFT}/tx"]:visible bdi`))

/** Opens a page in a window of a width. Returns a function that reads the distinct texts of the NFT's name. */
async function namesAt(width: number, path: string): Promise<() => Promise<string[]>> {
  await resize(width)
  await openHydrated(page, app.url + path)
  return async () => [...new Set(await names().allInnerTexts())]
}

describe('a name of 60 letters on a card', () => {
  // 390 x 0.067 = 26.13 and 600 x 0.067 = 40.2; below 360 the factor is 0.077: 350 x 0.077 = 26.95. From 680 on 50.
  const shown = [
    ['FMT-014', 390, 'Lanterns over the quiet ha…'],
    ['FMT-013', 350, 'Lanterns over the quiet ha…'],
    ['OPEN-057', 359, 'Lanterns over the quiet har…'],
    ['OPEN-057', 360, 'Lanterns over the quiet …'],
    ['FMT-014', 600, 'Lanterns over the quiet harbour of the o…'],
    ['UI-003', 679, 'Lanterns over the quiet harbour of the old no…'],
    ['UI-003, FMT-015', 680, 'Lanterns over the quiet harbour of the old norther…'],
  ] as const
  test(`FMT-013, FMT-014, FMT-015, UI-003, OPEN-057: is cut to the width of the window`, async () => {
    const namesNow = await namesAt(1440, `/nft/${NFT}/tx`)
    for (const [row, width, name] of shown) {
      await resize(width)
      await expect.poll(async () => [row, width, await namesNow()]).toEqual([row, width, [name]])
    }
  })

  test('follows the window, has the full text in its tooltip, and has 50 characters without scripts', async () => {
    await expect.poll(await namesAt(680, `/nft/${NFT}/tx`)).toEqual(['Lanterns over the quiet harbour of the old norther…'])
    await resize(390)
    await expect.poll(() => names().first().innerText()).toBe('Lanterns over the quiet ha…')
    expect(await names().first().getAttribute('title')).toBe(NAME)
    const html = await (await page.request.get(`${app.url}/nft/${NFT}/tx`)).text()
    expect(html).toContain('>Lanterns over the quiet harbour of the old norther…<')
  })
})

describe('a name of 60 letters in the detail of a transaction', () => {
  // 500 x 0.057 = 28.5 and 600 x 0.08 = 48. The width of the detail counts, not that of the window.
  const shown = [
    ['FMT-016, CONST-010', 500, 'Lanterns over the quiet harb…'],
    ['OPEN-058, CONST-019', 600, 'Lanterns over the quiet harbour of the old north…'],
  ] as const
  test(`FMT-016, CONST-010, OPEN-058, CONST-019: is cut to the width of the detail`, async () => {
    const namesNow = await namesAt(1440, `/tx/${BURN}`)
    for (const [row, width, name] of shown) {
      await resize(width + 24)
      await expect.poll(async () => [row, await namesNow()]).toEqual([row, [name]])
      expect(await page.locator('[data-detail]').evaluate((detail) => detail.clientWidth)).toBe(width)
    }
  })
})

test('cutting names moves nothing', async () => {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shifts: number[] = []
  for (const [name, width, path] of [
    ['Lanterns over the quiet ha…', 390, `/nft/${NFT}/tx`],
    ['Lanterns over the quiet harbour of the o…', 600, `/nft/${NFT}/tx`],
    ['Lanterns over the qu…', 390, `/tx/${BURN}`],
  ] as const) {
    await expect.poll(await namesAt(width, path)).toEqual([name])
    shifts.push(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift))
  }
  expect(shifts.filter((shift) => shift > 0.01)).toEqual([])
})
