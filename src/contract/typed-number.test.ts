import { expect, test } from 'vitest'
import { readTypedId, ungroupDigits } from './typed-number.ts'

test.each([
  ['1,000', '1000'],
  ['1 000', '1000'],
  ['12 345 678.90', '12345678.90'],
  ['1,234,567.', '1234567.'],
  ['1\u00A0000', '1000'],
  ['1\u202F000\u202F000', '1000000'],
  ['999', '999'],
  ['1,5', '1,5'],
  ['1,50', '1,50'],
  ['1,0000', '1,0000'],
  ['1000,000', '1000,000'],
  ['1,000 000', '1,000 000'],
  ['1 2', '1 2'],
  ['1.000,5', '1.000,5'],
  [',000', ',000'],
  ['', ''],
])('SORT-008: the number "%s" is read as "%s"', (text, read) => expect(ungroupDigits(text)).toBe(read))

test.each([
  ['#1042', '1042'],
  ['# 7', '7'],
  ['#1,042', '1042'],
  ['1 042', '1042'],
  ['#', '#'],
  ['#MTC', '#MTC'],
  ['MTC', 'MTC'],
  ['2026-11-08', '2026-11-08'],
])('MARKET-015: the id "%s" is read as "%s"', (text, read) => expect(readTypedId(text)).toBe(read))
