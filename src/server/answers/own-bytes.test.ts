import { expect, test } from 'vitest'
import { ownBytes, ownTextBytes } from './own-bytes.ts'

test('a copy takes no more memory than its size', () => {
  const text = ownTextBytes('거래 1')
  expect(text.toString()).toBe('거래 1')
  expect(text.buffer.byteLength).toBe(8)
  const joined = ownBytes([Buffer.from('ab'), Buffer.from('c')])
  expect(joined.toString()).toBe('abc')
  expect(joined.buffer.byteLength).toBe(3)
})
