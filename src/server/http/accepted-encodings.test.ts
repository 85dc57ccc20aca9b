import { describe, expect, test } from 'vitest'
import { isAccepted, plainEncodings } from './accepted-encodings.ts'

describe('a caller accepts gzip', () => {
  const cases = [
    ['gzip', true],
    ['gzip, deflate, br, zstd', true],
    ['GZIP;q=0.5', true],
    ['*', true],
    ['br, *;q=0.1', true],
    ['gzip;q=0', false],
    ['gzip; q=0.000, br', false],
    ['*;q=0', false],
    ['gzip;q=0, *', false],
    ['identity', false],
    ['gzipped', false],
    ['gzip;q=x', false],
    ['', false],
    [undefined, false],
  ] as const
  for (const [header, isTaken] of cases) {
    test(`${isTaken ? 'with' : 'not with'} '${header}'`, () => expect(isAccepted(header, 'gzip')).toBe(isTaken))
  }
})

test('only accepted encodings remain in the header', () => {
  expect(plainEncodings('gzip, br;q=0')).toBe('gzip')
  expect(plainEncodings('gzip;q=0, br')).toBe('br')
  expect(plainEncodings('zstd')).toBe('')
})
