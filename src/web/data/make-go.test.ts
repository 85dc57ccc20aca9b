import { expect, test } from 'vitest'
import { makeGo, makeScrollKeeper } from './make-go.ts'

// ERR-011: the alert is a toast of style ERROR with these words (OPEN-048); `App` shows it.
test('a page that cannot be opened says why', () => {
  const said: string[] = []
  const refuse = (): never => {
    throw new Error('The operation is insecure.')
  }
  const location = { pathname: '/', search: '' } as Parameters<typeof makeGo>[0]['location']
  const go = makeGo({ location, push: refuse, replace: refuse }, makeScrollKeeper(), (message) => said.push(message))
  go('/block/list')
  go('/tx/list', { replace: true })
  go('/')
  expect(said).toEqual(['The operation is insecure.', 'The operation is insecure.'])
})
