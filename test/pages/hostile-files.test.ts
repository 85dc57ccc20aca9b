import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../src/base/log.ts'
import type { Clock } from '../../src/base/clock.ts'
import type { PageRenderer } from '../../src/server/ssr/page-renderer.ts'
import { filesFolder } from '../../src/server/ssr/load-site.ts'
import { startRenderPool } from '../../src/server/ssr/render-pool.ts'
import { bodiesOf } from '../index-ledger.ts'
import { prepare } from '../media-corpus.ts'
import { openOutsideLedger, type OutsideLedger } from '../outside-ledger.ts'
import { makePictures, send, startOutside, type OutsideServer } from '../outside-server.ts'
import { serveIndex, type ServedLedger } from '../served-ledger.ts'
import { findHarm } from './find-harm.ts'
import { leaveContext, sharedBrowser, openContext, openHydrated } from '../browser/visit.ts'

// Files that strangers serve at picture addresses, one of each kind of attack, as shown by pages of the site. A local server provides them,
// so the site runs in this process.

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const [VIDEO, VIDEO_PATH] = ['MRC402_39418aa7f6178cca04e9aa1558a934370', '/Si72SWil.mp4']
/** NFTs whose videos are damaged after the first bytes, which are all that the server checks, with the allowed outcomes. */
const BROKEN_VIDEOS: readonly [what: string, id: string, path: string, make: (mp4: Buffer) => Buffer, becomes: RegExp][] = [
  [
    'cut short in its head',
    'MRC402_b267d57b2a83de68f8b946f35956199b0',
    '/t4unPZPD.mp4',
    (mp4) => mp4.subarray(0, 300),
    /^another picture$/,
  ],
  // The browser decides how much of it to show.
  [
    'cut short in its frames',
    'MRC402_b8e1d00d4dfaeb2a1c65e5a5b952d22f0',
    '/9v96K9ZY.mp4',
    (mp4) => mp4.subarray(0, 10_000),
    /^(plays|another picture)$/,
  ],
  [
    'with a page behind it',
    'MRC402_9b5a689d79e0233c2d064c2ecb67ace10',
    '/0hW7K8Ua.mp4',
    (mp4) => Buffer.concat([mp4, Buffer.from('<!doctype html><script>window.pwned=1</script>')]),
    /^plays$/,
  ],
]
const CHAIN_ORIGIN = 'https://img.example.net'
/** Outcomes that are answered at once. `test/slow/media-guard.test.ts` tests slow and endless ones without a browser. */
const QUICK: readonly string[] = ['shown', 'type', 'damaged', 'address', 'private']
const MAX_PAGES = 12

const clock: Clock = {
  nowMs: () => Date.now(),
  passedMs: () => performance.now(),
  sleepMs: (delayMs, signal) => sleep(delayMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined),
}
let ledger: OutsideLedger
let inner: OutsideServer
let served: ServedLedger
let renderer: PageRenderer
let browser: Browser
let origin: string
/** Names of the files that were served. */
const servedNames = new Set<string>()
let files: { name: string; path: string }[] = []

