import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { makeGo, makeScrollKeeper } from '../data/make-go.ts'
import { findPageAsked } from './page-step.ts'

// PAGE-002, PAGE-003, PAGE-004, PAGE-005, PAGE-006: the page requested by the field "Page", of 260 pages with page 3 on the screen.
const cases = [
  { text: '7', asks: 7 },
  { text: ' 1,0 ', asks: 10 },
  { text: '１２', asks: 12 },
  { text: '0', asks: 1 },
  { text: '-4', asks: 1 },
  { text: '2.9', asks: 2 },
  { text: 'abc', asks: 1 },
  { text: '999999999999999999999', asks: 260 },
  { text: '3', asks: undefined },
  { text: '  ', asks: undefined },
]
for (const { text, asks } of cases) {
  test(`'${text}' requests ${asks === undefined ? 'nothing' : `page ${asks}`}`, () => expect(findPageAsked(text, 3, 260)).toBe(asks))
}

// PAGE-007: the page of the current address is ignored as well; SEARCH-005: as is any current address.
test('requesting the current page makes no entry in the history', () => {
  const history = createMemoryHistory({ initialEntries: ['/block/list/3?family=nft'] })
  const go = makeGo(history, makeScrollKeeper(), () => undefined)
  go('/block/list/3?family=nft')
  go('/block/list/3?family=nft', { replace: true })
  expect(history.length).toBe(1)
  go('/block/list/4')
  expect([history.length, history.location.href]).toEqual([2, '/block/list/4'])
  go('/block/list/5', { replace: true })
  expect([history.length, history.location.href]).toEqual([2, '/block/list/5'])
})

test('a scroll position is kept for one step only, and not for a step that did not happen', () => {
  const scroll = makeScrollKeeper()
  const go = makeGo(createMemoryHistory({ initialEntries: ['/block/list'] }), scroll, () => undefined)
  go('/block/list', { keepsScroll: true })
  expect(scroll.takeIsKept('entry')).toBe(false)
  go('/block/list/2', { keepsScroll: true })
  expect([scroll.takeIsKept('entry'), scroll.takeIsKept('entry')]).toEqual([true, false])
})

test("the first page keeps the visitor's scroll position once", () => {
  const scroll = makeScrollKeeper()
  const first = { pathname: '/block/list', search: '', state: { key: 'first' } } as Parameters<typeof scroll.keepStart>[0]
  const scrolledTo = (px: number): void => void (window.scrollY = px)
  vi.stubGlobal('window', { scrollY: 300 })
  expect(scroll.takeIsKept('first')).toBe(false)
  scroll.keepStart(first)
  expect([scroll.takeIsKept('first'), scroll.takeIsKept('first')]).toEqual([true, false])
  // A page opened before the first one was hydrated starts at its top.
  scroll.keepStart(first)
  expect([scroll.takeIsKept('second'), scroll.takeIsKept('first')]).toEqual([false, false])
  // At the top there is nothing to keep: the router restores its own position.
  scrolledTo(0)
  scroll.keepStart(first)
  expect(scroll.takeIsKept('first')).toBe(false)
})
