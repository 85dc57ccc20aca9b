import { setTimeout as sleep } from 'node:timers/promises'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
  type Response,
} from 'playwright-core'

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A headless browser would otherwise round letters to full pixels, so a line would hold fewer of them than in a visitor's browser.
  '--font-render-hinting=none',
]

export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: [...CHROMIUM_ARGUMENTS, ...more],
  })

/**
 * Chromium parses streamed scripts anew for each page, on other threads. Without it a page takes the scripts that the process has compiled:
 * a tenth less processor time for each visit. The switch replaces Playwright's own list, so what tests need of it is repeated.
 */
const DISABLED_FEATURES = [
  'ScriptStreaming',
  'BackgroundResourceFetch',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/**
 * All pages of a context share a process, kept alive by the page `kept` (`takeContext`), because starting a process costs more than opening
 * a page.
 */
export const launchForTests = (more: readonly string[] = []): Promise<Browser> =>
  launchBrowser(['--renderer-process-limit=1', `--disable-features=${DISABLED_FEATURES.join(',')}`, ...more])

export type Look = { theme: 'light' | 'dark'; lang: 'en' | 'ko'; width?: number; height?: number }

let shared: Promise<Browser> | undefined
/** A browser for all test files of a process. Its contexts cache compiled scripts. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const launch = (): Promise<Browser> => {
    const launched = launchForTests()
    // A failed start is not cached, so the next test file retries.
    launched.catch(() => shared === launched && (shared = undefined))
    return launched
  }
  const known = await (shared ??= launch())
  if (known.isConnected()) return known
  if ((await shared) === known) shared = launch()
  return shared
}

/** `kept`: a page of the site that stays open to keep the process of its context alive. `left`: pages for the next test (`leavePage`). */
type Idle = { origin: string; kind: string; kept: Page; left: Page[]; attach: BrowserContext['newCDPSession'] }
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>()
const kinds = new WeakMap<BrowserContext, Idle>()
/** Contexts and pages in which a test has set its own scripts, media, clock or network. */
const changed = new WeakSet<BrowserContext | Page>()
/** Listeners that tests have added to a page. */
const listeners = new WeakMap<Page, (readonly [event: 'close', listener: () => void])[]>()
const MAX_IDLE = 3
export type Size = { width: number; height: number }
/** Playwright's default for a context without a viewport. */
const DEFAULT_SIZE: Size = { width: 1280, height: 720 }
/** Playwright's default. */
const DEFAULT_TIMEOUT_MS = 30_000
/** The size of a context's next pages. */
const sizes = new WeakMap<BrowserContext, Size>()
/** Methods whose effects stay in a context or page after a test has left it. */
const CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'] as const
const CONTEXT_CHANGES = [...CHANGES, 'addListener', 'on', 'once', 'setGeolocation', 'setOffline'] as const
const PAGE_CHANGES = [...CHANGES, 'emulateMedia', 'setDefaultNavigationTimeout'] as const
const CLOCK_CHANGES = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/**
 * A context for a visitor to a site, reused from a test that left it (`leaveContext`) or new. A new context compiles every script again,
 * more than a second of processor time per page. So one context serves all sizes, and each page gets the requested size.
 */
export async function takeContext(
  browser: Browser,
  url: string,
  { viewport, ...options }: BrowserContextOptions & { viewport?: Size },
): Promise<BrowserContext> {
  const kind = JSON.stringify([url, options])
  const context = idle.get(browser)?.get(kind)?.pop() ?? (await startContext(browser, url, kind, options))
  sizes.set(context, viewport ?? DEFAULT_SIZE)
  return context
}

async function startContext(browser: Browser, url: string, kind: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const { origin } = new URL(url)
  const kept = await context.newPage()
  await kept.goto(`${origin}/robots.txt`)
  await context.addInitScript(sayRefusals)
  const own: Idle = { origin, kind, kept, left: [], attach: context.newCDPSession.bind(context) }
  kinds.set(context, own)
  noteChanges(context, context, CONTEXT_CHANGES)
  noteChanges(context, context.clock, CLOCK_CHANGES)
  const open = context.newPage.bind(context)
  context.newPage = async () => {
    const page = own.left.pop() ?? watchPage(await open())
    await page.setViewportSize(sizes.get(context) ?? DEFAULT_SIZE)
    return page
  }
  context.newCDPSession = (target) => {
    changed.add('page' in target ? target.page() : target)
    return own.attach(target)
  }
  return context
}

function noteChanges<Target extends object>(owner: BrowserContext | Page, target: Target, names: readonly (keyof Target & string)[]): void {
  for (const name of names) {
    const own = target[name] as (...given: unknown[]) => unknown
    Object.defineProperty(target, name, {
      value: (...given: unknown[]) => {
        changed.add(owner)
        return own.apply(target, given)
      },
    })
  }
}

/** Records changes by tests that outlast the document of a page. */
function watchPage(page: Page): Page {
  noteChanges(page, page, PAGE_CHANGES)
  const added: (readonly [event: 'close', listener: () => void])[] = []
  listeners.set(page, added)
  for (const name of ['on', 'once', 'addListener'] as const) {
    const own = page[name].bind(page) as (event: 'close', listener: () => void) => Page
    Object.defineProperty(page, name, {
      value: (event: 'close', listener: () => void) => {
        added.push([event, listener])
        return own(event, listener)
      },
    })
  }
  return page
}

/**
 * Leaves a page for the next test, without document, listeners, routes, history or what it has put into the session storage (the site's
 * own scripts note their scroll position there when the document goes). A visit in a page that has shown the
 * site before takes half the processor time of one in a new page. A page that a test has changed, that the site has opened or that no
 * longer obeys is closed.
 */
async function leavePage(page: Page, { left, attach }: Idle): Promise<void> {
  const added = listeners.get(page)
  if (page.isClosed()) return
  if (!added || changed.has(page)) return page.close()
  for (const [event, listener] of added.splice(0)) page.off(event, listener)
  page.setDefaultTimeout(DEFAULT_TIMEOUT_MS)
  try {
    await page.unrouteAll()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
    await page.mouse.move(0, 0)
    const devtools = await attach(page)
    await devtools.send('Page.resetNavigationHistory')
    await devtools.detach()
  } catch {
    return page.close()
  }
  left.push(page)
}

/**
 * Returns a context for reuse by the next test with the same options, without cookies, permissions, routes or local storage, and with
 * empty pages. Cached files and visited links stay. A context changed by a test (`CONTEXT_CHANGES`, `CLOCK_CHANGES`) is closed. A second
 * call has no effect.
 */
export async function leaveContext(context: BrowserContext): Promise<void> {
  const [browser, own] = [context.browser(), kinds.get(context)]
  if (!browser || !own || changed.has(context)) return context.close()
  const others = idle.get(browser) ?? new Map<string, BrowserContext[]>()
  idle.set(browser, others)
  const left = others.get(own.kind) ?? []
  others.set(own.kind, left)
  if (left.includes(context)) return
  if (left.length >= MAX_IDLE) return context.close()
  await context.unrouteAll()
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== own.kept && !own.left.includes(page))
      .map((page) => leavePage(page, own)),
  )
  const devtools = await own.attach(own.kept)
  await devtools.send('Storage.clearDataForOrigin', { origin: own.origin, storageTypes: 'local_storage' })
  await devtools.detach()
  await context.clearCookies()
  await context.clearPermissions()
  left.push(context)
}

