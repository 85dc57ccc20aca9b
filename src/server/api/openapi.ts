import type { TSchema } from 'typebox'
import { ownValue } from '../../base/own-value.ts'
import { addressJson, coinJson } from '../../contract/address.ts'
import { blockJson } from '../../contract/block.ts'
import { dexJson } from '../../contract/dex.ts'
import { cardTxJson, detailTxJson, oneCardTxJson } from '../../contract/drawn-tx.ts'
import { badge, envelopeOf, errorEnvelope } from '../../contract/envelope.ts'
import { FIELD_WORDS } from '../../contract/field-words.ts'
import { mrc400Json, mrc401Json, mrc402Json, nftHistoryJson, reserveCoinJson } from '../../contract/nft.ts'
import { holderJson, lockJson, reserveJson, tokenHistoryJson, tokenJson, tokenRefJson } from '../../contract/token.ts'
import { changeCoinJson, dexStateJson, nftRefJson, subRowJson, tokenSideJson, txJson } from '../../contract/tx.ts'
import { areaOf, AREAS } from './areas.ts'
import { SHAPES } from './params.ts'
import type { ApiRoute } from './route.ts'

/** Shapes that stand once in the document and are referred to. */
const COMPONENTS: Readonly<Record<string, TSchema>> = {
  Block: blockJson,
  Transaction: txJson,
  TransactionCard: cardTxJson,
  TransactionPage: detailTxJson,
  TransactionPicture: oneCardTxJson,
  Address: addressJson,
  Coin: coinJson,
  Lock: lockJson,
  Token: tokenJson,
  TokenRef: tokenRefJson,
  TokenHistory: tokenHistoryJson,
  Reserve: reserveJson,
  Holder: holderJson,
  Mrc400: mrc400Json,
  Mrc401: mrc401Json,
  Mrc402: mrc402Json,
  NftRef: nftRefJson,
  NftHistory: nftHistoryJson,
  ReserveCoin: reserveCoinJson,
  Dex: dexJson,
  ChangeCoin: changeCoinJson,
  DexState: dexStateJson,
  SubRow: subRowJson,
  TokenSide: tokenSideJson,
  Badge: badge,
  Error: errorEnvelope,
}

/** JSON Schema as the document holds it: the words the contract uses, everything else left alone. */
export type Schema = {
  $ref?: string
  type?: string
  description?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}
type Content = { 'application/json': { schema: Schema } }
export type OpenApiParam = { name: string; in: 'path' | 'query'; required: boolean; description: string; schema: Schema }
export type Operation = {
  tags: readonly string[]
  summary: string
  operationId: string
  parameters: readonly OpenApiParam[]
  responses: { 200: { description: string; content: Content }; default: { description: string; content: Content } }
}
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers?: readonly { url: string }[]
  tags: readonly { name: string }[]
  paths: Readonly<Record<string, { get: Operation }>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

/** What the document says of a call; who answers it is no part of that. */
export type DocumentedCall = Omit<ApiRoute, 'handle'>

/** The OpenAPI 3.1 document of the calls, made from the same table and schemas that answer them. */
export function toOpenApi(routes: readonly DocumentedCall[], origin: string): OpenApi {
  const names = new Map<unknown, string>(
    Object.entries(COMPONENTS).flatMap(([name, schema]) => [
      [schema, name] as const,
      ...fieldsOf(schema).map((fields) => [fields, name] as const),
    ]),
  )
  const schemas = Object.fromEntries(Object.entries(COMPONENTS).map(([name, schema]) => [name, withReferences(schema, names, true)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Metascope API',
      version: '1',
      description:
        'All calls are GET and also answer below /v1. Amounts are strings of digits in the smallest unit, with an integer decimal beside them.',
    },
    ...(origin === '' ? {} : { servers: [{ url: origin }] }),
    tags: AREAS.map((name) => ({ name })),
    paths: Object.fromEntries(routes.map((route) => [route.path, { get: operationOf(route, names) }])),
    components: { schemas },
  }
}

function operationOf(route: DocumentedCall, names: ReadonlyMap<unknown, string>): Operation {
  const content = (schema: Schema): Content => ({ 'application/json': { schema } })
  return {
    tags: [areaOf(route.path)],
    summary: route.summary,
    operationId: route.path.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, ''),
    parameters: [
      ...Object.entries(route.params).map(([name, shape]) => ({
        name,
        in: 'path' as const,
        required: true,
        description: SHAPES[shape].description,
        schema: { type: 'string', pattern: SHAPES[shape].pattern },
      })),
      ...Object.entries(route.query ?? {}).map(([name, description]) => ({
        name,
        in: 'query' as const,
        required: false,
        description,
        schema: { type: 'string' },
      })),
    ],
    responses: {
      200: { description: 'result SUCCESS', content: content(withReferences(envelopeOf(route.data), names, true)) },
      default: { description: 'result ERROR with a message', content: content({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const fieldsOf = (schema: TSchema): unknown[] => ('properties' in schema ? [schema.properties] : [])

/** Plain JSON Schema of a schema, with named ones by reference; `isTop` keeps a component from referring to itself. */
const withReferences = (schema: TSchema, names: ReadonlyMap<unknown, string>, isTop: boolean): Schema =>
  toPlain(schema, names, isTop) as Schema

function toPlain(schema: unknown, names: ReadonlyMap<unknown, string>, isTop = false): unknown {
  const name = isTop ? undefined : nameOf(schema, names)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(schema)) return schema.map((part) => toPlain(part, names))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, part]) => {
      if (key.startsWith('~')) return []
      return [[key, key === 'properties' ? toPlainFields(part as Fields, names) : toPlain(part, names)]]
    }),
  )
}

type Fields = Readonly<Record<string, object>>

/** Fields with what they mean: their own words, else those of their name. */
const toPlainFields = (fields: Fields, names: ReadonlyMap<unknown, string>): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const description = 'description' in schema ? schema.description : ownValue(FIELD_WORDS, name)
      const plain = toPlain(schema, names) as object
      return [name, description === undefined ? plain : { ...plain, description }]
    }),
  )

/** An optional field holds a copy of its shape that shares the shape's fields. */
const nameOf = (schema: unknown, names: ReadonlyMap<unknown, string>): string | undefined =>
  names.get(schema) ?? (typeof schema === 'object' && schema !== null && 'properties' in schema ? names.get(schema.properties) : undefined)
