import { expect, test } from 'vitest'
import { isAbout } from './at.ts'

test('HANDS-036: a path is about the complete id in it, not about a part of an id or a page number', () => {
  const paths = ['/token/1/tx', '/token/1', '/token/1?at=5', '/token/11/tx', '/token/5/tx/1', '/address/MT1/tx', '/token/5/tx?at=1']
  expect(paths.filter((path) => isAbout(path, '1'))).toEqual(['/token/1/tx', '/token/1', '/token/1?at=5'])
  const item = '/nft/MRC400_a/MRC400_a_b'
  expect([isAbout(item, 'MRC400_a'), isAbout(item, 'MRC400_a_b'), isAbout(item, 'MRC400')]).toEqual([true, true, false])
})
