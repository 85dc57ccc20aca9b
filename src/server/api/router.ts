import FindMyWay from 'find-my-way'
import { AppError } from '../../base/errors.ts'
import { ownValue, setOwnValue } from '../../base/own-value.ts'
import { ENTITY_WORDS, FILTER_WORDS } from './filter-words.ts'
import { QUERY_ALIASES, QUERY_SHAPES, SHAPES } from './params.ts'
import type { ApiRoute } from './route.ts'

/**
 * A call found for a URL with its parameters parsed. `key` names the answer: it is made of the parsed parameters, so every spelling of a call
 * (`/1`, `/01`, `/1.1`, unknown query parameters, another order) has the same key.
 */
export type Match = {
  route: ApiRoute
  key: string
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, string>>
}

/** Maximum length of a URL, so an id of any length is refused as malformed, not as an unknown call. */
const MAX_PARAM_LENGTH = 4096
/** Maximum length of a parameter's name in an error. */
const MAX_NAME_LENGTH = 100

/** A match of a router, before its parameters are parsed: path values by name, and the query as sent. */
export type Place = { route: ApiRoute; params: Readonly<Record<string, string | undefined>>; query: URLSearchParams }

/** Patterns of a call as routers write them (`:id`). A page at the end may be left out. */
export function patternsOf({ path }: Pick<ApiRoute, 'path'>): string[] {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
  return pattern.endsWith('/:page') ? [pattern, pattern.slice(0, -'/:page'.length)] : [pattern]
}

/** The call with its parameters parsed. Throws BAD_ID or BAD_QUERY for one of the wrong shape. */
export function toMatch({ route, params, query }: Place): Match {
  const values = readCall(route, params, query)
  return { route, key: `${route.path} ${JSON.stringify([values.params, values.query])}`, ...values }
}

/** Parameters of a call's path and query, parsed. Throws as `toMatch`. */
export const readCall = (
  route: Pick<ApiRoute, 'params' | 'query' | 'isStrict'>,
  params: Place['params'],
  query: URLSearchParams,
): Pick<Match, 'params' | 'query'> => ({
  params: readParams(route, params),
  query: query.size === 0 ? {} : readQuery(query, route),
})

export type ApiRouter = {
  /**
   * Finds the call of a path with query; `undefined` if there is none. Throws BAD_ID or BAD_QUERY for a parameter of the wrong shape and
   * for a broken percent sequence.
   */
  find: (pathWithQuery: string) => Match | undefined
  /** The route alone, whatever its parameters. `undefined` for a broken percent sequence too. */
  findRoute: (pathWithQuery: string) => ApiRoute | undefined
}

/**
 * Finds calls without HTTP, because pages are rendered in this process from the same answers, by path alone. Over HTTP the same patterns
 * are Fastify's own routes (`http/api-plugin.ts`); both use find-my-way and read a call with `toMatch`. `/v1` before a path changes nothing
 * (OPEN-038); fixed words win over parameters (OPEN-024).
 */
export function makeApiRouter(routes: readonly ApiRoute[]): ApiRouter {
  const router = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH })
  const byStore = new Map<object, ApiRoute>()
  for (const route of routes) {
    const store = {}
    byStore.set(store, route)
    for (const path of patternsOf(route)) router.on('GET', path, () => undefined, store)
  }
  const findPlace = (pathWithQuery: string) => {
    const [path = '', search = ''] = pathWithQuery.split(/\?(.*)/s)
    const place = findPath(router, path.startsWith('/v1/') ? path.slice(3) : path)
    const route = place && byStore.get(place.store as object)
    return place && route && { route, params: place.params, search }
  }
  return {
    find: (pathWithQuery) => {
      const place = findPlace(pathWithQuery)
      return place ? toMatch({ ...place, query: new URLSearchParams(place.search) }) : undefined
    },
    findRoute: (pathWithQuery) => {
      try {
        return findPlace(pathWithQuery)?.route
      } catch (error) {
        if (error instanceof AppError && error.code === 'BAD_QUERY') return undefined
        throw error
      }
    },
  }
}

function findPath(
  router: FindMyWay.Instance<FindMyWay.HTTPVersion.V1>,
  path: string,
): FindMyWay.FindResult<FindMyWay.HTTPVersion.V1> | null {
  try {
    return router.find('GET', path)
  } catch (error) {
    if (error instanceof URIError) throw new AppError('BAD_QUERY', 'The address contains an invalid percent sequence', {}, error)
    throw error
  }
}

/** The query parameters that the call declares, parsed, in that order. Of several values the first counts, or all of them (`REPEATED`). */
function readQuery(given: URLSearchParams, route: Pick<ApiRoute, 'query' | 'isStrict'>): Record<string, string> {
  if (route.isStrict === true) checkNames(given, Object.keys(route.query ?? {}))
  const query: Record<string, string> = {}
  for (const [name, param] of Object.entries(route.query ?? {})) {
    const value = REPEATED.has(name) ? allOf(given, name) : given.get(name)
    const shape = typeof param === 'object' && 'shape' in param ? param.shape : undefined
    const read = value === null ? undefined : ownValue(wordsOf(shape), name)?.(value, shape)
    const key = ownValue(QUERY_ALIASES, name) ?? name
    if (read !== undefined && !Object.hasOwn(query, key)) setOwnValue(query, key, read)
  }
  return query
}

/** Query parameters of which every value counts, as lines of one text. */
const REPEATED: ReadonlySet<string> = new Set(['trait'])
const allOf = (given: URLSearchParams, name: string): string | null => (given.has(name) ? given.getAll(name).join('\n') : null)

const wordsOf = (shape: string | undefined): typeof FILTER_WORDS | typeof QUERY_SHAPES =>
  shape === 'filter' ? FILTER_WORDS : shape === 'sorted' ? ENTITY_WORDS : QUERY_SHAPES

/** Throws BAD_FILTER for an unknown parameter: a misspelled filter would otherwise show everything. */
function checkNames(given: URLSearchParams, allowed: readonly string[]): void {
  for (const name of given.keys()) {
    if (allowed.includes(name)) continue
    const shown = name.slice(0, MAX_NAME_LENGTH)
    throw new AppError('BAD_FILTER', `There is no filter '${shown}'. There are ${allowed.join(', ')}`, { name: shown })
  }
}

/** Path parameters, parsed. Throws BAD_ID or BAD_QUERY for a value of the wrong shape. */
function readParams(route: Pick<ApiRoute, 'params'>, params: Readonly<Record<string, string | undefined>>): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(route.params)) setOwnValue(values, name, SHAPES[shape].read(ownValue(params, name) ?? ''))
  return values
}
