import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedApp } from './app.ts'
import { onePerKind } from './samples.ts'
import { hydrated, boxesOf, paintedTwice, sharedBrowser, leaveContext, openHydrated, openContext } from './visit.ts'

// NFT, DEX and address pages: the parts that only a browser shows. The ids are those of the recorded ledger.
const ADDRESS = 'MT6Qu0tQ1jxdHpKOBSR03u1pCxSyi8TR3b9577c4'
const PROJECT = 'MRC400_ddae17725a5a00b96916fe913cd7235f0'
const ITEM = `${PROJECT}_dG1xylmzWUYBfJWkN16bRJFzHcQ4oTIw8verNqlX`
const MOVING = 'MRC402_98515230610a7b9188c315bf980e1cf20'
const MOVING_DEX = 'DEX402_513f199e529069f344e2a4912ce6b5290'
const DEX010 = 'DEX010_2366f7531995e5390f749159d758fded0'
/** An MRC402 with eight events. */
const CHANGED = 'MRC402_601ea9c6124546ff71a65b96c0c4a67b0'
const ITEMS_MADE = '89a0809500d267faaedc0fb3d4b00ba6dc5f909326d572f30c197012a6dd02ff'
const MISSING_NFT = `MRC402_${'a'.repeat(33)}`

// Its operator labels the address "Harbor Exchange".
const app = sharedApp('r1-r3-operator')
let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

let context: BrowserContext
let page: Page
/** Calls of the API since the last check. */
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
const heading = () => page.locator('h1')
/** Follows a link inserted into the page, which changes the page without a new document. */
const follow = async (path: string): Promise<void> => {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'there' })
    document.querySelector('main')?.append(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForURL(app.url + path)
}
const sizeOf = async (selector: string): Promise<number[]> => {
  const box = await page.locator(selector).first().boundingBox()
  return box === null ? [] : [Math.round(box.width), Math.round(box.height)]
}

describe('the switch between the kinds of NFT', () => {
  // NFT-001, NFT-002, NFT-003, NFT-005, OPEN-002.
  test('has MRC402 first and chosen; MRC401 loads the projects, each choice loads its list', async () => {
    await open('/')
    await page.getByRole('link', { name: 'NFT', exact: true }).first().click()
    await page.waitForURL(`${app.url}/nft/list`)
    await expect.poll(() => calls).toContain('/api/mrc402/list/1')
    expect(calls).not.toContain('/api/nft/list/1')
    const buttons = page.getByRole('group', { name: 'NFT kind' }).getByRole('button')
    // The list is requested before its page is rendered.
    await expect.poll(() => buttons.allInnerTexts()).toEqual(['Editions', 'Collections'])
    expect(await buttons.nth(0).getAttribute('aria-pressed')).toBe('true')
    calls.length = 0
    await page.getByRole('button', { name: 'Collections (MRC400, of MRC401 items)' }).click()
    await expect.poll(() => calls).toContain('/api/nft/list/1')
    await expect.poll(() => page.locator('main a[href^="/nft/MRC400_"]').count()).toBeGreaterThan(0)
    expect(await page.locator('main a[href^="/nft/MRC402_"]').count()).toBe(0)
  })

  // NFT-004, OPEN-002, ADDR-009, ADDR-010.
  test('is kept across pages: the next inventory shows items too', async () => {
    await open('/nft/list')
    await page.getByRole('button', { name: 'Collections (MRC400, of MRC401 items)' }).click()
    await page.waitForURL(`${app.url}/nft/list?type=MRC400`)
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'nft_type')?.value).toBe('MRC400')
    await page.goto(`${app.url}/address/${ADDRESS}/nft`)
    await expect.poll(() => calls).toContain(`/api/address/${ADDRESS}/nft/list/1`)
    await expect.poll(() => page.getByRole('button', { name: /MRC401/ }).getAttribute('aria-pressed')).toBe('true')
    await open(`/address/${ADDRESS}/nft?type=MRC400`)
    await page.getByRole('button', { name: 'MRC402' }).click()
    await expect.poll(() => calls).toContain(`/api/address/${ADDRESS}/mrc402/list/1`)
  })
})

