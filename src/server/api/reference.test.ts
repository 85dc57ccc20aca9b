import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LEDGERS } from '../../../test/ledger.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { SHAPES_PART } from '../../contract/reference-parts.ts'
import type { ReferenceCallJson, ReferenceJson, ReferencePartJson } from '../../contract/reference.ts'
import { COST_TABLE } from '../limits/cost-table.ts'
import { AREAS } from './areas.ts'
import { toExample } from './examples.ts'
import { API_ROUTES } from './table.ts'

const callsOf = ({ areas }: ReferenceJson): ReferenceCallJson[] => areas.flatMap(({ calls }) => calls)
const pick = (reference: ReferenceJson, path: string) => callsOf(reference).find((call) => call.path === path)!

for (const ledger of LEDGERS) {
  /** Kinds of records that the ledger does not contain. */
  const NONE = { 'r1-r3': ['data'], r4: ['point', 'data', 'coupon', 'order'] } as const
  describe(`the reference of the API over ${ledger}`, () => {
    let served: ServedLedger
    let reference: ReferenceJson
    beforeAll(async () => {
      served = await serveLedger(ledger)
      reference = await served.data<ReferenceJson>('/api/x/reference')
    })
    afterAll(() => served.close())

    test('names every call once', () =>
      expect(
        callsOf(reference)
          .map(({ path }) => path)
          .sort(),
      ).toEqual(API_ROUTES.map(({ path }) => path).sort()))

    test('has an example for every call, and each answers', async () => {
      const failed: string[] = []
      for (const { path, example } of callsOf(reference)) {
        const reply = example === '' ? undefined : await served.get(example)
        if (example === '' && NONE[ledger].some((word) => path.startsWith(`/api/${word}/{id}`))) continue
        if (reply?.status !== 200 || reply.json.result !== 'SUCCESS') failed.push(`${path}: ${example}`)
      }
      expect(failed).toEqual([])
    })

    test('shows lists with entries, except lists of records that the ledger does not contain', async () => {
      const empty: string[] = []
      for (const { path, example, answer } of callsOf(reference)) {
        if (answer.type !== 'page' || NONE[ledger].some((word) => path.startsWith(`/api/${word}/`))) continue
        if ((await served.data<{ count: number }>(example)).count === 0) empty.push(path)
      }
      expect(empty).toEqual([])
    })

    test('OPENAPI-002: its parts together are complete, and each call is in one of them', async () => {
      const partOf = (part: string) => served.data<ReferencePartJson>(`/api/x/reference?part=${part}`)
      const parts = await Promise.all(AREAS.map(partOf))
      expect(parts.flatMap(({ calls }) => calls)).toEqual(callsOf(reference))
      expect((await partOf(SHAPES_PART)).shapes).toEqual(reference.shapes)
      const { index, calls, shapes } = await served.data<ReferencePartJson>('/api/x/reference?index=1')
      expect([calls, shapes, index.shapes]).toEqual([[], [], reference.shapes.map(({ name }) => name)])
      expect(index.areas.flatMap(({ calls: named }) => named.map(({ id }) => id))).toEqual(callsOf(reference).map(({ id }) => id))
      const { status, json } = await served.get('/api/x/reference?part=constructor')
      expect([status, json.msg]).toEqual([400, `'part' must be one of ${AREAS.join(', ')}, shapes`])
    })

    test('explains every field, and every shape it names', () => {
      const shapes = new Set(reference.shapes.map(({ name }) => name))
      const fields = [...callsOf(reference).map(({ answer }) => answer), ...reference.shapes].flatMap(({ fields: list }) => list)
      expect(fields.filter(({ description, of }) => description === '' && !shapes.has(of)).map(({ name }) => name)).toEqual([])
      const named = [...fields.map(({ of }) => of), ...callsOf(reference).flatMap(({ answer }) => answer.of)]
      expect(named.filter((name) => /^[A-Z]/.test(name) && !shapes.has(name))).toEqual([])
      expect(callsOf(reference).flatMap(({ params }) => params.filter(({ description }) => description === ''))).toEqual([])
    })
  })
}

const optional = (name: string, depth: number, type: string, of: string, description: string) => ({
  name,
  depth,
  type,
  of,
  optional: true,
  description,
})
const STEPS = [
  optional('before', 1, 'integer', '', 'Block of its last change before it; absent: none'),
  optional('after', 1, 'integer', '', 'Block of its first change after it; absent: none yet'),
]
const COMPARED = [
  optional('from', 0, 'object', 'Moment', 'With from: the first of the two blocks that are compared'),
  optional('to', 0, 'object', 'Moment', 'The second; the answer is as of its end'),
  optional('changes', 0, 'list', 'Change', 'With from: the record of the subject, or what a wallet has; empty when it is the same'),
  optional('changes_more', 0, 'integer', '', 'Assets of the wallet that are not compared'),
  optional('figures', 0, 'list', 'Figure', 'With from: figures that changed'),
  optional('unchanged', 0, 'integer', '', 'Figures that did not'),
  optional('holder_changes', 0, 'object', 'HolderChanges', 'With from, of a token or an MRC402'),
  optional('tokens', 0, 'map', 'TokenRef', 'Tokens that amounts here are in, by id'),
]

