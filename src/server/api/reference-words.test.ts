import { describe, expect, test } from 'vitest'
import { SHAPES_PART } from '../../contract/reference-parts.ts'
import type { ReferenceFieldJson } from '../../contract/reference.ts'
import type { OpenApi, OpenApiParam, Schema } from './openapi-document.ts'
import { findPart, toReference } from './reference.ts'

// The reference of a schema, worked out by hand from small documents.

const COST = { made: 5, kept: 1 }
type Call = { path: string; data?: Schema; tag?: string; parameters?: OpenApiParam[]; media?: string }

/** A document of these calls and shapes. */
function documentOf(calls: Call[], schemas: Record<string, Schema> = {}): OpenApi {
  const paths = calls.map(({ path, data = {}, tag = 'token', parameters = [], media = 'application/json' }) => {
    const get = {
      tags: [tag],
      summary: `About ${path}`,
      operationId: `id_of_${path}`,
      parameters,
      responses: { 200: { content: { [media]: { schema: { properties: { data } } } } } },
      'x-points': COST,
    }
    return [path, { get }] as const
  })
  const tags = ['token', 'nft'].map((name) => ({ name, description: '' }))
  return { tags, paths: Object.fromEntries(paths), components: { schemas } } as unknown as OpenApi
}
const referenceOf = (calls: Call[], schemas?: Record<string, Schema>) => toReference(documentOf(calls, schemas), (path) => `${path}!`)
const answerOf = (data: Schema, schemas?: Record<string, Schema>) => referenceOf([{ path: '/a', data }], schemas).areas[0]!.calls[0]!.answer
const fieldOf = (schema: Schema): ReferenceFieldJson => answerOf({ type: 'object', properties: { it: schema } }).fields[0]!
const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

test('calls are in their area, with path, summary, cost and example; files and the envelope of failures are left out', () => {
  const { areas, shapes } = referenceOf(
    [
      { path: '/a', data: { type: 'string' } },
      { path: '/b', tag: 'nft' },
      { path: '/c.csv', media: 'text/csv' },
    ],
    {
      Error: { type: 'object', properties: { msg: { type: 'string' } } },
      Side: { type: 'object', properties: { sn: { type: 'string' } } },
    },
  )
  expect(areas.map(({ name, calls }) => [name, calls.map(({ path }) => path)])).toEqual([
    ['token', ['/a']],
    ['nft', ['/b']],
  ])
  expect(areas[0]?.calls[0]).toEqual({
    id: 'id_of_/a',
    path: '/a',
    summary: 'About /a',
    params: [],
    answer: { type: 'string', of: [], fields: [] },
    points: COST,
    example: '/a!',
  })
  expect(shapes).toEqual([{ name: 'Side', fields: [{ name: 'sn', depth: 0, type: 'string', of: '', optional: true, description: '' }] }])
})

test('a parameter has its place, its pattern and its words; a page at the end of a path may be left out', () => {
  const param = (name: string, schema: Schema, more: Partial<OpenApiParam> = {}): OpenApiParam => ({
    name,
    in: 'path',
    required: true,
    description: `The ${name}`,
    schema,
    ...more,
  })
  const paramsOf = (path: string, ...parameters: OpenApiParam[]) =>
    referenceOf([{ path, parameters }]).areas[0]!.calls[0]!.params.map(({ name, place, description, pattern, required }) => [
      name,
      place,
      description,
      pattern,
      required,
    ])
  const [page, id] = [param('page', { type: 'integer' }), param('id', { type: 'string', pattern: '^[0-9]+$' })]
  const family = param('family', { enum: ['nft', 'dex'] }, { in: 'query', required: false })
  expect(paramsOf('/a/{id}/{page}', id, page, family)).toEqual([
    ['id', 'path', 'The id', '^[0-9]+$', true],
    ['page', 'path', 'The page', '', false],
    ['family', 'query', 'The family: nft, dex', '', false],
  ])
  // In the middle of a path it is required.
  expect(paramsOf('/a/{page}/of/{id}', page, id).map((row) => row[4])).toEqual([true, true])
})

describe('the type of a field', () => {
  const TYPES: [type: string, schema: Schema][] = [
    ['list', { type: 'array', items: { type: 'string' } }],
    ['map', { type: 'object', patternProperties: { '^.*$': { type: 'integer' } } }],
    ['object', refer('Token')],
    ['object', { type: 'object', properties: {} }],
    ['integer', { type: 'integer', enum: [0, 1] }],
    ['string', { enum: ['a', 'b'] }],
    ['string', { anyOf: [{ const: 'a' }, { const: 'b' }] }],
    ['any', {}],
  ]
  for (const [type, schema] of TYPES) test(`${JSON.stringify(schema)}: ${type}`, () => expect(fieldOf(schema).type).toBe(type))
})

describe('what a field holds', () => {
  const HELD: [of: string, schema: Schema][] = [
    ['', { type: 'string' }],
    ['string', { type: 'array', items: { type: 'string' } }],
    ['', { type: 'array', items: { properties: { a: {} } } }],
    ['Token', { type: 'array', items: refer('Token') }],
    ['integer', { type: 'object', patternProperties: { '^.*$': { type: 'integer' } } }],
    ['Token', { type: 'object', patternProperties: { '^.*$': refer('Token') } }],
    ['Token', refer('Token')],
    ['', { type: 'object', properties: { a: { type: 'string' } } }],
    // If the query decides between shapes, the first one counts.
    ['Token', { anyOf: [refer('Token'), refer('Other')] }],
    ['', { type: 'array', items: {} }],
  ]
  for (const [of, schema] of HELD) test(`${JSON.stringify(schema)}: '${of}'`, () => expect(fieldOf(schema).of).toBe(of))
})

