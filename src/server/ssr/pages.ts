import { gunzipSync } from 'node:zlib'
import { nowSec, type Clock } from '../../base/clock.ts'
import { findCookie } from '../../base/cookie.ts'
import { AppError } from '../../base/errors.ts'
import { findPageAddress } from '../../contract/page-address.ts'
import { UTC, ZONE_COOKIE } from '../../contract/zone.ts'
import type { Log } from '../../base/log.ts'
import { SegmentedLru } from '../answers/segmented-lru.ts'
import { appearanceOf } from '../http/kinds.ts'
import { etagOf, type Sendable } from '../answers/sendable.ts'
import type { Api, Made } from '../api/api.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { Admit } from '../load/admission-queue.ts'
import { findZone } from '../zones.ts'
import { errorPage, errorPageHeaders, type Appearance } from './error-page.ts'
import { NeedsOwnThread, type PageRenderer, type Render, type RenderedPage, type RenderOrder } from './page-renderer.ts'
import type { Lang, Theme, WebRequest } from '../../contract/web-renderer.ts'

/** The built site: its renderer and its files. The creator of the renderer closes it. */
export type WebSite = {
  renderer: PageRenderer
  /** Folder of built files, served unchanged; absent: no files. */
  folder?: string
  /** The source of the site changes, so no page is cached. Absent: it is the built site. */
  isChanging?: boolean
}

/** Settings shared by all pages of a site. */
export type PageSite = Pick<WebRequest, 'testMode' | 'testnet' | 'encrypted' | 'origin'> & Omit<RenderOrder, 'request'>

/** `isPast`: the page's own part never changes. */
export type PageAnswer = { kind: 'page'; answer: Sendable; policy: string; isPast: boolean } | { kind: 'redirect'; to: string }

export type PageDeps = {
  web: WebSite
  api: Omit<Api, 'answerCall' | 'read'>
  clock: Clock
  log: Log
  site: PageSite
  metrics: Pick<SiteMetrics, 'cacheAsked' | 'watchCache'>
  /** Memory for cached pages. */
  cacheBytes: number
}

export type Pages = {
  /**
   * Finds or renders the page of a path with query for a Cookie header; never rejects. `turns` admit its rendering, or refuse it during an
   * overload.
   */
  get: (url: string, cookie: string | undefined, turns: Admissions) => Promise<PageAnswer>
  /** Renders a page and discards it; rejects when that fails. */
  check: () => Promise<void>
}

/** The admission queues of one caller. `alone`: for pages that need their own thread. */
export type Admissions = { admit: Admit; alone: Admit }

/** Inputs of a page, with the version of index and market at which it is requested. */
type Wanted = { key: string; url: string; lang: Lang; theme: Theme; zone: string; version: string }
/** A call that a page was rendered from. */
type Asked = { path: string; status: number; etag: string; made: Made | undefined; isPast: boolean }
/** `version`: the last one at which the page was found current. */
type Page = { answer: Sendable; policy: string; isPast: boolean; asked: readonly Asked[]; renderedAtSec: number; version: string }
type Outcome = { kind: 'redirect'; to: string } | { kind: 'page'; page: Page }
/** A page that needs its own thread, for as long as a caller waits for it. */
type Alone = { callers: number; outcome: Promise<Outcome> | undefined }

/**
 * Maximum age of shell values and ages in the HTML when it is sent. The page's own script refreshes them. A reader without scripts sees
 * them unrefreshed; on a past page cached by the browser they may be older.
 */
const MAX_AGE_SEC = 30
/** Size of the reads behind an answer (`Made`), and of everything else besides the bytes of a page. */
const MADE_BYTES = 1500
const OVERHEAD_BYTES = 500
/** A page with little but its shell: an unknown address. */
const CHECK_URL = '/notfound'

/**
 * Server rendering with a page cache (decisions 0012 and 0025). Only address, language, theme and time zone shape a page (decision 0022),
 * so one visitor's page may be sent to another. A page is sent from the cache for at most half a minute, and only while every answer it was
 * rendered from is unchanged. The answers of its shell do not count: they change with every block. Concurrent requests for a page share one
 * rendering. A page that fails is logged and replaced by a plain one.
 */
