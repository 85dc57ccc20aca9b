import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { CRYPT_DATA } from '../../contract/crypt.ts'
import { DEFAULT_SITE_CONFIG } from '../../server/site-config.ts'
import { makeBrowserApi } from './site-api.ts'
import { makeEncryptedApi } from './encrypted-api.ts'

const { subtle } = crypto
const config = { isTestMode: true, isTestnet: false, isEncrypted: true, site: DEFAULT_SITE_CONFIG }
type Sent = { url: string; data: unknown }

let served: ServedLedger
let other: ServedLedger
/** The current server, and the calls sent over the network. */
let server: ServedLedger
let sent: Sent[]
let cookie: string
beforeAll(async () => {
  served = await serveLedger('r4', { config })
  other = await serveLedger('r4', { config })
})
afterAll(async () => {
  await served.close()
  await other.close()
})
beforeEach(() => {
  server = served
  sent = []
  cookie = ''
})

/** A browser's fetch: it stores the server's cookie. */
const fetch: typeof globalThis.fetch = async (input, init = {}) => {
  const url = input instanceof Request ? input.url : input.toString()
  const call: Sent = { url, data: undefined }
  sent.push(call)
  const { status, headers, text, json } = await server.get(url, { ...(init.headers as Record<string, string>), cookie })
  cookie = String(headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
  call.data = json.data
  return new Response(text, { status })
}
const makeApi = () => makeEncryptedApi({ baseUrl: '', fetch, subtle })

test('OPEN-082: a round trip gives pages the same data as without encryption, and nothing is readable in transit', async () => {
  const api = makeApi()
  const plain = await makeBrowserApi({ baseUrl: '', fetch }).get('/api/token/list/1?kw=kb')
  sent = []
  expect(await api.get('/api/token/list/1?kw=kb')).toEqual(plain)
  const call = sent.find(({ url }) => url.startsWith('/api/'))
  expect(call?.url).toMatch(/^\/api\/token\/list\/1\?kw=[A-Za-z0-9%]{342,}$/)
  expect(call?.data).toMatch(CRYPT_DATA)
  expect(sent.map(({ url }) => url.split('?')[0])).toEqual(['/crypt/key', '/crypt/dkey', '/api/token/list/1'])
  expect(await api.get('/api/token/0')).toMatchObject({ code: 200, result: 'SUCCESS', data: { sn: '0' } })
  expect(sent).toHaveLength(4)
})

test('a failure is decrypted like any other answer', async () => {
  expect(await makeApi().get('/api/token/77')).toEqual({ code: 404, result: 'ERROR', msg: 'Token 77 does not exist', data: '' })
})

test('a restarted server is asked for new keys once', async () => {
  const api = makeApi()
  await api.get('/api/token/0')
  server = other
  sent = []
  expect((await api.get('/api/token/list/1?kw=kb')).result).toBe('SUCCESS')
  expect(sent.map(({ url }) => url.split('?')[0])).toEqual(['/api/token/list/1', '/crypt/key', '/crypt/dkey', '/api/token/list/1'])
})

test('a session renewed by another window is reused', async () => {
  const api = makeApi()
  await api.get('/api/token/0')
  cookie = ''
  await fetch('/crypt/dkey')
  expect(await api.get('/api/token/0')).toMatchObject({ result: 'SUCCESS', data: { sn: '0' } })
})

test('the calls for keys, which the API reference shows too, are answered in clear', async () => {
  expect(await makeApi().get('/crypt/key')).toMatchObject({ code: 200, result: 'SUCCESS', data: await served.data('/crypt/key') })
  expect(sent).toHaveLength(1)
})

test('CRYPT-001: without encryption no key is requested', async () => {
  await makeBrowserApi({ baseUrl: '', fetch }).get('/api/token/0')
  expect(sent.map(({ url }) => url)).toEqual(['/api/token/0'])
})

test('without Web Crypto nothing is sent, and the answer explains it (ERR-017)', async () => {
  expect((await makeEncryptedApi({ baseUrl: '', fetch, subtle: undefined }).get('/api/token/0')).msg).toBe('Not Found Encrypt Module')
  expect(sent).toEqual([])
})

test('a server that answers in clear is rejected (ERR-018)', async () => {
  const clear: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString()
    return url.startsWith('/crypt') ? fetch(input, init) : new Response('{"result":"SUCCESS","msg":"","data":{"sn":"0"}}')
  }
  expect(await makeEncryptedApi({ baseUrl: '', fetch: clear, subtle }).get('/api/token/0')).toEqual({
    code: 400,
    result: 'ERROR',
    msg: 'Not Found Encrypt Data',
    data: '',
  })
})
