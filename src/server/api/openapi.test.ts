import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { ERROR_CODES, ERRORS } from '../../base/errors.ts'
import { envelopeOf, errorEnvelope } from '../../contract/envelope.ts'
import { CRYPT_CALLS } from '../crypt/crypt-calls.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { FAILURES } from './openapi-answers.ts'
import { toOpenApi } from './openapi.ts'
import type { OpenApi, Schema } from './openapi-document.ts'
import { FILE_ROUTES } from '../files/file-routes.ts'
import { API_ROUTES } from './table.ts'

const document = toOpenApi([...API_ROUTES, ...CRYPT_CALLS], 'https://scope.example')
const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }))
const pick = (path: string) => document.paths[path]!.get
const dataOf = (path: string): Schema => pick(path).responses[200].content!['application/json']!.schema.properties!['data']!

/** Every field of the document by its place: the name of its shape or the path of its call, then the names down to it. */
function listFields(schema: Schema, where: string): [where: string, field: Schema][] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => [
    [`${where}.${name}`, field],
    ...listFields(field, `${where}.${name}`),
  ])
  const others = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.patternProperties ?? {})]
  return [...inner, ...others.flatMap((other) => (other ? listFields(other, where) : []))]
}
const FIELDS = new Map([
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => listFields(schema, name)),
  ...operations.flatMap(({ path, responses }) => listFields(responses[200].content!['application/json']!.schema, path)),
])

describe('OPENAPI-004: descriptions', () => {
  test('are at every field, call, tag, parameter and answer', () => {
    expect([...FIELDS].filter(([, { description = '' }]) => description === '').map(([where]) => where)).toEqual([])
    expect(document.tags.filter(({ description }) => description === '')).toEqual([])
    for (const { summary, description, parameters } of operations) {
      expect([summary, description]).not.toContain('')
      expect(parameters.filter((param) => param.description === '')).toEqual([])
    }
  })
  test('of data are the summary of their own call', () => {
    for (const { path, summary } of operations) expect([path, dataOf(path).description]).toEqual([path, summary])
  })
  /** Fields whose name has another meaning in some places. */
  const WORDS: [where: string, description: string][] = [
    ['Mrc402.data', 'Data of the creator, free text'],
    ['TokenHistory.changed.new', 'Value after'],
    ['/page/dashboard.data.chart.new', 'Transactions of that day'],
    ['/page/dashboard.data.info', 'Figures of the network'],
    ['Mrc402.info', 'Information, free text'],
    ['/api/x/counts.data.block', 'Blocks there are'],
    ['Transaction.block', 'Number of the block'],
    ['/api/x/counts.data.families.token', 'Transactions of tokens'],
    ['SubRow.token', 'Id of the token amount is in'],
    ['TransactionCard.nft', 'MRC402 whose units amount counts'],
    ['TransactionCard.tokens.sn', 'Id of the token'],
    ['TokenSide.sn', 'Id of the token'],
    ['ChangeCoin.sn', 'Id of the token'],
    ['Mrc402.sn', 'Number in the list it is from'],
    ['/api/x/status.data.engine.blocks.sn', 'Number of the block'],
    ['/api/x/status.data.market', 'Where prices come from, and how that goes'],
    ['Token.market', 'Prices; absent without a market'],
    ['/api/x/status.data.engine.history', 'Figures of the last hour or hours, step by step'],
    ['/api/x/site.data.board.title', 'Text of the notice'],
    ['Badge.title', 'Text of the label'],
  ]
  for (const [where, description] of WORDS)
    test(`of ${where}: ${description}`, () => expect(FIELDS.get(where)?.description).toBe(description))
})

