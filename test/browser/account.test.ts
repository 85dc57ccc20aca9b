import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListJson } from '../../src/contract/envelope.ts'
import type { LedgerRowJson } from '../../src/contract/ledger.ts'
import { sharedApp } from './app.ts'
import { busiest } from './samples.ts'
import { hydrated, sharedBrowser, leaveContext, takeContext } from './visit.ts'

// The account of an address as a visitor uses it: filters, months, statement, printing.

/** The width of A4 between margins of 14 mm, at 96 pixels an inch. */
const A4_WIDTH_PX = 688
const WITHIN = { timeout: 30_000 }
const ADDRESS = busiest('r1-r3', 'wallet')
const LEDGER = `/address/${ADDRESS}/ledger`
const STATEMENT = `/address/${ADDRESS}/statement`

const WORDS = {
  en: {
    show: 'Show',
    turned: 'The range ends before it begins.',
    ranges: ['30 days', '1 year', 'All'],
    opening: 'Opening',
    closing: 'Closing',
    printIt: 'Print',
    adds: 'Opening + in − out = closing',
    print: 'Account statement',
    title: 'Statement',
  },
  ko: {
    show: '보기',
    turned: '종료일이 시작일보다 앞섭니다.',
    ranges: ['30일', '1년', '전체'],
    opening: '기초',
    closing: '기말',
    printIt: '인쇄',
    adds: '기초 + 입금 − 출금 = 기말',
    print: '계좌 거래내역서',
    title: '거래내역서',
  },
} as const

const app = sharedApp('r1-r3')
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

type Look = { lang: 'en' | 'ko'; width?: number; javaScriptEnabled?: boolean }

async function withPage(path: string, look: Look, act: (page: Page) => Promise<void>): Promise<void> {
  const { lang, width = 1440, javaScriptEnabled = true } = look
  const context = await takeContext(browser, app.url, { viewport: { width, height: 900 }, javaScriptEnabled })
  await context.addCookies([{ name: 'lang', value: lang, url: app.url }])
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  try {
    await page.goto(app.url + path)
    await act(page)
    expect(errors).toEqual([])
  } finally {
    await leaveContext(context)
  }
}

const countOf = async (query: string): Promise<number> => {
  const answer = await fetch(`${app.url}/api${LEDGER}/list/1${query}`)
  return ((await answer.json()) as { data: ListJson<unknown> }).data.count
}

