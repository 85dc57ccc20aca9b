import { Type, type Static } from 'typebox'

const paramJson = Type.Object({
  name: Type.String(),
  place: Type.Enum(['path', 'query']),
  description: Type.String(),
  pattern: Type.String({ description: "Regular expression the value must match; '' where any text will do" }),
  required: Type.Boolean(),
})
export type ReferenceParamJson = Static<typeof paramJson>

const fieldJson = Type.Object({
  name: Type.String(),
  depth: Type.Integer({ minimum: 0, description: 'How far inside the fields before it; 0: of the answer itself' }),
  type: Type.String({ description: 'string, integer, number, boolean, object, list, map or any' }),
  of: Type.String({ description: "What a list or a map holds, or the name of a shape; '' where its fields follow or there is none" }),
  optional: Type.Boolean(),
  description: Type.String(),
})
/** One line of an answer's tree. Lines of fields inside stand right after it, one deeper. */
export type ReferenceFieldJson = Static<typeof fieldJson>

/** What `data` is. `page`: a page of a list, its items are `of`, its own keys are explained once for all calls. */
const answerJson = Type.Object({
  type: Type.String({ description: 'page, list, object, string or one of several: any' }),
  of: Type.Array(Type.String(), { description: 'Names of shapes; several where the query decides' }),
  fields: Type.Array(fieldJson),
})

const callJson = Type.Object({
  id: Type.String({ description: 'operationId of the OpenAPI document' }),
  path: Type.String(),
  summary: Type.String(),
  params: Type.Array(paramJson),
  answer: answerJson,
  example: Type.String({ description: "Path with query that answers on this site; '' while the chain has nothing to show" }),
})
export type ReferenceCallJson = Static<typeof callJson>

const shapeJson = Type.Object({ name: Type.String(), fields: Type.Array(fieldJson) })
export type ReferenceShapeJson = Static<typeof shapeJson>

/** `/api/x/reference`: the OpenAPI document in an order people read, with examples of this chain. */
export const referenceJson = Type.Object({
  areas: Type.Array(Type.Object({ name: Type.String({ description: 'Tag of the OpenAPI document' }), calls: Type.Array(callJson) })),
  shapes: Type.Array(shapeJson, { description: 'Shapes that calls refer to by name' }),
})
export type ReferenceJson = Static<typeof referenceJson>
