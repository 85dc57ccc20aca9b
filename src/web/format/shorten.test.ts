import { describe, expect, test } from 'vitest'
import { detailTextLengthFor, shortText, textLengthFor } from './shorten.ts'

describe('text lengths', () => {
  // FMT-013 below 360 px (UI-001, OPEN-057), FMT-014 below 680 (UI-003), FMT-015 from there on; CONST-019 (all three).
  const widths = [
    [350, 26],
    [359, 27],
    [360, 24],
    [600, 40],
    [679, 45],
    [680, 50],
    [700, 50],
  ] as const
  for (const [width, length] of widths) test(`${width} px fit ${length} characters`, () => expect(textLengthFor(width)).toBe(length))
  // FMT-016, OPEN-058, CONST-010 (thresholds 520 and 650), CONST-019 (ratios).
  const containers = [
    [500, 28],
    [519, 29],
    [520, 41],
    [600, 48],
    [649, 51],
    [650, 43],
    [700, 50],
  ] as const
  for (const [width, length] of containers) {
    test(`a detail of ${width} px fits ${length} characters`, () => expect(detailTextLengthFor(width)).toBe(length))
  }
  test('a cut never splits a character', () => expect(shortText('😀😀😀', 2)).toBe('😀😀…'))
})
