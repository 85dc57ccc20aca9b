import { afterEach, describe, expect, test, vi } from 'vitest'
import { apiBaseOf, makeClient } from './client.ts'
import { encodeQuery, flattenFields } from './fields.ts'
import { makeRequest, readAnswer, type HttpAnswer } from './request.ts'

type Sent = { url: string; init: RequestInit }
const METHODS = ['get', 'delete', 'post', 'put'] as const

/** A network that records requests and always sends the same answer. */
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
    for (const method of METHODS) {
      await makeClient({ baseUrl: 'https://api.example', fetch })[method]('/api/token/0')
      await makeClient({ fetch })[method]('/api/token/0')
      const urls = sent.splice(0).map(({ url }) => url)
      expect([method, ...urls]).toEqual([method, 'https://api.example/api/token/0', 'http://localhost:3000/api/token/0'])
    }
  })
  test('the wider base is the host with /v1 (HTTP-003)', () => expect(apiBaseOf('https://site.example/')).toBe('https://site.example/v1'))
  test('carry credentials (HTTP-004)', async () => {
    const { sent, fetch } = network()
    for (const method of METHODS) await makeClient({ baseUrl: '', fetch })[method]('/a', { a: 1 })
    expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'include', 'include', 'include'])
  })
  // HTTP-006, HTTP-007
  test('GET and DELETE put fields into the query, encoded', async () => {
    const { sent, fetch } = network()
    const http = makeClient({ baseUrl: '', fetch })
    await http.get('/a', { kw: 'x 한' })
    await http.delete('/a?b=1', { kw: 'y' })
    expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
      ['GET', '/a?kw=x%20%ED%95%9C'],
      ['DELETE', '/a?b=1&kw=y'],
    ])
  })
  // HTTP-008, HTTP-009
  test('POST and PUT send a form with bracket names', async () => {
    const { sent, fetch } = network()
    const http = makeClient({ baseUrl: '', fetch })
    await http.post('/a', { a: { b: 1 }, list: ['x', 'y'] })
    await http.put('/a', { c: { d: { e: true } }, f: '한 &' })
    expect(sent.map(({ init, url }) => [init.method, url])).toEqual([
      ['POST', '/a'],
      ['PUT', '/a'],
    ])
    const forms = sent.map(({ init }) => [...(init.body as FormData).entries()])
    expect(forms).toEqual([
      [
        ['a[b]', '1'],
        ['list[0]', 'x'],
        ['list[1]', 'y'],
      ],
      [
        ['c[d][e]', 'true'],
        ['f', '한 &'],
      ],
    ])
  })
  test('absent fields are omitted, null is empty', () => {
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
  // HTTP-011 (the four keys), HTTP-012 (code), HTTP-013 and HTTP-014 (result), HTTP-015 (msg), HTTP-016 (data);
  // failures: ERR-012 (code), ERR-013 (msg), ERR-014 (result); OPEN-050 (a broken percent sequence).
  for (const { status, body, reads } of cases) {
    test(`${status} with ${body} is ${reads.result}`, () => expect(readAnswer(status, 'Odd', body)).toEqual(reads))
  }
})

// OPEN-049, ERR-027: browsers have different messages for it, so the client has its own.
describe('a network that fails', () => {
  test("gives an answer with code 400 and the client's message, whatever the browser reports", async () => {
    for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed']) {
      const http = makeClient({ baseUrl: '', fetch: () => Promise.reject(new TypeError(words)) })
      expect(await http.get('/a')).toEqual({ code: 400, result: 'ERROR', msg: 'Network error', data: '' })
    }
  })
  test('for another reason reports that reason', async () => {
    const http = makeClient({ baseUrl: '', fetch: () => Promise.reject(new Error('blocked here')) })
    expect((await http.get('/a')).msg).toBe('blocked here')
  })
})

// HTTP-005, CONST-015, OPEN-049
describe('a network that is silent', () => {
  afterEach(() => void vi.useRealTimers())
  const silent: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('The user aborted a request.', 'AbortError')))
    })

  test.each(METHODS)('is given up after 4000 ms, not before: %s', async (method) => {
    vi.useFakeTimers()
    const answers: HttpAnswer[] = []
    const http = makeClient({ baseUrl: '', fetch: silent })
    void http[method]('/a').then((answer) => answers.push(answer))
    await vi.advanceTimersByTimeAsync(3999)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual([{ code: 400, result: 'ERROR', msg: 'Request timeout', data: '' }])
  })
  test('leaves no timer running when it answers', async () => {
    vi.useFakeTimers()
    await makeClient({ baseUrl: '', fetch: network().fetch }).get('/a')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('client messages', () => {
  const { fetch, sent } = network()
  const http = makeClient({ baseUrl: '', fetch })
  test('without a request (ERR-015) or a callback (ERR-016) nothing is sent', async () => {
    const heard: string[] = []
    await http.call(undefined, ({ msg }) => heard.push(msg))
    expect(heard).toEqual(['Not Found Obj'])
    expect((await http.call({ path: '/a' }, undefined)).msg).toBe('Not Found Callback')
    expect(sent).toEqual([])
  })
  test('encrypted mode needs a module (ERR-017) and data (ERR-018)', async () => {
    expect((await http.request({ path: '/a', isEncrypted: true })).msg).toBe('Not Found Encrypt Module')
    const { subtle } = crypto
    expect((await makeClient({ baseUrl: '', fetch, subtle }).request({ path: '/a', isEncrypted: true })).msg).toBe('Not Found Encrypt Data')
    expect(sent).toEqual([])
  })
})

/** The part of a page that a form needs. */
class PlainElement {
  readonly children: PlainElement[] = []
  name = ''
  value = ''
  type = ''
  method = ''
  action = ''
  hidden = false
  readonly events: string[] = []
  readonly tag: string
  constructor(tag: string) {
    this.tag = tag
  }
  append(child: PlainElement): void {
    this.children.push(child)
  }
  submit(): void {
    this.events.push(`submit ${this.children.map(({ type, name, value }) => `${type} ${name}=${value}`).join(' ')}`)
  }
  remove(): void {
    this.events.push('remove')
  }
}

// HTTP-010
test('a download is a hidden form that is posted and removed', () => {
  const body = new PlainElement('body')
  const page = { body, createElement: (tag: string) => new PlainElement(tag) } as unknown as Document
  makeClient({ baseUrl: 'https://api.example' }).download('/file', { a: { b: 1 }, c: 'x y' }, page)
  const [form] = body.children
  expect(form).toMatchObject({ tag: 'form', method: 'post', action: 'https://api.example/file', hidden: true })
  expect(form?.events).toEqual(['submit hidden a[b]=1 hidden c=x y', 'remove'])
})

test("ZONE-012: every answer has the server's time, also a failed one", async () => {
  const heard: unknown[] = []
  for (const date of ['Fri, 20 Nov 2026 14:02:31 GMT', undefined]) {
    const request = makeRequest({
      baseUrl: '',
      fetch: () => Promise.resolve(new Response('{}', { status: 404, headers: date === undefined ? {} : { date } })),
      onDate: (told, askedMs) => heard.push(told, askedMs <= performance.now()),
    })
    await request({ path: '/api/x/status' })
  }
  expect(heard).toEqual(['Fri, 20 Nov 2026 14:02:31 GMT', true, null, true])
})