beforeAll(async () => {
  ledger = await openOutsideLedger(clock)
  inner = await startOutside()
  const pictures = await makePictures()
  const secret = join(ledger.folder, '..', 'secret.png')
  writeFileSync(secret, pictures.png)
  files = prepare(ledger.outside, pictures, `http://127.0.0.1:${inner.port}`, secret)
    .filter(({ is, form, name }) => QUICK.includes(is) && form === undefined && !name.includes('for ever'))
    .map(({ name, address }) => ({ name, path: new URL(address).pathname }))
  const addresses = new Set(JSON.stringify(bodiesOf('r4')).match(/https:\/\/img\.example\.net\/[^"\\ ]+/g))
  for (const address of addresses)
    ledger.outside.on(address.slice(CHAIN_ORIGIN.length), (response) => {
      const file = files.find(({ name }) => !servedNames.has(name)) ?? files[0]!
      servedNames.add(file.name)
      response.writeHead(302, { location: file.path }).end()
    })
  ledger.outside.on(VIDEO_PATH, send('<!doctype html><script>window.pwned=1</script>', { 'content-type': 'video/mp4' }))
  for (const [, , path, make] of BROKEN_VIDEOS) ledger.outside.on(path, send(make(pictures.mp4), { 'content-type': 'text/html' }))
  renderer = await startRenderPool(DIST, silentLog)
  served = await serveIndex(ledger.index, {
    media: { kind: 'outside', proxy: ledger.openProxy() },
    web: { renderer, folder: filesFolder(DIST) },
  })
  origin = await served.app.listen({ port: 0, host: '127.0.0.1' })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await served.close()
  await renderer.close()
  await Promise.all([ledger.close(), inner.close()])
})

/** Scrolls through the page, so that every picture is requested, and waits for all of them. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      image.scrollIntoView()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('main img')].every(({ complete }) => complete))
}

/** A page and a list of its faults: requests to other hosts, dialogs, errors. */
async function openWatched() {
  const complaints: string[] = []
  const context = await openContext(browser, origin, { theme: 'light', lang: 'en' })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'data:') complaints.push(`asked ${url.href}`)
  })
  context.on('dialog', (dialog) => {
    complaints.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  return { context, page, complaints }
}

test('harm no page: they run nothing, request no other host, read no file and cause no console error; a fallback replaces a bad one (MEDIA-014)', async () => {
  const { context, page, complaints } = await openWatched()
  const shown = { pictures: 0, instead: 0, broken: 0 }
  for (let at = 1; at <= MAX_PAGES && servedNames.size < files.length; at += 1) {
    await openHydrated(page, `${origin}/nft/list/${at}`)
    await showPictures(page)
    const images = await page
      .locator('main img')
      .evaluateAll((found) =>
        found.map((image) => ({ alt: (image as HTMLImageElement).alt, width: (image as HTMLImageElement).naturalWidth })),
      )
    shown.broken += images.filter(({ width }) => width === 0).length
    shown.instead += images.filter(({ alt }) => alt.endsWith('Image loading fail')).length
    shown.pictures += images.filter(({ alt }) => !alt.endsWith('Image loading fail')).length
    complaints.push(...(await findHarm(page)).map((harm) => `list ${at}: ${harm}`))
  }
  await leaveContext(context)
  expect(complaints).toEqual([])
  expect(inner.asked).toEqual([])
  expect(files.filter(({ name }) => !servedNames.has(name))).toEqual([])
  expect(shown.broken).toBe(0)
  // At least nine of the files are pictures, whatever else they contain. A picture fetched again counts twice, less often on a busy
  // machine.
  expect(shown.pictures).toBeGreaterThanOrEqual(9)
  expect(shown.instead).toBeGreaterThan(39)
})

test('a page served as a video neither plays nor runs: the fallback replaces it without a console error (MEDIA-015)', async () => {
  const { context, page, complaints } = await openWatched()
  await openHydrated(page, `${origin}/nft/${VIDEO}/tx`)
  await page.getByText('Unsupported file type').first().waitFor()
  await page.locator('main img[alt="MRC-402 token Image loading fail"][width="223"]').waitFor()
  expect([await findHarm(page), await page.locator('main video').count(), complaints]).toEqual([[], 0, []])
  await page.goto(`${origin}/media/mrc402/${VIDEO}.mp4`)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  await leaveContext(context)
})

/** Outcome in the large place of a video; `''` until known. */
const shownInstead = (page: Page): Promise<string> =>
  page.evaluate(() => {
    if (document.querySelector('main img[alt="MRC-402 token Image loading fail"][width="223"]')) return 'another picture'
    const video = document.querySelector<HTMLVideoElement>('main video')
    return video !== null && video.currentTime > 0 ? 'plays' : ''
  })

for (const [what, id, , , becomes] of BROKEN_VIDEOS) {
  test(`a video ${what} plays or is replaced by the fallback, and opened alone it is still served as a video`, async () => {
    const { context, page, complaints } = await openWatched()
    await openHydrated(page, `${origin}/nft/${id}/tx`)
    await expect.poll(() => shownInstead(page)).toMatch(becomes)
    expect([await findHarm(page), complaints, inner.asked]).toEqual([[], [], []])
    const file = `${origin}/media/mrc402/${id}.mp4`
    const headers = (await page.request.get(file)).headers()
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    // If the browser downloads an unplayable file instead, there is no navigation, which is fine too.
    await page.goto(file).catch(() => undefined)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    await leaveContext(context)
  })
}
