import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectOfItem, type EntityKind } from '../../src/chain/ids.ts'
import { BREAKING_WORDS, MISSHAPEN_WORDS } from '../hostile/payloads.ts'
import { MEGABYTE, writeHostileLedger } from '../hostile-ledger.ts'
import { startApp, type RunningApp } from '../browser/app.ts'
import { findHarm } from './find-harm.ts'
import { busiest, onePerKind } from '../browser/samples.ts'
import { missingPartsOf, LOG_KIND } from './tx-parts.ts'
import { leaveContext, sharedBrowser, openHydrated, openContext, openWithKeys, visit, type Look } from '../browser/visit.ts'

const TABS = { token: ['tx', 'holder', 'reserve', 'history', 'lock', 'info'], nft: ['tx', 'items', 'history', 'info'] } as const
const PAGES_AT_ONCE = 3
/** The last of the ledger's 923 blocks arrive while a page is open. */
const LATE_START = 880
const LATE_BLOCKS = 10

let ledger: ReturnType<typeof writeHostileLedger>
let app: RunningApp
let browser: Browser
beforeAll(async () => {
  ledger = writeHostileLedger()
  // Texts configured by the operator are rendered with the same care.
  const config = fileURLToPath(new URL('site.json', ledger.folder))
  const board = BREAKING_WORDS.slice(0, 10).map((title) => ({ title, url: '/block/list', timestamp: 1_711_929_704 }))
  writeFileSync(config, JSON.stringify({ board, labels: { [idOf('wallet')]: MISSHAPEN_WORDS[1] } }))
  ;[app, browser] = await Promise.all([startApp(ledger.folder, { SITE_CONFIG: config }), sharedBrowser()])
})
afterAll(async () => {
  await app.stop()
  rmSync(ledger.folder, { recursive: true })
})

/** Ids come from the recorded ledger; only its texts are hostile. */
const idOf = (kind: EntityKind): string => busiest('r4', kind)

/** Reversed for every second subject. `LOOKS` alternate over the pages, so each tab is opened in both. */
const tabsOf = (kind: keyof typeof TABS, ids: readonly string[]): string[] =>
  ids.flatMap((id, at) => (at % 2 === 0 ? TABS[kind] : TABS[kind].toReversed()).map((tab) => `/${kind}/${id}/${tab}`))

/** Pages by subject, a test for each, because all together take minutes on a busy machine. */
const PAGES: Record<string, () => string[]> = {
  lists: () => ['/', '/tx/list', '/block/list', '/flow', '/engine', '/token/list', '/nft/list', '/nft/list?type=MRC400'],
  'a wallet, trades and transactions': () => [
    ...['tx', 'lock', 'nft', 'nft?type=MRC401'].map((tab) => `/address/${idOf('wallet')}/${tab}`),
    `/dex/${idOf('dex402')}/tx`,
    `/dex/${idOf('dex010')}/tx`,
    ...[ledger.longMemoTx, ...ledger.deepTxs].map((txid) => `/tx/${txid}`),
  ],
  tokens: () => tabsOf('token', [idOf('token'), ledger.longToken]),
  NFTs: () => {
    const item = idOf('mrc401')
    return [...tabsOf('nft', [idOf('mrc400'), idOf('mrc402'), ledger.longNft]), `/nft/${projectOfItem(item)}/${item}/tx`]
  },
  searches: () => [
    ...[...BREAKING_WORDS, ...MISSHAPEN_WORDS.slice(0, 10)].map((word) => `/token/search/${encodeURIComponent(word.slice(0, 20))}`),
    `/nft/search/${encodeURIComponent('<')}`,
    `/nft/search/${encodeURIComponent('\u202E')}?type=MRC400`,
  ],
}

/** A context that records forbidden actions of a page: requests to another host, dialogs. */
async function openWatched(look: Look, complaints: string[], url = app.url): Promise<BrowserContext> {
  const context = await openContext(browser, url, look)
  context.on('request', (request) => {
    const { origin, href, protocol } = new URL(request.url())
    if (origin !== url && protocol !== 'data:') complaints.push(`asked ${href.slice(0, 100)}`)
  })
  context.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return context
}

const WIDE = { width: 1440, height: 1000 }
const NARROW = { width: 360, height: 800 }
/** Each page is opened in one of these and checked at both widths. */
const LOOKS = [
  { theme: 'light', lang: 'en', ...WIDE },
  { theme: 'dark', lang: 'ko', ...NARROW },
] as const satisfies readonly Look[]

type Stop = { path: string; lacks?: (page: Page, lang: 'en' | 'ko') => Promise<string[]> }

