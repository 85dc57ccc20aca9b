import { expect, test } from 'vitest'
import { dexNotFoundPage } from './route.ts'

test('the page is an error page with the latest records, paged in the query (OPEN-005, OPEN-007)', () => {
  expect(dexNotFoundPage.status).toBe(404)
  const params = dexNotFoundPage.read({ name: 'dexNotFound', path: {}, search: { page: '3' } })
  expect(dexNotFoundPage.queries(params).map(({ path }) => path)).toEqual(['/api/dex/list/3'])
  expect(dexNotFoundPage.canonical?.(params, () => undefined)).toBe('/dex/notfound?page=3')
})
