import { expect, test } from 'vitest'
import type { HttpAnswer } from '../../../client/request.ts'
import { findFormTarget, findPath, findTarget } from './find-form.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'
const success = (data: unknown): HttpAnswer => ({ code: 200, result: 'SUCCESS', msg: '', data })

function makeApi(data: unknown) {
  const asked: string[] = []
  const get = (path: string) => {
    asked.push(path)
    return Promise.resolve(success(data))
  }
  return { api: { get }, asked }
}

test('the plain form leads to the same page as the search box', async () => {
  const { api, asked } = makeApi('/token/4/tx')
  expect(await findFormTarget(` ${ADDRESS} `, api)).toBe(`/address/${ADDRESS}/tx`)
  expect(await findFormTarget('  ', api)).toBe('/find')
  expect(asked).toEqual([])
  expect(await findFormTarget('a/b', api)).toBe('/token/4/tx')
  expect(asked).toEqual(['/api/search/a%2Fb'])
})

test('FIND-047: a search leads to a page, to the page for no results, or reports the error', async () => {
  const answering = (answer: HttpAnswer) => ({ get: () => Promise.resolve(answer) })
  const failed = (code: number, msg: string): HttpAnswer => ({ code, result: 'ERROR', msg, data: '' })
  expect(await findTarget(ADDRESS, makeApi('').api)).toEqual({ path: `/address/${ADDRESS}/tx` })
  expect(await findTarget('tiger', answering(success('/find?q=tiger')))).toEqual({ path: '/find?q=tiger' })
  expect(await findTarget(' no such ', answering(failed(404, 'Not found')))).toEqual({ path: '/find?q=no+such', isMissing: true })
  expect(await findTarget('tiger', answering(failed(500, 'Internal error')))).toEqual({ failure: 'Internal error' })
})

test('FIND-047: the plain form leads to the page of results for several matches, and for none', async () => {
  expect(await findFormTarget('tiger', makeApi('/find?q=tiger').api)).toBe('/find?q=tiger')
  expect(await findFormTarget(' no such ', makeApi(7).api)).toBe('/find?q=no+such')
})

test('an answer may have a query (OPEN-033)', () =>
  expect(findPath(success('/nft/search/stone%20ember?type=MRC400'))).toBe('/nft/search/stone%20ember?type=MRC400'))

// SEARCH-012: an answer is followed only if it is a path of the site.
for (const data of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'token/4', 7, null, '']) {
  test(`an answer of ${JSON.stringify(data)} is not followed`, () => expect(findPath(success(data))).toBeUndefined())
}
test('an error is not followed, whatever its data', () =>
  expect(findPath({ code: 404, result: 'ERROR', msg: 'Not found', data: '/token/4/tx' })).toBeUndefined())
