import { readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleIds, type Sample } from '../../../test/api-samples.ts'
import { findBareAmounts } from '../../../test/find-bare-amounts.ts'
import { LEDGERS } from '../../../test/ledger.ts'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { envelopeOf, errorEnvelope, type ListJson } from '../../contract/envelope.ts'
import { makeApiRouter } from './router.ts'
import { API_ROUTES } from './table.ts'

type Call = { path: string; params: { path: Record<string, string>; query: Record<string, string> }; kind: string; token?: boolean }
const document = JSON.parse(readFileSync(new URL('../../../test/api.json', import.meta.url), 'utf8')) as { api: Call[] }
/** The optional encrypted mode has its own tests. */
const CALLS = document.api.filter(({ path }) => !path.startsWith('/crypt'))
const { find: findRoute } = makeApiRouter(API_ROUTES)

const fill = (call: Call, samples: Record<string, Sample>, pick: (shape: string) => keyof Sample): string =>
  call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => samples[call.params.path[name]!]![pick(call.params.path[name]!)])

const idShapes = (call: Call): string[] =>
  [...new Set(Object.values(call.params.path))].filter((shape) => shape !== 'page' && shape !== 'keyword')

for (const ledger of LEDGERS) {
  describe(`the calls of the API document over ${ledger}`, () => {
    let served: ServedLedger
    let samples: Record<string, Sample>
    beforeAll(async () => {
      served = await serveLedger(ledger)
      samples = await sampleIds(served.index.reader)
    })
    afterAll(() => served.close())

    for (const call of CALLS) {
      test(`${call.path} answers a visitor without cookie or token by its schema, below /v1 too (OPEN-038, PROD-002)`, async () => {
        const url = fill(call, samples, () => 'good')
        const reply = await served.get(url)
        expect(reply.status).toBe(200)
        const { route } = findRoute(url)!
        expect(Value.Errors(envelopeOf(route.data), reply.json).slice(0, 3)).toEqual([])
        expect(findBareAmounts(reply.json.data)).toEqual([])
        expect((await served.get(`/v1${url}`)).text).toBe(reply.text)
      })
    }

    for (const call of CALLS.filter(({ kind }) => kind === 'list')) {
      test(`${call.path} is a page of at most 20 items, each with sn (PAGE-008, PAGE-011, PAGE-012, PAGE-013)`, async () => {
        const data = await served.data<ListJson<{ sn?: unknown }> & { token?: object }>(fill(call, samples, () => 'good'))
        expect(data).toMatchObject({ page: 1, limit: 20 })
        expect(data.maxpage).toBe(Math.max(1, Math.ceil(data.count / 20)))
        expect(data.list).toHaveLength(Math.min(20, data.count))
        expect(data.list.every(({ sn }) => sn !== undefined)).toBe(true)
        expect(data.token !== undefined).toBe(call.token === true)
      })
    }

    for (const call of CALLS.filter((one) => idShapes(one).length > 0)) {
      test(`${call.path} of a missing thing is 404 with a message (OPEN-035, OPEN-036)`, async () => {
        const reply = await served.get(fill(call, samples, () => 'missing'))
        expect(reply.status).toBe(404)
        expect(Value.Check(errorEnvelope, reply.json)).toBe(true)
        expect(reply.json.msg).toMatch(/does not exist$|^MT\w{38} is mistyped: /)
      })
      for (const shape of idShapes(call)) {
        test(`${call.path} with a malformed ${shape} id is 400 with a message (OPEN-027)`, async () => {
          const reply = await served.get(fill(call, samples, (other) => (other === shape ? 'malformed' : 'good')))
          expect(reply.status).toBe(400)
          expect(reply.json).toMatchObject({ result: 'ERROR', data: '' })
          expect(reply.json.msg).toMatch(/ is (not|neither) a/)
        })
      }
    }

    test('a token id that only begins as a number is 400 with a message (OPEN-027)', async () => {
      for (const id of ['4.5', '4.0', '4e0', '4x']) {
        const { status, json } = await served.get(`/api/token/${id}`)
        expect([status, json]).toEqual([400, { result: 'ERROR', code: 'BAD_ID', msg: `'${id}' is not a token id`, data: '' }])
      }
    })

    test('every entity of the ledger fits the schema of its detail', async () => {
      const { reader } = served.index
      const urls: string[] = []
      for (const [feed, path] of [
        ['tokens', '/api/token/'],
        ['mrc400s', '/api/nft/'],
        ['mrc402s', '/api/mrc402/'],
        ['dexes', '/api/dex/'],
      ] as const) {
        for (let page = 1, last = 1; page <= last; page += 1) {
          const { items, maxPage } = await reader.listEntities(feed, '', page, 200)
          last = maxPage
          urls.push(...items.map(({ item }) => path + item.key.replace('TOKEN_DATA_', '')))
        }
      }
      const holders = await reader.listHolders('0', 1, 200)
      urls.push(...holders.items.map(({ item }) => `/api/address/${item.address}`))
      for (const url of urls) {
        const { json } = await served.get(url)
        const [error] = Value.Errors(envelopeOf(findRoute(url)!.route.data), json)
        expect(error === undefined ? '' : `${url} ${error.instancePath} ${error.message}`).toBe('')
        expect(findBareAmounts(json.data, url)).toEqual([])
      }
    })
  })
}

test('an object with an amount and no decimals is detected', () => {
  expect(findBareAmounts({ list: [{ amount: '5', decimal: 2 }, { amount: '5' }] })).toEqual(['data.list[1].amount'])
})
