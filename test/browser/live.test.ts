import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { kindOfKey } from '../../src/chain/ids.ts'
import { freePort } from '../free-port.ts'
import { loadLedger } from '../ledger.ts'
import { startApp, type RunningApp } from './app.ts'
import { paintedTwice, leaveContext, sharedBrowser, openHydrated, takeContext } from './visit.ts'

// The site on a live chain. The node publishes a block when a test requests it.

const START = 700
let browser: Browser
let app: RunningApp
let context: BrowserContext
let page: Page
let complaints: string[]
beforeAll(async () => {
  browser = await sharedBrowser()
  app = await startApp('r4', { TEST_MODE: '0' }, START)
})
afterAll(async () => {
  await app.stop()
})
beforeEach(async () => {
  context = await takeContext(browser, app.url, { viewport: { width: 1440, height: 1800 } })
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(() => leaveContext(context))

/** Opens a page and waits until its socket is open. */
async function open(path: string): Promise<void> {
  const opened = page.waitForEvent('websocket')
  await openHydrated(page, app.url + path)
  await opened
}
/** Time limit for the index to store a new block and for the page to receive it. */
const SOON = { timeout: 10_000 }
/** Number of the node's newest block. */
const height = (): number => app.publish(0)
const blockLink = (sn: number) => page.locator(`main li a[href="/block/${sn}"]`)
const noteOf = () => page.getByRole('status').filter({ hasText: 'Live updates paused' })
const word = () => page.locator('aside section').filter({ hasText: 'Node height' })
/**
 * Controls the page's connection to the server: `isOpen` forwards the server's messages, `cut` ends the connection, and the next `refused`
 * connections are closed at once. `newest` is the last block that the page received.
 */
type Relay = { isOpen: boolean; refused: number; newest: number; cut: () => Promise<void>; addresses: string[] }
async function openRelay(): Promise<Relay> {
  const relay: Relay = { isOpen: true, refused: 0, newest: 0, addresses: [], cut: () => Promise.resolve() }
  await page.routeWebSocket(/\/socket/, (line: WebSocketRoute) => {
    relay.addresses.push(line.url())
    if (relay.refused > 0) {
      relay.refused -= 1
      void line.close()
      return
    }
    const server = line.connectToServer()
    server.onMessage((text) => {
      if (!relay.isOpen) return
      line.send(text)
      const seq = /"seq":(\d+)/.exec(String(text))?.[1]
      if (seq !== undefined) relay.newest = Number(seq)
    })
    relay.cut = async () => {
      await server.close()
      await line.close()
    }
  })
  return relay
}

test('a chart whose scripts fail to load leaves the rest of the page unchanged, and shows it (OPEN-051)', async () => {
  await page.route(/\/assets\/DayBars-/, (route) => route.abort())
  await openHydrated(page, app.url)
  await page.getByText('Loading chunk failed').waitFor()
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  expect(await page.locator('main article:visible').count()).toBe(10)
})

describe('a new block', () => {
  // SOCK-001
  test("arrives over the socket of the site's own host, which the content policy allows", async () => {
    const opened = page.waitForEvent('websocket')
    const answer = await page.goto(app.url)
    expect((await opened).url()).toBe(`${app.url.replace('http', 'ws')}/socket?since=${height()}`)
    const own = app.url.replace('http://', '')
    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ws://${own} wss://${own};`)
    expect(complaints).toEqual([])
  })

  // SOCK-001
  test('arrives over the socket that the operator configures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'metascope-live-'))
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ socket: 'wss://live.example/feed?key=a' }))
    const other = await startApp('r4', { TEST_MODE: '0', SITE_CONFIG: join(folder, 'site.json') }, 3)
    onTestFinished(async () => {
      await other.stop()
      rmSync(folder, { recursive: true })
    })
    const addresses: string[] = []
    await page.routeWebSocket(/./, (line) => void addresses.push(line.url()))
    await openHydrated(page, other.url)
    await expect.poll(() => addresses[0], SOON).toBe('wss://live.example/feed?key=a&since=3')
  })

  for (const width of [1440, 390]) {
    test(`OPEN-080: appears on the home page without a reload, a request or a layout shift, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 1800 })
      await open('/')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.evaluate(() => {
        const found: number[] = []
        Object.assign(window, { shifts: found })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) found.push(entry.value)
        }).observe({ type: 'layout-shift', buffered: false })
      })
      const next = app.publish(1)
      await blockLink(next).waitFor()
      expect(await page.getByRole('link', { name: new RegExp(`^Block ${next},`) }).count()).toBe(1)
      const { list } = ((await (await fetch(`${app.url}/api/tx/list/block/${next}`)).json()) as { data: { list: { txid: string }[] } }).data
      for (const { txid } of list.slice(0, 10)) await page.locator(`main a[href="/tx/${txid}"]:visible`).first().waitFor()
      expect(asked.filter((url) => url.includes('dashboard'))).toEqual([])
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.filter((value) => value >= 0.0005)).toEqual([])
      expect(complaints).toEqual([])
    })
  }

  test('updates the figures next to every page', async () => {
    await open('/docs')
    const next = app.publish(2)
    await expect.poll(() => word().innerText(), SOON).toContain(`Indexed\n${next.toLocaleString('en')}`)
  })

  test('OPS-082, ZONE-012: reaches a page that the server had cached before it, with current prices', async () => {
    const url = `${app.url}/docs`
    await fetch(url)
    const next = app.publish(2)
    await expect.poll(async () => (await (await fetch(`${app.url}/healthz`)).json()) as object, SOON).toMatchObject({ indexed: next })
    await page.route(/headertoken/, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { list: { market?: object }[] } }
      for (const token of answer.data.list) token.market = { price: '1234.5', per: '2', day: '1' }
      await route.fulfill({ json: answer })
    })
    await openHydrated(page, url)
    await expect.poll(() => word().innerText(), SOON).toContain(`Indexed\n${next.toLocaleString('en')}`)
    await page.getByRole('region', { name: 'Major tokens' }).getByText('1,234.5').first().waitFor()
    expect(complaints).toEqual([])
  })
})

describe('an answer made before a block but received after it', () => {
  /** Answers of the server to matching requests, made at once and held until `let`. */
  async function holdAnswers(pattern: RegExp): Promise<{ made: string[]; let: () => void }> {
    const made: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(pattern, async (route) => {
      const response = await route.fetch()
      made.push(await response.text())
      await promise
      await route.fulfill({ response })
    })
    return { made, let: resolve }
  }

  test('HANDS-039: does not revert its data', async () => {
    await page.clock.install()
    const held = await holdAnswers(/\/api\/x\/(status|latest)/)
    await open('/tx/list')
    // Both are polled.
    await expect.poll(async () => (await page.clock.runFor(5_000), held.made.length), SOON).toBeGreaterThan(1)
    const next = app.publish(2)
    await expect.poll(() => word().innerText(), SOON).toContain(`Indexed\n${next.toLocaleString('en')}`)
    const { data } = (await (await fetch(`${app.url}/api/tx/list/1`)).json()) as { data: { list: { txid: string }[] } }
    const newest = `/tx/${data.list[0]?.txid}`
    const first = page.locator('aside a[href^="/tx/"]').first()
    await expect.poll(() => first.getAttribute('href'), SOON).toBe(newest)
    const came = page.waitForResponse(/\/api\/x\/latest/)
    held.let()
    await (await came).finished()
    await paintedTwice(page)
    expect(await word().innerText()).toContain(`Indexed\n${next.toLocaleString('en')}`)
    expect(await first.getAttribute('href')).toBe(newest)
  })

  test('HANDS-039: is requested once more if the block touches its subject', async () => {
    const { address, sn } = nextTouchedWallet()
    await open('/tx/list')
    const held = await holdAnswers(new RegExp(`/api/address/${address}`))
    await page.evaluate((path) => {
      document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href: path, textContent: 'there' }))
    }, `/address/${address}/tx`)
    await page.getByRole('link', { name: 'there' }).click()
    await expect.poll(() => held.made.length, SOON).toBeGreaterThan(1)
    app.publish(sn - height())
    await expect.poll(() => word().innerText(), SOON).toContain(`Indexed\n${sn.toLocaleString('en')}`)
    const { data } = (await (await fetch(`${app.url}/api/address/${address}`)).json()) as { data: { counts: { tx: number } } }
    held.let()
    const tab = page.locator('main nav a[aria-current=page] i')
    await expect.poll(async () => Number(await tab.innerText()), SOON).toBe(data.counts.tx)
    const [head = ''] = held.made.filter((text) => text.includes('"counts"'))
    expect(head).toMatch(/"tx":\d+/)
    expect(head).not.toContain(`"tx":${data.counts.tx},`)
  })
})

describe('lists', () => {
  test('offer new entries without moving rows; the button loads them', async () => {
    await open('/tx/list')
    const first = page.locator('main article').first()
    const read = await first.innerText()
    const before = height()
    const next = app.publish(2)
    const { counts } = await countTxs(before, next)
    const button = page.getByRole('button', { name: `${counts} new` })
    await button.waitFor()
    expect(await page.getByText('New entries are waiting.').count()).toBe(1)
    expect((await first.innerText()).split('\n')[0]).toBe(read.split('\n')[0])
    await button.click()
    const [{ txid }] = (await countTxs(before, next)).newest as [{ txid: string }]
    await page.locator(`main article a[href="/tx/${txid}"]`).first().waitFor()
    expect(await button.count()).toBe(0)
  })

  test('HANDS-044: the button for new entries is disabled while it loads', async () => {
    await open('/tx/list')
    app.publish(3)
    const button = page.getByRole('button', { name: /\d+ new/ })
    await button.waitFor()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\/api\/tx\/list/, (route) => promise.then(() => route.continue()))
    await button.click()
    await expect.poll(() => button.isDisabled()).toBe(true)
    resolve()
    await button.waitFor({ state: 'detached' })
  })

  test('of a subject do so too, and its head updates its count by itself (OPEN-100)', async () => {
    const { address, sn } = nextTouchedWallet()
    await open(`/address/${address}/tx`)
    const tab = page.locator('main nav a[aria-current=page] i')
    const known = Number(await tab.innerText())
    const shown = await page.locator('main article').count()
    app.publish(sn - height())
    await expect.poll(async () => Number(await tab.innerText()), SOON).toBeGreaterThan(known)
    const waiting = Number(await tab.innerText()) - known
    const button = page.getByRole('button', { name: `${waiting} new` })
    await button.waitFor()
    expect(await page.locator('main article').count()).toBe(shown)
    await button.click()
    await button.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main article').count(), SOON).toBe(Math.min(20, known + waiting))
    expect(complaints).toEqual([])
  })
})

/** Number of transactions in the blocks after `after`, and those of block `last`. */
async function countTxs(after: number, last: number): Promise<{ counts: number; newest: { txid: string }[] }> {
  const { blocks } = loadLedger('r4')
  const { data } = (await (await fetch(`${app.url}/api/tx/list/block/${last}`)).json()) as { data: { list: { txid: string }[] } }
  return { counts: blocks.slice(after, last).reduce((sum, block) => sum + block.transactions.length, 0), newest: data.list }
}

/** A wallet with few transactions so far, and the next block that changes it. */
function nextTouchedWallet(): { address: string; sn: number } {
  const { blocks, byId } = loadLedger('r4')
  const counts = new Map<string, number>()
  for (const [index, block] of blocks.entries()) {
    for (const { id } of block.transactions) {
      for (const { datakey } of byId.get(id)!.records) {
        if (kindOfKey(datakey) !== 'wallet') continue
        const count = counts.get(datakey) ?? 0
        if (index >= height() && count > 2 && count < 15) return { address: datakey, sn: index + 1 }
        counts.set(datakey, count + 1)
      }
    }
  }
  throw new Error('the ledger has no such wallet')
}

describe('a connection', () => {
  // STATE-028
  test('that is cut reconnects and catches up, repeatedly, refused or not', async () => {
    const relay = await openRelay()
    await openHydrated(page, app.url)
    await expect.poll(() => relay.addresses.length, SOON).toBe(1)
    for (const refused of [0, 3]) {
      const known = height()
      const attempts = relay.addresses.length
      relay.isOpen = false
      const next = app.publish(2)
      await expect.poll(() => fetch(`${app.url}/api/block/${next}`).then(({ status }) => status), SOON).toBe(200)
      relay.refused = refused
      // Opened after the cut, because the messages for these blocks may still be in transit.
      await relay.cut()
      relay.isOpen = true
      await blockLink(next).waitFor()
      // Without a connection the home page polls, so it may show the block before it reconnects.
      await expect
        .poll(() => relay.addresses.slice(attempts).map((address) => address.replace(/^.*since=/, '')), SOON)
        .toEqual(Array.from({ length: refused + 1 }, () => String(known)))
      await expect.poll(() => blockLink(next - 1).count(), SOON).toBe(1)
      await expect.poll(() => relay.newest, SOON).toBe(next)
    }
  })

  // STATE-028: with no server listening at first.
  test('that was refused is made once the server listens', async () => {
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'metascope-live-'))]
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ socket: `ws://127.0.0.1:${port}/feed` }))
    const other = await startApp('r4', { TEST_MODE: '0', SITE_CONFIG: join(folder, 'site.json') }, 3)
    const server = createServer()
    onTestFinished(async () => {
      server.closeAllConnections()
      await Promise.all([other.stop(), new Promise((resolve) => server.close(resolve))])
      rmSync(folder, { recursive: true })
    })
    const failed = page.waitForEvent('console', { predicate: (message) => message.text().includes(`127.0.0.1:${port}/feed`) })
    await openHydrated(page, other.url)
    await failed
    const asked = new Promise((resolve) => server.once('upgrade', (request, socket) => resolve([request.url, socket.destroy().destroyed])))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    expect(await asked).toEqual(['/feed?since=3', true])
  })

  test('lost for ten seconds is reported, with a button to reconnect; a restored network is enough', async () => {
    await page.clock.install()
    await open('/')
    await context.setOffline(true)
    expect(await noteOf().count()).toBe(0)
    await page.clock.runFor(16_000)
    await noteOf().waitFor()
    await noteOf().getByRole('button', { name: 'Reconnect' }).waitFor()
    await expect.poll(() => word().innerText(), SOON).toContain('Paused')
    expect(await page.locator('main article:visible').count()).toBe(10)
    const next = app.publish(1)
    await context.setOffline(false)
    await noteOf().waitFor({ state: 'detached' })
    await blockLink(next).waitFor()
    await expect.poll(() => word().innerText(), SOON).not.toContain('Paused')
  })

  test('of a device that slept is made again, and after too many missed blocks all data is requested again', async () => {
    const relay = await openRelay()
    await page.clock.install()
    await openHydrated(page, app.url)
    await page.clock.runFor(5_000)
    await expect.poll(() => relay.addresses.length, SOON).toBe(1)
    relay.isOpen = false
    const next = app.publish(40)
    await expect.poll(() => fetch(`${app.url}/api/block/${next}`).then(({ status }) => status), SOON).toBe(200)
    relay.isOpen = true
    await page.clock.fastForward('08:00:00')
    await expect.poll(() => relay.addresses.length, SOON).toBe(2)
    await blockLink(next).waitFor()
    expect(await blockLink(next - 9).count()).toBe(1)
  })
})
