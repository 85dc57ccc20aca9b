import type { Static, TSchema } from 'typebox'
import type { ItemBounds } from '../../contract/cut.ts'
import type { ApiContext } from './context.ts'
import type { JsonText } from './json-text.ts'
import type { ShapeName, SHAPES } from './params.ts'

export type ParamShapes = Readonly<Record<string, ShapeName>>
export type ParamValues<P extends ParamShapes> = { [K in keyof P]: ReturnType<(typeof SHAPES)[P[K]]['read']> }
type QueryValues<Q extends string> = Readonly<Partial<Record<Q, string>>>
/**
 * Description of a query parameter. If not every text is allowed: its words, or the shape of a path parameter, which `schema` may narrow.
 */
export type QueryParam =
  | string
  | { description: string; values: readonly string[] }
  | { description: string; shape: ShapeName; schema?: TSchema }

export type RouteSpec<P extends ParamShapes, Q extends string, D extends TSchema> = {
  /** As in the API document: `/api/token/{id}`. A last `{page}` may be left out of the URL (PAGE-003). */
  path: string
  summary: string
  params: P
  /** Query parameters by name; others are ignored. */
  query?: Readonly<Record<Q, QueryParam>>
  data: D
  /**
   * How texts of strangers are limited. Absent: each item of a list, and everything beside the lists, has bounds. `detail`: everything is
   * returned, unless the query has `cut=1`. `own`: all such texts are bounded already.
   */
  extent?: 'detail' | 'own'
  /** Bounds of one item of its lists; absent: those of every list. */
  itemBounds?: ItemBounds
  /** The answer depends on the clock as well as on the index: it is cached for a second at most. */
  isTimed?: boolean
  /** Unknown query parameters are refused with BAD_FILTER; absent: they are ignored. */
  isStrict?: boolean
  handle: (context: ApiContext, params: ParamValues<P>, query: QueryValues<Q>) => Promise<Static<D> | JsonText<Static<D>>>
}

/** A call with its parameter types erased: what the table holds. */
export type ApiRoute = Omit<RouteSpec<ParamShapes, string, TSchema>, 'handle'> & {
  handle: (context: ApiContext, params: Readonly<Record<string, unknown>>, query: Readonly<Record<string, string>>) => Promise<unknown>
}

/** Declares a call. The compiler checks its parameters and answer against each other here; the table holds it without these types. */
export function defineRoute<const P extends ParamShapes, D extends TSchema, Q extends string = never>(spec: RouteSpec<P, Q, D>): ApiRoute {
  return spec as unknown as ApiRoute
}
