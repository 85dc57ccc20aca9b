import { SHAPES_PART } from '../../contract/reference-parts.ts'
import type {
  ReferenceCallJson,
  ReferenceFieldJson,
  ReferenceJson,
  ReferenceParamJson,
  ReferencePartJson,
} from '../../contract/reference.ts'
import type { OpenApi, OpenApiParam, Operation, Schema } from './openapi-document.ts'

/** Keys that every page of a list has, explained once for all calls. */
const PAGE_KEYS = ['page', 'maxpage', 'count', 'limit', 'list']
/** A shape with fewer fields is listed in place, because that is shorter than a look-up. */
const FEWEST_SHARED = 8
const REFERENCE = '#/components/schemas/'
/** The envelope of failures, which the page explains separately. */
const ERROR = 'Error'

/** The document in reading order. `exampleOf` adds examples by path, because they depend on the chain. */
export function toReference(document: OpenApi, exampleOf: (path: string, params: readonly OpenApiParam[]) => string): ReferenceJson {
  // Files have no fields to explain.
  const operations = Object.entries(document.paths).filter(([, { get }]) => get.responses[200].content?.['application/json'] !== undefined)
  const shapes = Object.entries(document.components.schemas)
  const toCall = (path: string, { operationId, summary, parameters, responses, 'x-points': points }: Operation): ReferenceCallJson => ({
    id: operationId,
    path,
    summary,
    params: parameters.map((param) => toParam(path, param)),
    answer: withShape(toAnswer(responses[200].content?.['application/json']?.schema.properties?.['data'] ?? {}), shapes),
    points,
    example: exampleOf(path, parameters),
  })
  return {
    areas: document.tags.map(({ name }) => ({
      name,
      calls: operations.flatMap(([path, { get }]) => (get.tags.includes(name) ? [toCall(path, get)] : [])),
    })),
    shapes: shapes.flatMap(([name, schema]) => (name === ERROR ? [] : [{ name, fields: listFields(schema, 0) }])),
  }
}

/**
 * One part of a reference: the calls of an area, or all shapes. Without a part, only the names. `undefined` for a part that does not exist.
 */
export function findPart({ areas, shapes }: ReferenceJson, part?: string): ReferencePartJson | undefined {
  const area = areas.find(({ name }) => name === part)
  const isShapes = part === SHAPES_PART
  if (area === undefined && !isShapes && part !== undefined) return undefined
  return {
    index: {
      areas: areas.map(({ name, calls }) => ({ name, calls: calls.map(({ id, path, summary }) => ({ id, path, summary })) })),
      shapes: shapes.map(({ name }) => name),
    },
    calls: area?.calls ?? [],
    shapes: isShapes ? shapes : [],
  }
}

/** A page at the end of a path may be left out (PAGE-003), which an OpenAPI pattern cannot express. */
const toParam = (path: string, { name, in: place, description, required, schema }: OpenApiParam): ReferenceParamJson => ({
  name,
  place,
  description: withWords(description, wordsOf(schema)),
  pattern: schema.pattern ?? '',
  required: required && !(name === 'page' && path.endsWith('/{page}')),
})

function toAnswer(schema: Schema): ReferenceCallJson['answer'] {
  const choices = schema.anyOf ?? [schema]
  const pages = choices.filter(isPage)
  const [first = {}] = choices
  if (pages.length > 0) {
    return {
      type: 'page',
      of: pages.flatMap(({ properties }) => shapeOf(properties?.['list']?.items)),
      fields: listFields(first, 0).filter(({ name, depth }) => depth > 0 || !PAGE_KEYS.includes(name) || isInline(first, name)),
    }
  }
  return {
    type: choices.length > 1 ? 'any' : typeOf(first),
    of: choices.flatMap((choice) => shapeOf(choice.type === 'array' ? choice.items : choice)),
    fields: choices.flatMap((choice) => listFields(choice.type === 'array' ? (choice.items ?? {}) : choice, 0)),
  }
}

/** An answer with all fields of a shape is shown as that shape plus the rest, so the same thirty lines do not repeat. */
function withShape(
  answer: ReferenceCallJson['answer'],
  shapes: readonly (readonly [name: string, schema: Schema])[],
): ReferenceCallJson['answer'] {
  const names = new Set(answer.fields.filter(({ depth }) => depth === 0).map(({ name }) => name))
  const found = shapes.find(([, { properties = {} }]) => {
    const keys = Object.keys(properties)
    return keys.length >= FEWEST_SHARED && keys.every((key) => names.has(key))
  })
  if (found === undefined || answer.of.length > 0) return answer
  const [name, schema] = found
  const known = new Set(listFields(schema, 0).map((field) => JSON.stringify(field)))
  return { ...answer, of: [name], fields: answer.fields.filter((field) => !known.has(JSON.stringify(field))) }
}

/** Items of a page whose shape has no name are shown in place. */
const isInline = ({ properties }: Schema, name: string): boolean => name === 'list' && properties?.['list']?.items?.properties !== undefined

const isPage = ({ properties = {} }: Schema): boolean => PAGE_KEYS.every((key) => Object.hasOwn(properties, key))

const shapeOf = (schema: Schema | undefined): string[] => (schema?.$ref === undefined ? [] : [schema.$ref.slice(REFERENCE.length)])

/** The fields of an object. A referenced object lists none, because it is explained under its name. */
function listFields({ properties = {}, required = [] }: Schema, depth: number): ReferenceFieldJson[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    // If the query decides between shapes, the first one is the default.
    const schema = given.anyOf?.[0]?.const === undefined ? (given.anyOf?.[0] ?? given) : given
    const inner = innerOf(schema)
    const field: ReferenceFieldJson = {
      name,
      depth,
      type: typeOf(schema),
      of: inner === undefined ? '' : (shapeOf(inner)[0] ?? (schema.type === 'object' && inner === schema ? '' : nameOfPlain(inner))),
      optional: !required.includes(name),
      description: withWords(given.description ?? schema.description ?? '', wordsOf(schema)),
    }
    return [field, ...(inner === undefined ? [] : listFields(inner, depth + 1))]
  })
}

/** What a field holds: items of a list, values of a map, the object itself. */
function innerOf(schema: Schema): Schema | undefined {
  if (schema.$ref !== undefined || schema.properties !== undefined) return schema
  if (schema.type === 'array') return schema.items
  return Object.values(schema.patternProperties ?? {})[0]
}

const nameOfPlain = (schema: Schema): string => (schema.properties === undefined ? (schema.type ?? '') : '')

function typeOf(schema: Schema): string {
  if (schema.type === 'array') return 'list'
  if (schema.patternProperties !== undefined) return 'map'
  if (schema.$ref !== undefined) return 'object'
  return schema.type ?? (schema.enum !== undefined || schema.anyOf !== undefined ? 'string' : 'any')
}

/** The allowed words of a field or parameter, if there are few. Empty for flags, because their description explains them. */
function wordsOf({ enum: given, anyOf = [] }: Schema): string {
  const words = given ?? anyOf.flatMap((choice) => (choice.const === undefined ? [] : [choice.const]))
  return words.every((word) => typeof word === 'string' && !/^\d/.test(word)) ? words.join(', ') : ''
}

const withWords = (description: string, words: string): string => [description, words].filter((text) => text !== '').join(': ')
