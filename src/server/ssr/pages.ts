import { nowSec, type Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { Lru } from '../answers/lru.ts'
import { makePieceCompressor } from '../answers/pieces.ts'
import { etagOf, type Sendable } from '../answers/sendable.ts'
import type { Api } from '../api/api.ts'
import type { SiteMetrics } from '../metrics/site-metrics.ts'
import type { Admit } from '../load/gate.ts'
import { makeDrawPage, type Drawn, type PageSite, type Wanted } from './draw-page.ts'
import { errorPage, errorPageHeaders, type Look } from './error-page.ts'
import { sizeOf, toPage, type Around, type Asked, type Own } from './page-pieces.ts'
import type { Lang, Theme, WebAssets, WebRender } from './web-renderer.ts'

/** The built site: what draws it and its files. */
export type WebSite = {
  render: WebRender
  /** Asked for each page, so that a development server can rebuild them. */
  assets: () => WebAssets
  /** Folder of built files, served as they are; absent in development. */
  folder?: string
  /** Draw every page anew: development. */
  isUncached?: boolean
}

export type PageAnswer = { kind: 'page'; answer: Sendable; policy: string } | { kind: 'redirect'; to: string }

export type PageDeps = {
  web: WebSite
  api: Api
  clock: Clock
  log: Log
  site: PageSite
  metrics: Pick<SiteMetrics, 'cacheAsked' | 'watchCache'>
  /** Lets pages be drawn, or refuses while there is too much to do. */
  admit: Admit
  /** Memory for finished pages. */
  keptBytes: number
}

export type Pages = {
  /** Draws a page for a path with query; never rejects. */
  get: (url: string, cookies: Readonly<Record<string, string | undefined>>) => Promise<PageAnswer>
  close: () => void
}

/** Time on pages moves by this much: what is drawn holds for a step at least, and ages on it are at most this old. */
const STEP_SEC = 5
/** Kinds of surroundings: languages, themes, home or not, and banners of pages. */
const MOST_FRAMES = 200

/**
 * Server rendering with a cache of finished pages (decision 0012). Only language and theme reach a page (D17), so what one visitor gets may
 * be sent to another. A page is kept as its own part, which holds while the answers it was drawn from are the same, and what stands around
 * every page, which is drawn anew for each version of the index. What many ask for at once is drawn once. A page that breaks is logged whole
 * and answered by a plain one.
 */
export function makePages(deps: PageDeps): Pages {
  const { web, api, clock, log, site, metrics, admit } = deps
  const kept = new Lru<string, Own>(deps.keptBytes)
  const frames = new Lru<string, Around>(MOST_FRAMES)
  const drawing = new Map<string, Promise<Drawn>>()
  const framing = new Map<string, Promise<void>>()
  const compressor = makePieceCompressor()
  const drawPage = makeDrawPage(web, api, site, compressor)
  metrics.watchCache('page', () => ({ bytes: kept.size, entries: kept.count }))

  const keyOf = ({ lang, url }: Wanted): string => `${lang} ${url}`
  const frameKeyOf = ({ lang, theme }: Wanted, frame: string): string => `${lang} ${theme} ${frame}`

  /** Whether a page is what would be drawn now: its time has not passed and all it was drawn from is answered as it was. */
  async function holds(own: Own, { token, nowSec: stepSec }: Wanted): Promise<boolean> {
    if (stepSec < own.fromSec || stepSec > own.untilSec) return false
    if (own.token === token) return true
    if (!(await Promise.all(own.asked.map(isAnsweredAlike))).every(Boolean)) return false
    own.token = token
    return true
  }

  /**
   * Whether a call would be answered as it was. The answer itself may be gone: what it was made from is asked first. What has to be made for
   * it waits in line like anything else; who is sent away there is a failure, and the page is drawn anew, or not.
   */
  async function isAnsweredAlike(asked: Asked): Promise<boolean> {
    if (asked.made && (await api.holds(asked.made))) return true
    const { status, etag, made } = await api.answer(asked.path, admit)
    if (made) asked.made = made
    return etag === asked.etag && status === asked.status
  }

  async function drawOnce(wanted: Wanted): Promise<Drawn> {
    const drawn = await drawPage.whole(wanted, (frame, leansOn) => {
      const known = frames.find(frameKeyOf(wanted, frame))
      return known?.token === wanted.token && known.leansOn === leansOn ? known : undefined
    })
    if (web.isUncached === true || drawn.kind === 'redirect' || !drawn.isKeepable) return drawn
    const { own, around } = drawn
    const frameKey = frameKeyOf(wanted, own.frame)
    if (around) frames.keep(frameKey, around)
    // Addresses of nothing are without number: only pages that show something are worth keeping.
    if (own.status === 200) kept.keep(keyOf(wanted), own, sizeOf(own) + keyOf(wanted).length)
    return drawn
  }

  /** The page being drawn, for all who want it now. */
  function draw(wanted: Wanted, admitted: Admit): Promise<Drawn> {
    const name = `${wanted.token} ${wanted.theme} ${keyOf(wanted)}`
    const underWay = drawing.get(name)
    metrics.cacheAsked('page', underWay ? 'shared' : 'miss')
    if (underWay) return underWay
    const fresh = admitted(() => drawOnce(wanted)).finally(() => drawing.delete(name))
    drawing.set(name, fresh)
    return fresh
  }

  /** Draws what is around a page by itself, once for all who wait for it. It is never put off: every page that is kept needs it. */
  function drawAround(wanted: Wanted, frame: string): Promise<void> {
    const name = `${wanted.token} ${frameKeyOf(wanted, frame)}`
    const underWay = framing.get(name)
    if (underWay) return underWay
    const fresh = drawPage
      .around(wanted)
      .then((drawn) => drawn && frames.keep(frameKeyOf(wanted, drawn.frame), drawn.around))
      .finally(() => framing.delete(name))
    framing.set(name, fresh)
    return fresh
  }

  /** What is around a page, when it is the present one. */
  function aroundOf(own: Own, wanted: Wanted): Around | undefined {
    const around = frames.find(frameKeyOf(wanted, own.frame))
    return around?.token === wanted.token ? around : undefined
  }

  async function find(wanted: Wanted): Promise<PageAnswer> {
    const own = kept.find(keyOf(wanted))
    if (!own) return toAnswer(await draw(wanted, admit))
    const wasChecked = own.token === wanted.token
    if (!(await holds(own, wanted))) return toAnswer(await draw(wanted, admit))
    if (!aroundOf(own, wanted)) await drawAround(wanted, own.frame)
    const around = aroundOf(own, wanted)
    if (around?.leansOn !== own.leansOn) return toAnswer(await draw(wanted, admit))
    metrics.cacheAsked('page', wasChecked ? 'hit' : 'confirmed')
    return { kind: 'page', answer: toPage(own, around), policy: own.policy }
  }

  return {
    get: async (url, cookies) => {
      const lang: Lang = cookies['lang'] === 'ko' ? 'ko' : 'en'
      const theme: Theme = cookies['theme'] === 'dark' ? 'dark' : 'light'
      try {
        const sec = nowSec(clock)
        const stepSec = sec - (sec % STEP_SEC)
        return await find({ url, lang, theme, token: `${await api.version()} ${stepSec}`, nowSec: stepSec })
      } catch (error) {
        const look = { lang, theme }
        if (!(error instanceof AppError && error.status === 503)) {
          log.error('page failed', { url, error })
          return plainPage(500, look)
        }
        if (error.code === 'TOO_BUSY') return plainPage('busy', look)
        log.warn('page could not be made', { url, error })
        return plainPage(error.code === 'NOT_READY' ? 503 : 'away', look)
      }
    },
    close: compressor.close,
  }
}

const toAnswer = (drawn: Drawn): PageAnswer =>
  drawn.kind === 'redirect' ? drawn : { kind: 'page', answer: toPage(drawn.own, drawn.around), policy: drawn.own.policy }

function plainPage(why: 500 | 503 | 'busy' | 'away', look: Look): PageAnswer {
  const body = Buffer.from(errorPage(why, look))
  return {
    kind: 'page',
    answer: { status: why === 500 ? 500 : 503, etag: etagOf(body), isLarge: false, bytesOf: () => body },
    policy: errorPageHeaders(look.theme)['content-security-policy'],
  }
}
