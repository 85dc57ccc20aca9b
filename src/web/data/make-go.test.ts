import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeGo, makeScrollKeeper } from './make-go.ts'

// ERR-011: `App` shows these words as a toast of style ERROR (OPEN-048): test/browser/notices.test.ts.
test('a page that cannot be opened says why', () => {
  const said: string[] = []
  const refuse = (): never => {
    throw new Error('The operation is insecure.')
  }
  const location = { pathname: '/', search: '' } as Parameters<typeof makeGo>[0]['location']
  const tell = (message: string): void => void said.push(message)
  const pass = (): void => undefined
  const rest = { location, subscribe: () => pass }
  const go = makeGo({ ...rest, push: refuse, replace: refuse, flush: pass }, makeScrollKeeper(), tell)
  go('/block/list')
  go('/tx/list', { replace: true })
  go('/')
  makeGo({ ...rest, push: pass, replace: pass, flush: refuse }, makeScrollKeeper(), tell)('/block/list')
  expect(said).toEqual(['The operation is insecure.', 'The operation is insecure.', 'The operation is insecure.'])
})

function visitFrom(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const scroll = makeScrollKeeper()
  return { history, scroll, go: makeGo(history, scroll, () => undefined) }
}

test('a fragment makes no other page: the address shown is left alone, and a place that is kept is known without it', () => {
  const { history, scroll, go } = visitFrom('/tx/list?row=7')
  go('/tx/list?row=7#row-7', { keepsScroll: true })
  expect(history.length).toBe(1)
  go('/tx/list?order=asc&row=7#row-7', { keepsScroll: true })
  expect(history.location.href).toBe('/tx/list?order=asc&row=7#row-7')
  expect(scroll.isKeptAt('/tx/list?order=asc&row=7')).toBe(true)
})

test('HANDS-046: a place that is kept is forgotten by who goes elsewhere before the page is there', () => {
  const { scroll, go } = visitFrom('/token/0/tx')
  go('/token/0/holder', { keepsScroll: true })
  go('/block/list')
  expect([scroll.takeIsKept('entry'), scroll.isKeptAt('/token/0/holder')]).toEqual([false, false])
})

test('HANDS-013: the place of the tabs is kept for the page of the followed tab, once', () => {
  const { scroll, go } = visitFrom('/token/0/tx')
  go('/token/0/lock', { keepsScroll: true, tabsTopPx: 72 })
  go('/token/0/holder', { keepsScroll: true, tabsTopPx: 200 })
  expect([scroll.takeTabsTop(), scroll.takeTabsTop()]).toEqual([200, undefined])
})

test('HANDS-046: the place of the tabs is forgotten by who goes elsewhere before the page of the tab is there', () => {
  const { scroll, go } = visitFrom('/token/0/tx')
  go('/token/0/holder', { keepsScroll: true, tabsTopPx: 200 })
  go('/block/list')
  go('/token/0/holder')
  expect(scroll.takeTabsTop()).toBeUndefined()
})

test('HANDS-047: who comes back to a page of a list arrives there, by Back and Forward too', () => {
  const { history, scroll, go } = visitFrom('/tx/list')
  go('/tx/list/2', { keepsScroll: true })
  expect(scroll.isKeptAt('/tx/list/2')).toBe(true)
  history.back()
  history.forward()
  expect([history.location.href, scroll.isKeptAt('/tx/list/2')]).toEqual(['/tx/list/2', false])
})

test('HANDS-047: a page that corrects its address is no other page: who has arrived has arrived, who stayed stays', () => {
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