/** The first page of the ledger with rows of two months. */
async function findPageOfMonths(): Promise<number> {
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${app.url}/api${LEDGER}/list/${page}?months=1`)
    const { months, maxpage } = ((await answer.json()) as { data: ListJson<unknown> & { months: unknown[] } }).data
    if (months.length > 1) return page
    if (page >= maxpage) throw new Error('no page has two months')
  }
}

// test/thorough/account-pages.test.ts checks the words of the other language in served pages.
describe('the account', () => {
  test('LEDG-013: the form chooses rows without scripts, and a chip drops its filter', WITHIN, async () => {
    const [all, chosen, asset] = await Promise.all([countOf(''), countOf('?asset=0&dir=in'), countOf('?asset=0')])
    await withPage(LEDGER, { lang: 'en', javaScriptEnabled: false }, async (page) => {
      await page.selectOption('select[name=asset]', '0')
      await page.selectOption('select[name=dir]', 'in')
      await page.click(`button:text-is("${WORDS.en.show}")`)
      await page.waitForURL(/asset=0/)
      const text = await page.innerText('main')
      expect(text).toContain(`${chosen} of ${all} rows`)
      await page.click(`a[href="${LEDGER}?asset=0"]`)
      expect(new URL(page.url()).search).toBe('?asset=0')
      expect(await page.innerText('main')).toContain(`${asset} of ${all} rows`)
    })
  })

  test('FILTER-019: the field accepts exactly the values of the call, with scripts too', WITHIN, async () => {
    for (const [lang, javaScriptEnabled, typed, search] of [
      ['en', true, '#1,042', '?row=1042'],
      ['ko', true, '#1,04', '?row=%231%2C04'],
      ['en', false, '#1,04', '?row=%231%2C04'],
    ] as const)
      await withPage(LEDGER, { lang, javaScriptEnabled }, async (page) => {
        if (javaScriptEnabled) await hydrated(page)
        await page.fill('[data-row-field]', typed)
        await page.click('.txf-jump button')
        await page.waitForURL(/row=/)
        expect([javaScriptEnabled, new URL(page.url()).search]).toEqual([javaScriptEnabled, search])
      })
  })

  test('LEDG-042: the field opens a row or a day and marks it, without scripts too; a page may have 50 rows', WITHIN, async () => {
    for (const look of [{ lang: 'en' }, { lang: 'ko', width: 390 }, { lang: 'en', javaScriptEnabled: false }] satisfies Look[])
      await withPage(`${LEDGER}?dir=in`, look, async (page) => {
        if (look.javaScriptEnabled !== false) await hydrated(page)
        await page.fill('[data-row-field]', '50')
        await page.click('.txf-jump button')
        await page.waitForURL(/dir=in&row=50$/)
        await page.locator('tr[data-marked]').waitFor()
        const row = Number(/#([\d,]+)/.exec(await page.locator('tr[data-marked]').innerText())?.[1])
        expect(row).toBeGreaterThanOrEqual(50)
        const box = await page.locator('tr[data-marked]').boundingBox()
        expect(look.javaScriptEnabled === false || (box!.y > 0 && box!.y + box!.height < 900)).toBe(true)
        expect(await page.locator('tr[data-marked] td').first().locator('a').first().getAttribute('href')).toBe(
          `${LEDGER}?dir=in&row=${row}#row-${row}`,
        )
        await page.click('.txf-rows a:text-is("50")')
        // The list stays at the row, on a page of up to 50 rows.
        await page.waitForURL(new RegExp(`dir=in&limit=50&row=50#row-${row}$`))
        await page.locator(`tr[data-marked]#row-${row}`).waitFor()
        await page.goto(`${app.url}${LEDGER}?dir=in&limit=50`)
        await expect.poll(() => page.locator('tbody tr:has(time)').count()).toBe(50)
      })
  })

  test('LEDG-026: chips choose rows in place, in both orders, and on a phone one sheet has all choices', WITHIN, async () => {
    const answer = await fetch(`${app.url}/api${LEDGER}/list/1`)
    const { type } = ((await answer.json()) as { data: ListJson<LedgerRowJson> }).data.list[0]!
    const [all, chosen] = await Promise.all([countOf(''), countOf(`?kind=${type}`)])
    for (const [lang, width, says] of [
      ['en', 1440, `${chosen} of ${all} rows`],
      ['ko', 390, `전체 ${all}행 중 ${chosen}행`],
    ] as const)
      await withPage(LEDGER, { lang, width }, async (page) => {
        await hydrated(page)
        await page.click(width === 390 ? '.txf-all' : '[data-group=kind] [aria-haspopup]')
        await page.check(`.txf-form input[name=kind][value=${type}]`)
        await page.click('.txf-form button[type=submit]')
        await page.waitForURL(new RegExp(`kind=${type}$`))
        await expect.poll(() => page.innerText('main')).toContain(says)
        await page.click(`a[href$="order=asc"]`)
        await page.waitForURL(/order=asc$/)
        await expect.poll(() => page.locator('tbody tr:has(time)').first().innerText()).toMatch(/#\d{1,3}\b/)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        await page.click('a.txf-clear')
        await expect.poll(() => new URL(page.url()).search).toBe('?order=asc')
      })
  })

  test('LEDG-012, LEDG-014: months show their sums once the page is hydrated, below the balance line', WITHIN, async () => {
    await withPage(LEDGER, { lang: 'en' }, async (page) => {
      await page.locator('tbody dt', { hasText: WORDS.en.opening }).first().waitFor()
      expect(await page.locator('figure svg[role=img]').getAttribute('aria-label')).toContain('MTC')
    })
  })

  test('LEDG-014: arrow keys and the pointer show a day of the balance, as in its statement', WITHIN, async () => {
    await withPage(`${LEDGER}?asset=0`, { lang: 'en' }, async (page) => {
      await hydrated(page)
      const line = page.locator('figure [role=slider]')
      await line.focus()
      await page.keyboard.press('End')
      const said = async (): Promise<string> => (await page.locator('figure').innerText()).replaceAll(/\s+/g, ' ')
      const day = await line.getAttribute('aria-valuetext')
      type Sums = { data: { list: { closing: string; decimal: number; count: number }[] } }
      const answer = await page.request.get(`${app.url}/api/address/${ADDRESS}/statement?asset=0&from=${day}&to=${day}`)
      const { closing = '0', decimal = 0 } = ((await answer.json()) as Sums).data.list[0] ?? {}
      const whole = closing.slice(0, -decimal).replaceAll(/\B(?=(\d{3})+$)/g, ',')
      await expect.poll(said).toContain(`${day} UTC ${WORDS.en.closing} ${whole}`)
      await page.keyboard.press('Shift+ArrowLeft')
      await expect.poll(() => line.getAttribute('aria-valuetext')).not.toBe(day)
      await page.keyboard.press('Escape')
      await expect.poll(said).not.toContain(WORDS.en.closing)
      const box = (await line.boundingBox())!
      await page.mouse.move(box.x + box.width / 2, box.y + 40)
      await expect.poll(said).toContain(WORDS.en.closing)
    })
  })

  test('LEDG-014: a tap shows a day, which stays after the finger is lifted', WITHIN, async () => {
    const context = await takeContext(browser, app.url, { viewport: { width: 390, height: 900 }, hasTouch: true })
    await context.addCookies([{ name: 'lang', value: 'ko', url: app.url }])
    const page = await context.newPage()
    await page.goto(`${app.url}${LEDGER}?asset=0`)
    await hydrated(page)
    await page.locator('figure [role=slider]').tap()
    await expect.poll(async () => (await page.locator('figure').innerText()).replaceAll(/\s+/g, ' ')).toContain(`UTC ${WORDS.ko.closing}`)
    await expect.poll(() => page.locator('figure fieldset button').allInnerTexts()).toEqual(WORDS.ko.ranges)
    await leaveContext(context)
  })

  test('LEDG-012: the sums of months are visible without scripts', WITHIN, async () => {
    await withPage(LEDGER, { lang: 'ko', javaScriptEnabled: false }, async (page) => {
      expect(await page.locator('tbody dt', { hasText: WORDS.ko.opening }).first().isVisible()).toBe(true)
      expect(await page.locator('figure [role=slider]').count()).toBe(0)
    })
  })

  test('LEDG-015: the menu of files closes with Esc', WITHIN, async () => {
    await withPage(STATEMENT, { lang: 'en' }, async (page) => {
      await hydrated(page)
      const menu = page.locator('main details:has(a[download])').first()
      await menu.locator('summary').click()
      await expect.poll(() => menu.getAttribute('open')).toBe('')
      await page.keyboard.press('Escape')
      await expect.poll(() => menu.getAttribute('open')).toBeNull()
    })
  })

  test('LEDG-016: a reversed range is named and the shown rows stay', WITHIN, async () => {
    await withPage(`${STATEMENT}?from=2024-03-01`, { lang: 'en' }, async (page) => {
      await hydrated(page)
      const rows = await page.locator('tbody tr').count()
      await page.fill('input[name=to]', '2024-02-01')
      await page.click(`button:text-is("${WORDS.en.show}")`)
      await page.locator('[role=alert]', { hasText: WORDS.en.turned }).waitFor()
      expect(rows).toBeGreaterThan(1)
      expect(await page.locator('tbody tr').count()).toBe(rows)
    })
  })

  test('LEDG-018: a range of the balance line shows its days, and a month heading stays below the header', WITHIN, async () => {
    await withPage(LEDGER, { lang: 'en' }, async (page) => {
      await hydrated(page)
      const labels = page.locator('figure svg text')
      const all = await labels.nth(2).textContent()
      const buttons = page.locator('figure fieldset button')
      await buttons.first().waitFor()
      expect(await buttons.allInnerTexts()).toEqual(WORDS.en.ranges)
      await buttons.nth(0).click()
      await expect.poll(() => labels.nth(2).textContent()).not.toBe(all)
      const [from, to] = await Promise.all([labels.nth(2).textContent(), labels.nth(4).textContent()])
      expect((Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000).toBe(29)
      await buttons.nth(2).click()
      await expect.poll(() => labels.nth(2).textContent()).toBe(all)
      const month = page.locator('tbody tr:has(th)').first()
      const top = (await month.boundingBox())!.y
      // At most one row further, because a month may have only one.
      await page.evaluate((y) => scrollBy(0, y - 26), top)
      await expect.poll(async () => (await month.boundingBox())!.y).toBe(56)
    })
  })

  test('LEDG-015: a statement of many rows is printed completely', WITHIN, async () => {
    await withPage(STATEMENT, { lang: 'en' }, async (page) => {
      await hydrated(page)
      const rows = page.locator('tbody tr:has(time)')
      expect(await rows.count()).toBe(50)
      await page.evaluate(() => {
        const printed: number[] = []
        Object.assign(window, { printed, print: () => printed.push(document.querySelectorAll('tbody tr time').length) })
      })
      const answer = await page.request.get(`${app.url}/api/address/${ADDRESS}/ledger/list/1?limit=1`)
      const { count } = ((await answer.json()) as { data: ListJson<object> }).data
      await page.click(`button:text-is("${WORDS.en.printIt}")`)
      await expect.poll(() => page.evaluate(() => (window as unknown as { printed: number[] }).printed)).toEqual([Math.min(count, 5000)])
      expect(await rows.count()).toBe(Math.min(count, 5000))
    })
  })
})

