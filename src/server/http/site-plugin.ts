import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { errorPage } from '../ssr/error-page.ts'
import { contentPolicy } from '../ssr/content-policy.ts'
import type { Pages } from '../ssr/pages.ts'
import { plainEncodings } from './accepted-encodings.ts'
import { IMMUTABLE } from './headers.ts'
import { mediaPlugin } from './media-plugin.ts'
import { sendAnswer } from './send-answer.ts'

export type SiteOptions = { pages: Pages | undefined; folder: string | undefined; origin: string }

const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' }
/** Pages worth finding that exist on every chain. */
const MAPPED = ['/', '/block/list', '/tx/list', '/token/list', '/nft/list']

/** Everything a browser loads that is not the API: pages, built files, pictures, and what robots read. */
export async function sitePlugin(app: FastifyInstance, { pages, folder, origin }: SiteOptions): Promise<void> {
  // The policy of a page is made with the page. A site without TLS must not tell browsers to insist on it.
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: origin.startsWith('https:') ? { maxAge: 15_552_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(fastifyCookie)
  await app.register(mediaPlugin)
  if (folder !== undefined) {
    // The sender of files reads names and does not hear a refusal (`gzip;q=0`).
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
      },
    })
  }

  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /v1/', ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`])]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  // A sitemap names whole addresses, and the only honest source of ours is the configuration.
  if (origin !== '') {
    app.get('/sitemap.xml', (_request, reply) => {
      const urls = MAPPED.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')
      return reply
        .type('application/xml')
        .send(`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`)
    })
  }

  app.get('/*', async (request, reply) => {
    if (!pages) {
      const html = errorPage(404)
      return reply
        .code(404)
        .headers({ ...PAGE_HEADERS, 'content-security-policy': contentPolicy(html, []) })
        .send(html)
    }
    const page = await pages(request.raw.url ?? '/', request.cookies)
    if (page.kind === 'redirect') return reply.header('cache-control', 'no-cache').redirect(page.to, 302)
    await sendAnswer(request, reply, page.answer, { ...PAGE_HEADERS, 'content-security-policy': page.policy })
    return reply
  })
}