export function makePages(deps: PageDeps): Pages {
  const { web, api, clock, log, site, metrics } = deps
  const cache = new SegmentedLru<string, Page>(deps.cacheBytes)
  const underWay = new Map<string, Promise<Outcome>>()
  const renderingAlone = new Map<string, Alone>()
  const rendering: Rendering = { web, api, clock, log, site, cache }
  metrics.watchCache('page', () => ({ bytes: cache.size, entries: cache.count }))

  /** Renders a page once for all callers that request it now. Each caller waits for its own turn, as for an answer of the API. */
  async function render(wanted: Wanted, { admit, alone }: Admissions): Promise<PageAnswer> {
    const name = `${wanted.version} ${wanted.key}`
    let isRenderer = false
    const renderShared = (): Promise<Outcome> => {
      const known = underWay.get(name)
      if (known) return known
      isRenderer = true
      const fresh = renderOnce(rendering, wanted, web.renderer.render).finally(() => underWay.delete(name))
      underWay.set(name, fresh)
      return fresh
    }
    try {
      // Another caller may have rendered it while this one waited.
      const inTurn = async (): Promise<PageAnswer> => findRendered(wanted) ?? toAnswer(await renderShared())
      return await (underWay.has(name) ? inTurn() : admit(name, inTurn))
    } catch (error) {
      if (!(error instanceof NeedsOwnThread)) throw error
      // In its own queue, without a place in the common one.
      return toAnswer(await renderAlone(wanted, name, alone))
    } finally {
      metrics.cacheAsked('page', isRenderer ? 'miss' : 'shared')
    }
  }

  /** The first caller whose turn comes renders the page for all callers that have requested it meanwhile. */
  async function renderAlone(wanted: Wanted, name: string, alone: Admit): Promise<Outcome> {
    const shared = renderingAlone.get(name) ?? { callers: 0, outcome: undefined }
    renderingAlone.set(name, shared)
    shared.callers += 1
    try {
      return await (shared.outcome ?? alone(name, () => (shared.outcome ??= renderOnce(rendering, wanted, web.renderer.renderAlone))))
    } finally {
      shared.callers -= 1
      if (shared.callers === 0) renderingAlone.delete(name)
    }
  }

  /** A cached page that was already found current at this version. */
  function findRendered({ key, version }: Wanted): PageAnswer | undefined {
    const page = cache.find(key)
    return page?.version === version && isYoung(page, clock) ? toAnswer({ kind: 'page', page }) : undefined
  }

  async function find(wanted: Wanted, turns: Admissions): Promise<PageAnswer> {
    const page = cache.find(wanted.key)
    if (!page) return render(wanted, turns)
    const wasChecked = page.version === wanted.version
    if (!(await isCurrent(deps, page, wanted.version, turns.admit))) return render(wanted, turns)
    metrics.cacheAsked('page', wasChecked ? 'hit' : 'confirmed')
    return toAnswer({ kind: 'page', page })
  }

  const wantedOf = async (url: string, lang: Lang, theme: Theme, zone: string): Promise<Wanted> => ({
    key: `${lang} ${theme} ${zone} ${url}`,
    url,
    lang,
    theme,
    zone,
    version: await api.version(),
  })

  return {
    check: async () => {
      const order = orderOf(site, { url: CHECK_URL, lang: 'en', theme: 'light', zone: UTC }, nowSec(clock))
      await web.renderer.render(order, (path) => api.answer(path))
    },
    get: async (url, cookie = '', turns) => {
      const address = findPageAddress(url)
      // The browser's router knows only the page's own names.
      if (address?.isRenamed === true) return { kind: 'redirect', to: address.url }
      const { lang, theme } = appearanceOf(cookie)
      const zone = findZone(findCookie(cookie, ZONE_COOKIE)) ?? UTC
      try {
        // All spellings of an address share one page.
        return await find(await wantedOf(address?.url ?? url, lang, theme, zone), turns)
      } catch (error) {
        return failedPage(error, { url, lang, theme }, log)
      }
    },
  }
}

/** Everything a page is rendered with, and the page cache. */
type Rendering = Pick<PageDeps, 'api' | 'clock' | 'log' | 'site' | 'web'> & { cache: SegmentedLru<string, Page> }

/** `flags`: settings shared by all pages of the site. */
const orderOf = (
  { frameOrigins, socketOrigins, ...flags }: PageSite,
  { url, lang, theme, zone }: Omit<Wanted, 'key' | 'version'>,
  sec: number,
): RenderOrder => ({
  request: { url, lang, theme, zone, cookies: { lang, theme }, ...flags, nowSec: sec },
  frameOrigins,
  socketOrigins,
})

