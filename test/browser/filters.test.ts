import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListJson } from '../../src/contract/envelope.ts'
import { sharedApp } from './app.ts'
import { hold } from './hold.ts'
import { busiest } from './samples.ts'
import { hydrated, paintedTwice, sharedBrowser, leaveContext, takeContext } from './visit.ts'

// The filter bar above a list of transactions, as a visitor uses it.

const WITHIN = { timeout: 60_000 }
const ADDRESS = busiest('r1-r3', 'wallet')

const WORDS = {
  en: { clear: 'Clear all', go: 'Go', oldest: 'Oldest first', drop: 'Without', transfer: 'Transfer' },
  ko: { clear: '모두 지우기', go: '이동', oldest: '오래된순', drop: '빼기', transfer: '전송' },
} as const

const app = sharedApp('r1-r3')
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

type Look = { lang: 'en' | 'ko'; width: number; javaScriptEnabled: boolean }

async function withPage(path: string, { lang, width, javaScriptEnabled }: Look, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await takeContext(browser, app.url, { viewport: { width, height: 900 }, javaScriptEnabled })
  await context.addCookies([{ name: 'lang', value: lang, url: app.url }])
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    await page.goto(app.url + path)
    if (javaScriptEnabled) await hydrated(page)
    await act(page)
    expect(errors).toEqual([])
  } finally {
    await leaveContext(context)
  }
}

const countOf = async (path: string): Promise<number> =>
  ((await (await fetch(`${app.url}${path}`)).json()) as { data: ListJson<unknown> }).data.count

const countLine = (page: Page) => page.locator('.txf-count')

test(
  'FILTER-023: the canonical link of a page with a refused filter stays after scripts start, and follows the visitor',
  WITHIN,
  async () => {
    const own = `/address/${ADDRESS}/tx`
    const link = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')
    await withPage(`${own}?kind=transfr&status=ok`, { lang: 'en', width: 1440, javaScriptEnabled: true }, async (page) => {
      await page.locator('.txf-drops').waitFor()
      expect(await link(page)).toMatch(new RegExp(`${own}$`))
      await page.getByRole('link', { name: 'Without transfr' }).click()
      await page.waitForURL((url) => url.search === '?status=ok')
      await expect.poll(() => link(page)).toMatch(/\/tx\?status=ok$/)
    })
  },
)