/** Closes contexts that the tests of a file have left open, and returned contexts that only its own program could use. */
export async function closeOthers(): Promise<void> {
  const browser = await shared
  if (!browser) return
  const others = idle.get(browser) ?? new Map<string, BrowserContext[]>()
  const isOfShared = (context: BrowserContext): boolean =>
    (process.env['METASCOPE_TEST_APPS'] ?? '').includes(`"${kinds.get(context)?.origin}"`)
  for (const [kind, contexts] of others) others.set(kind, contexts.filter(isOfShared))
  const left = new Set([...others.values()].flat())
  await Promise.all(
    browser
      .contexts()
      .filter((context) => !left.has(context))
      .map((context) => context.close()),
  )
}

/** A visitor in Seoul who has chosen that zone. */
export async function openContext(
  browser: Browser,
  url: string,
  { theme, lang, width = 1440, height = 1000 }: Look,
): Promise<BrowserContext> {
  const context = await takeContext(browser, url, { viewport: { width, height }, timezoneId: 'Asia/Seoul' })
  await context.addCookies([
    { name: 'theme', value: theme, url },
    { name: 'lang', value: lang, url },
    { name: 'zone', value: 'Asia%2FSeoul', url },
  ])
  return context
}

/** Reports every refusal of the content policy as an error of the page. */
function sayRefusals(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    reportError(new Error(`the content policy refused ${effectiveDirective}: ${blockedURI} ${sample}`)),
  )
}

