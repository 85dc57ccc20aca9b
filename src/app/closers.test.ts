import { expect, test } from 'vitest'
import { makeClosers } from './closers.ts'

test('what was started later is closed first, and one that fails keeps none of the others open', async () => {
  const closed: string[] = []
  const closers = makeClosers()
  closers.add(async () => closed.push('first'))
  closers.add(async () => {
    throw new Error('second')
  })
  closers.add(async () => {
    throw new Error('third')
  })
  closers.add(async () => closed.push('fourth'))
  await expect(closers.closeAll()).rejects.toThrow('third')
  expect(closed).toEqual(['fourth', 'first'])
  await closers.closeAll()
})
