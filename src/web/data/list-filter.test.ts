import { expect, test } from 'vitest'
import { facetsQuery, pagesFilter, withFacets } from './facets.ts'
import { apiFilter, filteredQuery, filterOf, isAtRow, PARTY_NAMES, withFilter } from './list-filter.ts'

const search = { until: '2026-11-20', kind: 'transfer,multi_transfer', since: '2026-11-01', order: '', dir: 'in', other: 'x' }

test('a filter is read from an address in a fixed order, without blank and unknown words', () => {
  expect(filterOf({ search })).toBe('kind=transfer%2Cmulti_transfer&since=2026-11-01&until=2026-11-20')
  expect(filterOf({ search }, PARTY_NAMES)).toBe('dir=in&kind=transfer%2Cmulti_transfer&since=2026-11-01&until=2026-11-20')
  expect(filterOf({ search: {} })).toBe('')
  expect(filterOf({ search: { kind: 'a&row=1' } })).toBe('kind=a%26row%3D1')
})

test('it is appended to the query of an address', () => {
  expect(withFilter('/tx/list', '')).toBe('/tx/list')
  expect(withFilter('/tx/list', 'status=ok')).toBe('/tx/list?status=ok')
  expect(withFilter('/block/7?page=2', 'status=ok')).toBe('/block/7?page=2&status=ok')
})

test('the API gets its own words: days become from and to, and a day in the field for rows becomes a date', () => {
  expect(apiFilter('since=2026-11-01&until=2026-11-20&choose=1')).toBe('from=2026-11-01&to=2026-11-20')
  expect(apiFilter('limit=50&row=1042')).toBe('limit=50&row=1042')
  expect(apiFilter('limit=50&row=2026-11-08')).toBe('limit=50&date=2026-11-08')
  expect(apiFilter('choose=1')).toBe('')
})

test('other pages of a list are not opened at the row of this one', () => {
  expect(pagesFilter('status=ok&row=1042')).toBe('status=ok')
  expect(pagesFilter('row=1042')).toBe('')
  expect(pagesFilter('asset=7&order=asc&date=2026-11-08&choose=1')).toBe('asset=7&order=asc')
})

test('a list page is one call, with the page number in the path or in the query', () => {
  expect(filteredQuery(['a'], '/api/tx/list', 3, { filter: 'status=ok' }).path).toBe('/api/tx/list/3?status=ok&drawn=1')
  expect(filteredQuery(['a'], '/api/tx/list/block/7', 1, { join: '?page=' }).path).toBe('/api/tx/list/block/7?drawn=1')
  expect(filteredQuery(['a'], '/api/tx/list/block/7', 2, { filter: 'status=ok', join: '?page=' }).path).toBe(
    '/api/tx/list/block/7?page=2&status=ok&drawn=1',
  )
})

test('a list of the past has its own key', () => {
  const query = filteredQuery(['a', 'b'], '/api/a/b', 2, { filter: 'status=ok', at: '1200' })
  expect(query.path).toBe('/api/a/b/2?status=ok&drawn=1&at=1200')
  expect(query.key).toEqual(['a-at', 'b', '1200', 2, 'status=ok'])
  expect(filteredQuery(['a', 'b'], '/api/a/b', 2, {}).key).toEqual(['a', 'b', 2, ''])
})

test('counts depend only on the choices, and a page of choices is rendered with them', () => {
  const query = filteredQuery(['a'], '/api/token/7/list', 1, { filter: 'status=ok&order=asc&limit=50&row=3&choose=1' })
  expect(facetsQuery(query).path).toBe('/api/x/facets/token/7/list?status=ok')
  expect(withFacets([query]).map(({ path }) => path)).toEqual([query.path, '/api/x/facets/token/7/list?status=ok'])
  const rows = filteredQuery(['a'], '/api/token/7/list', 1, { filter: 'status=ok' })
  expect(withFacets([rows])).toEqual([rows])
})

test('TIME-036: a page of choices of the past is rendered without counts', () => {
  const then = filteredQuery(['a'], '/api/token/7/list', 1, { filter: 'status=ok&choose=1', at: '1200' })
  expect(withFacets([then])).toEqual([then])
})

test('a page opened at a row or a day has that in its key', () => {
  expect(isAtRow({ page: 1, filter: 'status=ok&row=115880' })).toBe(true)
  expect(isAtRow({ page: 1, filter: 'date=2026-11-08' })).toBe(true)
  expect(isAtRow({ page: 2, filter: 'status=ok' })).toBe(false)
  expect(isAtRow({ page: 2 })).toBe(false)
})
