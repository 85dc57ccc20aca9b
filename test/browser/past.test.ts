import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { busiest, onePerKind } from './samples.ts'
import { sharedBrowser, leaveContext, openHydrated, openContext, openWithKeys, takeContext, visit } from './visit.ts'

const LEDGER = 'r1-r3'
const app = sharedApp(LEDGER)
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})

async function withPage(
  look: { lang?: 'en' | 'ko'; width?: number; scripts?: boolean },
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const { lang = 'en', width = 1440, scripts = true } = look
  const context = scripts
    ? await openContext(browser, app.url, { theme: 'light', lang, width })
    : await takeContext(browser, app.url, { javaScriptEnabled: false, viewport: { width, height: 900 } })
  try {
    await act(await context.newPage())
  } finally {
    await leaveContext(context)
  }
}

const textOf = async (page: Page, selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replaceAll(/\s+/g, ' ')
const wayOf = (page: Page): string => page.url().slice(app.url.length)
const BAR = '#root [role="status"]:has(form)'

/** A sale of an NFT writes more than four wallets, so some are folded. */
const sale = (): string => onePerKind(LEDGER).find(({ kind }) => kind === 'mrc402_buy')?.txid ?? ''

describe('the changes of a transaction', () => {
  test('TIME-010, TIME-011: are on its page, and its folded records open without scripts', () =>
    withPage({ scripts: false }, async (page) => {
      await page.goto(`${app.url}/tx/${sale()}`)
      const section = page.locator('section:has(> div > h2:text-is("What changed"))')
      expect(await section.locator('h3:visible').count()).toBe(4)
      await section.locator('summary').click()
      await expect.poll(() => section.locator('h3:visible').count()).toBeGreaterThan(4)
    }))

  test.each(['en', 'ko'] as const)('TIME-010: are shown once the page is hydrated, at any width, without an error: %s', async (lang) => {
    await withPage({ lang }, async (page) => {
      const { complaints } = await visit(page, `${app.url}/tx/${sale()}`)
      expect(complaints).toEqual([])
      await page.locator('h2', { hasText: lang === 'en' ? 'What changed' : '변경 내용' }).waitFor()
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0])
      }
    })
  })
})

