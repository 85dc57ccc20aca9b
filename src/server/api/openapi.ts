import type { TSchema } from 'typebox'
import { addressJson } from '../../contract/address.ts'
import { blockJson } from '../../contract/block.ts'
import { dexJson } from '../../contract/dex.ts'
import { cardTxJson, detailTxJson } from '../../contract/drawn-tx.ts'
import { envelopeOf, errorEnvelope } from '../../contract/envelope.ts'
import { mrc400Json, mrc401Json, mrc402Json, nftHistoryJson } from '../../contract/nft.ts'
import { holderJson, lockJson, tokenHistoryJson, tokenJson, tokenRefJson } from '../../contract/token.ts'
import { nftRefJson, txJson } from '../../contract/tx.ts'
import { SHAPES } from './params.ts'
import type { ApiRoute } from './route.ts'

/** Shapes that stand once in the document and are referred to. */
const COMPONENTS: Readonly<Record<string, TSchema>> = {
  Address: addressJson,
  Block: blockJson,
  Dex: dexJson,
  Holder: holderJson,
  Lock: lockJson,
  Mrc400: mrc400Json,
  Mrc401: mrc401Json,
  Mrc402: mrc402Json,
  NftHistory: nftHistoryJson,
  NftRef: nftRefJson,
  Token: tokenJson,
  TokenHistory: tokenHistoryJson,
  TokenRef: tokenRefJson,
  Transaction: txJson,
  TransactionCard: cardTxJson,
  TransactionPage: detailTxJson,
  Error: errorEnvelope,
}

/** The OpenAPI 3.1 document of the calls, made from the same table and schemas that answer them. */
export function toOpenApi(routes: readonly ApiRoute[], origin: string): unknown {
  const names = new Map<unknown, string>(Object.entries(COMPONENTS).map(([name, schema]) => [schema, name]))
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
    paths: Object.fromEntries(routes.map((route) => [route.path, { get: operationOf(route, names) }])),
    components: { schemas },
  }
}

function operationOf(route: ApiRoute, names: ReadonlyMap<unknown, string>): unknown {
  const content = (schema: unknown): unknown => ({ 'application/json': { schema } })
  const error = { description: 'result ERROR with a message', content: content({ $ref: '#/components/schemas/Error' }) }
  return {
    summary: route.summary,
    operationId: route.path.replaceAll(/[^A-Za-z0-9]+/g, '_').replaceAll(/^_|_$/g, ''),
    parameters: [
      ...Object.entries(route.params).map(([name, shape]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: SHAPES[shape].pattern },
      })),
      ...Object.entries(route.query ?? {}).map(([name, description]) => ({
        name,
        in: 'query',
        required: false,
        description,
        schema: { type: 'string' },
      })),
    ],
    responses: {
      200: { description: 'result SUCCESS', content: content(withReferences(envelopeOf(route.data), names, true)) },
      default: error,
    },
  }
}

/** Plain JSON Schema of a schema, with named ones by reference; `isTop` keeps a component from referring to itself. */
function withReferences(schema: unknown, names: ReadonlyMap<unknown, string>, isTop = false): unknown {
  const name = isTop ? undefined : names.get(schema)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(schema)) return schema.map((part) => withReferences(part, names))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, part]) => (key.startsWith('~') ? [] : [[key, withReferences(part, names)]])),
  )
}
