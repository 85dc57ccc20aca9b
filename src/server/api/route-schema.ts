import { Type, type TObject, type TSchema } from 'typebox'
import { envelopeOf } from '../../contract/envelope.ts'
import { areaOf, type Area } from './areas.ts'
import { SHAPES } from './params.ts'
import type { ApiRoute, QueryParam } from './route.ts'

/** A call as the document describes it: without its handler. */
export type DocumentedCall = Omit<ApiRoute, 'handle'>

/** Schema of a route in Fastify's form. The OpenAPI document is made from it (`openapi.ts`, decision 0026). */
export type RouteSchema = {
  operationId: string
  tags: readonly [Area]
  summary: string
  params: TObject
  querystring: TObject
  response: { 200: TSchema }
}

export const schemaOf = ({ path, summary, params, query = {}, data }: DocumentedCall): RouteSchema => ({
  operationId: path.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, ''),
  tags: [areaOf(path)],
  summary,
  params: objectOf(params, (shape) => Type.Unsafe({ ...SHAPES[shape].schema, description: SHAPES[shape].description })),
  querystring: objectOf(query, (param) => Type.Optional(Type.Unsafe(toQuerySchema(param)))),
  response: { 200: envelopeOf(data) },
})

const objectOf = <T>(fields: Readonly<Record<string, T>>, toSchema: (field: T) => TSchema): TObject =>
  Type.Object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)])))

function toQuerySchema(param: QueryParam): TSchema {
  if (typeof param === 'string') return { type: 'string', description: param }
  const { description } = param
  return 'shape' in param
    ? { ...SHAPES[param.shape].schema, ...param.schema, description }
    : { type: 'string', enum: param.values, description }
}