describe('OPENAPI-005: types', () => {
  const paramOf = (path: string, name: string) => pick(path).parameters.find((param) => param.name === name)?.schema
  test('of pages are integers, of flags and families their allowed words, of ids patterns', () => {
    expect(paramOf('/api/tx/list/{page}', 'page')).toMatchObject({ type: 'integer', minimum: 1 })
    expect(paramOf('/api/tx/list/block/{blockId}', 'page')).toMatchObject({ type: 'integer', minimum: 1 })
    expect(paramOf('/api/x/reference', 'part')?.type).toBe('string')
    expect(paramOf('/api/tx/list/{page}', 'drawn')?.enum).toEqual(['1'])
    expect(paramOf('/api/tx/{txid}', 'drawn')?.enum).toEqual(['1', 'card'])
    expect(paramOf('/api/x/status', 'hours')?.enum).toEqual(['6'])
    expect(paramOf('/api/token/{id}', 'id')).toMatchObject({ type: 'string', pattern: '^[0-9]+$' })
    expect(paramOf('/api/search/{query}', 'query')).toMatchObject({ minLength: 1, maxLength: 200 })
    for (const { parameters } of operations) for (const { schema } of parameters) expect(schema.type).toMatch(/^(string|integer)$/)
  })
  test('of fields with few allowed words are those words', () => {
    expect(FIELDS.get('Transaction.family')?.enum).toEqual(['token', 'nft', 'dex', 'service'])
    expect(FIELDS.get('Transaction.is_lock')?.enum).toEqual([0, 1])
    expect(FIELDS.get('Dex.state')?.enum).toEqual(['cancelled', 'sold', 'sale', 'request', 'auction', 'settled'])
    expect(FIELDS.get('/api/x/status.data.status')?.enum).toEqual(['backfilling', 'live', 'stalled'])
    expect(FIELDS.get('Error.code')?.enum).toEqual(ERROR_CODES)
  })
})

describe('OPENAPI-006: answers', () => {
  test('of every call: its own, 304, 429, 500, 503 and any other; 400 and 404 if something in its URL can be wrong', () => {
    const statusesOf = (path: string) => Object.keys(pick(path).responses).join(' ')
    for (const path of ['/api/token/{id}', '/api/tx/{txid}', '/api/search/{query}', '/api/nft/{id}/{mrc401id}/tx'])
      expect([path, statusesOf(path)]).toEqual([path, '200 304 400 404 429 500 503 default'])
    for (const path of ['/api/tx/list/{page}', '/api/x/reference', '/api/x/suggest'])
      expect([path, statusesOf(path)]).toEqual([path, '200 304 400 429 500 503 default'])
    for (const path of ['/api/x/counts', '/page/dashboard', '/api/block/list/{page}'])
      expect([path, statusesOf(path)]).toEqual([path, '200 304 429 500 503 default'])
  })
  test('have documented headers, and examples of the envelope', () => {
    const { components } = document
    const nameOf = ({ $ref }: { $ref: string }): string => $ref.split('/').at(-1) ?? ''
    for (const { path, responses } of operations)
      for (const [status, answer] of Object.entries(responses)) {
        const { headers, content } = '$ref' in answer ? components.responses[nameOf(answer)]! : answer
        expect(Object.keys(components.headers)).toEqual(expect.arrayContaining(Object.values(headers).map(nameOf)))
        expect([path, status, content?.['application/json']?.example !== undefined]).toEqual([path, status, status !== '304'])
      }
    expect(Object.keys(components.headers)).toEqual([
      'ETag',
      'Cache-Control',
      'RateLimit-Policy',
      'RateLimit',
      'Retry-After',
      'X-Request-Id',
    ])
    const { NotModified: _, ...failures } = FAILURES
    for (const [name, { content }] of Object.entries(failures as OpenApi['components']['responses']))
      expect([name, Value.Errors(errorEnvelope, content?.['application/json']?.example)]).toEqual([name, []])
  })
  test('have examples that their schemas allow', () => {
    for (const { path, data } of [...API_ROUTES, ...CRYPT_CALLS]) {
      const { example } = pick(path).responses[200].content!['application/json']!
      expect([path, Value.Errors(envelopeOf(data), example).slice(0, 2)]).toEqual([path, []])
    }
    const example = pick('/api/tx/list/{page}').responses[200].content!['application/json']!.example as { data: { list: object[] } }
    expect(example.data.list[0]).toMatchObject({ family: 'token', decimal: 5, block: 923, from_addr: expect.stringMatching(/^MT/) })
  })
  test('cost what the rate limit charges', () => {
    for (const { path, 'x-points': points } of operations) expect([path, points]).toEqual([path, COST_TABLE.get(path)])
  })
})

