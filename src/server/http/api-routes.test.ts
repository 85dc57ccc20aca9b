import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { API_ROUTES } from '../api/table.ts'
import { FILE_ROUTES } from '../files/file-routes.ts'

let served: ServedLedger
beforeAll(async () => void (served = await serveLedger('r4')))
afterAll(() => served.close())

test('every call is a Fastify route for GET and HEAD, also below /v1 and without its page', () => {
  const patterns = [...API_ROUTES, ...FILE_ROUTES].flatMap(({ path }) => {
    const pattern = path.replaceAll('{', ':').replaceAll('}', '')
    return pattern.endsWith('/:page') ? [pattern, pattern.slice(0, -6)] : [pattern]
  })
  expect(patterns).toContain('/api/block/list')
  for (const url of patterns.flatMap((pattern) => [pattern, `/v1${pattern}`]))
    for (const method of ['GET', 'HEAD'] as const) expect([method, url, served.app.hasRoute({ method, url })]).toEqual([method, url, true])
})

test('a trailing slash, an omitted page and /v1 lead to the same answer; an empty id counts as a trailing slash', async () => {
  const { text } = await served.get('/api/block/list/1')
  for (const url of ['/api/block/list', '/api/block/list/', '/api/block/list/1/', '/v1/api/block/list/01?other=1'])
    expect([url, (await served.get(url)).text === text]).toEqual([url, true])
  const codes = async (url: string) => {
    const { status, json } = await served.get(url)
    return `${status} ${(json as { code?: string }).code ?? ''}`
  }
  expect(
    await Promise.all(['/api/token/0/', '/api/token/', '/v1/api/token/', '/v1/v1/api/token/0', '/api/token/x/', '/api/token/%'].map(codes)),
  ).toEqual(['200 ', '404 NOT_FOUND', '404 NOT_FOUND', '404 NOT_FOUND', '400 BAD_ID', '400 BAD_QUERY'])
})

test('the first value of a repeated query parameter counts', async () => {
  const first = await served.get('/api/tx/list/1?drawn=1')
  expect((await served.get('/api/tx/list/1?drawn=1&drawn=0')).text).toBe(first.text)
  expect((await served.get('/api/tx/list/1?drawn=0&drawn=1')).text).not.toBe(first.text)
})
