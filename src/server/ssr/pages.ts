import type { Clock } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { etagOf, type Answer, type Api } from '../api/api.ts'
import { Lru } from '../api/lru.ts'
import { contentPolicy } from './content-policy.ts'
import { errorPage } from './error-page.ts'
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

export type PageAnswer = { kind: 'page'; answer: Answer; policy: string } | { kind: 'redirect'; to: string }

export type PageDeps = {
  web: WebSite
  api: Api
  clock: Clock
  log: Log
  site: {
    testMode: boolean
    testnet: boolean
    encrypted: boolean
    origin: string
    frameOrigins: readonly string[]
    socketOrigins: readonly string[]
  }
}

/** Draws a page for a path with query; never rejects. */
export type Pages = (url: string, cookies: Readonly<Record<string, string | undefined>>) => Promise<PageAnswer>

const KEPT_BYTES = 48 * 1024 * 1024
/** Pages tell the state of the index and what has ended: they are drawn again after a moment even when the index stands still. */
const HOLDS_MS = 5_000

type Kept = { version: string; untilMs: number; answer: PageAnswer }

/**
 * Server rendering with a cache of finished pages. Only language and theme reach a page (D17), so what one visitor gets may be sent to
 * another. A page that breaks is logged whole and answered by a plain one.
 */
export function makePages({ web, api, clock, log, site }: PageDeps): Pages {
  const kept = new Lru<string, Kept>(KEPT_BYTES)
  const making = new Map<string, Promise<PageAnswer>>()
  const get = async (path: string): Promise<{ status: number; body: string }> => {
    const { status, body } = await api.answer(path)
    return { status, body: body.toString('utf8') }
  }

  async function draw(url: string, lang: Lang, theme: Theme): Promise<PageAnswer> {
    const { testMode, testnet, encrypted, origin, frameOrigins, socketOrigins } = site
    const { status, html, redirect } = await web.render(
      { url, lang, theme, cookies: { lang, theme }, testMode, testnet, encrypted, origin },
      { get },
      web.assets(),
    )
    if (redirect !== undefined) return { kind: 'redirect', to: readRedirect(redirect) }
    const body = Buffer.from(html)
    return { kind: 'page', answer: { status, body, etag: etagOf(body) }, policy: contentPolicy(html, frameOrigins, socketOrigins) }
  }

  return async (url, cookies) => {
    const lang: Lang = cookies['lang'] === 'ko' ? 'ko' : 'en'
    const theme: Theme = cookies['theme'] === 'dark' ? 'dark' : 'light'
    try {
      const version = await api.version()
      const key = `${lang} ${theme} ${url}`
      const known = kept.find(key)
      if (known && known.version === version && clock.nowMs() < known.untilMs) return known.answer
      const turn = `${version} ${key}`
      const underWay = making.get(turn)
      if (underWay) return await underWay
      const fresh = draw(url, lang, theme).finally(() => making.delete(turn))
      making.set(turn, fresh)
      const answer = await fresh
      if (web.isUncached !== true && isKept(answer))
        kept.keep(key, { version, untilMs: clock.nowMs() + HOLDS_MS, answer }, sizeOf(answer) + key.length)
      return answer
    } catch (error) {
      log.error('page failed', { url, error })
      const body = Buffer.from(errorPage(500, lang))
      return { kind: 'page', answer: { status: 500, body, etag: etagOf(body) }, policy: contentPolicy(body.toString(), []) }
    }
  }
}

/** Addresses of nothing are without number: only pages that show something are worth keeping. */
const isKept = (page: PageAnswer): boolean => page.kind === 'redirect' || page.answer.status === 200
const sizeOf = (page: PageAnswer): number => (page.kind === 'page' ? page.answer.body.length + page.policy.length : page.to.length)

/** A redirect stays on the site: a path, never another host, never a second header. */
function readRedirect(to: string): string {
  if (!/^\/(?![/\\])/.test(to)) throw new AppError('BUG', 'A page redirects to something that is no path of the site', { to })
  return to.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character))
}
