import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadLedger } from '../ledger.ts'
import { sharedApp } from './app.ts'
import { boxesOf, sharedBrowser, leaveContext, openHydrated, openContext, takeContext } from './visit.ts'

// Trades as a browser shows them. Ids, names and transactions come from the recorded ledger, newest first.
const RECORDS = [
  {
    id: 'DEX402_513f199e529069f344e2a4912ce6b5290',
    name: 'Blade Frost',
    txids: ['3ed9a463570b37d4d6aa1fe08fda3c251543f5ce1c4f62bea9c148dd7c2755af'],
  },
  {
    id: 'DEX010_2366f7531995e5390f749159d758fded0',
    name: 'Panda River №68 ZQIY',
    txids: [
      'e976a86de7cec5be35d77eb126c3a6b840f8a6291c4e9a2987f84d262d97ecd5',
      '25b2b6fa6346863fa508fec5625eb67c9038ae7833626b8360415d9b009e0e69',
      '364aead56fb07564b66df5d6cc2c67a76bb040c3ba6735fcd5bb89d17d38c0a5',
    ],
  },
] as const
const MISSING = ['DEX402', 'DEX010'].map((kind) => `${kind}_${'a'.repeat(33)}`)
const LOST = 'Oops, an error has occurred. Forbidden!'

// This operator has three banners.
const app = sharedApp('r1-r3-operator')
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

let context: BrowserContext
let page: Page
/** Calls of the API since the page was opened. */
let calls: string[]
beforeEach(async () => {
  context = await openContext(browser, app.url, { theme: 'light', lang: 'en' })
  page = await context.newPage()
  calls = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
})
afterEach(() => leaveContext(context))

const open = async (path: string): Promise<void> => {
  await openHydrated(page, app.url + path)
  calls.length = 0
}
/** Follows a link inserted into the page, which changes the page without a new document. */
const follow = async (path: string): Promise<void> => {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForURL(app.url + path)
}
const heading = (): Promise<string> => page.locator('main h1').innerText()
const transactions = (on: Page): Promise<(string | null)[]> =>
  on.locator('main article a[href^="/tx/"]:not([href*="row="])').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

describe('the page of a DEX record', () => {
  for (const { id, name, txids } of RECORDS) {
    for (const javaScriptEnabled of [false, true]) {
      test(`DEX-001: ${id.slice(0, 6)} stacks two banners, the header and the transactions (${javaScriptEnabled ? 'with' : 'without'} scripts)`, async () => {
        // Rotating banners would change in between.
        const own = await takeContext(browser, app.url, {
          viewport: { width: 1440, height: 1000 },
          javaScriptEnabled,
          reducedMotion: 'reduce',
        })
        const seen = await own.newPage()
        const path = `${app.url}/dex/${id}/tx`
        if (javaScriptEnabled) await openHydrated(seen, path)
        else await seen.goto(path)
        const parts = seen.locator('main section[aria-label="Partners"] a, main h1, main dt:text-is("DEX ID"), main h2, main article')
        // The progress of the trade is between header and list.
        const [first, second, title, fact, ...rest] = await parts.allInnerTexts()
        expect([first, second].map((text) => text?.split('\n')[0])).toEqual(['First partner', 'Second partner'])
        expect([title, fact, rest[rest.length - txids.length - 1]]).toEqual([name, 'DEX ID', 'Transactions'])
        expect(await transactions(seen)).toEqual(txids.map((txid) => `/tx/${txid}`))
        const tops = (await boxesOf(seen, ...(await parts.all()))).map(({ y }) => y)
        expect(tops[2]).toBeGreaterThan(tops[1]!)
        expect(tops.slice(2)).toEqual(tops.slice(2).toSorted((a, b) => a - b))
        await leaveContext(own)
      })
    }
  }

  test("DEX-004, STATE-002: of an unknown id is the error panel with the server's message, opened directly or by a link", async () => {
    const panel = page.locator('main section:has(h1)')
    const expectPanel = async (message: string): Promise<void> => {
      await expect.poll(() => panel.locator('h1').allInnerTexts()).toEqual([LOST])
      expect(await panel.locator('h1 + p').innerText()).toBe(message)
      expect(await panel.getByRole('button', { name: 'GO TO BACK' }).count()).toBe(1)
      expect(await page.locator('main dl, main article, main h2:text-is("Transactions"), section[aria-label="Partners"]').count()).toBe(0)
    }
    for (const id of MISSING) {
      expect((await page.goto(`${app.url}/dex/${id}/tx`))?.status()).toBe(404)
      await expectPanel(`DEX record ${id} does not exist`)
      await open('/')
      await follow(`/dex/${id}/tx`)
      await expectPanel(`DEX record ${id} does not exist`)
    }
    // The same for every message and kind of failure of the server.
    const [{ id }] = RECORDS
    const json = { result: 'ERROR', msg: 'This record is being written anew', data: '' }
    await page.route(
      (asked) => asked.pathname === `/api/dex/${id}`,
      (route) => route.fulfill({ status: 500, json }),
    )
    await open('/')
    await follow(`/dex/${id}/tx`)
    await expectPanel(json.msg)
  })

  test('DEX-026, OPEN-099: is shown again without a second call once loaded, and another id is requested', async () => {
    const seen = async ({ id, name, txids }: (typeof RECORDS)[number]): Promise<void> => {
      await follow(`/dex/${id}/tx`)
      await expect.poll(() => transactions(page)).toEqual(txids.map((txid) => `/tx/${txid}`))
      expect(await heading()).toBe(name)
    }
    const askedFor = ({ id }: (typeof RECORDS)[number]): number => calls.filter((path) => path === `/api/dex/${id}`).length
    const [first, second] = RECORDS
    await open('/')
    for (const record of [first, second, first, second]) {
      await seen(record)
      await follow('/block/list')
      await expect.poll(heading).toBe('Blocks')
    }
    expect([askedFor(first), askedFor(second)]).toEqual([1, 1])
    // Data sent with the document counts as loaded too.
    await open(`/dex/${first.id}/tx`)
    await follow('/block/list')
    await expect.poll(heading).toBe('Blocks')
    await seen(first)
    expect(askedFor(first)).toBe(0)
  })
})

