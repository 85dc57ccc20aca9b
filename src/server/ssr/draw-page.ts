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
export type DrawPage = {
  /** Draws a page, and what stands around it unless it is known. */
  whole: (wanted: Wanted, findAround: FindAround) => Promise<Drawn>
  /** Draws only what stands around a page. `undefined`: it holds for nothing else. */
  around: (wanted: Wanted) => Promise<{ frame: string; around: Around } | undefined>
}

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

  const requestOf = ({ url, lang, theme, nowSec }: Wanted): WebRequest => ({ url, lang, theme, cookies: { lang, theme }, ...more, nowSec })

  async function compressAround({ around, leansOn }: Cut, token: string): Promise<Around> {
    return { bytes: await compressAll(around), tag: tagOf(around), token, leansOn }
  }

  async function drawAround(wanted: Wanted): Promise<{ frame: string; around: Around } | undefined> {
    let hasFailed = false
    const get = async (path: string): Promise<Told> => {
      const answer = await api.answer(path)
      hasFailed ||= answer.status >= 500
      return tell(path, answer)
    }
    const { cut } = await web.render({ ...requestOf(wanted), onlyAround: true }, { get }, web.assets())
    return cut === undefined || hasFailed ? undefined : { frame: cut.frame, around: await compressAround(cut, wanted.token) }
  }

  async function drawWhole(wanted: Wanted, findAround: FindAround): Promise<Drawn> {
    const { token, nowSec } = wanted
    const asked: Asked[] = []
    const get = async (path: string): Promise<Told> => {
      const answer = await api.answer(path)
      asked.push({ path, status: answer.status, etag: answer.etag, made: answer.made })
      return tell(path, answer)
    }
    let known: Around | undefined
    const isAroundKnown = (frame: string, leansOn: string): boolean => (known = findAround(frame, leansOn)) !== undefined
    const page = await web.render(requestOf(wanted), { get, isAroundKnown }, web.assets())
    const { status, redirect, cut } = page
    if (redirect !== undefined) return { kind: 'redirect', to: readRedirect(redirect) }
    const { own, frame, leansOn, aroundPaths, holdsSec }: Cut = cut ?? { ...UNCUT, own: [page.html] }
    for (const path of aroundPaths) if (!told.has(path)) told.set(path, NOTHING_TOLD)
    // A page that could not be taken apart has all around it in itself.
    const [ownBytes, around] = await Promise.all([compressAll(own), cut && (known ?? compressAround(cut, token))])
    return {
      kind: 'page',
      own: {
        bytes: ownBytes,
        tag: tagOf(own),
        status,
        policy: contentPolicy(own, frameOrigins, socketOrigins),
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

  return { whole: drawWhole, around: drawAround }
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
