import { Type, type TObject, type TSchema } from 'typebox'
import { ownValue } from '../../base/own-value.ts'
import { addressJson, coinJson } from '../../contract/address.ts'
import { changeJson } from '../../contract/changes.ts'
import { figureJson, holderChangeJson, holderChangesJson, momentJson } from '../../contract/compare.ts'
import { ledgerRowJson, statementRowJson } from '../../contract/ledger.ts'
import { blockJson } from '../../contract/block.ts'
import { dexJson } from '../../contract/dex.ts'
import { cardTxJson, detailTxJson, oneCardTxJson } from '../../contract/rendered-tx.ts'
import { badge, errorEnvelope } from '../../contract/envelope.ts'
import { FIELD_WORDS } from '../../contract/field-words.ts'
import { foundJson } from '../../contract/find.ts'
import { mrc400Json, mrc401Json, mrc402Json, nftHistoryJson, reserveCoinJson, nftRefJson } from '../../contract/nft.ts'
import { holderJson, lockJson, reserveJson, tokenHistoryJson, tokenJson, tokenRefJson } from '../../contract/token.ts'
import { changeCoinJson, dexStateJson, subRowJson, tokenSideJson, txJson } from '../../contract/tx.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { CHARGED_ROWS, LEAST, LEDGER_FILE, POINTS_OF_ROWS } from '../limits/costs.ts'
import type { FileRoute } from '../files/file-routes.ts'
import { AREA_WORDS, AREAS } from './areas.ts'
import { answerOf, FAILURES, fileAnswerOf, failuresOf, HEADERS } from './openapi-answers.ts'
import type { OpenApi, OpenApiParam, Operation, Schema } from './openapi-document.ts'
import { exampleOf } from './openapi-examples.ts'
import { schemaOf, type DocumentedCall } from './route-schema.ts'
import type { QueryParam } from './route.ts'

/** Shapes that the document defines once and refers to. */
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
  LedgerRow: ledgerRowJson,
  StatementRow: statementRowJson,
  Change: changeJson,
  Moment: momentJson,
  Figure: figureJson,
  HolderChange: holderChangeJson,
  HolderChanges: holderChangesJson,
  Found: foundJson,
  Badge: badge,
  Error: errorEnvelope,
}

/**
 * The OpenAPI 3.1 document of the calls, made from the schemas of their routes. Own code, because `@fastify/swagger` drops descriptions
 * beside references, and key patterns (decision 0026). `origin`: where the site is reached; `''` means the origin of the request for the
 * document. `files`: calls that answer with a file instead of JSON.
 */