describe('the status of a MRC040 order', () => {
  /** All occurrences of a word on the page, each with the hues of text and background in degrees. */
  const huesOf = (seen: Page, word: string): Promise<number[][]> =>
    seen.locator(`main span:text-is("${word}"):visible`).evaluateAll((badges) =>
      badges.map((badge) => {
        const { color, backgroundColor } = getComputedStyle(badge)
        return [color, backgroundColor].map((text) => {
          const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
          const span = Math.max(red, green, blue) - Math.min(red, green, blue)
          if (span === 0) return Number.NaN
          // Red is the strongest component of both tones.
          return red < Math.max(green, blue) ? 180 : Math.round((60 * (green - blue)) / span)
        })
      }),
    )
  const ORDERS = [
    ['STATE-005', 'Pending', '대기', 'orange', ['322f22c58f9d', '247765f6a207'], [25, 45]],
    ['STATE-006', 'Cancel', '취소', 'grey', ['6951a1e686a7', '7c13e77061dc'], [180, 180]],
  ] as const
  const inKorean = async (path: string): Promise<string> => (await fetch(app.url + path, { headers: { cookie: 'lang=ko' } })).text()
  for (const [row, word, korean, tone, starts, [least, most]] of ORDERS)
    test(`${row}: ${word} has a badge in ${tone}, in overview, panel and lists, in both themes`, async () => {
      // Disables transitions, because colours must be read in their final state.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const start of starts) {
        const { txid = '', block } = loadLedger('r1-r3').txs.find((tx) => tx.txid.startsWith(start)) ?? {}
        for (const [path, count] of [
          [`/tx/${txid}`, 2],
          [`/block/${block}`, 1],
        ] as const) {
          await open(path)
          for (const theme of ['light', 'dark']) {
            await page.evaluate((scheme) => void (document.documentElement.dataset['theme'] = scheme), theme)
            const hues = await huesOf(page, word)
            expect([path, theme, hues.length]).toEqual([path, theme, count])
            expect(hues.flat().filter((hue) => !(hue >= least && hue <= most))).toEqual([])
          }
          expect((await inKorean(path)).split(new RegExp(`<span[^>]*>${korean}</span>`)).length - 1).toBeGreaterThanOrEqual(count)
        }
      }
    })
})