test('nested fields follow their parent, one step deeper, each marked if it is optional', () => {
  const inner: Schema = {
    type: 'object',
    required: ['b'],
    properties: { b: { type: 'string' }, c: { type: 'array', items: { properties: { d: {} } } } },
  }
  const { fields } = answerOf({ type: 'object', required: ['a'], properties: { a: inner, e: refer('Token') } })
  expect(fields.map(({ name, depth, optional }) => [name, depth, optional])).toEqual([
    ['a', 0, false],
    ['b', 1, false],
    ['c', 1, true],
    ['d', 2, true],
    ['e', 0, true],
  ])
})

test('the allowed words of a field follow its description; numbers and flags do not', () => {
  const said = (schema: Schema): string => fieldOf({ description: 'State', ...schema }).description
  expect(said({ enum: ['open', 'over'] })).toBe('State: open, over')
  expect(said({ anyOf: [{ const: 'open' }, { const: 'over' }] })).toBe('State: open, over')
  expect(said({ enum: ['1'] })).toBe('State')
  expect(said({ enum: ['open', '24h'] })).toBe('State')
  expect(said({ enum: [0, 1] })).toBe('State')
  expect(fieldOf({ enum: ['open'] }).description).toBe('open')
  expect(fieldOf({ anyOf: [{ type: 'string', description: 'Of the first' }, { type: 'null' }] }).description).toBe('Of the first')
})

describe('the answer of a call', () => {
  const PAGE = Object.fromEntries(['page', 'maxpage', 'count', 'limit'].map((name) => [name, { type: 'integer' }]))
  const pageOf = (items: Schema, more: Record<string, Schema> = {}): Schema => ({
    type: 'object',
    properties: { ...PAGE, list: { type: 'array', items }, ...more },
  })
  test('is a page of the shape in its list, without the fields that every page has', () => {
    const { type, of, fields } = answerOf(pageOf(refer('Token'), { rates: { type: 'string' } }))
    expect([type, of, fields.map(({ name }) => name)]).toEqual(['page', ['Token'], ['rates']])
  })
  test('shows rows of an unnamed shape in place', () => {
    const { of, fields } = answerOf(pageOf({ properties: { page: { type: 'string' } } }))
    expect([of, fields.map(({ name, depth }) => `${depth} ${name}`)]).toEqual([[], ['0 list', '1 page']])
  })
  test('is no page when one of the keys of a page is missing', () => {
    const { limit: _, ...rest } = PAGE
    expect(answerOf({ type: 'object', properties: { ...rest, list: { type: 'array', items: refer('Token') } } }).type).toBe('object')
  })
  test('of several shapes names each; that of a list names the shape of its items', () => {
    expect(answerOf({ anyOf: [pageOf(refer('Token')), pageOf(refer('Card'))] }).of).toEqual(['Token', 'Card'])
    const any = answerOf({ anyOf: [refer('Token'), { type: 'object', properties: { a: {} } }] })
    expect([any.type, any.of, any.fields.map(({ name }) => name)]).toEqual(['any', ['Token'], ['a']])
    expect(answerOf({ type: 'array', items: refer('Token') })).toEqual({ type: 'list', of: ['Token'], fields: [] })
    const list = answerOf({ type: 'array', items: { properties: { a: {} } } })
    expect([list.type, list.fields.map(({ name }) => name)]).toEqual(['list', ['a']])
  })
  test('that has all fields of a shape of eight or more refers to that shape and adds the rest', () => {
    const fieldsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, { type: 'string' }]))
    const shapeOf = (count: number): Schema => ({ type: 'object', properties: fieldsOf(count) })
    const eight = answerOf({ type: 'object', properties: { ...fieldsOf(8), more: { type: 'string' } } }, { Eight: shapeOf(8) })
    expect([eight.of, eight.fields.map(({ name }) => name)]).toEqual([['Eight'], ['more']])
    const seven = answerOf({ type: 'object', properties: { ...fieldsOf(7), more: { type: 'string' } } }, { Seven: shapeOf(7) })
    expect([seven.of, seven.fields.length]).toEqual([[], 8])
    // One field of the shape is missing.
    expect(answerOf({ type: 'object', properties: fieldsOf(8) }, { Nine: shapeOf(9) }).of).toEqual([])
    // A field with another meaning here is listed.
    const other = answerOf({ type: 'object', properties: { ...fieldsOf(8), f3: { type: 'integer' } } }, { Eight: shapeOf(8) })
    expect([other.of, other.fields.map(({ name }) => name)]).toEqual([['Eight'], ['f3']])
  })
})

test('a part of a reference has its own calls or all shapes, and the names of everything', () => {
  const reference = referenceOf([{ path: '/a' }, { path: '/b', tag: 'nft' }], { Side: { properties: {} } })
  const index = {
    areas: [
      { name: 'token', calls: [{ id: 'id_of_/a', path: '/a', summary: 'About /a' }] },
      { name: 'nft', calls: [{ id: 'id_of_/b', path: '/b', summary: 'About /b' }] },
    ],
    shapes: ['Side'],
  }
  expect(findPart(reference)).toEqual({ index, calls: [], shapes: [] })
  expect(findPart(reference, 'nft')).toEqual({ index, calls: [reference.areas[1]?.calls[0]], shapes: [] })
  expect(findPart(reference, SHAPES_PART)).toEqual({ index, calls: [], shapes: [{ name: 'Side', fields: [] }] })
  expect(findPart(reference, 'dex')).toBeUndefined()
})
