import { hash } from 'node:crypto'
import { inspect } from 'node:util'
import { AppError } from '../../base/errors.ts'
import type { Answer } from '../api/api.ts'
import { makePieceCompressor } from '../answers/pieces.ts'
import { contentPolicy } from './content-policy.ts'
import type { Pieces } from './page-pieces.ts'
import type { ApiAnswer, Cut, WebAssets, WebRender, WebRequest } from './web-renderer.ts'

/** One page to draw. Plain data: it may be drawn in another thread. */
export type DrawOrder = {
  request: WebRequest
  frameOrigins: readonly string[]
  socketOrigins: readonly string[]
  /** What stands around pages and is there already, by `frameName`. */
  knownFrames: readonly string[]
}

/** Asks what the page is drawn from. Never rejects for an API error. */
export type Ask = (path: string) => Promise<Pick<Answer, 'status' | 'body' | 'etag'>>

/**
 * A page just drawn. When it could not be taken apart (`isWhole`), `own` is the whole document. `around` is absent then, and when it is
 * known. `frame` to `holdsSec` as in `Cut`.
 */
export type DrawnPage = Pick<Cut, 'frame' | 'leansOn' | 'aroundPaths' | 'holdsSec'> & {
  kind: 'page'
  status: number
  /** Content-Security-Policy of the whole page. */
  policy: string
  own: Pieces
  around: Pieces | undefined
  isWhole: boolean
  /** What entries of its lists threw, as text, and the pattern of the page. */
  faults: readonly string[]
  route: string
}
export type Drawn = { kind: 'redirect'; to: string } | DrawnPage

/** All of an answer that a page is drawn from. */
export type AskText = (path: string) => Promise<Pick<Answer, 'status' | 'body'>>

type Draw = (order: DrawOrder, ask: Ask) => Promise<Drawn>
/**
 * Draws pages, here or in a thread of its own. Throws what drawing throws. `draw` throws NotDrawn for a page that has to be drawn beside
 * all others: `drawAlone` does that, one after another.
 */
export type Drawer = { draw: Draw; drawAlone: Draw; close: () => void | Promise<void> }

/** A page is drawn from more than there is room for, or all that were being drawn ended with it. */
export class NotDrawn extends AppError {
  constructor(message: string, detail: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super('BUG', message, detail, cause)
  }
}

export const frameName = (frame: string, leansOn: string): string => `${frame} ${leansOn}`

export function makeDrawer(render: WebRender, assets: () => WebAssets) {
  const compressor = makePieceCompressor()
  const toPieces = async (texts: readonly string[]): Promise<Pieces> => ({
    bytes: await Promise.all(texts.map(compressor.compress)),
    tag: hash('sha1', texts.join('\0'), 'base64url').slice(0, 16),
  })

  /** What many pages ask for comes as the same bytes each time: the page knows its answer again and does not read it twice. */
  const read = new WeakMap<Buffer, ApiAnswer>()
  const toAnswer = ({ status, body }: Awaited<ReturnType<AskText>>): ApiAnswer => {
    const known = read.get(body)
    if (known?.status === status) return known
    const answer = { status, body: body.toString('utf8') }
    read.set(body, answer)
    return answer
  }

  async function draw({ request, frameOrigins, socketOrigins, knownFrames }: DrawOrder, ask: AskText): Promise<Drawn> {
    let isKnown = false
    const page = await render(
      request,
      {
        get: async (path) => toAnswer(await ask(path)),
        isAroundKnown: (frame, leansOn) => (isKnown = knownFrames.includes(frameName(frame, leansOn))),
      },
      assets(),
    )
    const { status, redirect, cut, route = '' } = page
    const faults = (page.faults ?? []).map((fault) => inspect(fault))
    if (redirect !== undefined) return { kind: 'redirect', to: readRedirect(redirect) }
    const { own, around, ...more }: Cut = cut ?? { ...UNCUT, own: [page.html] }
    const [ownPieces, aroundPieces] = await Promise.all([toPieces(own), cut && !isKnown ? toPieces(around) : undefined])
    const policy = contentPolicy(own, frameOrigins, socketOrigins)
    return { kind: 'page', status, policy, own: ownPieces, around: aroundPieces, isWhole: cut === undefined, faults, route, ...more }
  }

  return { draw, drawAlone: draw, close: compressor.close } satisfies Drawer
}

const UNCUT: Omit<Cut, 'own'> = { around: [], frame: '', leansOn: '', aroundPaths: [], holdsSec: 0 }

/** A redirect stays on the site: a path, never another host, never a second header. */
function readRedirect(to: string): string {
  if (!/^\/(?![/\\])/.test(to)) throw new AppError('BUG', 'A page redirects to something that is no path of the site', { to })
  return to.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character))
}
