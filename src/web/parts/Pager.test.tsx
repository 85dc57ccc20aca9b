import { expect, test } from 'vitest'
import { render, textOfHtml } from '../../../test/render-view.ts'
import { Pager } from './Pager.tsx'

const pathOf = (page: number) => `/block/list/${page}`
const numbers = (html: string) => [...html.matchAll(/<a [^>]*>([\d,]+)<\/a>/g)].map(([, number]) => number)

// PAGE-009, PAGE-010, CONST-004: three neighbours in the middle, one page at each end, also of three million pages.
test('a page in the middle of 3,205,911 has its neighbours, both ends and two gaps', () => {
  const html = render(<Pager list={{ page: 1_602_956, maxpage: 3_205_911, count: 64_118_204, limit: 20 }} pathOf={pathOf} />)
  expect(textOfHtml(html)).toBe('32,059,101 to 32,059,120 of 64,118,204 1 … 1,602,955 1,602,956 1,602,957 … 3,205,911')
  expect(html).toContain('rel="prev"')
  expect(html).toContain('href="/block/list/1602955"')
  expect(html.match(/aria-current="page"[^>]*>([\d,]+)</)?.[1]).toBe('1,602,956')
})

test('the last of 3,205,911 pages has the last entries and no next page', () => {
  const html = render(<Pager list={{ page: 3_205_911, maxpage: 3_205_911, count: 64_118_204, limit: 20 }} pathOf={pathOf} />)
  expect(textOfHtml(html)).toContain('64,118,201 to 64,118,204 of 64,118,204')
  expect(numbers(html)).toEqual(['1', '3,205,909', '3,205,910', '3,205,911'])
  expect(html).not.toContain('rel="next"')
})

test('the first page has no previous page and a field to jump', () => {
  const html = render(<Pager list={{ page: 1, maxpage: 260, count: 5200, limit: 20 }} pathOf={pathOf} />)
  expect(numbers(html)).toEqual(['1', '2', '3', '260'])
  expect(html).not.toContain('rel="prev"')
  expect(html).toContain('aria-label="Go to page"')
  expect(textOfHtml(render(<Pager list={{ page: 1, maxpage: 260, count: 5200, limit: 20 }} pathOf={pathOf} />, 'ko'))).toContain('5,200')
})

// PAGE-008, CONST-002: the default is 20 entries per page.
test('without a limit the second page is entries 21 to 40', () =>
  expect(textOfHtml(render(<Pager list={{ page: 2, maxpage: 4, count: 71 }} pathOf={pathOf} />))).toContain('21 to 40 of 71'))

test('one page needs no pager', () =>
  expect(render(<Pager list={{ page: 1, maxpage: 1, count: 20, limit: 20 }} pathOf={pathOf} />)).toBe(''))
