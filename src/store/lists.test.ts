import { expect, test } from 'vitest'
import { nameHash } from './lists.ts'

test('a name is found by the first 48 bits of its SHA-256, whatever its script (SAFE-004)', () => {
  // SHA-256("abc") is ba7816bf 8f01cfea …, the standard's own example; that of "" is e3b0c442 98fc1c14 ….
  expect(nameHash('abc')).toBe(0xba7816bf8f01)
  expect(nameHash('')).toBe(0xe3b0c44298fc)
  // printf 한 | sha256sum
  expect(nameHash('한')).toBe(0x89233692031a)
})
