import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeGo, makeScrollKeeper } from './make-go.ts'

// ERR-011: `App` shows this message as a toast of style ERROR (OPEN-048): test/browser/notices.test.ts.
test('a page that cannot be opened reports why', () => {
  const said: string[] = []
  const refuse = (): never => {
    throw new Error('The operation is insecure.')
  }
  const location = { pathname: '/', search: '' } as Parameters<typeof makeGo>[0]['location']
  const onFail = (message: string): void => void said.push(message)
  const pass = (): void => undefined
  const rest = { location, subscribe: () => pass }
  const go = makeGo({ ...rest, push: refuse, replace: refuse, flush: pass }, makeScrollKeeper(), onFail)
  go('/block/list')
  go('/tx/list', { replace: true })
  go('/')
  makeGo({ ...rest, push: pass, replace: pass, flush: refuse }, makeScrollKeeper(), onFail)('/block/list')
  expect(said).toEqual(['The operation is insecure.', 'The operation is insecure.', 'The operation is insecure.'])
})

function visitFrom(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const scroll = makeScrollKeeper()
  return { history, scroll, go: makeGo(history, scroll, () => undefined) }
}

test('a fragment makes no other page: the current address is not opened again, and a kept position has none', () => {
  const { history, scroll, go } = visitFrom('/tx/list?row=7')
  go('/tx/list?row=7#row-7', { keepsScroll: true })
  expect(history.length).toBe(1)
  go('/tx/list?order=asc&row=7#row-7', { keepsScroll: true })
  expect(history.location.href).toBe('/tx/list?order=asc&row=7#row-7')
  expect(scroll.isKeptAt('/tx/list?order=asc&row=7')).toBe(true)
})

test('HANDS-046: a kept position is dropped by a visitor who goes elsewhere before the page loads', () => {
  const { scroll, go } = visitFrom('/token/0/tx')
  go('/token/0/holder', { keepsScroll: true })
  go('/block/list')
  expect([scroll.takeIsKept('entry'), scroll.isKeptAt('/token/0/holder')]).toEqual([false, false])
})

test('HANDS-013: the position of the tabs is kept once for the page of the followed tab', () => {
  const { scroll, go } = visitFrom('/token/0/tx')
  go('/token/0/lock', { keepsScroll: true, tabsTopPx: 72 })
  go('/token/0/holder', { keepsScroll: true, tabsTopPx: 200 })
  expect([scroll.takeTabsTop(), scroll.takeTabsTop()]).toEqual([200, undefined])
})

test('HANDS-046: the position of the tabs is dropped by a visitor who goes elsewhere before the tab loads', () => {
  const { scroll, go } = visitFrom('/token/0/tx')
  go('/token/0/holder', { keepsScroll: true, tabsTopPx: 200 })
  go('/block/list')
  go('/token/0/holder')
  expect(scroll.takeTabsTop()).toBeUndefined()
})

test('HANDS-047: returning to a list page counts as arriving, also by Back and Forward', () => {
  const { history, scroll, go } = visitFrom('/tx/list')
  go('/tx/list/2', { keepsScroll: true })
  expect(scroll.isKeptAt('/tx/list/2')).toBe(true)
  history.back()
  history.forward()
  expect([history.location.href, scroll.isKeptAt('/tx/list/2')]).toEqual(['/tx/list/2', false])
})

test('HANDS-047: correcting the address of a page changes neither an arrival nor a kept position', () => {
  const { history, scroll, go } = visitFrom('/tx/list')
  scroll.keepStart(history.location)
  go('/tx/list?limit=50', { replace: true, keepsScroll: true })
  expect(scroll.isKeptAt('/tx/list?limit=50')).toBe(true)
  go('/block/list')
  go('/block/list?limit=50', { replace: true, keepsScroll: true })
  expect([scroll.isKeptAt('/block/list?limit=50'), scroll.takeIsKept('entry')]).toEqual([false, true])
  go('/block/list/99', { keepsScroll: true })
  go('/block/list/9', { replace: true })
  expect([scroll.isKeptAt('/block/list/9'), scroll.takeIsKept('entry')]).toEqual([true, false])
})
