import { hash } from 'node:crypto'
import { AppError } from '../../base/errors.ts'
import type { Answer, Api } from '../api/api.ts'
import type { PieceCompressor } from '../answers/pieces.ts'
import { contentPolicy } from './content-policy.ts'
import type { Around, Asked, Own } from './page-pieces.ts'
import type { WebSite } from './pages.ts'
import type { Cut, Lang, Theme, WebRequest } from './web-renderer.ts'

export type PageSite = Pick<WebRequest, 'testMode' | 'testnet' | 'encrypted' | 'origin'> & {
  frameOrigins: readonly string[]
  socketOrigins: readonly string[]
}

/** Which page is drawn for what version of the index and step of the clock. */
export type Wanted = { url: string; lang: Lang; theme: Theme; token: string; nowSec: number }

/**
 * A page just drawn. `isKeepable`: it was drawn from answers alone, none of which failed. Without `around` it was not taken apart: `own` is
 * the whole document.
 */
export type Drawn = { kind: 'redirect'; to: string } | { kind: 'page'; own: Own; around: Around | undefined; isKeepable: boolean }

/** What is known already of what stands around a page. */
export type FindAround = (frame: string, leansOn: string) => Around | undefined
export type DrawPage = (wanted: Wanted, findAround: FindAround) => Promise<Drawn>

export function makeDrawPage(web: WebSite, api: Api, site: PageSite, { compress }: PieceCompressor): DrawPage {
  const { frameOrigins, socketOrigins, ...more } = site
  const compressAll = (texts: readonly string[]): Promise<Buffer[]> => Promise.all(texts.map(compress))

  /** Answers every page asks for, as it was told them last: their text is made once. */
  const told = new Map<string, Told>()
  const tell = (path: string, answer: Answer): Told => {
    const known = told.get(path)
    if (known?.answer === answer) return known
    const fresh = { answer, status: answer.status, body: answer.body.toString('utf8') }
    if (known) told.set(path, fresh)
    return fresh
  }

  return async ({ url, lang, theme, token, nowSec }, findAround) => {
    const asked: Asked[] = []
    const get = async (path: string): Promise<Told> => {
      const answer = await api.answer(path)
      asked.push({ path, status: answer.status, etag: answer.etag, made: answer.made })
      return tell(path, answer)
    }
    const cookies = { lang, theme }
    const page = await web.render({ url, lang, theme, cookies, ...more, nowSec }, { get }, web.assets())
    const { status, redirect, cut } = page
    if (redirect !== undefined) return { kind: 'redirect', to: readRedirect(redirect) }
    const { around: aroundTexts, own, frame, leansOn, aroundPaths, holdsSec }: Cut = cut ?? { ...UNCUT, own: [page.html] }
    for (const path of aroundPaths) if (!told.has(path)) told.set(path, NOTHING_TOLD)
    const known = cut && findAround(frame, leansOn)
    const [ownBytes, aroundBytes] = await Promise.all([compressAll(own), known || !cut ? [] : compressAll(aroundTexts)])
    const around = known ?? (cut && { bytes: aroundBytes, tag: tagOf(aroundTexts), token, leansOn })
    return {
      kind: 'page',
      own: {
        bytes: ownBytes,
        tag: tagOf(own),
        status,
        policy: contentPolicy([...own, ...aroundTexts], frameOrigins, socketOrigins),
        frame,
        leansOn,
        asked: asked.filter(({ path }) => !aroundPaths.includes(path)),
        fromSec: nowSec,
        untilSec: nowSec + holdsSec,
        token,
      },
      around,
      isKeepable: cut !== undefined && asked.every((answer) => answer.status < 500),
    }
  }
}

type Told = { answer: Answer | undefined; status: number; body: string }
const NOTHING_TOLD: Told = { answer: undefined, status: 0, body: '' }
const UNCUT: Omit<Cut, 'own'> = { around: [], frame: '', leansOn: '', aroundPaths: [], holdsSec: 0 }

const tagOf = (texts: readonly string[]): string => hash('sha1', texts.join('\0'), 'base64url').slice(0, 16)

/** A redirect stays on the site: a path, never another host, never a second header. */
function readRedirect(to: string): string {
  if (!/^\/(?![/\\])/.test(to)) throw new AppError('BUG', 'A page redirects to something that is no path of the site', { to })
  return to.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character))
}