describe('a known subject, and an unknown one', () => {
  // NFT-006, STATE-002.
  test("a good NFT id shows the NFT, a bad one the panel with the server's message", async () => {
    await open(`/nft/${MOVING}/tx`)
    expect(await heading().innerText()).toBe('Night Pixel')
    await open(`/nft/${MISSING_NFT}/tx`)
    expect(await heading().innerText()).toBe('Oops, an error has occurred. Forbidden!')
    expect(await page.locator('main').innerText()).toContain(`MRC402 ${MISSING_NFT} does not exist`)
  })

  // OPEN-004, OPEN-019, OPEN-020, DEX-003.
  test('malformed ids end in the panel: a DEX id without its prefix, an NFT as a project, not an address at all', async () => {
    await open('/dex/foo')
    expect(page.url()).toBe(`${app.url}/dex/foo/tx`)
    expect(await page.locator('main').innerText()).toContain("'foo' is not a DEX id")
    expect(await page.locator('main dt').count()).toBe(0)
    await open('/nft/foo')
    expect(page.url()).toBe(`${app.url}/nft/foo/tx`)
    expect(await page.locator('main').innerText()).toContain("'foo' is not an MRC400 id")
    const nowhere = await fetch(`${app.url}/address`, { redirect: 'manual' })
    expect(nowhere.headers.get('location')).toBe('/address/notfound')
  })

  // NFT-007.
  test('loaded details are shown again without a second call', async () => {
    for (const [path, call, name] of [
      [`/nft/${MOVING}/tx`, `/api/mrc402/${MOVING}`, 'Night Pixel'],
      [`/nft/${PROJECT}/tx`, `/api/nft/${PROJECT}`, '메타 Forest Star'],
      [`/nft/${PROJECT}/${ITEM}/tx`, `/api/nft/${PROJECT}/${ITEM}`, 'Cloud 8818 dG1xyl…NqlX'],
    ] as const) {
      await open('/')
      const look = async (): Promise<void> => {
        await follow(path)
        await expect.poll(() => heading().innerText()).toBe(name)
      }
      await look()
      expect(calls.filter((asked) => asked === call)).toHaveLength(1)
      await page.goBack()
      await page.waitForURL(`${app.url}/`)
      await look()
      expect(calls.filter((asked) => asked === call)).toHaveLength(1)
    }
  })
})

describe('pictures', () => {
  // NFT-042, DEX-005, PROD-008.
  test('a video plays without sound, repeatedly, while it is in view', async () => {
    const state = () =>
      page.locator('main video').evaluate(({ paused, muted, loop, autoplay }: HTMLVideoElement) => [paused, muted, loop, autoplay])
    for (const path of [`/nft/${MOVING}/tx`, `/dex/${MOVING_DEX}/tx`]) {
      await open(path)
      await expect.poll(state).toEqual([false, true, true, true])
    }
    await page.setViewportSize({ width: 1440, height: 300 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await state())[0]).toBe(true)
  })

  test('a visitor who wants less motion sees the first frame and a button that plays', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(`/nft/${MOVING}/tx`)
    const isPaused = () => page.locator('main video').evaluate(({ paused }: HTMLVideoElement) => paused)
    expect(await isPaused()).toBe(true)
    await page.getByRole('button', { name: 'Play the video Night Pixel' }).click()
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('button', { name: 'Stop the video Night Pixel' }).click()
    await expect.poll(isPaused).toBe(true)
  })

  test('a visitor who wants less motion and starts a video before its player loads keeps seeing it', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/play-in-view.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(`${app.url}/nft/${MOVING}/tx`)
    await hydrated(page)
    const video = page.locator('main video')
    await page.getByRole('button', { name: 'Play the video Night Pixel' }).click()
    await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
    release()
    // The player sets `autoplay` right after it has checked whether the video is in view.
    await expect.poll(() => video.evaluate(({ autoplay }: HTMLVideoElement) => autoplay)).toBe(true)
    expect(await video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(false)
  })

  // OPEN-107.
  test('a video that fails to load is replaced by the picture of its kind', async () => {
    await page.route(/\.mp4$/, (route) => route.fulfill({ status: 404, body: '' }))
    await open(`/nft/${MOVING}/tx`)
    await expect.poll(() => page.locator('main img[alt="MRC-402 token Image loading fail"]').count()).toBe(1)
    expect(await page.locator('main video').count()).toBe(0)
  })

  // UI-008, UI-009, UI-010, UI-011, OPEN-097.
  test('have the sizes of the specification', async () => {
    await open(`/dex/${MOVING_DEX}/tx`)
    expect(await sizeOf('main video')).toEqual([223, 223])
    await open(`/dex/${DEX010}/tx`)
    expect(await sizeOf('main img[src^="/media/token/"]')).toEqual([145, 145])
    await open('/token/5/tx')
    expect(await sizeOf('main img[src="/media/token/5"], main img[alt*="token Image"]')).toEqual([145, 145])
    await open(`/tx/${ITEMS_MADE}`)
    expect(await sizeOf('main img[src^="/media/mrc401/"][width="62"]')).toEqual([62, 62])
    await open('/token/list')
    expect(await sizeOf('main td img')).toEqual([39, 39])
  })
})

