import { expect, test } from 'vitest'
import { FIELD_EXAMPLES } from '../../contract/field-examples.ts'
import type { Schema } from './openapi-document.ts'
import { exampleOf } from './openapi-examples.ts'

const of = (schema: Schema, name?: string, schemas: Record<string, Schema> = {}) => exampleOf(schema, schemas, name)

test('an example is the only allowed word, the first of several, or that of the first shape', () => {
  expect(of({ type: 'integer', const: 3 })).toBe(3)
  expect(of({ type: 'string', enum: ['b', 'a'] })).toBe('b')
  expect(of({ anyOf: [{ const: 'x' }, { const: 'y' }] })).toBe('x')
  expect(of({ anyOf: [] })).toEqual({})
})

test('an example of a number is that of its name, else the minimum', () => {
  const [name = '', known] = Object.entries(FIELD_EXAMPLES).find(([, value]) => typeof value === 'number') ?? []
  expect(of({ type: 'integer', minimum: 2 }, name)).toBe(known)
  expect(of({ type: 'integer', minimum: 2 }, 'of no such name')).toBe(2)
  expect(of({ type: 'number' }, 'of no such name')).toBe(0)
  // The example of the name is a text, so it does not fit.
  const [text = ''] = Object.entries(FIELD_EXAMPLES).find(([, value]) => typeof value === 'string') ?? []
  expect(of({ type: 'integer' }, text)).toBe(0)
})

test('an example of a text is that of its name if it fits, else a plain one that does', () => {
  const [name = '', known] = Object.entries(FIELD_EXAMPLES).find(([, value]) => typeof value === 'string') ?? []
  expect(of({ type: 'string' }, name)).toBe(known)
  expect(of({ type: 'string' }, 'of no such name')).toBe('')
  expect(of({ type: 'string', minLength: 1 }, 'of no such name')).toBe('1284050')
  expect(of({ type: 'string', pattern: '^/' }, name)).toBe('/block/1')
  expect(of({ type: 'string', pattern: '^wss:' })).toBe('wss://example.org/socket')
  expect(of({ type: 'string', pattern: '^https:' })).toBe('https://example.org')
  expect(of({ type: 'string', pattern: '^.$' })).toBe('0')
  expect(of({ type: 'string', pattern: '^[a-z]+$' })).toBe('text')
  expect(of({ type: 'string', pattern: '^!$' })).toBe('')
  expect(of({ type: 'string', minLength: 60 })).toBe('')
})

test('other examples are the simplest value', () => {
  expect([of({ type: 'boolean' }), of({ type: 'null' }), of({})]).toEqual([false, null, {}])
})

test('an object has its required fields, a list one entry, to a depth of six', () => {
  const schema: Schema = {
    type: 'object',
    required: ['a', 'list'],
    properties: { a: { type: 'boolean' }, b: { type: 'boolean' }, list: { type: 'array', items: { $ref: '#/components/schemas/Side' } } },
  }
  expect(of(schema, '', { Side: { type: 'object', required: ['c'], properties: { c: { type: 'null' } } } })).toEqual({
    a: false,
    list: [{ c: null }],
  })
  expect(of({ type: 'array' })).toEqual([{}])
  expect(of({ $ref: '#/components/schemas/None' })).toEqual({})
  let nested: Schema = { type: 'array', items: { type: 'null' } }
  for (let depth = 0; depth < 8; depth += 1) nested = { type: 'array', items: nested }
  expect(JSON.stringify(of(nested))).toBe('[[[[[[[]]]]]]]')
})
