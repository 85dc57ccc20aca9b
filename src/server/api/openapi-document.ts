import type { Cost } from '../limits/cost.ts'

/** JSON Schema in the document: the keywords that the contract uses. */
export type Schema = {
  $ref?: string
  type?: string
  description?: string
  pattern?: string
  minimum?: number
  minLength?: number
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}
export type Reference = { $ref: string }
export type Header = { description: string; schema: Schema; example: string | number }
export type OpenApiAnswer = {
  description: string
  headers: Readonly<Record<string, Reference>>
  /** By media type. */
  content?: Readonly<Record<string, { schema: Schema; example: unknown }>>
}
export type OpenApiParam = { name: string; in: 'path' | 'query'; required: boolean; description: string; schema: Schema }
export type Operation = {
  tags: readonly string[]
  summary: string
  description: string
  operationId: string
  parameters: readonly OpenApiParam[]
  responses: { readonly 200: OpenApiAnswer; readonly [status: string]: OpenApiAnswer | Reference }
  /** What it costs, in points of the rate limit. */
  'x-points': Cost
}
/** An OpenAPI 3.1 document. Each `Reference` names a part of `components`. */
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; contact: { name: string }; description: string }
  servers: readonly { url: string; description: string }[]
  security: readonly never[]
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, { get: Operation }>>
  components: {
    schemas: Readonly<Record<string, Schema>>
    headers: Readonly<Record<string, Header>>
    responses: Readonly<Record<string, OpenApiAnswer>>
  }
}