// HIST-001.
test('the history is on a centred line, alternating sides, over 1024 px, and right of the line below that', async () => {
  await open(`/nft/${CHANGED}/history`)
  const places = () =>
    page.locator('main ol').evaluate((line) => {
      const { left, right } = line.getBoundingClientRect()
      const axis = left + Number.parseFloat(getComputedStyle(line, '::before').left)
      const sides = [...line.children].map((entry) => (entry.getBoundingClientRect().left >= axis ? 'right' : 'left'))
      return { isCentred: Math.abs(axis - (left + right) / 2) <= 1, sides: sides.slice(0, 4) }
    })
  expect(await places()).toEqual({ isCentred: true, sides: ['left', 'right', 'left', 'right'] })
  await page.setViewportSize({ width: 1024, height: 900 })
  expect(await places()).toEqual({ isCentred: false, sides: ['right', 'right', 'right', 'right'] })
})

// NFT-056.
test('the page of an item has no sub-menu, that of its project has one', async () => {
  await open(`/nft/${PROJECT}/${ITEM}/tx`)
  expect(await page.locator('main nav').filter({ hasText: 'History' }).count()).toBe(0)
  expect(await page.locator('main').innerText()).not.toContain('Info')
  await open(`/nft/${PROJECT}/tx`)
  expect(await page.locator('main nav').filter({ hasText: 'History' }).count()).toBe(1)
})

