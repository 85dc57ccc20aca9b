import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.ts'

const ADDRESS = 'MT1zUPB27m6nvH5YUe9QQTmPxx3i2SZ5iv3yfuSk'

/** Whether the module at a place is dark, read back from the bars. */
function isDark(path: string, x: number, y: number): boolean {
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map(([, left, top, width]) => [left, top, width].map(Number))
  return bars.some(([left = 0, top = 0, width = 0]) => top === y && left <= x && x < left + width)
}

test('an address of 40 characters is a code of 29 modules in a quiet zone of 4', () => {
  expect(drawQr(ADDRESS).size).toBe(37)
})

test('the three finders are in their corners, the quiet zone is empty', () => {
  const { path } = drawQr(ADDRESS)
  // Each finder: a dark ring of 7, a light one of 5, a dark square of 3.
  for (const [left, top] of [
    [4, 4],
    [26, 4],
    [4, 26],
  ] as const) {
    expect([0, 1, 2, 3, 4, 5, 6].map((x) => isDark(path, left + x, top))).toEqual(Array.from({ length: 7 }, () => true))
    expect([0, 1, 2, 3, 4, 5, 6].map((x) => isDark(path, left + x, top + 1))).toEqual([true, false, false, false, false, false, true])
    expect([0, 1, 2, 3, 4, 5, 6].map((x) => isDark(path, left + x, top + 3))).toEqual([true, false, true, true, true, false, true])
  }
  for (let place = 0; place < 37; place += 1) {
    expect(isDark(path, place, 3)).toBe(false)
    expect(isDark(path, 33, place)).toBe(false)
  }
})

test('two addresses have different codes', () => {
  expect(drawQr(ADDRESS).path).not.toBe(drawQr(ADDRESS.replace('k', 'K')).path)
})
