import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { findPageAddress } from '../../contract/page-address.ts'
import { UTC, ZONE_COOKIE } from '../../contract/zone.ts'
import type { Log } from '../../base/log.ts'
import { Lru } from '../answers/lru.ts'
import { SegmentedLru } from '../answers/segmented-lru.ts'
import { etagOf, type Sendable } from '../answers/sendable.ts'
import type { Api } from '../api/api.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { Admit } from '../load/admission-queue.ts'
import { findZone } from '../zones.ts'
import { frameName, NotDrawn, type Ask, type DrawnPage, type Drawer, type DrawOrder } from './draw-page.ts'
import { errorPage, errorPageHeaders, type Look } from './error-page.ts'
import { sizeOf, toPage, type Around, type Asked, type Own } from './page-pieces.ts'
import type { Lang, Theme, WebRequest } from './web-renderer.ts'

/** The built site: what draws it and its files. Whoever made the drawer closes it. */
export type WebSite = {
  drawer: Drawer
  /** Folder of built files, served as they are; absent: there are none. */
  folder?: string
}

/** What is the same for all pages of a site. */
export type PageSite = Pick<WebRequest, 'testMode' | 'testnet' | 'encrypted' | 'origin'> & Pick<DrawOrder, 'frameOrigins' | 'socketOrigins'>

export type PageAnswer = { kind: 'page'; answer: Sendable; policy: string } | { kind: 'redirect'; to: string }

export type PageDeps = {
  web: WebSite
  api: Api
  clock: Clock
  log: Log
  site: PageSite
  metrics: Pick<SiteMetrics, 'cacheAsked' | 'watchCache'>
  /** Memory for finished pages. */
  keptBytes: number
}

export type Pages = {
  /** Draws a page for a path with query; never rejects. `turns` let it be drawn, or refuse while there is too much to do. */
  get: (url: string, cookies: Readonly<Record<string, string | undefined>>, turns: Turns) => Promise<PageAnswer>
  /** Renders the shell of a page and throws it away; rejects when that fails. */
  check: () => Promise<void>
}

/** The admission queues of one caller. `alone`: of pages that are drawn one after another, beside all others. */
export type Turns = { admit: Admit; alone: Admit }

/** Which page is drawn for what version of the index and step of the clock. */
type Wanted = { url: string; lang: Lang; theme: Theme; zone: string; token: string; nowSec: number }
type Page = { kind: 'redirect'; to: string } | { kind: 'page'; own: Own; around: Around | undefined }
/** A page that has to be drawn beside all others, for as long as somebody waits for it. */
type DrawnAlone = { callers: number; page: Promise<Page> | undefined }

/** Time on pages moves by this much: what is drawn holds for a step at least, and ages on it are at most this old. */
const STEP_SEC = 5
/** Kinds of surroundings: languages, themes, home or not, and banners of pages. */
const MOST_FRAMES = 200

/**
 * Server rendering with a cache of finished pages (decision 0012). Only language, theme and time zone reach a page (D17, D35), so what one
 * visitor gets may be sent to another. A page is kept as its own part, which holds while the answers it was drawn from are the same, and what
 * stands around every page, which is drawn anew for each version of the index. The zone changes the own part alone: a zone in use costs its
 * pages, within the one bound of memory that holds for all, and nothing per block. What many ask for at once is drawn once. A page that
 * breaks is logged whole and answered by a plain one.
 */
