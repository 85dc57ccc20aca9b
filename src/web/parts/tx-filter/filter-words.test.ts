import { expect, test } from 'vitest'
import { lastChosen, listSet, toggled, without, withWords } from './filter-words.ts'
import { quickDays } from './quick-days.ts'

const FILTER = 'kind=transfer%2Cmulti_transfer&status=ok&since=2026-11-01&until=2026-11-20&order=asc&row=1042'

test('the set filters are listed in the order of the bar; order and page are no filters', () => {
  expect(listSet(FILTER)).toEqual(['kind', 'day', 'status'])
  expect(listSet('until=2026-11-20')).toEqual(['day'])
  expect(listSet('order=asc&limit=50&row=7&choose=1')).toEqual([])
  expect(listSet('with=MTa&dir=in&asset=7&family=nft')).toEqual(['family', 'asset', 'dir', 'with'])
})

test('another choice keeps the rest and starts at the first page', () => {
  expect(withWords(FILTER, { status: 'failed' })).toBe(
    'kind=transfer%2Cmulti_transfer&status=failed&since=2026-11-01&until=2026-11-20&order=asc',
  )
  expect(withWords('row=7', { order: 'asc' })).toBe('order=asc')
  expect(withWords('', { row: '7' })).toBe('row=7')
})

test('dropping the day filter drops both of its days', () => {
  expect(without(FILTER, 'day')).toBe('kind=transfer%2Cmulti_transfer&status=ok&order=asc')
  expect(without(FILTER, 'day', 'kind', 'status')).toBe('order=asc')
})

test('a value is added to a list or removed from it', () => {
  expect(toggled(undefined, 'nft')).toBe('nft')
  expect(toggled('nft,dex', 'token')).toBe('nft,dex,token')
  expect(toggled('nft,dex', 'nft')).toBe('dex')
  expect(toggled('nft', 'nft')).toBe('')
})

test('quick choices of days, also around New Year', () => {
  expect(quickDays('2026-11-27')).toEqual([
    { name: 'today', since: '2026-11-27', until: '2026-11-27' },
    { name: 'sevenDays', since: '2026-11-21', until: '2026-11-27' },
    { name: 'thirtyDays', since: '2026-10-29', until: '2026-11-27' },
    { name: 'thisMonth', since: '2026-11-01', until: '2026-11-27' },
    { name: 'lastMonth', since: '2026-10-01', until: '2026-10-31' },
    { name: 'year', since: '2026-01-01', until: '2026-12-31' },
  ])
  expect(quickDays('2027-01-02')[4]).toEqual({ name: 'lastMonth', since: '2026-12-01', until: '2026-12-31' })
})

test.each([
  { pathname: '/tx/list', search: '?family=token', last: 'family=token' },
  { pathname: '/tx/list', search: '?kind=transfer&kind=exchange&row=7', last: 'kind=transfer%2Cexchange&row=7' },
  { pathname: '/tx/list', search: '', last: '' },
  { pathname: '/tx/list/3', search: '?family=token', last: 'status=failed' },
  { pathname: '/token/list', search: '?order=asc', last: 'status=failed' },
])('HANDS-056: at $pathname$search the filter chosen last is "$last"', ({ last, ...address }) =>
  expect(lastChosen(address, '/tx/list', 'status=failed')).toBe(last),
)
