import { describe, expect, test } from 'vitest'
import { encodeQuery, flattenFields } from './form-encode.ts'
import { apiBaseOf, DEFAULT_API_URL, HTTP_TIMEOUT_MS, makeHttpClient, readAnswer, type HttpAnswer } from './http-client.ts'

type Sent = { url: string; init: RequestInit }

/** A network that keeps what was sent and answers with one thing. */
function network(status = 200, body = '{"result":"SUCCESS","msg":"","data":1}') {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    sent.push({ url: input instanceof Request ? input.url : input.toString(), init })
    return Promise.resolve(new Response(body, { status, statusText: 'Odd' }))
  }
  return { sent, fetch }
}

describe('requests', () => {
  test('go to the configured domain, else to the local default (HTTP-001, HTTP-002)', async () => {
    const { sent, fetch } = network()
    await makeHttpClient({ baseUrl: 'https://api.example', fetch }).get('/api/token/0')
    await makeHttpClient({ fetch }).get('/api/token/0')
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example/api/token/0', `${DEFAULT_API_URL}/api/token/0`])
  })
  test('the wider base is the host and /v1 (HTTP-003)', () => expect(apiBaseOf('https://site.example/')).toBe('https://site.example/v1'))
  test('carry credentials (HTTP-004) and have a limit of 4000 ms (HTTP-005)', async () => {
    const { sent, fetch } = network()
    await makeHttpClient({ baseUrl: '', fetch }).get('/a')
    expect(sent[0]?.init.credentials).toBe('include')
    expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal)
    expect(HTTP_TIMEOUT_MS).toBe(4000)
  })
  test('GET and DELETE put fields into the query, encoded (HTTP-006, HTTP-007)', async () => {
    const { sent, fetch } = network()
    const http = makeHttpClient({ baseUrl: '', fetch })
    await http.get('/a', { kw: 'x 한' })
    await http.delete('/a?b=1', { kw: 'y' })
    expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
      ['GET', '/a?kw=x%20%ED%95%9C'],
      ['DELETE', '/a?b=1&kw=y'],
    ])
  })
  test('POST and PUT send a form with bracket names (HTTP-008, HTTP-009)', async () => {
    const { sent, fetch } = network()
    const http = makeHttpClient({ baseUrl: '', fetch })
    await http.post('/a', { a: { b: 1 }, list: ['x', 'y'] })
    await http.put('/a', { c: true })
    const forms = sent.map(({ init }) => [...(init.body as FormData).entries()])
    expect(forms).toEqual([
      [
        ['a[b]', '1'],
        ['list[0]', 'x'],
        ['list[1]', 'y'],
      ],
      [['c', 'true']],
    ])
  })
  test('absent fields are left out, null is empty', () => {
    expect(flattenFields({ a: undefined, b: null })).toEqual([['b', '']])
    expect(encodeQuery({})).toBe('')
  })
})

describe('answers', () => {
  const cases: { status: number; body: string; reads: HttpAnswer }[] = [
    {
      status: 200,
      body: '{"result":"SUCCESS","msg":"a%20b","data":{"x":1}}',
      reads: { code: 200, result: 'SUCCESS', msg: 'a b', data: { x: 1 } },
    },
    { status: 200, body: '{"result":"ERROR","msg":"100%","data":""}', reads: { code: 200, result: 'ERROR', msg: '100%', data: '' } },
    { status: 200, body: '{"x":1}', reads: { code: 200, result: 'SUCCESS', msg: '', data: { x: 1 } } },
    { status: 201, body: '{"x":1}', reads: { code: 201, result: 'ERROR', msg: '', data: { x: 1 } } },
    {
      status: 404,
      body: '{"result":"ERROR","msg":"Not found","data":""}',
      reads: { code: 404, result: 'ERROR', msg: 'Not found', data: '' },
    },
    { status: 500, body: '{"result":"SUCCESS","data":1}', reads: { code: 500, result: 'ERROR', msg: 'Odd', data: 1 } },
    { status: 502, body: 'plain', reads: { code: 502, result: 'ERROR', msg: 'Odd', data: 'plain' } },
    { status: 0, body: '', reads: { code: 400, result: 'ERROR', msg: 'Odd', data: '' } },
  ]
  for (const { status, body, reads } of cases) {
    test(`${status} with ${body} is ${reads.result} (HTTP-011..016, ERR-012..014, OPEN-050)`, () =>
      expect(readAnswer(status, 'Odd', body)).toEqual(reads))
  }
  test('a network that fails is an answer with code 400 (OPEN-049)', async () => {
    const http = makeHttpClient({ baseUrl: '', fetch: () => Promise.reject(new TypeError('no route')) })
    expect(await http.get('/a')).toEqual({ code: 400, result: 'ERROR', msg: 'no route', data: '' })
  })
  test('a network that is silent times out with words (OPEN-049)', async () => {
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      })
    expect(await makeHttpClient({ baseUrl: '', fetch, timeoutMs: 1 }).get('/a')).toEqual({
      code: 400,
      result: 'ERROR',
      msg: 'Request timeout',
      data: '',
    })
  })
})

describe('client messages', () => {
  const { fetch, sent } = network()
  const http = makeHttpClient({ baseUrl: '', fetch })
  test('without a request (ERR-015) or a callback (ERR-016) nothing is sent', async () => {
    const heard: string[] = []
    await http.call(undefined, ({ msg }) => heard.push(msg))
    expect(heard).toEqual(['Not Found Obj'])
    expect((await http.call({ path: '/a' }, undefined)).msg).toBe('Not Found Callback')
    expect(sent).toEqual([])
  })
  test('encrypted mode needs a module (ERR-017) and data (ERR-018)', async () => {
    expect((await http.request({ path: '/a', isEncrypted: true })).msg).toBe('Not Found Encrypt Module')
    const crypt = { encrypt: (fields: object) => Promise.resolve(fields as never), decrypt: (text: string) => Promise.resolve(text) }
    expect((await makeHttpClient({ baseUrl: '', fetch, crypt }).request({ path: '/a', isEncrypted: true })).msg).toBe(
      'Not Found Encrypt Data',
    )
  })
})