export function makePages(deps: PageDeps): Pages {
  const { web, api, clock, log, site, metrics } = deps
  const kept = new SegmentedLru<string, Own>(deps.keptBytes)
  const frames = new Lru<string, Around>(MOST_FRAMES)
  const drawing = new Map<string, Promise<Page>>()
  const drawingAlone = new Map<string, DrawnAlone>()
  const framing = new Map<string, Promise<void>>()
  const { frameOrigins, socketOrigins, ...flags } = site
  metrics.watchCache('page', () => ({ bytes: kept.size, entries: kept.count }))

  const keyOf = ({ lang, zone, url }: Wanted): string => `${lang} ${zone} ${url}`
  const frameKeyOf = ({ lang, theme }: Wanted, frame: string): string => `${lang} ${theme} ${frame}`

  /** Whether a page is what would be drawn now: its time has not passed and all it was drawn from is answered as it was. */
  async function holds(own: Own, { token, nowSec: stepSec }: Wanted, admit: Admit): Promise<boolean> {
    if (stepSec < own.fromSec || stepSec > own.untilSec) return false
    if (own.token === token) return true
    if (!(await Promise.all(own.asked.map((asked) => isAnsweredAlike(asked, admit)))).every(Boolean)) return false
    own.token = token
    return true
  }

  /**
   * Whether a call would be answered as it was. The answer itself may be gone: what it was made from is asked first. What has to be made for
   * it waits in line like anything else; who is sent away there is a failure, and the page is drawn anew, or not.
   */
  async function isAnsweredAlike(asked: Asked, admit: Admit): Promise<boolean> {
    if (asked.made && (await api.holds(asked.made))) return true
    const { status, etag, made } = await api.answer(asked.path, admit)
    if (etag !== asked.etag || status !== asked.status) return false
    // Only of an answer that is alike: what another one was made from would make the page hold from then on.
    if (made) asked.made = made
    return true
  }

  const orderOf = (
    { url, lang, theme, zone, nowSec }: Wanted,
    more: Pick<WebRequest, 'onlyAround'>,
    knownFrames: readonly string[],
  ): DrawOrder => ({
    request: { url, lang, theme, zone, cookies: { lang, theme }, ...flags, nowSec, ...more },
    frameOrigins,
    socketOrigins,
    knownFrames,
  })

  /** What stands around pages of this look and is the present one, by name. */
  function knownFrames({ lang, theme, token }: Wanted): Map<string, Around> {
    const known = new Map<string, Around>()
    for (const around of frames.values())
      if (around.token === token && around.lang === lang && around.theme === theme)
        known.set(frameName(around.frame, around.leansOn), around)
    return known
  }

  async function drawOnce(wanted: Wanted, drawPage: Drawer['draw']): Promise<Page> {
    const { lang, theme, token, nowSec } = wanted
    const asked: Asked[] = []
    let isClamped = false
    const ask: Ask = async (path) => {
      const answer = await api.answer(path)
      asked.push({ path, status: answer.status, etag: answer.etag, made: answer.made })
      isClamped ||= answer.isClamped === true
      return answer
    }
    const known = knownFrames(wanted)
    const drawn = await drawPage(orderOf(wanted, {}, [...known.keys()]), ask)
    if (drawn.kind === 'redirect') return drawn
    noteFaults(wanted, drawn)
    const { status, policy, frame, leansOn, aroundPaths, holdsSec, isWhole } = drawn
    // A page that could not be taken apart has all around it in itself.
    const fresh = drawn.around && { ...drawn.around, lang, theme, token, frame, leansOn }
    const around = isWhole ? undefined : (fresh ?? known.get(frameName(frame, leansOn)))
    const own: Own = {
      ...drawn.own,
      status,
      policy,
      frame,
      leansOn,
      asked: asked.filter(({ path }) => !aroundPaths.includes(path)),
      fromSec: nowSec,
      untilSec: nowSec + holdsSec,
      token,
    }
    // Only what was drawn from answers alone, none of which failed.
    if (!isWhole && asked.every((answer) => answer.status < 500)) {
      if (around) frames.keep(frameKeyOf(wanted, frame), around)
      // Addresses of nothing and pages beyond the last are without number: only what can be linked to is worth keeping.
      if (status === 200 && !isClamped) kept.keep(keyOf(wanted), own, sizeOf(own) + keyOf(wanted).length)
    }
    return { kind: 'page', own, around }
  }

  function noteFaults({ url }: Wanted, { route, faults }: DrawnPage): void {
    for (const error of faults) log.error('an entry of a page cannot be rendered', { url, route, error })
  }

  /** The page being drawn, for all who want it now. Each caller waits for its own turn, as for an answer of the API. */
  async function draw(wanted: Wanted, { admit, alone }: Turns): Promise<PageAnswer> {
    const name = `${wanted.token} ${wanted.theme} ${keyOf(wanted)}`
    let isDrawer = false
    const drawShared = (): Promise<Page> => {
      const underWay = drawing.get(name)
      if (underWay) return underWay
      isDrawer = true
      const fresh = drawOnce(wanted, web.drawer.draw).finally(() => drawing.delete(name))
      drawing.set(name, fresh)
      return fresh
    }
    try {
      // Another caller may have drawn it while this one waited.
      const inTurn = async (): Promise<PageAnswer> => findDrawn(wanted) ?? toAnswer(await drawShared())
      return await (drawing.has(name) ? inTurn() : admit(name, inTurn))
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error
      // Drawn in a queue of its own, without a place in the one of all others.
      return toAnswer(await drawAlone(wanted, name, alone))
    } finally {
      metrics.cacheAsked('page', isDrawer ? 'miss' : 'shared')
    }
  }

  /** The first caller whose turn comes draws the page for all who want it by then. */
  async function drawAlone(wanted: Wanted, name: string, alone: Admit): Promise<Page> {
    const drawn = drawingAlone.get(name) ?? { callers: 0, page: undefined }
    drawingAlone.set(name, drawn)
    drawn.callers += 1
    try {
      return await (drawn.page ?? alone(name, () => (drawn.page ??= drawOnce(wanted, web.drawer.drawAlone))))
    } finally {
      drawn.callers -= 1
      if (drawn.callers === 0) drawingAlone.delete(name)
    }
  }

  /** A page that is kept and was found to hold at this version already. */
  function findDrawn(wanted: Wanted): PageAnswer | undefined {
    const own = kept.find(keyOf(wanted))
    const around = own?.token === wanted.token ? aroundOf(own, wanted) : undefined
    return own && around?.leansOn === own.leansOn ? { kind: 'page', answer: toPage(own, around), policy: own.policy } : undefined
  }

  /** Draws what is around a page by itself, once for all who wait for it. It is never put off: every page that is kept needs it. */
  function drawAround(wanted: Wanted, frame: string): Promise<void> {
    const name = `${wanted.token} ${frameKeyOf(wanted, frame)}`
    const underWay = framing.get(name)
    if (underWay) return underWay
    const fresh = drawAroundOnce(wanted).finally(() => framing.delete(name))
    framing.set(name, fresh)
    return fresh
  }

  /** Those who wait for it draw their pages whole when the page that it was to be drawn with has to be drawn alone. */
  async function drawAroundOnce(wanted: Wanted): Promise<void> {
    const { lang, theme, token } = wanted
    let hasFailed = false
    const ask: Ask = async (path) => {
      const answer = await api.answer(path)
      hasFailed ||= answer.status >= 500
      return answer
    }
    const drawn = await web.drawer.draw(orderOf({ ...wanted, zone: UTC }, { onlyAround: true }, []), ask).catch((error: unknown) => {
      if (error instanceof NotDrawn) return undefined
      throw error
    })
    if (drawn?.kind === 'page') noteFaults(wanted, drawn)
    if (!drawn || drawn.kind === 'redirect' || drawn.isWhole || !drawn.around || hasFailed) return
    const { frame, leansOn, around } = drawn
    frames.keep(frameKeyOf(wanted, frame), { ...around, lang, theme, token, frame, leansOn })
  }

  /** What is around a page, when it is the present one. */
  function aroundOf(own: Own, wanted: Wanted): Around | undefined {
    const around = frames.find(frameKeyOf(wanted, own.frame))
    return around?.token === wanted.token ? around : undefined
  }

  async function find(wanted: Wanted, turns: Turns): Promise<PageAnswer> {
    const own = kept.find(keyOf(wanted))
    if (!own) return draw(wanted, turns)
    const wasChecked = own.token === wanted.token
    if (!(await holds(own, wanted, turns.admit))) return draw(wanted, turns)
    if (!aroundOf(own, wanted)) await drawAround(wanted, own.frame)
    const around = aroundOf(own, wanted)
    if (around?.leansOn !== own.leansOn) return draw(wanted, turns)
    metrics.cacheAsked('page', wasChecked ? 'hit' : 'confirmed')
    return { kind: 'page', answer: toPage(own, around), policy: own.policy }
  }

  const wantedOf = async (url: string, lang: Lang, theme: Theme, zone: string): Promise<Wanted> => {
    const sec = nowSec(clock)
    const stepSec = sec - (sec % STEP_SEC)
    return { url, lang, theme, zone, token: `${await api.version()} ${stepSec}`, nowSec: stepSec }
  }

  return {
    check: async () => {
      const order = orderOf(await wantedOf('/', 'en', 'light', UTC), { onlyAround: true }, [])
      await web.drawer.draw(order, (path) => api.answer(path))
    },
    get: async (url, cookies, turns) => {
      const lang: Lang = cookies['lang'] === 'ko' ? 'ko' : 'en'
      const theme: Theme = cookies['theme'] === 'dark' ? 'dark' : 'light'
      const zone = findZone(cookies[ZONE_COOKIE]) ?? UTC
      try {
        // What is drawn is cached for everybody who asks for the same page, so it is drawn for its one spelling.
        return await find(await wantedOf(findPageAddress(url)?.url ?? url, lang, theme, zone), turns)
      } catch (error) {
        const look = { lang, theme }
        if (!(error instanceof AppError && error.status === 503)) {
          log.error('page failed', { url, error })
          return plainPage(500, look)
        }
        if (error.code === 'TOO_BUSY') return plainPage('busy', look)
        log.warn('page could not be rendered', { url, error })
        return plainPage(error.code === 'NOT_READY' ? 503 : 'away', look)
      }
    },
  }
}

const toAnswer = (drawn: Page): PageAnswer =>
  drawn.kind === 'redirect' ? drawn : { kind: 'page', answer: toPage(drawn.own, drawn.around), policy: drawn.own.policy }

function plainPage(why: 500 | 503 | 'busy' | 'away', look: Look): PageAnswer {
  const body = Buffer.from(errorPage(why, look))
  return {
    kind: 'page',
    answer: { status: why === 500 ? 500 : 503, etag: etagOf(body), isLarge: false, smallestOf: () => 'identity', bytesOf: () => body },
    policy: errorPageHeaders(look.theme)['content-security-policy'],
  }
}
