import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../base/clock.ts'
import type { Api } from '../api/api.ts'
import { findZoneChoice, zoneCookie } from './zone-choice.ts'
import { errorPage, errorPageHeaders } from '../ssr/error-page.ts'
import { withOwnSocket } from '../ssr/content-policy.ts'
import type { StoreReader } from '../../store/store.ts'
import type { MediaSource } from '../media/media-source.ts'
import type { Pages } from '../ssr/pages.ts'
import type { AdmitOf } from './api-plugin.ts'
import type { Charges } from './charges.ts'
import { plainEncodings } from './accepted-encodings.ts'
import { IMMUTABLE } from './headers.ts'
import { mediaPlugin } from './media-plugin.ts'
import type { Readers } from './readers.ts'
import { robotsPlugin } from './robots-plugin.ts'
import { SECURITY_TEXT_PATH } from './security-text.ts'
import { sendAnswer } from './send-answer.ts'
import { sharePlugin, type ShareOptions } from './share-plugin.ts'

export type SiteOptions = {
  pages: Pages | undefined
  admitOf: AdmitOf
  /** The admission queue of pages that need a thread for themselves. */
  admitAloneOf: AdmitOf
  readers: Readers
  charges: Pick<Charges, 'noteMade'>
  folder: string | undefined
  origin: string
  api: Api
  clock: Clock
  media: MediaSource
  store: Pick<StoreReader, 'findEntity' | 'findLastSns'>
  share: Pick<ShareOptions, 'share' | 'network' | 'log' | 'admitPaintingOf'> | undefined
  /** Content of security.txt; absent: no such file. */
  securityFile?: string | undefined
}

/** The browser reloads a page that could not be made. */
const RELOAD_SEC = '3'
const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' }

/**
 * A year, like the API's answers about the past. Browsers may still revalidate on reload: an upgrade changes the names of scripts
 * (`before-paint.js` reloads a page whose scripts are gone).
 */
const PAST_PAGE = 'private, max-age=31536000'

/** Everything a browser loads besides the API: pages, built files, pictures, and files for robots. */
export async function sitePlugin(
  app: FastifyInstance,
  { pages, admitOf, admitAloneOf, readers, charges, folder, origin, api, clock, media, store, share, securityFile }: SiteOptions,
): Promise<void> {
  await app.register(mediaPlugin, { media, store, admitOf })
  if (folder !== undefined) {
    // `fastifyStatic` reads only names and ignores a refusal (`gzip;q=0`).
    app.addHook('onRequest', (request, _reply, done) => {
      request.raw.headers['accept-encoding'] = plainEncodings(request.raw.headers['accept-encoding'])
      done()
    })
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'public, max-age=3600')
        // Other sites show previews.
        if (path.endsWith('/share-default.png')) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }

  // A proxy in front may use a different host name.
  const host = origin === '' ? undefined : new URL(origin).host
  robotsPlugin(app, { origin, api, clock })
  if (securityFile !== undefined) {
    app.get(SECURITY_TEXT_PATH, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(securityFile),
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!pages)
      return reply
        .code(404)
        .headers({ ...PAGE_HEADERS, ...errorPageHeaders() })
        .send(errorPage(404))
    const choice = findZoneChoice(request)
    if (choice) {
      const headers = { 'set-cookie': zoneCookie(choice.zone), 'cache-control': 'no-store' }
      return reply.headers(headers).redirect(choice.back, 303)
    }
    const turns = { admit: admitOf(request), alone: admitAloneOf(request) }
    const page = await pages.get(request.raw.url ?? '/', request.headers.cookie, turns)
    if (page.kind === 'redirect') return reply.header('cache-control', 'no-cache').redirect(page.to, 302)
    const headers = {
      ...PAGE_HEADERS,
      ...(page.isPast && { 'cache-control': PAST_PAGE }),
      ...(page.answer.status === 503 && { refresh: RELOAD_SEC }),
      'content-security-policy': withOwnSocket(page.policy, host ?? request.headers.host),
    }
    await sendAnswer(request, reply, page.answer, headers, readers, () => charges.noteMade(request.raw))
    return reply
  }
  if (share)
    await app.register(sharePlugin, { ...share, admitOf, readers, api, clock, hasArtwork: media.kind === 'drawn', orElse: sendPage })
  app.get('/*', sendPage)
}