/** Visits every page, several at a time, and collects faults. */
async function tour(stops: readonly Stop[]): Promise<string[]> {
  const complaints: string[] = []
  for (const [turn, look] of LOOKS.entries()) {
    const context = await openWatched(look, complaints)
    const left = stops.filter((_, index) => index % LOOKS.length === turn)
    const other = turn === 0 ? NARROW : WIDE
    const walk = async (): Promise<void> => {
      const page = await context.newPage()
      for (let stop = left.shift(); stop !== undefined; stop = left.shift()) {
        const { path, lacks } = stop
        // A search for a word that is in no name is a 404.
        const isFound = !path.includes('/search/') || (await fetch(app.url + path)).status === 200
        const inspect = async (): Promise<string[]> => [...(await findHarm(page)), ...((await lacks?.(page, look.lang)) ?? [])]
        const visited = await visit(page, app.url + path, isFound ? 200 : 404, { other, inspect })
        complaints.push(...visited.complaints.map((complaint) => `${path}: ${complaint}`))
      }
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, walk))
    await leaveContext(context)
  }
  return complaints
}

describe('a chain with hostile texts everywhere', () => {
  for (const [name, listPaths] of Object.entries(PAGES))
    test(`harms no page of ${name}, wide and narrow`, async () => {
      expect(await tour(listPaths().map((path) => ({ path })))).toEqual([])
    })
  test("harms no transaction type's page: each has its overview and its type's panel (PROD-011)", async () => {
    const stops = onePerKind('r4').map((one) => ({
      path: `/tx/${one.txid}`,
      // A hostile log is plain text and no longer a log; every-page.test.ts opens that type.
      ...(one.kind !== LOG_KIND && { lacks: (page: Page, lang: 'en' | 'ko') => missingPartsOf(page, one, lang) }),
    }))
    expect(await tour(stops)).toEqual([])
  })
  test('harms neither search suggestions nor search history, and all of a long text is one click away, letter by letter', async () => {
    const complaints: string[] = []
    const context = await openWatched({ theme: 'light', lang: 'en' }, complaints)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    // Viewed pages are recorded when the browser is idle, which is also when keys become active.
    for (const path of ['/token/2/tx', `/nft/${idOf('mrc402')}/tx`, `/token/${ledger.longToken}/info`])
      await openWithKeys(page, app.url + path)
    const all = page.getByText(`of ${MEGABYTE.length.toLocaleString('en')} characters`).getByRole('link')
    const whole = await page.request.get(new URL((await all.getAttribute('href')) ?? '', app.url).href)
    expect(((await whole.json()) as { data: { information: string } }).data.information === MEGABYTE).toBe(true)
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByText('Copied!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('')

    const field = page.getByRole('combobox')
    for (const text of ['', '<', 'W', '\u202E', 'ש']) {
      await field.fill(text)
      await field.focus()
      await page.getByRole('listbox').waitFor()
      complaints.push(...(await findHarm(page)).map((harm) => `${JSON.stringify(text)}: ${harm}`))
    }
    // A text without matches leads to a page that states it.
    await field.fill(`${BREAKING_WORDS[0]} is nowhere`)
    await field.press('Enter')
    await page.waitForURL(/\/find\?q=/)
    await page.locator('main').getByText('Nothing found for').first().waitFor()
    complaints.push(...(await findHarm(page)).map((harm) => `nothing found: ${harm}`))
    await leaveContext(context)
    expect(complaints).toEqual([])
  })
  test('harms no page that is open when it arrives', async () => {
    const late = await startApp(ledger.folder, { TEST_MODE: '0' }, LATE_START)
    const complaints: string[] = []
    try {
      const context = await openWatched({ theme: 'light', lang: 'en' }, complaints, late.url)
      const page = await context.newPage()
      page.on('console', (message) => complaints.push(message.text()))
      page.on('pageerror', (error) => complaints.push(error.message))
      for (const path of ['/', '/tx/list']) {
        const opened = page.waitForEvent('websocket')
        await openHydrated(page, late.url + path)
        await opened
        const newest = late.publish(LATE_BLOCKS)
        if (path === '/') await page.locator(`main a[href="/block/${newest}"]`).first().waitFor()
        else await page.getByRole('button', { name: /\d+ new/ }).click()
        await expect.poll(() => page.locator('main bdi').count()).toBeGreaterThan(5)
        complaints.push(...(await findHarm(page)).map((harm) => `${path}: ${harm}`))
      }
      await leaveContext(context)
    } finally {
      await late.stop()
    }
    expect(complaints).toEqual([])
  })
})
