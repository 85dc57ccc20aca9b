import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { always } from '../../test/always.ts'
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
    expect(pageWindow(wanted, count, 20)).toEqual(shows))
}

test('PAGE-003, PAGE-004: text that is no page number is page 1', () => {
  expect([undefined, '', '  ', 'abc', 'Infinity', '5x', '0', '-3', '2.7', '7', '999999999999999999999'].map(readPage)).toEqual([
    1, 1, 1, 1, 1, 1, 1, 1, 2, 7, 9007199254740991,
  ])
})

/** Any requested page: existing pages, missing pages, and invalid numbers. */
const anyWanted = fc.oneof(
  fc.integer({ min: -5, max: 60 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e300, Number.MAX_SAFE_INTEGER),
)

// PAGE-002, PAGE-005, OPEN-039, OPEN-040
test('any page of any list equals a slice of the full list, newest first', () => {
  always(
    fc.property(anyWanted, fc.nat(400), fc.integer({ min: 1, max: 50 }), (wanted, count, size) => {
      const newestFirst = Array.from({ length: count }, (_, at) => count - at)
      const pages: number[][] = [[]]
      for (const ordinal of newestFirst) {
        if (pages.at(-1)?.length === size) pages.push([])
        pages.at(-1)?.push(ordinal)
      }
      const shown = wanted >= pages.length ? pages.length : wanted >= 1 ? Math.floor(wanted) : 1
      const window = pageWindow(wanted, count, size)
      expect([window.page, window.maxPage]).toEqual([shown, pages.length])
      expect(newestFirst.filter((ordinal) => ordinal > window.bottom && ordinal <= window.top)).toEqual(pages[shown - 1])
    }),
    2000,
  )
})

test('pages of the longest lists join without a gap and end with the first entry', () => {
  always(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 12 }),
      fc.integer({ min: 1, max: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, size, at) => {
        const { maxPage } = pageWindow(1, count, size)
        const page = Math.floor(at * (maxPage - 1)) + 1
        const [here, next, last] = [pageWindow(page, count, size), pageWindow(page + 1, count, size), pageWindow(maxPage, count, size)]
        expect(page === maxPage || (here.top - here.bottom === size && here.bottom === next.top)).toBe(true)
        expect([last.bottom, last.top > 0, last.top <= size]).toEqual([0, true, true])
      },
    ),
    2000,
  )
})

test('PAGE-004: any page text reads as a whole number from 1, and plain digits as their value', () => {
  always(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.double().map(String), fc.bigInt().map(String)), (text) => {
      const page = readPage(text)
      expect(Number.isSafeInteger(page) && page >= 1).toBe(true)
      expect(/\d/.test(text) || page === 1).toBe(true)
    }),
    2000,
  )
  always(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (page) => {
      expect(readPage(String(page))).toBe(page)
    }),
  )
})
