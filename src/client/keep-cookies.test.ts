import { expect, test } from 'vitest'
import { keepCookies } from './keep-cookies.ts'

/** A server whose answers set these cookies, one list per call; `sent` has the cookies of the calls. */
function server(answers: readonly (readonly string[])[]) {
  const sent: (string | null)[] = []
  const fetch: typeof globalThis.fetch = (_, init) => {
    sent.push(new Headers(init?.headers).get('cookie'))
    const headers = new Headers()
    for (const line of answers[sent.length - 1] ?? []) headers.append('set-cookie', line)
    return Promise.resolve(new Response('', { headers }))
  }
  return { sent, fetch }
}

test('a server gets its cookies back, the newest value of each', async () => {
  const { sent, fetch } = server([['crypt=a-1; Path=/; HttpOnly', 'lang=ko'], ['crypt=b=2'], []])
  const keeping = keepCookies(fetch)
  for (let call = 0; call < 3; call += 1) await keeping('http://site/')
  expect(sent).toEqual([null, 'crypt=a-1; lang=ko', 'crypt=b=2; lang=ko'])
})

test('two servers share nothing, and other headers stay', async () => {
  const one = server([['crypt=1'], []])
  const two = server([[]])
  const headers: (string | null)[] = []
  const hearing: typeof globalThis.fetch = (input, init) => {
    headers.push(new Headers(init?.headers).get('accept'))
    return one.fetch(input, init)
  }
  const keeping = keepCookies(hearing)
  await keeping('http://one/', { headers: { accept: 'application/json' } })
  await keeping('http://one/', { headers: { accept: 'application/json' } })
  await keepCookies(two.fetch)('http://two/')
  expect([one.sent, two.sent, headers]).toEqual([[null, 'crypt=1'], [null], ['application/json', 'application/json']])
})
