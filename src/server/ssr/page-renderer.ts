import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../base/errors.ts'
import type { Answer } from '../api/api.ts'
import { ownBytes } from '../answers/own-bytes.ts'
import { etagOf } from '../answers/sendable.ts'
import { contentPolicy } from './content-policy.ts'
import type { ApiAnswer, WebAssets, WebRender, WebRequest } from '../../contract/web-renderer.ts'

/** One page to render. Plain data: it may be rendered in another thread. */
export type RenderOrder = { request: WebRequest; frameOrigins: readonly string[]; socketOrigins: readonly string[] }

/** Requests an answer that a page is rendered from. Never rejects for an API error. */
export type Ask = (path: string) => Promise<Pick<Answer, 'status' | 'body' | 'etag'>>

export type RenderedPage = {
  kind: 'page'
  status: number
  /** Content-Security-Policy of the page. */
  policy: string
  /** The document, compressed. */
  gzip: Buffer
  /** Strong ETag of the document. */
  etag: string
  /** As in `WebAnswer`. */
  shellPaths: readonly string[]
  /** Errors of entries that could not be rendered, as text, and the pattern of the page. */
  faults: readonly string[]
  route: string
}
export type Rendered = { kind: 'redirect'; to: string } | RenderedPage

export type Render = (order: RenderOrder, ask: Ask) => Promise<Rendered>
/**
 * Renders pages, here or in a thread. Throws the error of the page. `render` throws NeedsOwnThread for a page that it cannot render beside
 * others: `renderAlone` renders it.
 */
export type PageRenderer = { render: Render; renderAlone: Render; close: () => void | Promise<void> }

/** A page needs more memory than the shared thread has, or the thread ended while rendering it. */
export class NeedsOwnThread extends AppError {
  constructor(message: string, detail: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
    super('BUG', message, detail, cause)
  }
}

/** Measured on pages of 30 to 90 kB: level 5 saves 2% and takes a third longer. One chunk is enough for nearly all of them. */
const GZIP = { level: 4, chunkSize: 32 * 1024 }
/** Answers of the shell are the same for all pages until they change: they are decoded and parsed once. */
const MAX_READ_BYTES = 256 * 1024

/** Renders pages in this thread. */
export function makePageRenderer(renderPage: WebRender, assets: () => WebAssets): PageRenderer {
  const read = new LRUCache<string, ApiAnswer>({ maxSize: MAX_READ_BYTES })
  function toAnswer({ status, body, etag }: Awaited<ReturnType<Ask>>): ApiAnswer {
    const known = read.get(etag)
    if (known?.status === status) return known
    const answer = { status, body: body.toString('utf8') }
    read.set(etag, answer, { size: Math.max(1, body.length) })
    return answer
  }

  async function render({ request, frameOrigins, socketOrigins }: RenderOrder, ask: Ask): Promise<Rendered> {
    const page = await renderPage(request, { get: async (path) => toAnswer(await ask(path)) }, assets())
    const { status, html, redirect, shellPaths = [], faults = [], route = '' } = page
    if (redirect !== undefined) return { kind: 'redirect', to: readRedirect(redirect) }
    const bytes = Buffer.from(html)
    return {
      kind: 'page',
      status,
      policy: contentPolicy(html, frameOrigins, socketOrigins),
      gzip: ownBytes([gzipSync(bytes, GZIP)]),
      etag: etagOf(bytes),
      shellPaths,
      faults: faults.map((fault) => inspect(fault)),
      route,
    }
  }
  return { render, renderAlone: render, close: () => undefined }
}

/** A redirect stays on the site: a path, never another host or a second header. */
function readRedirect(to: string): string {
  if (!/^\/(?![/\\])/.test(to)) throw new AppError('BUG', 'A page redirects to something that is no path of the site', { to })
  return to.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character))
}