describe.each(['en', 'ko'] as const)('the account in %s', (lang) => {
  const words = WORDS[lang]

  test('LEDG-046: the sums of all months use the same columns', WITHIN, async () => {
    const pageOfMonths = await findPageOfMonths()
    await withPage(`${LEDGER}/${pageOfMonths}`, { lang }, async (page) => {
      const rightEdges = (): Promise<number[][]> =>
        page
          .locator('tbody th dl:first-child')
          .evaluateAll((lists) =>
            lists.map((list) => [...list.children].map((figure) => Math.round(figure.getBoundingClientRect().right * 10))),
          )
      await expect.poll(async () => (await rightEdges()).length).toBeGreaterThan(1)
      const [first, ...others] = await rightEdges()
      expect(first).toHaveLength(5)
      for (const edges of others) expect(edges).toEqual(first)
    })
  })

  test('LEDG-010: nothing scrolls sideways on a phone, and a row has its own lines', WITHIN, async () => {
    for (const path of [LEDGER, STATEMENT])
      await withPage(path, { lang, width: 390 }, async (page) => {
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390])
        const row = page.locator('tbody tr:has(time)').first()
        const [time, balance] = await Promise.all([row.locator('td').first().boundingBox(), row.locator('td').last().boundingBox()])
        expect(time!.y).toBeGreaterThan(balance!.y)
      })
    await withPage(LEDGER, { lang, width: 360 }, async (page) => {
      // A shortened id has room for all that is left of it.
      const ids = page.locator('tbody tr .ent .mono')
      expect(await ids.count()).toBeGreaterThan(0)
      const cut = await ids.evaluateAll((all) => all.filter((id) => id.scrollWidth > id.clientWidth + 1).map((id) => id.textContent))
      expect(cut).toEqual([])
    })
  })

  test(
    "LEDG-015: a statement's title is its name; its sums add up, and its print has a letterhead and nothing of the site",
    WITHIN,
    async () => {
      await withPage(`${STATEMENT}?from=2024-03-01&to=2024-03-31`, { lang }, async (page) => {
        expect(await page.title()).toContain(words.title)
        await page.locator(`button:text-is("${words.printIt}")`).waitFor()
        expect(await page.innerText('main')).toContain(words.adds)
        expect(await page.isVisible(`text=${words.print}`)).toBe(false)
        await page.emulateMedia({ media: 'print' })
        const shown = await page.innerText('main')
        for (const part of [words.print, ADDRESS, '2024-03-01', words.adds]) expect(shown).toContain(part)
        for (const place of ['form', 'h1', 'body > * header nav', 'footer', 'aside'])
          expect([place, await page.locator(place).locator('visible=true').count()]).toEqual([place, 0])
      })
    },
  )

  test('LEDG-015: on A4 each row has three lines: type and note, the full other party, the full transaction id', WITHIN, async () => {
    const query = '?from=2024-03-01&to=2024-03-31'
    await withPage(`${STATEMENT}${query}`, { lang, width: A4_WIDTH_PX }, async (page) => {
      const answer = await page.request.get(`${app.url}/api/address/${ADDRESS}/ledger/list/1${query}&limit=1`)
      const { list } = ((await answer.json()) as { data: ListJson<LedgerRowJson> }).data
      const { txid, counterparty } = list[0]!
      await page.emulateMedia({ media: 'print' })
      const row = page.locator('tbody tr:has(time)').first()
      const lines = (await row.locator('td').nth(2).innerText()).split('\n')
      expect(lines).toEqual([expect.stringMatching(/./), expect.stringContaining(counterparty), txid])
      const [line, whole] = await row
        .locator('td')
        .nth(2)
        .evaluate((cell) => {
          const id = [...cell.querySelectorAll('.mono')].at(-1)!
          return [Number.parseFloat(getComputedStyle(id).lineHeight), id.getBoundingClientRect().height]
        })
      expect(whole).toBeLessThan(line * 1.5)
      // In print too, a month heading has its sums.
      expect(await page.locator('tbody th').first().innerText()).toContain(words.opening)
    })
  })
})