/** Renders a page, and caches it if possible. */
async function renderOnce({ web, api, clock, log, site, cache }: Rendering, wanted: Wanted, render: Render): Promise<Outcome> {
  const { key, url, version } = wanted
  const renderedAtSec = nowSec(clock)
  const all: Asked[] = []
  let isClamped = false
  const rendered = await render(orderOf(site, wanted, renderedAtSec), async (path) => {
    const answer = await api.answer(path)
    all.push({ path, status: answer.status, etag: answer.etag, made: answer.made, isPast: answer.isPast === true })
    isClamped ||= answer.isClamped === true
    return answer
  })
  if (rendered.kind === 'redirect') return rendered
  const { status, policy, shellPaths, faults, route } = rendered
  for (const error of faults) log.error('an entry of a page cannot be rendered', { url, route, error })
  const asked = all.filter(({ path }) => !shellPaths.includes(path))
  // Texts of a page without calls come with the site, and change with it.
  const isPast =
    web.isChanging !== true && status === 200 && faults.length === 0 && asked.length > 0 && asked.every((answer) => answer.isPast)
  const page: Page = { answer: toSendable(rendered), policy, isPast, asked, renderedAtSec, version }
  // Unknown addresses and pages past the end are unlimited, and a failure may be over at once: none of them is cached.
  if (web.isChanging !== true && status === 200 && !isClamped && all.every((answer) => answer.status < 500))
    cache.keep(key, page, sizeOf(key, page, rendered))
  return { kind: 'page', page }
}

function isYoung({ renderedAtSec }: Page, clock: Clock): boolean {
  const ageSec = nowSec(clock) - renderedAtSec
  // After a clock was set back a page may be dated in the future.
  return ageSec >= 0 && ageSec < MAX_AGE_SEC
}

/** The plain page in place of one that cannot be rendered. Temporary failures are not logged as errors. */
function failedPage(error: unknown, { url, ...appearance }: Appearance & { url: string }, log: Log): PageAnswer {
  if (!(error instanceof AppError && error.status === 503)) {
    log.error('page failed', { url, error })
    return plainPage(500, appearance)
  }
  if (error.code === 'TOO_BUSY') return plainPage('busy', appearance)
  log.warn('page could not be rendered', { url, error })
  return plainPage(error.code === 'NOT_READY' ? 503 : 'away', appearance)
}

/** Whether a page is young and each of its answers is unchanged. */
async function isCurrent({ api, clock }: Pick<Rendering, 'api' | 'clock'>, page: Page, version: string, admit: Admit): Promise<boolean> {
  if (!isYoung(page, clock)) return false
  if (page.version === version) return true
  if (!(await Promise.all(page.asked.map((asked) => isAnsweredAlike(api, asked, admit)))).every(Boolean)) return false
  page.version = version
  return true
}

/**
 * Whether a call would give the same answer. The answer itself may be evicted, so its reads are compared first. An answer that must be made
 * waits in the admission queue; a refusal there counts as a changed answer.
 */
async function isAnsweredAlike(api: PageDeps['api'], asked: Asked, admit: Admit): Promise<boolean> {
  if (asked.made && (await api.holds(asked.made))) return true
  const { status, etag, made } = await api.answer(asked.path, admit)
  if (etag !== asked.etag || status !== asked.status) return false
  // Only for the same answer: with the reads of a different one, the outdated page would count as current from then on.
  if (made) asked.made = made
  return true
}

const toAnswer = (outcome: Outcome): PageAnswer =>
  outcome.kind === 'redirect'
    ? outcome
    : { kind: 'page', answer: outcome.page.answer, policy: outcome.page.policy, isPast: outcome.page.isPast }

/** gzip is the one compressed form in memory: every browser accepts it. */
const toSendable = ({ status, etag, gzip }: RenderedPage): Sendable => ({
  status,
  etag,
  isLarge: true,
  encodingFor: (accepted) => (accepted.includes('gzip') ? 'gzip' : 'identity'),
  bytesOf: (encoding) => (encoding === 'gzip' ? gzip : gunzipSync(gzip)),
})

const sizeOf = (key: string, { policy, asked }: Page, { gzip }: RenderedPage): number =>
  key.length + policy.length + gzip.length + asked.reduce((sum, { path }) => sum + path.length + MADE_BYTES, OVERHEAD_BYTES)

function plainPage(why: 500 | 503 | 'busy' | 'away', appearance: Appearance): PageAnswer {
  const body = Buffer.from(errorPage(why, appearance))
  return {
    kind: 'page',
    isPast: false,
    answer: { status: why === 500 ? 500 : 503, etag: etagOf(body), isLarge: false, encodingFor: () => 'identity', bytesOf: () => body },
    policy: errorPageHeaders(appearance.theme)['content-security-policy'],
  }
}