describe('a subject in the past', () => {
  const height = async (): Promise<number> => ((await (await fetch(`${app.url}/healthz`)).json()) as { indexed: number }).indexed

  test('TIME-013, TIME-014: every subject as of a block has the bar, and neither error nor sideways scroll', async () => {
    const at = (await height()) - 1
    const item = busiest(LEDGER, 'mrc401')
    const nft = busiest(LEDGER, 'mrc402')
    const paths = [
      '/token/3/holder',
      '/token/3/info',
      `/address/${busiest(LEDGER, 'wallet')}/tx`,
      `/nft/${nft}/tx`,
      `/nft/${nft}/items`,
      `/nft/${item.slice(0, 'MRC400_'.length + 33)}/info`,
      `/nft/${item.slice(0, 'MRC400_'.length + 33)}/${item}/tx`,
      `/dex/${busiest(LEDGER, 'dex402')}/tx`,
    ]
    for (const [index, path] of paths.entries())
      await withPage({ width: index % 2 === 0 ? 1440 : 390 }, async (page) => {
        const { complaints } = await visit(page, `${app.url}${path}?at=${at}`)
        expect([path, complaints]).toEqual([path, []])
        expect(await textOf(page, BAR)).toContain(`As of block ${at.toLocaleString('en')}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      })
  })

  type Steps = { as_of: { before?: number; after?: number } }
  const stepsOf = async (path: string): Promise<Steps['as_of']> =>
    ((await (await fetch(app.url + path)).json()) as { data: Steps }).data.as_of

  test('TIME-013, TIME-014, TIME-020: a step, a tab and "Now" lead to the same subject at another moment', () =>
    withPage({}, async (page) => {
      const { before = 0, after } = await stepsOf('/api/token/3?at=1000')
      expect(before).toBeGreaterThan(0)
      expect(before).toBeLessThan(1000)
      expect(after).toBeGreaterThan(1000)
      await openHydrated(page, `${app.url}/token/3/holder?at=1000`)
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/token\/3\/holder\?at=1000$/)
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
      await page.locator(BAR).getByLabel('Change before').click()
      await page.waitForURL(new RegExp(`at=${before}$`))
      await page
        .locator(BAR)
        .getByText(`As of block ${before.toLocaleString('en')}`)
        .waitFor()
      await page.getByRole('link', { name: /^Info/ }).first().click()
      await page.waitForURL(new RegExp(`/token/3/info\\?at=${before}$`))
      await page.locator(BAR).getByRole('link', { name: 'Now', exact: true }).click()
      await page.waitForURL(/\/token\/3\/info$/)
      await page.locator(BAR).waitFor({ state: 'detached' })
    }))

  test('TIME-024: , and ; step through the changes and 0 is now; in a text field they are plain characters', () =>
    withPage({}, async (page) => {
      const { before = 0 } = await stepsOf('/api/token/3?at=1000')
      await openWithKeys(page, `${app.url}/token/3/info?at=1000`)
      await page.keyboard.press(',')
      await page.waitForURL(new RegExp(`at=${before}$`))
      await page
        .locator(BAR)
        .getByText(`As of block ${before.toLocaleString('en')}`)
        .waitFor()
      await page.locator(BAR).locator('a[data-past=after]').waitFor()
      const next = (await stepsOf(`/api/token/3?at=${before}`)).after ?? 0
      expect(next).toBeGreaterThan(before)
      await page.locator('[data-search-field]').first().focus()
      await page.keyboard.press('0')
      expect(page.url()).toContain(`at=${before}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press(';')
      await page.waitForURL(new RegExp(`at=${next}$`))
      await page
        .locator(BAR)
        .getByText(`As of block ${next.toLocaleString('en')}`)
        .waitFor()
      await page.keyboard.press('0')
      await page.waitForURL(/\/token\/3\/info$/)
    }))

  test('TIME-013, TIME-035: the bar sticks to the header without a gap while the page scrolls, at any width', async () => {
    await withPage({}, async (page) => {
      await openHydrated(page, `${app.url}/token/3/holder?at=1200`)
      for (const width of [1440, 1024, 390, 360]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => window.scrollTo(0, 0))
        await page.evaluate(() => window.scrollTo(0, 600))
        const header = (await page.locator('header').first().boundingBox())!
        await expect.poll(async () => (await page.locator(BAR).boundingBox())!.y).toBe(header.y + header.height)
      }
    })
  })

  test('TIME-023: a link to another subject keeps the moment, and so does a short address', () =>
    withPage({}, async (page) => {
      await openHydrated(page, `${app.url}/token/3/holder?at=1200`)
      await page.locator('main tbody a[href^="/address/"]').first().click()
      await page.waitForURL(/\/address\/MT\w{38}\/tx\?at=1200$/)
      await page.goto(`${app.url}/token/3?from=600&to=1200`)
      expect(wayOf(page)).toBe('/token/3/tx?from=600&to=1200')
      await page.evaluate(() => history.pushState({}, '', '/token/3?at=700'))
      await page.reload()
      expect(wayOf(page)).toBe('/token/3/tx?at=700')
    }))

  test('TIME-006: pages and answers as of a past block may be cached for ever, those of a day or the present are revalidated', async () => {
    const cachedAs = async (path: string): Promise<string | null> => (await fetch(app.url + path)).headers.get('cache-control')
    const [forEver, confirmed] = ['private, max-age=31536000', 'private, no-cache']
    for (const path of ['/token/3/holder?at=300', '/token/3/tx?at=300', '/token/3/tx?from=600&to=1200'])
      expect([path, await cachedAs(path)]).toEqual([path, forEver])
    // No change has followed yet, so the step to the next change may still appear.
    expect(await cachedAs('/token/3/holder?at=1200')).toBe(confirmed)
    expect(await cachedAs('/token/3/holder?at=2023-11-13')).toBe(confirmed)
    expect(await cachedAs('/token/3/holder')).toBe(confirmed)
    // The subject or the block does not exist yet, so neither answer is permanent.
    expect(await cachedAs('/token/12/tx?at=3')).toBe(confirmed)
    expect(await cachedAs('/token/3/holder?at=99999999')).toBe(confirmed)
    expect(await cachedAs('/api/token/3/holder/list/1?at=1200')).toBe('public, max-age=31536000, immutable')
    expect(await cachedAs('/api/token/3?from=600&to=1200')).toBe('public, max-age=31536000, immutable')
  })

  test("TIME-006: a page from the browser's cache requests the current labels and banners", () =>
    withPage({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await openHydrated(page, `${app.url}/token/3/tx?at=300`)
      await expect.poll(() => asked.includes('/api/x/status')).toBe(true)
      expect(asked).not.toContain('/api/x/site')
      // Moves the browser's clock five minutes ahead.
      await page.addInitScript(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 300_000
      })
      await openHydrated(page, `${app.url}/token/3/tx?at=300`)
      await expect.poll(() => asked.includes('/api/x/site')).toBe(true)
    }))

  test('TIME-016: the day is a form that works without scripts', () =>
    withPage({ scripts: false }, async (page) => {
      await page.goto(`${app.url}/token/3/holder`)
      await page.getByText('View a past day…').click()
      await page.locator('input[name="at"]').fill('2023-11-13')
      await page.getByRole('button', { name: 'Go' }).click()
      expect(wayOf(page)).toBe('/token/3/holder?at=2023-11-13')
      expect(await textOf(page, BAR)).toMatch(/^As of block [\d,]+ 2023-11-13 /)
    }))

  test('TIME-015: a subject before its start links its start; a future block is refused, in both languages', async () => {
    await withPage({}, async (page) => {
      await openHydrated(page, `${app.url}/token/12/tx?at=3`)
      await page.locator(BAR).getByRole('link', { name: 'Go to block 440' }).click()
      await page.waitForURL(/at=440$/)
      await page.locator(BAR).getByText('As of block 440').waitFor()
    })
    await withPage({ lang: 'ko' }, async (page) => {
      await openHydrated(page, `${app.url}/token/12/tx?at=999999`)
      expect(await textOf(page, BAR)).toContain(`아직 없는 블록입니다. 최신 블록은 ${(await height()).toLocaleString('en')}입니다.`)
    })
  })
})