describe('OPENAPI-006: a real response', () => {
  let served: ServedLedger
  beforeAll(async () => {
    served = await serveLedger('r4')
  })
  afterAll(() => served.close())

  test('has the status and the headers the document names', async () => {
    const named = new Set(Object.keys(document.components.headers).map((name) => name.toLowerCase()))
    for (const [url, path] of [
      ['/api/token/0', '/api/token/{id}'],
      ['/api/token/x', '/api/token/{id}'],
      ['/api/token/999999', '/api/token/{id}'],
      ['/api/tx/list/1?family=x', '/api/tx/list/{page}'],
      ['/api/dex/list/1?state=zzz', '/api/dex/list/{page}'],
      ['/api/x/facets/dex/list?owner=zzz', '/api/x/facets/dex/list'],
      ['/api/token/list/1?nobody=knows', '/api/token/list/{page}'],
      ['/api/x/reference?part=x', '/api/x/reference'],
      ['/api/x/suggest?q=%20', '/api/x/suggest'],
    ] as const) {
      const { status, headers } = await served.get(url)
      expect([url, Object.keys(pick(path).responses)]).toEqual([url, expect.arrayContaining([String(status)])])
      for (const name of ['cache-control', 'x-request-id'])
        expect([name, named.has(name), typeof headers[name]]).toEqual([name, true, 'string'])
    }
    expect(ERRORS.RATE_LIMITED.status).toBe(429)
  })
  test('is no 400 of a call that names none, whatever its parameters say', async () => {
    const withoutRefusals = operations.filter(({ path, responses }) => path.startsWith('/api/') && !('400' in responses))
    expect(withoutRefusals.length).toBeGreaterThan(5)
    for (const { path, parameters } of withoutRefusals) {
      const names = parameters.filter((param) => param.in === 'query').map(({ name }) => name)
      for (const name of [...names, 'nobody'])
        for (const word of ['zzz', '-1', '2026-13-45']) {
          const url = `${path.replace('{page}', '1')}?${name}=${word}`
          expect([url, (await served.get(url)).status]).not.toEqual([url, 400])
        }
    }
  })
  test('is where the document states: at the site, and below /v1', async () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['https://scope.example', 'https://scope.example/v1'])
    expect(toOpenApi(API_ROUTES, '').servers.map(({ url }) => url)).toEqual(['/', '/v1'])
    expect((await served.get('/v1/api/asyncapi.json')).text).toBe((await served.get('/api/asyncapi.json')).text)
  })
})

test('LEDG-039: the document has the files with their content types and parameters; they share the failures of calls', () => {
  const { paths } = toOpenApi(API_ROUTES, '', FILE_ROUTES)
  const found = FILE_ROUTES.map(({ path }) => [path, ...Object.keys(paths[path]!.get.responses[200].content ?? {})])
  expect(found).toEqual([
    ['/api/address/{address}/ledger/list.csv', 'text/csv'],
    ['/api/address/{address}/ledger/list.jsonl', 'application/x-ndjson'],
    ['/api/address/{address}/ledger/list.koinly.csv', 'text/csv'],
    ['/api/address/{address}/statement.csv', 'text/csv'],
    ['/api/address/{address}/statement.jsonl', 'application/x-ndjson'],
    ...[
      '/api/tx/list',
      '/api/tx/list/block/{blockId}',
      '/api/address/{address}/tx/list',
      '/api/token/{id}/list',
      '/api/nft/{id}/tx',
      '/api/nft/{id}/{mrc401id}/tx',
      '/api/mrc402/{id}/tx',
      '/api/dex/{id}/tx',
      '/api/token/list',
      '/api/nft/list',
      '/api/nft/{id}/items/list',
      '/api/mrc402/list',
      '/api/dex/list',
      '/api/mrc402/{id}/offers/list',
      '/api/address/{address}/nft/list',
    ].flatMap((path) => [
      [`${path}.csv`, 'text/csv'],
      [`${path}.jsonl`, 'application/x-ndjson'],
    ]),
  ])
  const { parameters, responses, tags } = paths['/api/address/{address}/ledger/list.csv']!.get
  expect([tags, parameters.map(({ name }) => name)]).toEqual([
    ['address'],
    ['address', 'asset', 'kind', 'family', 'with', 'dir', 'from', 'to', 'at', 'after'],
  ])
  expect(Object.keys(responses)).toEqual(['200', '304', '400', '404', '429', '500', '503', 'default'])
})
