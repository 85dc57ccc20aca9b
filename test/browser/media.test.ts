import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Clock } from '../../src/base/clock.ts'
import { filesFolder } from '../../src/server/ssr/load-site.ts'
import { startRenderPool } from '../../src/server/ssr/render-pool.ts'
import { openOutsideLedger, type OutsideLedger } from '../outside-ledger.ts'
import { makePictures, redirectTo, send } from '../outside-server.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import { hydrated, sharedBrowser } from './visit.ts'
import type { PageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { silentLog } from '../../src/base/log.ts'

// Outside pictures as visitors see them. A local server provides them, so the site runs in this process.

const PICTURE = 'MRC402_083b9ae2fd2996ee4508df3d33e7bbd60'
const VIDEO = 'MRC402_39418aa7f6178cca04e9aa1558a934370'
const LEADS_INSIDE = 'MRC400_d74f38087cb71693603199d81785bad60'
const PAGE_INSTEAD = 'MRC402_4b9b2113ad9ef57442a8362f963a9be00'

const clock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) => sleep(delayMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined),
}
let ledger: OutsideLedger
let served: ServedLedger
let origin: string
const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
let renderer: PageRenderer
let browser: Browser
let page: Page

beforeAll(async () => {
  ledger = await openOutsideLedger(clock)
  const { outside, index } = ledger
  const { gif, mp4 } = await makePictures()
  outside.on('/ZycDgTHE.gif', send(gif))
  outside.on('/Si72SWil.mp4', send(mp4))
  outside.on('/xyAvdX43.webp', send('<html><script>window.pwned=1</script>', { 'content-type': 'text/html' }))
  outside.on('/i6SCkc5Y.png', redirectTo('http://10.0.0.1/x.png'))
  renderer = await startRenderPool(DIST, silentLog)
  served = await serveIndex(index, {
    media: { kind: 'outside', proxy: ledger.openProxy() },
    web: { renderer, folder: filesFolder(DIST) },
  })
  origin = await served.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await sharedBrowser()
  page = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(async () => {
  await served.close()
  await renderer.close()
  await ledger.close()
})

const open = async (id: string, site = origin): Promise<void> => {
  await page.goto(`${site}/nft/${id}/tx`)
  await hydrated(page)
}

test("an NFT's page shows the picture named on the chain, and requests it from this site alone", async () => {
  const hosts = new Set<string>()
  page.on('request', (request) => void hosts.add(new URL(request.url()).host))
  await open(PICTURE)
  const picture = page.locator(`main img[src="/media/mrc402/${PICTURE}"]`).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(448)
  expect([...hosts]).toEqual([new URL(origin).host])
})

test('a video plays, in ranges requested by its player', async () => {
  const pieces: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.mp4')) pieces.push(answer.status())
  })
  await open(VIDEO)
  const video = page.locator('main video').first()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime > 0 && !element.paused)).toBe(true)
  expect(new Set(pieces)).toEqual(new Set([206]))
})

test('a file that is not a picture is replaced by the fallback of its kind, with the reason', async () => {
  await open(PAGE_INSTEAD)
  await page.locator('main img[alt="MRC-402 token Image loading fail"]').first().waitFor()
  await page.getByText('Unsupported file type').first().waitFor()
  await page.context().addCookies([{ name: 'lang', value: 'ko', url: origin }])
  await open(PAGE_INSTEAD)
  await page.getByText('주소에 있는 파일의 형식이 올바르지 않습니다').first().waitFor()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test("a project's head reports that its picture leads into a private network; its small pictures do not", async () => {
  await page.context().clearCookies()
  await open(LEADS_INSIDE)
  const instead = 'main img[alt="MRC-400 token Image loading fail"]'
  const reason = page.getByText('The address on the chain leads into a private network')
  await page.locator(`${instead}[width="223"]`).waitFor()
  await reason.waitFor()
  const small = page.locator(`${instead}:not([width="223"])`).first()
  await page.locator('main article').first().scrollIntoViewIfNeeded()
  await small.waitFor()
  expect(await small.evaluate((image) => image.getBoundingClientRect().width)).toBeLessThan(100)
  expect(await reason.count()).toBe(1)
})

test('with outside pictures turned off, the head reports it', async () => {
  const off = await serveIndex(
    { ...ledger.index, close: async () => undefined },
    { media: { kind: 'off' }, web: { renderer, folder: filesFolder(DIST) } },
  )
  onTestFinished(() => off.app.close())
  const asked = ledger.outside.asked.length
  await open(PICTURE, await off.app.listen({ port: 0, host: '127.0.0.1' }))
  await page.locator('main img[alt="MRC-402 token Image loading fail"]').first().waitFor()
  await page.getByText('Pictures from outside are turned off here').first().waitFor()
  expect(ledger.outside.asked).toHaveLength(asked)
})