describe('on a slow line', () => {
  const LOOK: Look = { lang: 'en', width: 1440, javaScriptEnabled: true }
  const families = (page: Page) => page.locator('.txf-fams a')
  const search = (page: Page) => page.locator('[data-search-field]:visible')
  const queryOf = (page: Page): string => new URL(page.url()).search

  test('HANDS-053: a late row takes neither focus nor scroll position from a visitor who types elsewhere', WITHIN, async () => {
    await withPage('/tx/list', LOOK, async (page) => {
      const late = await hold(page, /\/api\/tx\/list.*row=/)
      await page.fill('[data-row-field]', '2')
      await page.keyboard.press('Enter')
      await expect.poll(() => late.asked.length).toBe(1)
      await search(page).click()
      await page.keyboard.type('gra')
      late.let()
      await page.waitForSelector('#row-2[data-marked]')
      await paintedTwice(page)
      await page.keyboard.type('x')
      expect(await search(page).inputValue()).toBe('grax')
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  })

  test('HANDS-053: a dropped chip does not take the focus from a visitor who types elsewhere', WITHIN, async () => {
    await withPage('/tx/list?status=failed', LOOK, async (page) => {
      const late = await hold(page, /\/api\/tx\/list/)
      await page.click('.txf-x')
      await expect.poll(() => late.asked.length).toBe(1)
      await search(page).click()
      await page.keyboard.type('me')
      late.let()
      await page.locator('.txf-x').waitFor({ state: 'detached' })
      await paintedTwice(page)
      await page.keyboard.type('ta')
      expect(await search(page).inputValue()).toBe('meta')
    })
  })

  test('HANDS-053: choices whose scripts are late stay closed for a visitor who types elsewhere', WITHIN, async () => {
    await withPage('/tx/list', LOOK, async (page) => {
      const late = await hold(page, /\/assets\/Choices-.*\.js/)
      const chip = page.locator('[data-group=kind] [aria-haspopup]')
      await chip.click()
      await expect.poll(() => late.asked.length).toBe(1)
      expect(await chip.getAttribute('aria-expanded')).toBe('true')
      await search(page).click()
      await page.keyboard.type('me')
      late.let()
      await expect.poll(() => chip.getAttribute('aria-expanded')).toBe('false')
      await page.keyboard.type('ta')
      expect(await search(page).inputValue()).toBe('meta')
    })
  })

  test(
    "HANDS-054: the row field keeps its text when another choice's list arrives, and otherwise follows the address",
    WITHIN,
    async () => {
      await withPage('/tx/list', LOOK, async (page) => {
        const field = page.locator('[data-row-field]')
        const late = await hold(page, /\/api\/tx\/list.*family=/)
        await families(page).nth(0).click()
        await expect.poll(() => late.asked.length).toBe(1)
        await field.click()
        await page.keyboard.type('3')
        late.let()
        await expect.poll(() => families(page).and(page.locator('[aria-current]')).count()).toBe(1)
        await paintedTwice(page)
        await page.keyboard.type('3')
        expect(await field.inputValue()).toBe('33')
        await page.keyboard.press('Enter')
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('row-33')
        await families(page).nth(0).click()
        await expect.poll(() => field.inputValue()).toBe('')
      })
    },
  )

  test('HANDS-055: boxes ticked before the scripts load stay ticked', WITHIN, async () => {
    const context = await takeContext(browser, app.url, { viewport: { width: 1440, height: 900 } })
    try {
      const page = await context.newPage()
      const scripts = await hold(page, /\/assets\/.*\.js$/)
      await page.goto(`${app.url}/tx/list?kind=transfer&choose=1`, { waitUntil: 'commit' })
      await page.uncheck('[type=checkbox][value=transfer]')
      await page.check('[type=checkbox][value=multi_transfer]')
      await page.check('[type=checkbox][value=token]')
      scripts.let()
      await hydrated(page)
      await page.locator('.txf-form-page .txf-clear').waitFor()
      const ticked = page.locator('.txf-form-page input[name]:checked:not([value=""])')
      await expect
        .poll(() => ticked.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value'))))
        .toEqual(['token', 'multi_transfer'])
      await page.click('.txf-form-page button[type=submit]')
      await expect.poll(() => queryOf(page)).toBe('?kind=multi_transfer&family=token')
    } finally {
      await leaveContext(context)
    }
  })

  test("HANDS-056: a choice made while the previous choice's list is loading is added to it", WITHIN, async () => {
    await withPage('/tx/list', LOOK, async (page) => {
      const late = await hold(page, /\/api\/tx\/list.*family=/)
      // The repeated press of an impatient visitor must not undo the first.
      await families(page).evaluateAll((chips) =>
        [chips[0], chips[1], chips[1]].forEach((chip) => chip instanceof HTMLElement && chip.click()),
      )
      expect(queryOf(page)).toBe('?family=token%2Cnft')
      await page.fill('[data-row-field]', '2')
      await page.keyboard.press('Enter')
      await expect.poll(() => queryOf(page)).toBe('?family=token%2Cnft&row=2')
      late.let()
      await expect.poll(() => families(page).and(page.locator('[aria-current]')).count()).toBe(2)
    })
  })

  test('HANDS-056: choices opened while a list is loading are added to its filter', WITHIN, async () => {
    await withPage('/tx/list', LOOK, async (page) => {
      // Their scripts are loaded, so the choices open with the filter of the previous list.
      await page.click('[data-group=status] a')
      await page.locator('.txf-popover').waitFor()
      await page.keyboard.press('Escape')
      const late = await hold(page, /\/api\/tx\/list.*family=/)
      await page.evaluate(() => {
        for (const chip of ['.txf-fams a:nth-of-type(2)', '[data-group=status] a']) document.querySelector<HTMLElement>(chip)?.click()
      })
      await page.locator('.txf-popover').waitFor()
      late.let()
      await expect.poll(() => families(page).and(page.locator('[aria-current]')).count()).toBe(1)
      await page.check('.txf-popover input[value=failed]')
      await page.click('.txf-popover button[type=submit]')
      await expect.poll(() => queryOf(page)).toBe('?family=nft&status=failed')
    })
  })
})

describe('filters', () => {
  const shown = (count: number): string => count.toLocaleString('en')

  test.each([
    [1440, 'en'],
    [390, 'ko'],
  ] as const)(
    'without scripts at %i, in %s: the choices are a separate form, and the list shows the matches',
    WITHIN,
    async (width, lang) => {
      const words = WORDS[lang]
      const [some, all] = await Promise.all([countOf('/api/tx/list/1?kind=transfer,multi_transfer&status=ok'), countOf('/api/tx/list/1')])
      await withPage('/tx/list', { lang, width, javaScriptEnabled: false }, async (page) => {
        await page.click(width > 720 ? '[data-group=kind] a' : '.txf-all')
        await page.waitForURL(/choose=1/)
        await page.check('input[name=kind][value=transfer]')
        await page.check('input[name=kind][value=multi_transfer]')
        await page.check('input[name=status][value=ok]')
        await page.click('.txf-form-page button[type=submit]')
        const text = await countLine(page).innerText()
        expect(text).toContain(shown(some))
        expect(text).toContain(shown(all))
        expect(await page.locator('[data-group=kind]').innerText()).toContain(words.transfer)
        await page.click('[data-group=status] .txf-x')
        await page.waitForURL((url) => !url.search.includes('status'))
        await page.click(`.txf-clear:text-is("${words.clear}")`)
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/tx/list')
      })
    },
  )

  test('with scripts: the choices open below their chip, by keyboard too, and show counts before they are applied', WITHIN, async () => {
    const some = await countOf(`/api/address/${ADDRESS}/tx/list/1?kind=transfer`)
    await withPage(`/address/${ADDRESS}/tx`, { lang: 'en', width: 1440, javaScriptEnabled: true }, async (page) => {
      await page.click('[data-group=kind] [aria-haspopup]')
      await page.waitForSelector('.txf-popover input[value=transfer]')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('.txf-popover').count()).toBe(0)
      // HANDS-064: a button is pressed by Space too.
      await page.focus('[data-group=kind] [aria-haspopup]')
      const top = await page.evaluate(() => scrollY)
      await page.keyboard.press('Space')
      await page.check('.txf-popover input[value=transfer]')
      expect(await page.evaluate(() => scrollY)).toBe(top)
      await page.locator('.txf-popover button[type=submit]').getByText(shown(some)).click()
      await page.waitForURL(/kind=transfer$/)
      await countLine(page).locator('b').getByText(shown(some), { exact: true }).waitFor()
    })
  })

  test('on a phone one button opens all choices in a sheet', WITHIN, async () => {
    const some = await countOf('/api/tx/list/1?family=nft')
    await withPage('/tx/list', { lang: 'ko', width: 390, javaScriptEnabled: true }, async (page) => {
      await page.click('.txf-all')
      await page.check('.txf-sheet input[value=nft]')
      await page.locator('.txf-sheet button[type=submit]').getByText(shown(some)).click()
      await page.waitForURL(/family=nft$/)
      await countLine(page).locator('b').getByText(shown(some), { exact: true }).waitFor()
      await expect.poll(() => page.locator('.txf-sheet').count()).toBe(0)
    })
  })

  test.each([
    ['en', true],
    ['ko', false],
  ] as const)(
    'FILTER-022: a row is found by its number in either order, in view; in %s, scripts: %s',
    WITHIN,
    async (lang, javaScriptEnabled) => {
      const words = WORDS[lang]
      await withPage('/tx/list', { lang, width: 1440, javaScriptEnabled }, async (page) => {
        await page.fill('[data-row-field]', '18')
        await page.click(`.txf-jump button:text-is("${words.go}")`)
        await page.waitForURL(/row=18$/)
        await page.waitForSelector('#row-18[data-marked]')
        await page.click(`.txf-order a:text-is("${words.oldest}")`)
        await page.waitForURL(/order=asc&row=18#row-18$/)
        // The previous page also has a row with this number, as its last.
        await page.waitForFunction(() => document.querySelector('li[id^=row-]')?.id === 'row-1')
        expect(await page.locator('li[id^=row-]').first().getAttribute('id')).toBe('row-1')
        await page.waitForSelector('#row-18[data-marked]')
        // Near the bottom of a page that begins with row 1.
        await expect.poll(() => page.evaluate(() => document.getElementById('row-18')?.getBoundingClientRect().top)).toBeLessThan(900)
        if (!javaScriptEnabled) return
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('row-18')
        const entries = await page.evaluate(() => history.length)
        await page.click(`.txf-order a:text-is("${words.oldest}")`)
        expect(await page.evaluate(() => history.length)).toBe(entries)
      })
    },
  )

  test.each([
    ['en', true, 'There is no status \u2068maybe\u2069.'],
    ['ko', false, '\u2068maybe\u2069: 이런 상태는 없습니다.'],
  ] as const)(
    'FILTER-009: a refused filter is named in the language of the page: %s, with scripts: %s',
    WITHIN,
    async (lang, javaScriptEnabled, said) => {
      await withPage('/tx/list?status=maybe', { lang, width: 390, javaScriptEnabled }, async (page) => {
        await expect.poll(() => page.innerText('main')).toContain(said)
      })
    },
  )

  test('FILTER-010: choices keep scroll position and focus, and dropping one moves the focus to its chip', WITHIN, async () => {
    await withPage('/tx/list', { lang: 'en', width: 390, javaScriptEnabled: true }, async (page) => {
      await hydrated(page)
      await page.evaluate(() => window.scrollTo(0, 60))
      for (const [link, address, focused] of [
        ['.txf-order a:last-child', /order=asc$/, '.txf-order a:last-child'],
        ['.txf-order a:first-child', /list$/, '.txf-order a:first-child'],
      ] as const) {
        await page.click(link)
        await page.waitForURL(address)
        await expect.poll(() => page.locator(`${focused}[aria-current]:focus`).count()).toBe(1)
        expect(await page.evaluate(() => window.scrollY)).toBe(60)
      }
    })
    await withPage('/tx/list?kind=transfer&status=failed', { lang: 'en', width: 1440, javaScriptEnabled: true }, async (page) => {
      await hydrated(page)
      await page.evaluate(() => window.scrollTo(0, 60))
      await page.locator('[data-group=status] .txf-x').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/list\?kind=transfer$/)
      await expect.poll(() => page.locator('[data-group=status] > a:focus').count()).toBe(1)
      await page.locator('.txf-clear').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(/list$/)
      await expect.poll(() => page.locator('.txf-slot > a:focus').count()).toBe(1)
      expect(await page.evaluate(() => window.scrollY)).toBe(60)
    })
    await withPage('/tx/list?kind=NewWallet&status=failed', { lang: 'en', width: 1440, javaScriptEnabled: true }, async (page) => {
      await hydrated(page)
      // Its scripts load later; the first sign is the count for each link.
      await page.locator('.txf-drops a b').first().waitFor()
      await page.locator('.txf-drops a').first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('.txf-bar:focus').count()).toBe(1)
      await page.locator('.txf-drops').waitFor({ state: 'detached' })
    })
  })

  test('without rows the filters are named, and each can be dropped', WITHIN, async () => {
    await withPage('/tx/list?kind=NewWallet&status=failed', { lang: 'ko', width: 1440, javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('.txf-drops a').count()).toBe(3)
      expect(await page.innerText('.txf-drops')).toContain(WORDS.ko.drop)
      await page.locator('.txf-drops a').nth(1).click()
      expect(new URL(page.url()).search).toBe('?kind=NewWallet')
    })
  })
})
