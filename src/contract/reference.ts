import { Type, type Static } from 'typebox'

const says = (description: string) => ({ description })

const paramJson = Type.Object({
  name: Type.String(),
  place: Type.Enum(['path', 'query'], says('Where it stands')),
  description: Type.String(says('What it is for')),
  pattern: Type.String(says("Regular expression the value must match; '' where any text will do")),
  required: Type.Boolean(says('false: it may be left out')),
})
export type ReferenceParamJson = Static<typeof paramJson>

const fieldJson = Type.Object({
  name: Type.String(),
  depth: Type.Integer({ minimum: 0, description: 'How far inside the fields before it; 0: of the answer itself' }),
  type: Type.String(says('string, integer, number, boolean, object, list, map or any')),
  of: Type.String(says("What a list or a map holds, or the name of a shape; '' where its fields follow or there are none")),
  optional: Type.Boolean(says('true: it may be absent')),
  description: Type.String(says('What it means')),
})
/** One field of a response's tree. Its nested fields follow directly, one level deeper. */
export type ReferenceFieldJson = Static<typeof fieldJson>

const answerJson = Type.Object(
  {
    type: Type.String(says('page of a list, list, object, string; any: one of several')),
    of: Type.Array(Type.String(), says('Names of shapes; several where the query decides')),
    fields: Type.Array(fieldJson, says('Fields beside those of the shapes')),
  },
  says('What data of the answer is'),
)

const callJson = Type.Object({
  id: Type.String(says('operationId of the OpenAPI document')),
  path: Type.String(says('Path with placeholders in braces')),
  summary: Type.String(says('What it answers')),
  params: Type.Array(paramJson, says('What stands in the path and in the query')),
  answer: answerJson,
  points: Type.Object(
    {
      made: Type.Integer({ minimum: 1, description: 'When the answer has to be made' }),
      kept: Type.Integer({ minimum: 1, description: 'When it is in memory' }),
    },
    says('What it costs of the rate limit'),
  ),
  example: Type.String(says("Path with query that answers on this site; '' while the chain has nothing to show")),
})
export type ReferenceCallJson = Static<typeof callJson>

const shapeJson = Type.Object({ name: Type.String(), fields: Type.Array(fieldJson, says('Its fields')) })
const shapesJson = Type.Array(shapeJson, says('Shapes that calls refer to by name'))

/** `/api/x/reference`: the OpenAPI document in reading order, with examples from this chain. */
export const referenceJson = Type.Object({
  areas: Type.Array(
    Type.Object({ name: Type.String(says('Tag of the OpenAPI document')), calls: Type.Array(callJson, says('Its calls')) }),
    says('Calls by subject'),
  ),
  shapes: shapesJson,
})
export type ReferenceJson = Static<typeof referenceJson>

const namedCallJson = Type.Object(
  Object.fromEntries((['id', 'path', 'summary'] as const).map((key) => [key, callJson.properties[key]])) as Pick<
    typeof callJson.properties,
    'id' | 'path' | 'summary'
  >,
)

/** `/api/x/reference?part=…`: one part of the document, so that a page of the reference stays small. */
export const referencePartJson = Type.Object({
  index: Type.Object(
    {
      areas: Type.Array(
        Type.Object({
          name: Type.String(says('Tag of the OpenAPI document, and the part with its calls')),
          calls: Type.Array(namedCallJson, says('Its calls')),
        }),
        says('All calls by subject'),
      ),
      shapes: Type.Array(Type.String(), says('Names of all shapes')),
    },
    says('Everything there is, by name'),
  ),
  calls: Type.Array(callJson, says('The calls of the part')),
  shapes: shapesJson,
})
export type ReferencePartJson = Static<typeof referencePartJson>
export type ReferenceIndexJson = ReferencePartJson['index']
