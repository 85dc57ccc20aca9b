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
import { leaveContext, sharedBrowser, openContext, openAwake } from './visit.ts'

// Files that strangers serve under the addresses of pictures, each kind of attack once, as the pages of a site show them. Their server is
// one of this machine, which is why the site runs in this process.

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const [VIDEO, VIDEO_PATH] = ['MRC402_39418aa7f6178cca04e9aa1558a934370', '/Si72SWil.mp4']
/** NFTs whose videos are wrong behind their first bytes, which is all the server looks at, and what may become of each. */
const BROKEN_VIDEOS: readonly [what: string, id: string, path: string, make: (mp4: Buffer) => Buffer, becomes: RegExp][] = [
  [
    'cut short in its head',
    'MRC402_b267d57b2a83de68f8b946f35956199b0',
    '/t4unPZPD.mp4',
    (mp4) => mp4.subarray(0, 300),
    /^another picture$/,
  ],
  // How much of it is shown is the browser's affair.
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
/** What is answered at once. Those that wait, or never end, are tried without a browser (`test/thorough/media-guard.test.ts`). */
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
/** Names of the files that were handed out. */
const handedOut = new Set<string>()
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
      const file = files.find(({ name }) => !handedOut.has(name)) ?? files[0]!
      handedOut.add(file.name)
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

/** Scrolls through, so that every picture is asked for, and waits for all of them. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
      image.scrollIntoView()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('main img')].every(({ complete }) => complete))
}

/** A page, and what its visitor would complain about: words to other hosts, dialogs, errors. */
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

test('harm no page: none of them runs, asks anybody else, reads a file, or makes a console error; what cannot be shown leaves a picture in its place (MEDIA-014)', async () => {
  const { context, page, complaints } = await openWatched()
  const shown = { pictures: 0, instead: 0, broken: 0 }
  for (let at = 1; at <= MAX_PAGES && handedOut.size < files.length; at += 1) {
    await openAwake(page, `${origin}/nft/list/${at}`)
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
  expect(files.filter(({ name }) => !handedOut.has(name))).toEqual([])
  expect(shown.broken).toBe(0)
  // Nine of the files and more are pictures, whatever else is in them; one fetched anew counts twice, which a busy machine does less.
  expect(shown.pictures).toBeGreaterThanOrEqual(9)
  expect(shown.instead).toBeGreaterThan(39)
})

test('a page that is served as a video neither plays nor runs: the fallback stands in its place, without a console error (MEDIA-015)', async () => {
  const { context, page, complaints } = await openWatched()
  await openAwake(page, `${origin}/nft/${VIDEO}/tx`)
  await page.getByText('Unsupported file type').first().waitFor()
  await page.locator('main img[alt="MRC-402 token Image loading fail"][width="223"]').waitFor()
  expect([await findHarm(page), await page.locator('main video').count(), complaints]).toEqual([[], 0, []])
  await page.goto(`${origin}/media/mrc402/${VIDEO}.mp4`)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  await leaveContext(context)
})

/** What stands in the large place of a video; `''` until that is clear. */
const shownInstead = (page: Page): Promise<string> =>
  page.evaluate(() => {
    if (document.querySelector('main img[alt="MRC-402 token Image loading fail"][width="223"]')) return 'another picture'
    const video = document.querySelector<HTMLVideoElement>('main video')
    return video !== null && video.currentTime > 0 ? 'plays' : ''
  })

for (const [what, id, , , becomes] of BROKEN_VIDEOS) {
  test(`a video ${what} plays or gives way to another picture, and is a video to whoever opens it alone`, async () => {
    const { context, page, complaints } = await openWatched()
    await openAwake(page, `${origin}/nft/${id}/tx`)
    await expect.poll(() => shownInstead(page)).toMatch(becomes)
    expect([await findHarm(page), complaints, inner.asked]).toEqual([[], [], []])
    const file = `${origin}/media/mrc402/${id}.mp4`
    const headers = (await page.request.get(file)).headers()
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    // A browser that saves what it cannot play goes nowhere, which is as good.
    await page.goto(file).catch(() => undefined)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    await leaveContext(context)
  })
}
