import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleIds } from '../api-samples.ts'
import { serveLedger, type ServedLedger } from '../served-ledger.ts'
import { API_ROUTES } from '../../src/server/api/table.ts'
import { FILE_ROUTES } from '../../src/server/files/file-routes.ts'

let served: ServedLedger
let ids: Record<string, string>
beforeAll(async () => {
  served = await serveLedger('r4')
  ids = Object.fromEntries(Object.entries(await sampleIds(served.index.reader)).map(([shape, { good }]) => [shape, good]))
})
afterAll(() => served.close())

const ODD = [
  '',
  '-1',
  '1e9',
  '9'.repeat(30),
  '%',
  '%00',
  '%20',
  '%ED%A0%80',
  '%E0%A4%A',
  '%F0%9F%A6%8A',
  '[]',
  "'",
  '__proto__',
  'a'.repeat(3000),
]

test("no visitor's query makes an answer of 500", async () => {
  const failed: string[] = []
  for (const { path, params, query = {} } of [...API_ROUTES, ...FILE_ROUTES]) {
    const base = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[params[name]!]!)
    for (const name of new Set([...Object.keys(query), 'page', 'constructor'])) {
      for (const value of ODD) {
        const { status } = await served.get(`${base}?${name}=${value}&${name}=1`)
        if (![200, 400, 404].includes(status)) failed.push(`${status} ${base}?${name}=${value}`)
      }
    }
  }
  expect(failed).toEqual([])
})

test('every method except GET and HEAD is refused with 405, on pages and pictures too', async () => {
  for (const url of ['/api/token/0', '/page/dashboard', '/healthz', '/', '/block/list', '/media/token/4', '/nothing']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await served.app.inject({ method, url })
      expect({ url, method, statusCode, allow: headers['allow'] }).toEqual({ url, method, statusCode: 405, allow: 'GET, HEAD' })
    }
  }
})

test('Brotli is sent to clients that accept it, and no other encoding is much smaller (OPS-073)', async () => {
  const sizeOf = async (url: string, accepted: string): Promise<number> => {
    const { rawPayload, headers } = await served.app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect(headers['vary']).toContain('accept-encoding')
    return rawPayload.length
  }
  for (const url of ['/api/tx/list/1', '/api/block/list/1', '/api/token/list/1', '/page/dashboard', '/api/openapi.json']) {
    const [brotli = NaN, ...others] = await Promise.all(['br', 'gzip', 'identity'].map((accepted) => sizeOf(url, accepted)))
    expect({ url, bytes: await sizeOf(url, 'gzip, deflate, br') }).toEqual({ url, bytes: brotli })
    expect(brotli).toBeLessThan(Math.min(...others) * 1.03)
  }
})

test('an answer is compressed for clients that accept it, and plain for those that refuse', async () => {
  const encodingOf = async (accepted: string): Promise<unknown> =>
    (await served.app.inject({ url: '/api/tx/list/1', headers: { 'accept-encoding': accepted } })).headers['content-encoding']
  expect(await encodingOf('br')).toBe('br')
  expect(await encodingOf('gzip')).toBe('gzip')
  expect(await encodingOf('gzip, br;q=0')).toBe('gzip')
  expect(await encodingOf('gzip;q=0')).toBeUndefined()
})