describe('the changes between two moments', () => {
  const item = busiest(LEDGER, 'mrc401')
  const nft = busiest(LEDGER, 'mrc402')
  const dex = busiest(LEDGER, 'dex402')
  const wallet = busiest(LEDGER, 'wallet')
  const PATHS = [
    ['/token/3/tx', '/api/token/3'],
    [`/address/${wallet}/tx`, `/api/address/${wallet}`],
    [`/nft/${nft}/tx`, `/api/mrc402/${nft}`],
    [`/nft/${item.slice(0, 40)}/tx`, `/api/nft/${item.slice(0, 40)}`],
    [`/nft/${item.slice(0, 40)}/${item}/tx`, `/api/nft/${item.slice(0, 40)}/${item}`],
    [`/dex/${dex}/tx`, `/api/dex/${dex}`],
  ] as const
  const WORDS = { en: ['What changed', 'Figures', 'Swap', 'Now'], ko: ['변경 내용', '수치', '바꾸기', '지금'] } as const

  /** The first block of a subject. */
  async function beginningOf(api: string): Promise<number> {
    const { msg } = (await (await fetch(`${app.url}${api}?at=1`)).json()) as { msg: string }
    return Number(/begins with block (\d+)$/.exec(msg)?.[1] ?? 1)
  }

  test.each(PATHS)('TIME-021: %s from its start until now, at all widths, in both languages and themes', async (path, api) => {
    const first = await beginningOf(api)
    for (const [lang, theme, width, next] of [
      ['en', 'light', 1440, 360],
      ['ko', 'dark', 390, 1024],
    ] as const) {
      const context = await openContext(browser, app.url, { theme, lang, width })
      try {
        const page = await context.newPage()
        const { complaints } = await visit(page, `${app.url}${path}?from=${first}`)
        expect([path, width, complaints]).toEqual([path, width, []])
        for (const word of WORDS[lang].slice(0, 2)) expect(await page.innerText('main')).toContain(word)
        expect(await page.locator('main table.cmp tbody tr').count()).toBeGreaterThan(0)
        for (const wide of [width, next]) {
          await page.setViewportSize({ width: wide, height: 900 })
          expect([wide, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([wide, 0])
        }
        // No request is pending any more.
        expect(await page.locator('[role=presentation][class*=progress]').count()).toBe(0)
      } finally {
        await leaveContext(context)
      }
    }
  })

  test('TIME-021: the bar of a past block links the changes since, Swap reverses them, and a row links a holder in that time', () =>
    withPage({}, async (page) => {
      await openWithKeys(page, `${app.url}/token/3/holder?at=600`)
      await page.locator(BAR).getByLabel('Compare with now').click()
      await page.waitForURL(/\/token\/3\/holder\?from=600$/)
      const row = page.locator('table.cmp tbody tr').first()
      await row.waitFor()
      const [old, now] = await Promise.all([row.locator('.cmp-old').innerText(), row.locator('.cmp-now').innerText()])
      await page.locator(BAR).getByLabel('Swap').click()
      await page.waitForURL(/from=600&swap=1$/)
      await expect.poll(() => row.locator('.cmp-old').innerText()).toBe(now)
      expect(await row.locator('.cmp-now').innerText()).toBe(old)
      await page.locator('table.cmp a[href^="/address/"]').first().click()
      await page.waitForURL(/\/address\/MT\w{38}\/tx\?from=600$/)
      await page.locator('main h1', { hasText: /^MT/ }).waitFor()
      await page.keyboard.press('0')
      await page.waitForURL(/\/address\/MT\w{38}\/tx$/)
    }))

  test('TIME-021: two days are a form that works without scripts, and a failed comparison gives the reason', async () => {
    await withPage({ scripts: false }, async (page) => {
      await page.goto(`${app.url}/token/3/tx?from=600&to=1200`)
      await page.locator('input[name="from"]').fill('2023-11-13')
      await page.locator('input[name="to"]').fill('2024-01-31')
      await page.getByRole('button', { name: 'Go' }).click()
      expect(wayOf(page)).toBe('/token/3/tx?from=2023-11-13&to=2024-01-31')
      expect(await textOf(page, 'main h1')).toContain('TOS')
      await page.goto(`${app.url}/token/3/tx?from=1200&to=600`)
      expect(await textOf(page, BAR)).toContain('The first moment is after the second.')
      await page.goto(`${app.url}/token/3/tx?from=1200&to=1200`)
      expect(await page.innerText('main')).toContain('Nothing changed between these two blocks.')
    })
    await withPage({ lang: 'ko' }, async (page) => {
      await openHydrated(page, `${app.url}/token/12/tx?from=3`)
      await page.locator(BAR).getByRole('link', { name: '블록 440 시점으로 이동' }).click()
      await page.waitForURL(/from=440$/)
      await page.locator('table.cmp').first().waitFor()
    })
  })

  test('OPEN-108: a refusal of the API is shown in Korean at the form', () =>
    withPage({ lang: 'ko' }, async (page) => {
      await openHydrated(page, `${app.url}/address/${wallet}/ledger?asset=99999`)
      await expect.poll(() => page.locator('form [role=alert]').innerText()).toContain('토큰 99999을(를) 가진 적이 없는 주소입니다')
    }))
})
