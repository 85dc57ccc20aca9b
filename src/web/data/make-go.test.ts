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