// PROD-007.
test('projects link their items and MRC402 link their holders', async () => {
  const kind = (name: string) => page.locator(`main fieldset button:text-is("${name}")`)
  await open('/nft/list')
  await kind('Collections').click()
  await page.locator('main a[href^="/nft/MRC400_"][href$="/tx"]:visible').last().click()
  // A page and its links stay until the next page is shown, so each step waits for its page.
  await page.waitForURL(/\/nft\/MRC400_\w{33}\/tx$/)
  const project = /MRC400_\w{33}/.exec(page.url())?.[0]
  await page.getByRole('link', { name: /^Items/ }).click()
  // Opens with the items for sale, if there are any (MARKET-012).
  await page.waitForURL(({ pathname }) => pathname === `/nft/${project}/items`)
  await page.locator(`main a[href^="/nft/${project}/${project}_"]:visible`).last().click()
  await expect.poll(() => page.url()).toMatch(/\/nft\/MRC400_\w{33}\/MRC400_\w{33}_\w{40}\/tx$/)
  await open('/nft/list?type=MRC400')
  await kind('Editions').click()
  await page.locator('main a[href^="/nft/MRC402_"]:visible').last().click()
  await page.waitForURL(/\/nft\/MRC402_\w{33}\/tx$/)
  await page.getByRole('link', { name: /^Holders/ }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Hold rate' }).count()).toBe(1)
})

// PROD-008, PROD-009, PROD-010.
test('trades of an NFT and of a token have a page, and so have the transactions of MRC010 and MRC040', async () => {
  for (const [path, words] of [
    [`/dex/${MOVING_DEX}/tx`, 'DEX402'],
    [`/dex/${DEX010}/tx`, 'DEX010'],
    ...['mrc010_sell', 'mrc010_auction', 'stodexRegister'].map((kind, index) => [
      `/tx/${onePerKind('r1-r3').find((found) => found.kind === kind)?.txid}`,
      ['MRC010 sell', 'MRC010 auction', 'MRC040 order'][index],
    ]),
  ] as [string, string][]) {
    const answer = await fetch(app.url + path)
    const text = /<main[^]*<\/main>/.exec(await answer.text())?.[0].replaceAll(/<[^>]*>/g, ' ')
    expect([path, answer.status, text]).toEqual([path, 200, expect.stringContaining(words)])
    expect(text).not.toContain('Oops')
  }
})

describe('an address', () => {
  const coins = () => page.locator('main li:has(> div > a[href^="/token/"])')

  // ADDR-003, ADDR-004, ADDR-005, ADDR-006: the address holds 24 coins; ADDR-015: mobile mode.
  test('shows 8 coins, 16 after a click, then all, and then no button, in four columns, at 1024 px in two', async () => {
    await open(`/address/${ADDRESS}/tx`)
    expect(await coins().count()).toBe(8)
    await page.getByRole('button', { name: /^Next load/ }).click()
    await expect.poll(() => coins().count()).toBe(16)
    await page.getByRole('button', { name: /^Load all/ }).click()
    await expect.poll(() => coins().count()).toBe(24)
    expect(await page.getByRole('button', { name: /load/i }).count()).toBe(0)
    const columns = () =>
      coins()
        .first()
        .evaluate((coin) => getComputedStyle(coin.parentElement ?? coin).gridTemplateColumns.split(' ').length)
    await page.setViewportSize({ width: 1025, height: 900 })
    expect(await columns()).toBe(4)
    await page.setViewportSize({ width: 1024, height: 900 })
    expect(await columns()).toBe(2)
  })

  // ADDR-014.
  test('without coins in the answer is not an address: the panel appears', async () => {
    await page.route(`**/api/address/${ADDRESS}*`, (route) =>
      route.fulfill({ json: { result: 'SUCCESS', msg: '', data: { address: ADDRESS, counts: {} } } }),
    )
    await open('/')
    await follow(`/address/${ADDRESS}/tx`)
    await expect.poll(() => heading().innerText()).toBe('Oops, an error has occurred. Forbidden!')
  })

  // ADDR-007.
  test('has a pager below its transactions that opens further pages', async () => {
    await open(`/address/${ADDRESS}/tx`)
    const pager = page.locator('nav[data-pager]')
    expect(await pager.innerText()).toMatch(/^1 to 20 of 681\b/)
    const [lastTx, below] = await boxesOf(page, page.locator('main a[href^="/tx/"]:not([href*="row="])').last(), pager)
    expect(below.y).toBeGreaterThan(lastTx.y)
    await pager.getByRole('link', { name: '2', exact: true }).click()
    await page.waitForURL(`${app.url}/address/${ADDRESS}/tx/2`)
    await expect.poll(() => pager.innerText()).toMatch(/^21 to 40 of 681\b/)
  })

  // ADDR-016.
  test('has compact coins below 384 px: image, symbol and balance on one line', async () => {
    await page.setViewportSize({ width: 410, height: 900 })
    await open(`/address/${ADDRESS}/tx`)
    const isOneLine = (sheetPx: number) =>
      coins()
        .first()
        .evaluate((coin, width) => {
          const sheet = coin.closest('section')
          // The container is the content box of the sheet, without its border.
          if (sheet !== null) sheet.style.width = `${width + 2}px`
          const [name, balance] = [...coin.children].map((part) => part.getBoundingClientRect())
          return name !== undefined && balance !== undefined && balance.top < name.bottom
        }, sheetPx)
    expect(await isOneLine(384)).toBe(false)
    expect(await isOneLine(383)).toBe(true)
  })

  test('labelled by the operator has this label in lists and in its head, with the full address available', async () => {
    await open(`/address/${ADDRESS}/tx`)
    expect(await heading().innerText()).toBe(ADDRESS)
    expect(await page.locator('main header').first().innerText()).toContain('Harbor Exchange')
    await open('/token/0/holder')
    const links = page.locator(`main a[href="/address/${ADDRESS}/tx"]`)
    expect(await links.first().innerText()).toBe('Harbor Exchange')
    expect(await links.first().getAttribute('title')).toBe(ADDRESS)
  })

  test('shows itself as a QR code on request, and returns the focus', async () => {
    await open(`/address/${ADDRESS}/tx`)
    const button = page.getByRole('button', { name: 'Show QR code' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Address QR code' })
    await expect.poll(() => dialog.innerText()).toContain(ADDRESS)
    expect(await dialog.getByRole('img', { name: `QR code that reads ${ADDRESS}` }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    // A press on the title is inside the dialog. Only a press outside closes it.
    await button.click()
    await dialog.getByRole('heading').click()
    await paintedTwice(page)
    expect(await dialog.count()).toBe(1)
    await page.mouse.click(5, 5)
    await expect.poll(() => dialog.count()).toBe(0)
    await button.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
  })
})
