import type { Static, TSchema } from 'typebox'
import type { ItemBounds } from '../../contract/cut.ts'
import type { ApiContext } from './context.ts'
import type { JsonText } from './json-text.ts'
import type { ShapeName, SHAPES } from './params.ts'

export type ParamShapes = Readonly<Record<string, ShapeName>>
export type ParamValues<P extends ParamShapes> = { [K in keyof P]: ReturnType<(typeof SHAPES)[P[K]]['read']> }
type QueryValues<Q extends string> = Readonly<Partial<Record<Q, string>>>
/**
 * What a query parameter is for, and where not any text will do what it may say: one of some words, or what a path parameter of that shape
 * says, where `schema` narrows it.
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
   * How much of what strangers write it answers. Absent: each item of a list, and all beside the lists, within bounds. `detail`: all of it,
   * unless the query says `cut=1`. `own`: it has nothing of theirs that is not bounded already.
   */
  extent?: 'detail' | 'own'
  /** Bounds of one item of its lists; absent: those of every list. */
  itemBounds?: ItemBounds
  /** The answer depends on the clock as well as on the index: it is kept for a second at most. */
  isTimed?: boolean
  /** Query parameters that it does not have are refused with BAD_FILTER; absent: they are ignored. */
  isStrict?: boolean
  handle: (context: ApiContext, params: ParamValues<P>, query: QueryValues<Q>) => Promise<Static<D> | JsonText<Static<D>>>
}

/** A call with its parameter types erased: what the table holds. */
export type ApiRoute = Omit<RouteSpec<ParamShapes, string, TSchema>, 'handle'> & {
  handle: (context: ApiContext, params: Readonly<Record<string, unknown>>, query: Readonly<Record<string, string>>) => Promise<unknown>
}

/** Declares a call: its parameters and its answer are checked against each other where it stands, and erased at its edge. */
export function defineRoute<const P extends ParamShapes, D extends TSchema, Q extends string = never>(spec: RouteSpec<P, Q, D>): ApiRoute {
  return spec as unknown as ApiRoute
}
