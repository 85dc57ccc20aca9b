import type { FastifyInstance } from 'fastify'
import { SHAPES_PART } from '../../contract/reference-parts.ts'
import { AREAS } from '../api/areas.ts'
import { findJson, isJsonObject, list, text } from '../../base/json.ts'
import type { Clock } from '../../base/clock.ts'

/** The only part of the API that is needed. */
type Answers = { answer: (url: string) => Promise<{ status: number; body: Buffer }> }
export type RobotsOptions = { origin: string; api: Answers; clock: Pick<Clock, 'passedMs'> }

/** Pages for search engines that exist on every chain. */
const STATIC_PATHS = [
  '/',
  '/block/list',
  '/tx/list',
  '/token/list',
  '/nft/list',
  '/dex/list',
  '/engine',
  '/flow',
  '/docs',
  ...[...AREAS, SHAPES_PART].map((part) => `/docs/${part}`),
]
/** Search pages are unlimited, every page links to the time zone form, and the API has no pages. */
const CLOSED_PATHS = ['/api/', '/v1/', '/page/', '/find', '/token/search/', '/nft/search/', '/zone']
/**
 * Lists for the site map: the id's key in their items and the path of the subject. The busiest tokens come first, then the newest of each
 * kind.
 */
const SOURCES = [
  { path: '/api/token/list/headertoken', key: 'sn', pages: 0, toPath: (id: string) => `/token/${id}/tx` },
  { path: '/api/token/list/', key: 'sn', pages: 10, toPath: (id: string) => `/token/${id}/tx` },
  { path: '/api/mrc402/list/', key: 'mrc402_id', pages: 10, toPath: (id: string) => `/nft/${id}/tx` },
  { path: '/api/nft/list/', key: 'mrc400_id', pages: 10, toPath: (id: string) => `/nft/${id}/tx` },
] as const
const HOLDS_MS = 3_600_000

/** `robots.txt` and, if the public address is known, a site map of about 600 pages at most. */
export function robotsPlugin(app: FastifyInstance, { origin, api, clock }: RobotsOptions): void {
  app.get('/robots.txt', (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
      ...(origin === '' ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  // A site map needs full addresses, and only the configuration has our public one.
  if (origin === '') return
  let cached: { untilMs: number; map: Promise<Sitemap> } | undefined
  app.get('/sitemap.xml', async (_request, reply) => {
    if (cached === undefined || clock.passedMs() >= cached.untilMs)
      cached = { untilMs: clock.passedMs() + HOLDS_MS, map: makeSitemap(origin, api) }
    const own = cached
    const drop = (): void => void (cached === own && (cached = undefined))
    const { xml, isComplete } = await own.map.catch((error: unknown) => {
      drop()
      throw error
    })
    if (!isComplete) drop()
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', isComplete ? 'public, max-age=3600' : 'no-store')
      .send(xml)
  })
}

/** `isComplete`: every list could be read. An incomplete map is not cached, or the missing list would be absent for an hour. */
type Sitemap = { xml: string; isComplete: boolean }

async function makeSitemap(origin: string, api: Answers): Promise<Sitemap> {
  const paths = new Set<string>(STATIC_PATHS)
  let isComplete = true
  for (const source of SOURCES) {
    const found = await listIds(api, source)
    for (const id of found.ids) paths.add(source.toPath(id))
    isComplete &&= found.isComplete
  }
  const urls = [...paths].map((path) => `<url><loc>${origin}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  return { xml, isComplete }
}

/** Ids in a list, page by page until it ends. Ids are plain letters and digits, so they need no escaping. */
async function listIds(api: Answers, { path, key, pages }: (typeof SOURCES)[number]): Promise<{ ids: string[]; isComplete: boolean }> {
  const ids: string[] = []
  let isComplete = true
  for (let page = 1; page <= Math.max(1, pages); page += 1) {
    const { status, body } = await api.answer(pages === 0 ? path : `${path}${page}`)
    const json = findJson(body.toString('utf8'))
    // A 4xx is no failure: the first page of an empty list is past its end.
    isComplete &&= status < 500
    const data = status === 200 && isJsonObject(json) && isJsonObject(json['data']) ? json['data'] : {}
    ids.push(...list(data, 'list').map((item) => text(item, key)))
    if (page >= Number(data['maxpage'] ?? 1)) break
  }
  return { ids: ids.filter((id) => /^\w+$/.test(id)), isComplete }
}
