import { ownValue } from '../../base/own-value.ts'
import { FIELD_EXAMPLES } from '../../contract/field-examples.ts'
import type { Schema } from './openapi-document.ts'

/** Lists at this depth and below are empty, to keep examples readable. */
const DEEPEST = 6
const REFERENCE = '#/components/schemas/'

/**
 * A value that a schema allows: the example of the field's name, the first of several words, one entry for a list. Optional fields are left
 * out.
 */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, name = '', depth = 0): unknown {
  if (schema.$ref !== undefined) return exampleOf(ownValue(schemas, schema.$ref.slice(REFERENCE.length)) ?? {}, schemas, name, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0] ?? {}, schemas, name, depth)
  switch (schema.type) {
    case 'object':
      return exampleOfObject(schema, schemas, depth)
    case 'array':
      return depth >= DEEPEST ? [] : [exampleOf(schema.items ?? {}, schemas, name, depth + 1)]
    case 'string':
      return exampleOfText(schema, name)
    case 'integer':
    case 'number': {
      const known = ownValue(FIELD_EXAMPLES, name)
      return typeof known === 'number' ? known : (schema.minimum ?? 0)
    }
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      // The schema allows any value.
      return {}
  }
}

function exampleOfObject({ properties = {}, required = [] }: Schema, schemas: Readonly<Record<string, Schema>>, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([field]) => required.includes(field))
      .map(([field, inner]) => [field, exampleOf(inner, schemas, field, depth + 1)]),
  )
}

/** Texts for patterns that the example of the field's name does not match. */
const FITTING = ['1284050', '0', '/block/1', 'https://example.org', 'wss://example.org/socket', 'text']

function exampleOfText({ pattern, minLength = 0 }: Schema, name: string): string {
  const known = ownValue(FIELD_EXAMPLES, name)
  const fits = (text: string): boolean => (pattern === undefined || new RegExp(pattern).test(text)) && text.length >= minLength
  if (typeof known === 'string' && fits(known)) return known
  return pattern === undefined && minLength === 0 ? '' : (FITTING.find(fits) ?? '')
}