describe('the reference shows of a call', () => {
  let served: ServedLedger
  let reference: ReferenceJson
  beforeAll(async () => {
    served = await serveLedger('r4')
    reference = await served.data<ReferenceJson>('/api/x/reference')
  })
  afterAll(() => served.close())

  test('its parameters, its answer and an example that works here', () =>
    expect(pick(reference, '/api/block/{id}')).toEqual({
      id: 'api_block_id',
      path: '/api/block/{id}',
      summary: 'One block, by number or hash',
      params: [
        { name: 'id', place: 'path', description: 'Number or hash of a block', pattern: '^([0-9]+|[0-9A-Fa-f]{64})$', required: true },
      ],
      answer: { type: 'object', of: ['Block'], fields: [] },
      points: COST_TABLE.get('/api/block/{id}'),
      example: '/api/block/923',
    }))
  test('that a page at the end may be left out, and which row shapes the query chooses from (PAGE-003)', () => {
    const { params, answer } = pick(reference, '/api/tx/list/{page}')
    expect(params.map(({ name, place, required }) => [name, place, required])).toEqual([
      ['page', 'path', false],
      ['drawn', 'query', false],
      ...['kind', 'family', 'status', 'asset', 'with', 'from', 'to', 'limit', 'order', 'after', 'row', 'date'].map((name) => [
        name,
        'query',
        false,
      ]),
    ])
    expect([answer.type, answer.of]).toEqual(['page', ['Transaction', 'TransactionCard']])
    // In addition to the fields of every page.
    expect(answer.fields.map(({ name }) => name)).toEqual(['total', 'marked_row', 'marked_day'])
  })
  test('that one of several shapes may be named after its use', () =>
    expect(pick(reference, '/api/tx/{txid}').answer).toEqual({
      type: 'any',
      of: ['Transaction', 'TransactionPage', 'TransactionPicture'],
      fields: [
        { name: 'tx', depth: 0, type: 'object', of: 'Transaction', optional: false, description: 'The transaction' },
        { name: 'block', depth: 0, type: 'object', of: 'Block', optional: false, description: 'Its block' },
      ],
    }))
  test('which fields come in addition to those of a shape', () =>
    expect(pick(reference, '/api/nft/{id}').answer).toEqual({
      type: 'object',
      of: ['Mrc400'],
      fields: [
        { name: 'token', depth: 0, type: 'map', of: 'TokenRef', optional: false, description: 'Tokens that amounts here are in, by id' },
        {
          name: 'as_of',
          depth: 0,
          type: 'object',
          of: '',
          optional: true,
          description: 'The block whose end the answer is of; absent for now',
        },
        { name: 'block', depth: 1, type: 'integer', of: '', optional: false, description: 'Number of the block' },
        { name: 'timestamp', depth: 1, type: 'integer', of: '', optional: false, description: 'Time of that block' },
        ...STEPS,
        ...COMPARED,
      ],
    }))
  test('which fields are inside another', () =>
    expect(
      pick(reference, '/api/x/token/{id}/unlocks')
        .answer.fields.slice(2, 5)
        .map(({ name, depth, type }) => ({ name, depth, type })),
    ).toEqual([
      { name: 'months', depth: 0, type: 'list' },
      { name: 'month', depth: 1, type: 'string' },
      { name: 'amount', depth: 1, type: 'string' },
    ]))
})

describe('an example of a call', () => {
  test('is empty while the chain has nothing of the kind', () => {
    expect(toExample('/api/dex/{id}/tx/{page}', [], { block: '7' })).toBe('')
    expect(toExample('/api/x/suggest', [{ name: 'q', in: 'query' }], {})).toBe('')
  })
  test('needs no ids where the call takes none', () => expect(toExample('/api/block/list/{page}', [], {})).toBe('/api/block/list/1'))
  test('encodes words of the chain', () => {
    expect(toExample('/api/search/{query}', [], { keyword: 'A/B ?' })).toBe('/api/search/A%2FB%20%3F')
    expect(toExample('/api/x/suggest', [{ name: 'q', in: 'query' }], { keyword: '한글&' })).toBe('/api/x/suggest?q=%ED%95%9C%EA%B8%80%26')
  })
})
