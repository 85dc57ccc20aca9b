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
  const go = makeGo({ location, push: refuse, replace: refuse, flush: pass }, makeScrollKeeper(), tell)
  go('/block/list')
  go('/tx/list', { replace: true })
  go('/')
  makeGo({ location, push: pass, replace: pass, flush: refuse }, makeScrollKeeper(), tell)('/block/list')
  expect(said).toEqual(['The operation is insecure.', 'The operation is insecure.', 'The operation is insecure.'])
})

test('a fragment makes no other page: the address shown is left alone, and a place that is kept is known without it', () => {
  const opened: string[] = []
  const location = { pathname: '/tx/list', search: '?row=7' } as Parameters<typeof makeGo>[0]['location']
  const open = (path: string): void => void opened.push(path)
  const scroll = makeScrollKeeper()
  const go = makeGo({ location, push: open, replace: open, flush: () => undefined }, scroll, () => undefined)
  go('/tx/list?row=7#row-7', { keepsScroll: true })
  expect(opened).toEqual([])
  go('/tx/list?order=asc&row=7#row-7', { keepsScroll: true })
  expect(opened).toEqual(['/tx/list?order=asc&row=7#row-7'])
  expect(scroll.isKeptAt('/tx/list?order=asc&row=7')).toBe(true)
})
