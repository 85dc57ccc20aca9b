import { readFileSync } from 'node:fs'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { FILE_ROUTES } from '../../src/server/files/file-routes.ts'

/**
 * Form of the responses. `api`: the envelope; `page`: HTML or a redirect; `file`: pictures, scripts, health and metrics, each in its own
 * form.
 */
export type TargetKind = 'api' | 'page' | 'file'
/** A route to test. `params` has the shape of each placeholder, `query` the names of the known parameters. */
export type Target = { name: string; kind: TargetKind; params: Readonly<Record<string, string>>; query: readonly string[] }

type ApiFile = { api: { path: string; params: { path: Record<string, string>; query: Record<string, string> } }[] }
type RoutesFile = { routes: { path: string; params: Record<string, string> }[] }
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))

/** Routes outside the specification. */
const OTHERS: readonly Target[] = [
  ...[
    '/healthz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/api/openapi.json',
    '/api/asyncapi.json',
    '/{keyword}',
    '/assets/{keyword}',
    '/docs',
    '/docs/{keyword}',
    '/testnet',
  ].map((name): Target => ({
    name,
    kind: ['/{keyword}', '/docs', '/docs/{keyword}', '/testnet'].includes(name) ? 'page' : 'file',
    params: { keyword: 'keyword' },
    query: [],
  })),
  { name: '/media/{kind}/{id}', kind: 'file', params: { kind: 'mediaKind', id: 'anyId' }, query: ['lang'] },
  ...['token', 'mrc400', 'mrc401', 'mrc402'].map((kind): Target => ({
    name: `/media/${kind}/{id}`,
    kind: 'file',
    params: { id: `${kind}Media` },
    query: ['lang'],
  })),
  { name: '/share/{kind}/{id}.png', kind: 'file', params: { kind: 'shareKind', id: 'anyId' }, query: [] },
  // Free text that leads to a page of the site and nowhere else.
  { name: '/find', kind: 'page', params: {}, query: ['q'] },
  ...['ledger', 'ledger/{page}', 'statement'].map((tab): Target => ({
    name: `/address/{address}/${tab}`,
    kind: 'page',
    params: { address: 'address', page: 'page' },
    query: ['asset', 'dir', 'from', 'to'],
  })),
  { name: '/socket', kind: 'api', params: {}, query: ['since'] },
  { name: '/api/{keyword}', kind: 'api', params: { keyword: 'keyword' }, query: [] },
]

/** Every call of `api.json` and every route of `routes.json`, then the site's other routes. */
export function listTargets(): { named: Target[]; others: Target[] } {
  const { api } = read('api.json') as ApiFile
  const { routes } = read('routes.json') as RoutesFile
  const known = new Map(API_ROUTES.map(({ path, query = {} }) => [path, Object.keys(query)]))
  const calls = api.map(({ path, params }): Target => ({
    name: path,
    kind: 'api',
    params: params.path,
    query: [...new Set([...Object.keys(params.query), ...(known.get(path) ?? [])])],
  }))
  const pages = routes.map(({ path, params }): Target => ({ name: path, kind: 'page', params, query: [] }))
  const named = new Set(calls.map(({ name }) => name))
  const beyond = [...API_ROUTES, ...FILE_ROUTES]
    .filter(({ path }) => !named.has(path))
    .map(({ path, params, query = {} }): Target => ({
      name: path,
      kind: 'api',
      params: { ...params },
      query: Object.keys(query),
    }))
  return { named: [...calls, ...pages], others: [...beyond, ...OTHERS] }
}