export type Box = { x: number; y: number; width: number; height: number }

/**
 * Positions of elements at the same moment, once fonts have loaded. Boxes read one after the other may come from before and after a layout
 * change. A selector stands for its first element.
 */
export async function boxesOf<const Places extends readonly (string | Locator)[]>(
  page: Page,
  ...places: Places
): Promise<{ [Index in keyof Places]: Box }> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const elements = await Promise.all(
    places.map((place) => (typeof place === 'string' ? page.locator(place).first() : place).elementHandle({ timeout: HYDRATED.timeout })),
  )
  const boxes = await page.evaluate(
    (wanted) =>
      wanted.map((element, index) => {
        if (!(element instanceof Element) || !element.isConnected) throw new Error(`place ${index} has left the page`)
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y, width, height }
      }),
    elements,
  )
  return boxes as { [Index in keyof Places]: Box }
}

/** Texts of elements on the current page, in order. */
export const textsOn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ''))

/** Texts of elements in the server's HTML of the open page for this visitor, requested again, in order. */
export const textsServed = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    // Pages may not make HTML from text (trusted types), but may request a document.
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    request.responseType = 'document'
    await new Promise((resolve) => {
      request.addEventListener('loadend', resolve)
      request.send()
    })
    return Array.from(request.responseXML?.querySelectorAll(wanted) ?? [], ({ textContent }) => textContent ?? '')
  }, selector)

/** Waits until the browser has painted twice, after which the effects of an event are visible. */
export const paintedTwice = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))))