export function toOpenApi(routes: readonly DocumentedCall[], origin: string, files: readonly FileRoute[] = []): OpenApi {
  const schemas = Object.fromEntries(Object.entries(COMPONENTS).map(([name, schema]) => [name, toSchema(schema)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Metascope API',
      version: '1',
      contact: { name: 'Metascope' },
      description:
        'All calls are GET and open to every origin, except those of the encrypted mode. Amounts are digit strings in the smallest unit, with an integer decimal beside them; times are seconds since 1970, UTC. Ids in examples are well formed but not of this chain: /docs has working examples. The live connection is described by /api/asyncapi.json.',
    },
    servers: [
      { url: origin === '' ? '/' : origin, description: 'This site' },
      { url: `${origin}/v1`, description: 'The same calls' },
    ],
    // No authentication.
    security: [],
    tags: AREAS.map((name) => ({ name, description: AREA_WORDS[name] })),
    paths: Object.fromEntries([
      ...routes.map((route) => [route.path, { get: operationOf(route, schemas) }] as const),
      ...files.map((file) => [file.path, { get: fileOperationOf(file) }] as const),
    ]),
    components: { schemas, headers: HEADERS, responses: FAILURES },
  }
}

function operationOf(route: DocumentedCall, schemas: OpenApi['components']['schemas']): Operation {
  const { path, params } = route
  const { operationId, tags, summary, ...schemasOfRoute } = schemaOf(route)
  const envelope = toSchema(schemasOfRoute.response[200])
  const schema = { ...envelope, properties: { ...envelope.properties, data: { ...envelope.properties?.['data'], description: summary } } }
  const points = COST_TABLE.get(path) ?? LEAST
  const takesId = Object.values(params).some((shape) => shape !== 'page')
  const failures = failuresOf({
    isRefusable: takesId || route.isStrict === true || Object.values(route.query ?? {}).some(isRefusable),
    takesId,
  })
  return {
    tags,
    summary,
    description: `${summary}. Costs ${points.made} points of the rate limit, ${points.kept} when the answer is in memory.`,
    operationId,
    parameters: [...parametersOf('path', schemasOfRoute.params), ...parametersOf('query', schemasOfRoute.querystring)],
    responses: { 200: answerOf('result SUCCESS', schema, exampleOf(schema, schemas)), ...failures },
    'x-points': points,
  }
}

function fileOperationOf(file: FileRoute): Operation {
  const { operationId, tags, summary, params, querystring } = schemaOf({ ...file, data: Type.String() })
  return {
    tags,
    summary,
    description: `${summary}. Costs ${LEDGER_FILE.made} points of the rate limit, and ${POINTS_OF_ROWS} for each ${CHARGED_ROWS} rows. ${file.of === 'entities' ? 'It has the current list and no ETag; with filters each 100 rows cost as much as 2,100.' : 'For a past range of days, bytes and ETag never change.'}`,
    operationId,
    parameters: [...parametersOf('path', params), ...parametersOf('query', querystring)],
    responses: { 200: fileAnswerOf(summary, file.format), ...failuresOf({ isRefusable: true, takesId: true }) },
    'x-points': LEDGER_FILE,
  }
}

/** Parameters of one place. Descriptions are beside the schemas, not in them. */
const parametersOf = (
  place: OpenApiParam['in'],
  { properties, required = [] }: Pick<TObject, 'properties'> & { required?: readonly string[] },
): OpenApiParam[] =>
  Object.entries(properties).map(([name, field]) => {
    const { description = '', ...schema } = toSchema(field)
    return { name, in: place, required: required.includes(name), description, schema }
  })

/** Whether a wrong value is answered with 400: unknown words and empty searches are. A wrong flag or page counts as absent. */
const isRefusable = (param: QueryParam): boolean =>
  typeof param !== 'string' && ('shape' in param ? param.shape !== 'page' : param.values.some((word) => /^[a-z]/.test(word)))

const fieldsOf = (schema: TSchema): unknown[] => ('properties' in schema ? [schema.properties] : [])

const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(COMPONENTS).flatMap(([name, schema]) => [
    [schema, name] as const,
    ...fieldsOf(schema).map((fields) => [fields, name] as const),
  ]),
)

/** Plain JSON Schema of a schema. Named shapes inside it become references. */
export const toSchema = (schema: TSchema): Schema => toPlain(schema, true) as Schema

function toPlain(schema: unknown, isTop = false): unknown {
  const name = isTop ? undefined : nameOf(schema)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(schema)) return schema.map((part) => toPlain(part))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, part]) => {
      if (key.startsWith('~')) return []
      return [[key, key === 'properties' ? toPlainFields(part as Fields) : toPlain(part)]]
    }),
  )
}

type Fields = Readonly<Record<string, object>>

/** Fields with descriptions: their own, else the one for their name. */
const toPlainFields = (fields: Fields): unknown =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const description = 'description' in schema ? schema.description : ownValue(FIELD_WORDS, name)
      const plain = toPlain(schema) as object
      return [name, description === undefined ? plain : { ...plain, description }]
    }),
  )

/** An optional field has a copy of its shape, which shares the `properties` of the shape. */
const nameOf = (schema: unknown): string | undefined =>
  NAMES.get(schema) ?? (typeof schema === 'object' && schema !== null && 'properties' in schema ? NAMES.get(schema.properties) : undefined)
