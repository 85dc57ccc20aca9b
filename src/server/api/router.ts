import FindMyWay from 'find-my-way'
import { AppError } from '../../base/errors.ts'
import { ownValue, setOwnValue } from '../../base/own-value.ts'
import { SHAPES } from './params.ts'
import type { ApiRoute } from './route.ts'

/** A call found for a URL: `key` names the answer, whatever else stands in the query. */
export type Match = {
  route: ApiRoute
  key: string
  params: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string>>
}

/** As long as an address may be: an id of any length is refused for what it is, not as an unknown call. */
const LONGEST_PARAM = 4096

/** Finds the call a path with query names; `undefined` for a path that is none. Throws BAD_QUERY for a broken percent sequence. */
export type ApiRouter = (pathWithQuery: string) => Match | undefined

/**
 * One router for HTTP and for calls within the process. `/v1` before a path changes nothing (OPEN-038); a page at the end may be
 * left out; fixed words win over parameters (OPEN-024).
 */
export function makeApiRouter(routes: readonly ApiRoute[]): ApiRouter {
  const router = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM })
  const byStore = new Map<object, ApiRoute>()
  for (const route of routes) {
    const store = {}
    byStore.set(store, route)
    for (const path of pathsOf(route)) router.on('GET', path, () => undefined, store)
  }
  return (pathWithQuery) => {
    const mark = pathWithQuery.indexOf('?')
    const path = mark < 0 ? pathWithQuery : pathWithQuery.slice(0, mark)
    const search = mark < 0 ? '' : pathWithQuery.slice(mark + 1)
    const own = path.startsWith('/v1/') ? path.slice(3) : path
    const found = findPath(router, own)
    const route = found && byStore.get(found.store as object)
    if (!found || !route) return undefined
    const query = search === '' ? {} : readQuery(search, route)
    const known = Object.keys(query).map((name) => `${name}=${encodeURIComponent(ownValue(query, name) ?? '')}`)
    return { route, key: known.length === 0 ? own : `${own}?${known.join('&')}`, params: found.params, query }
  }
}

function findPath(
  router: FindMyWay.Instance<FindMyWay.HTTPVersion.V1>,
  path: string,
): FindMyWay.FindResult<FindMyWay.HTTPVersion.V1> | null {
  try {
    return router.find('GET', path)
  } catch (error) {
    if (error instanceof URIError) throw new AppError('BAD_QUERY', 'The address holds a broken percent sequence', {}, error)
    throw error
  }
}

function pathsOf({ path }: ApiRoute): string[] {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return pattern.endsWith('/:page') ? [pattern, pattern.slice(0, -'/:page'.length)] : [pattern]
}

/** The query parameters the call knows, in the order it declares them; of a name given twice the first counts. */
function readQuery(search: string, route: ApiRoute): Record<string, string> {
  const given = new URLSearchParams(search)
  const query: Record<string, string> = {}
  for (const name of Object.keys(route.query ?? {})) {
    const value = given.get(name)
    if (value !== null) setOwnValue(query, name, value)
  }
  return query
}

/** Path parameters as the call takes them. Throws BAD_ID or BAD_QUERY for what has the wrong shape. */
export function readParams({ route, params }: Match): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(route.params)) setOwnValue(values, name, SHAPES[shape].read(ownValue(params, name) ?? ''))
  return values
}
