import { constants, createDecipheriv, publicEncrypt } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLedger, type ServedLedger } from '../../../test/served-ledger.ts'
import { makeTestClock } from '../../../test/test-clock.ts'
import { silentLog } from '../../base/log.ts'
import { CRYPT_DATA } from '../../contract/crypt.ts'
import type { ReferenceJson } from '../../contract/reference.ts'
import { apiOf } from '../server.ts'
import { DEFAULT_SITE_CONFIG } from '../site-config.ts'
import { makeCryptKeys } from './crypt-keys.ts'
import { makeEncrypted } from './crypt-plugin.ts'

const config = { isTestMode: true, isTestnet: false, site: DEFAULT_SITE_CONFIG }
const options = { config, log: silentLog, status: () => ({ status: 'live' as const, head: 1, indexed: 1 }) }
const REFUSED = { result: 'ERROR', code: 'CRYPT_UNREADABLE', msg: 'The encrypted request cannot be read. Request new keys', data: '' }

let off: ServedLedger
let served: ServedLedger
let pem: string
let key: Buffer
let cookie: string
beforeAll(async () => {
  off = await serveLedger('r4')
  served = await serveLedger('r4', { config: { ...config, isEncrypted: true } })
  pem = await served.data<string>('/crypt/key')
  const reply = await served.get('/crypt/dkey')
  key = Buffer.from(String(reply.json.data), 'hex')
  cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(async () => {
  await off.close()
  await served.close()
})

const seal = (text: string): string =>
  encodeURIComponent(
    publicEncrypt({ key: pem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(text)).toString('base64'),
  )
const ask = (url: string, headers: Record<string, string> = { cookie }) => served.get(url, { 'x-encrypted': '1', ...headers })
function openData(data: unknown): unknown {
  const [iv = '', cipher = ''] = String(data).split(':')
  const decipher = createDecipheriv('aes-256-cbc', key, Buffer.from(iv, 'hex'))
  return JSON.parse(decipher.update(cipher, 'hex', 'utf8') + decipher.final('utf8'))
}

describe('keys over HTTP', () => {
  test('CRYPT-002: GET crypt/key returns a public key', () => expect(pem).toMatch(/^-----BEGIN PUBLIC KEY-----/))
  test('CRYPT-005: GET crypt/dkey returns a key of 256 bits in hex, and names the session in a cookie that scripts cannot read', async () => {
    const { status, json, headers } = await served.get('/crypt/dkey')
    expect([status, json.result]).toEqual([200, 'SUCCESS'])
    expect(json.data).toMatch(/^[0-9a-f]{64}$/)
    expect(headers['set-cookie']).toMatch(/^crypt=[0-9a-z]+-[0-9a-f]{32}-[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(headers['cache-control']).toBe('no-store')
  })
  test('a caller with a session gets its key again: two windows of one browser share it', async () => {
    expect((await served.get('/crypt/dkey', { cookie: `lang=en; ${cookie}` })).json.data).toBe(key.toString('hex'))
  })
  test('over TLS the cookie is sent over TLS only', async () => {
    const secure = await serveLedger('r4', { config: { ...config, isEncrypted: true, publicOrigin: 'https://explorer.example' } })
    expect((await secure.get('/crypt/dkey')).headers['set-cookie']).toMatch(/; Secure$/)
    await secure.close()
  })
})

describe('an encrypted call', () => {
  test('CRYPT-006: has a new IV each time', async () => {
    const answers = [await ask('/api/token/0'), await ask('/api/token/0'), await ask('/api/token/0')]
    expect(new Set(answers.map(({ json }) => String(json.data).slice(0, 32))).size).toBe(3)
  })
  test('CRYPT-006, CRYPT-007: returns the data of the plain call, encrypted', async () => {
    for (const path of ['/api/token/0', '/api/block/list/2', '/v1/api/tx/list/1', '/page/dashboard']) {
      const { status, json, headers } = await ask(path)
      expect([status, json.result, json.msg]).toEqual([200, 'SUCCESS', ''])
      expect(json.data).toMatch(CRYPT_DATA)
      expect(openData(json.data)).toEqual(await served.data(path))
      expect(headers['cache-control']).toBe('no-store')
    }
  })
  test('CRYPT-003: reads every field of the query', async () => {
    const plain = await served.data('/api/token/list/1?kw=kb')
    expect(openData((await ask(`/api/token/list/1?kw=${seal('kb')}`)).json.data)).toEqual(plain)
    expect(openData((await ask(`/api/token/list/1?kw=${seal('한글 &=')}`)).json.data)).toEqual(
      await served.data(`/api/token/list/1?kw=${encodeURIComponent('한글 &=')}`),
    )
    expect((await ask(`/api/token/list/1?kw=${seal('kb')}&other=plain`)).status).toBe(400)
  })
  test('is encrypted even if it fails, with the status and message of the plain call', async () => {
    const { status, json } = await ask('/api/token/77')
    expect([status, json.result, json.msg]).toEqual([404, 'ERROR', 'Token 77 does not exist'])
    expect(openData(json.data)).toBe('')
  })
  test('is never answered with data encrypted for another caller', async () => {
    const [one, two] = [await ask('/api/token/0'), await ask('/api/token/0')]
    expect(one.json.data).not.toBe(two.json.data)
    expect(openData(one.json.data)).toEqual(openData(two.json.data))
  })
})

test('every unreadable request gets the same 400 answer, byte by byte, whatever the reason', async () => {
  const good = seal('1')
  const reasons = [
    await ask('/api/token/list/1?kw=plain'),
    await ask('/api/token/list/1?kw='),
    await ask(`/api/token/list/1?kw=${good.slice(0, -8)}AAAA%3D%3D`),
    await ask(`/api/token/list/1?kw=${good}${good}`),
    await ask(`/api/token/list/1?kw=${good}`, {}),
    await ask(`/api/token/list/1?kw=${good}`, { cookie: 'crypt=none' }),
    await ask('/api/token/0', { cookie: 'crypt=0-00000000000000000000000000000000' }),
    await ask('/api/zzz', {}),
  ]
  for (const { status, json, text, headers } of reasons) {
    expect([status, json, text]).toEqual([400, REFUSED, JSON.stringify(REFUSED)])
    expect(headers['etag']).toBe(reasons[0]?.headers['etag'])
  }
})

test('a caller without a session costs no private-key operation, and gets the same message (CRYPT-003)', async () => {
  const clock = makeTestClock()
  const keys = makeCryptKeys(clock)
  let read = 0
  const readValue = (value: string) => {
    read += 1
    return keys.readValue(value)
  }
  const encrypted = makeEncrypted(
    apiOf({ ...options, store: off.index.reader, clock }),
    { ...keys, readValue },
    () => (_name, work) => work(),
  )
  const answerTo = async (url: string, headers: Record<string, string>) => {
    const request = { headers, raw: { url } } as unknown as FastifyRequest
    const { status, body } = await encrypted.answer(request)
    return [status, body.toString()]
  }
  expect(await answerTo('/api/token/list/1?kw=x', { cookie: 'crypt=none' })).toEqual([400, JSON.stringify(REFUSED)])
  expect(read).toBe(0)
  expect(await answerTo('/api/token/list/1?kw=x', { cookie: `crypt=${keys.session(undefined).name}` })).toEqual([
    400,
    JSON.stringify(REFUSED),
  ])
  expect(read).toBe(1)
})

test('a call without the header is answered unencrypted', async () => {
  expect(await served.data('/api/token/0')).toEqual(await off.data('/api/token/0'))
})

describe('CRYPT-001: while the mode is off', () => {
  test('there are no keys and nothing is encrypted, even on request', async () => {
    expect((await off.get('/crypt/key')).status).toBe(404)
    expect((await off.get('/crypt/dkey')).status).toBe(404)
    const { status, json } = await off.get('/api/token/0', { 'x-encrypted': '1', cookie })
    expect([status, json.data]).toEqual([200, await off.data('/api/token/0')])
  })
  test('the document does not list its calls; while it is on, document and reference do', async () => {
    const pathsOf = async (site: ServedLedger) =>
      Object.keys((JSON.parse((await site.get('/api/openapi.json')).text) as { paths: object }).paths)
    expect((await pathsOf(off)).filter((path) => path.startsWith('/crypt'))).toEqual([])
    expect((await pathsOf(served)).filter((path) => path.startsWith('/crypt'))).toEqual(['/crypt/key', '/crypt/dkey'])
    const { areas } = await served.data<ReferenceJson>('/api/x/reference')
    const calls = areas.find(({ name }) => name === 'site')?.calls ?? []
    expect(calls.find(({ path }) => path === '/crypt/dkey')).toMatchObject({ answer: { type: 'string' }, example: '/crypt/dkey' })
  })
})
