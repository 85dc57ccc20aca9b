import { expect, test } from 'vitest'
import { pageWindow, readPage } from './page-window.ts'

const cases = [
  { wanted: 0, count: 45, shows: { page: 1, maxPage: 3, top: 45, bottom: 25 } },
  { wanted: 2, count: 45, shows: { page: 2, maxPage: 3, top: 25, bottom: 5 } },
  { wanted: 99, count: 45, shows: { page: 3, maxPage: 3, top: 5, bottom: 0 } },
  { wanted: 2, count: 40, shows: { page: 2, maxPage: 2, top: 20, bottom: 0 } },
  { wanted: 1, count: 0, shows: { page: 1, maxPage: 1, top: 0, bottom: 0 } },
  { wanted: -3, count: 45, shows: { page: 1, maxPage: 3, top: 45, bottom: 25 } },
  { wanted: 2.7, count: 45, shows: { page: 2, maxPage: 3, top: 25, bottom: 5 } },
  { wanted: Number.NaN, count: 45, shows: { page: 1, maxPage: 3, top: 45, bottom: 25 } },
  { wanted: 3_205_911, count: 64_118_204, shows: { page: 3_205_911, maxPage: 3_205_911, top: 4, bottom: 0 } },
]
for (const { wanted, count, shows } of cases) {
  test(`PAGE-002, PAGE-005, OPEN-039, OPEN-040: page ${wanted} of ${count} entries shows page ${shows.page}`, () =>
    expect(pageWindow(wanted, count)).toEqual(shows))
}

test('PAGE-003, PAGE-004: text that is no page number is page 1', () => {
  expect([undefined, '', '  ', 'abc', 'Infinity', '0', '-3', '2.7', '7', '999999999999999999999'].map(readPage)).toEqual([
    1, 1, 1, 1, 1, 1, 1, 2, 7, 9007199254740991,
  ])
})
