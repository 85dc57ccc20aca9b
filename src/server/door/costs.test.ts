import { expect, test } from 'vitest'
import { ask } from '../../../test/ask-page.ts'
import { API_ROUTES } from '../api/table.ts'
import { costOf } from './costs.ts'

const costs: [route: string, url: string, cost: number][] = [
  ['/api/tx/list/{page}', '/api/tx/list/1?drawn=1', 1],
  ['/api/token/list/{page}', '/api/token/list/1', 1],
  ['/api/token/list/{page}', '/api/token/list/1?kw=a', 100],
  ['/api/token/list/{page}', '/api/token/list/1?%6bw=a', 100],
  ['/api/mrc402/list/{page}', '/api/mrc402/list/1?search=a', 100],
  ['/api/nft/list/{page}', '/api/nft/list/1?kw=a', 100],
  ['/api/search/{query}', '/api/search/mtc', 100],
  ['/api/x/suggest', '/api/x/suggest?q=a', 30],
  ['/api/*', '/api/nothing', 1],
  ['/healthz', '/healthz', 1],
  ['/metrics', '/metrics', 10],
  ['/socket', '/socket', 10],
  ['/share/:kind/:file', '/share/tx/1.png', 100],
  ['/media/:kind/:id', '/media/token/1', 2],
  ['/assets/*', '/assets/a.js', 1],
  ['/robots.txt', '/robots.txt', 1],
  ['/', '/', 10],
  ['/token/*', '/token/0/tx', 10],
  ['/token/*', '/token/search', 10],
  ['/token/*', '/token/searched/a', 10],
  ['/nft/*', '/nft/list?type=MRC402', 10],
  ['/token/*', '/token/%ff/tx', 10],
  ['/*', '/find', 10],
  ['/*', '/nothing', 10],
]
for (const [route, url, cost] of costs) test(`${url} costs ${cost}`, () => expect(costOf(route, url)).toBe(cost))

test('an encrypted call costs more than a plain one', () => expect(costOf('/api/token/{id}', '/api/token/0', true)).toBe(10))

test('calls cost more than one point only where words are searched for', () => {
  const dear = API_ROUTES.filter(({ path }) => costOf(path, path) > 1).map(({ path }) => path)
  const searched = API_ROUTES.filter(({ path }) => costOf(path, `${path}?x=1`) > 1 && !dear.includes(path))
  expect(dear.toSorted()).toEqual(['/api/search/{query}', '/api/x/suggest'])
  expect(searched.map(({ path }) => path).toSorted()).toEqual(
    API_ROUTES.filter(({ query }) => query !== undefined && 'kw' in query)
      .map(({ path }) => path)
      .toSorted(),
  )
})

const searching: [route: string, url: string][] = [
  ['/token/*', '/token/search/a'],
  ['/token/*', '/token/search/a/2'],
  ['/token/*', '/token/search/a/?x=1'],
  ['/token/*', '/token//search/a//'],
  ['/token/*', '/token/%73earch/a'],
  ['/token/*', '/token/SEARCH/%EC%82%B0'],
  ['/token/*', '/token/0/../search/a'],
  ['/*', '/%74oken/search/a'],
  ['/*', '/TOKEN/search/a'],
  ['/*', '//token/search/a'],
  ['/*', '/\\token\\search\\a'],
  ['/*', '/assets/%2e%2e/token/search/a'],
  // A Kelvin sign, which is a k in small letters.
  ['/*', '/to%E2%84%AAen/search/a'],
  ['/nft/*', '/nft/search/a'],
  ['/nft/*', '/nft/search/a/3?type=MRC400'],
  ['/*', '/find?q=abc'],
  ['/*', '/find/?q=abc'],
  ['/*', '/find?%71=abc'],
  ['/*', '/%66ind?q=abc'],
  ['/*', '/./find?q=abc'],
]
for (const [route, url] of searching) {
  test(`the page ${url} searches while it is drawn, and costs as much as the call`, async () => {
    const asked: string[] = []
    const get = async (path: string) => {
      asked.push(path)
      return { status: 404, body: '{"result":"ERROR","msg":"","data":""}' }
    }
    await ask(url, {}, { get })
    expect(
      asked.filter((path) => costOf(path.startsWith('/api/search/') ? '/api/search/{query}' : '/api/token/list/{page}', path) > 1),
    ).toHaveLength(1)
    expect(costOf(route, url)).toBe(100)
  })
}
