import { expect, test } from 'vitest'
import { listPagesShown } from './pages-shown.ts'

// PAGE-009, PAGE-010, CONST-004: range 3, margin 1.
const cases = [
  { page: 1, maxPage: 1, shows: [1] },
  { page: 1, maxPage: 2, shows: [1, 2] },
  { page: 1, maxPage: 4, shows: [1, 2, 3, 4] },
  { page: 1, maxPage: 3_205_911, shows: [1, 2, 3, 'gap', 3_205_911] },
  { page: 3, maxPage: 9, shows: [1, 2, 3, 4, 'gap', 9] },
  { page: 5, maxPage: 9, shows: [1, 'gap', 4, 5, 6, 'gap', 9] },
  { page: 4, maxPage: 9, shows: [1, 2, 3, 4, 5, 'gap', 9] },
  { page: 9, maxPage: 9, shows: [1, 'gap', 7, 8, 9] },
]
for (const { page, maxPage, shows } of cases) {
  test(`page ${page} of ${maxPage} shows ${shows.join(' ')}`, () => expect(listPagesShown(page, maxPage)).toEqual(shows))
}