/** By how many pixels the page scrolls sideways in a window of this size. */
export async function overflowAt(page: Page, size: Size): Promise<number> {
  await page.setViewportSize(size)
  await paintedTwice(page)
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Text that no page may ever show: marks of a missing value. */
const BROKEN_TEXT = /\bundefined\b|\bNaN\b|\bInfinity\b|Invalid Date|\[object Object\]/

export type Visit = { status: number; complaints: string[] }

/** `other`: a second size of the window to check. `inspect`: a further check, run at each size. */
type VisitOptions = { other?: Size; inspect?: (page: Page) => Promise<string[]> }

/**
 * Opens a page, waits for hydration, and returns its faults: uncaught errors (also of hydration), broken text, sideways scroll, requests
 * other than GET (API-001), and console messages except the browser's own line for an expected 404.
 */
export async function visit(page: Page, url: string, wanted = 200, { other, inspect }: VisitOptions = {}): Promise<Visit> {
  const complaints: string[] = []
  const onConsole = (message: { type: () => string; text: () => string }): void => {
    const isAskedFor404 = wanted === 404 && /status of 404/.test(message.text())
    if (!isAskedFor404) complaints.push(`console ${message.type()}: ${message.text()}`)
  }
  const onError = (error: Error): void => void complaints.push(`error: ${error.message}`)
  const onRequest = (request: { method: () => string; url: () => string }): void => {
    if (request.method() !== 'GET') complaints.push(`request: ${request.method()} ${request.url()}`)
  }
  page.on('console', onConsole)
  page.on('request', onRequest)
  page.on('pageerror', onError)
  try {
    const answer = await openHydrated(page, url)
    const own = page.viewportSize()
    complaints.push(...(await faultsOf(page)), ...((await inspect?.(page)) ?? []))
    if (other) {
      await page.setViewportSize(other)
      await paintedTwice(page)
      const found = [...(await faultsOf(page)), ...((await inspect?.(page)) ?? [])]
      complaints.push(...found.map((fault) => `at ${other.width} px: ${fault}`))
      if (own) await page.setViewportSize(own)
    }
    const status = answer?.status() ?? 0
    if (status !== wanted) complaints.push(`status ${status} in place of ${wanted}`)
    return { status, complaints }
  } finally {
    page.off('console', onConsole)
    page.off('request', onRequest)
    page.off('pageerror', onError)
  }
}

/** Broken text, a missing title, sideways scroll. */
async function faultsOf(page: Page): Promise<string[]> {
  const { text, title, overflow } = await page.evaluate(() => ({
    text: document.body.innerText,
    title: document.title,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const broken = BROKEN_TEXT.exec(`${title}\n${text}`)
  return [
    ...(broken ? [`text: ${text.slice(Math.max(0, broken.index - 60), broken.index + 60)}`] : []),
    ...(title.trim() === '' ? ['no title'] : []),
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
  ]
}

/** Opens an address and waits until the page is hydrated, which may be late on a busy machine, and until no request is pending. */
export async function openHydrated(page: Page, url: string): Promise<Response | null> {
  const requests = watchRequests(page)
  try {
    const answer = await page.goto(url)
    await hydrated(page)
    await requests.over()
    return answer
  } finally {
    requests.stop()
  }
}

/** Playwright's own `networkidle` waits for half a second each time. */
const QUIET_MS = 100

/** `over` resolves when the page has had no pending request for a while. Sockets do not count. */
function watchRequests(page: Page): { over: () => Promise<void>; stop: () => void } {
  const open = new Set<Request>()
  let changedMs = performance.now()
  const begin = (request: Request): void => {
    open.add(request)
    changedMs = performance.now()
  }
  const end = (request: Request): void => {
    if (open.delete(request)) changedMs = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  return {
    over: async () => {
      const deadlineMs = performance.now() + HYDRATED.timeout
      while (open.size > 0 || performance.now() - changedMs < QUIET_MS) {
        if (performance.now() > deadlineMs) throw new Error(`still asked for: ${[...open].map((request) => request.url()).join(' ')}`)
        await sleep(QUIET_MS / 4)
      }
    },
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  }
}

/** A long limit for a busy machine. Polling at each frame would make the browser render frames while scripts start. */
const HYDRATED = { timeout: 60_000, polling: 100 }
/** Shell and page hydrate one after the other. Waits for the footer, each part of the page, and bars that load later. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const parts = [...document.querySelectorAll('footer, main h1, main section, main [aria-haspopup]')]
      return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')))
    },
    undefined,
    HYDRATED,
  )

/** Runs in a page before its scripts (`addInitScript`) and shifts the visitor's clock. */
export function moveClock(offMs: number): void {
  const Own = Date
  const now = (): number => Own.now() + offMs
  globalThis.Date = new Proxy(Own, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  })
}

/** Pauses the page's clock, which must be installed (`page.clock.install`) and runs in real time until then. */
export async function stopClock(page: Page): Promise<void> {
  const pause = async (): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  // On a busy machine the moment may pass before the call arrives. The call then fails but the clock stands, and a second call succeeds.
  await pause().catch(pause)
}

/**
 * Opens an address and waits until its keys are active, which happens when the browser is idle: `g` is accepted, and an unused key cancels
 * it.
 */
export async function openWithKeys(page: Page, url: string): Promise<void> {
  await openHydrated(page, url)
  await page.waitForFunction(
    () => {
      const isTaken = (key: string) => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      const hearsKeys = isTaken('g')
      return !isTaken('q') && hearsKeys
    },
    undefined,
    HYDRATED,
  )
}
