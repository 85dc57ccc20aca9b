import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinChecksums } from './join-checksums.ts'

test('the checksum of two texts follows from theirs and the length of the second', () => {
  for (const [one, two] of [
    [0, 0],
    [0, 7],
    [7, 0],
    [1, 1],
    [300, 70_001],
    [65_536, 1_000_003],
  ] as const) {
    const [first, second] = [randomBytes(one), randomBytes(two)]
    expect(joinChecksums(crc32(first), crc32(second), two)).toBe(crc32(Buffer.concat([first, second])))
  }
})
