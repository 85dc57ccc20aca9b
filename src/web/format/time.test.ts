import { describe, expect, test } from 'vitest'
import { language as english } from '../i18n/language-en.ts'
import { language as korean } from '../i18n/language-ko.ts'
import { textOf } from '../i18n/useText.ts'
import { formatTimeAgo, formatUtc, toMs } from './time.ts'

const en = textOf(english, 'common')
const ko = textOf(korean, 'common')
const NOW = 2_000_000_000

describe('relative time', () => {
  const cases = [
    [90_061, '1 day 1 hr ago', '1일 1시간 전'],
    [3_605, '1 hr 5 secs ago', '1시간 5초 전'],
    [60, '1 min ago', '1분 전'],
    [59, '59 secs ago', '59초 전'],
    [3_601, '1 hr 1 sec ago', '1시간 1초 전'],
    [1, '1 sec ago', '1초 전'],
    [0, '0 secs ago', '0초 전'],
    [-5, '0 secs ago', '0초 전'],
    [-315_360_000, '0 secs ago', '0초 전'],
    [4_320, '1 hr 12 mins ago', '1시간 12분 전'],
    [86_400 * 3 + 59, '3 days 59 secs ago', '3일 59초 전'],
  ] as const
  for (const [age, english, korean] of cases) {
    test(`FMT-006, OPEN-059: ${age} seconds read "${english}" and "${korean}"`, () => {
      expect(formatTimeAgo(en, NOW - age, NOW)).toBe(english)
      expect(formatTimeAgo(ko, NOW - age, NOW)).toBe(korean)
    })
  }
})

describe('full time', () => {
  test('is year-month-day hour:minute:second (FMT-008)', () => expect(formatUtc(1_795_183_351)).toBe('2026-11-20 14:02:31'))
  test('has two digits for each part but the year (FMT-008)', () => {
    // 2024 began at 1704067200: one day, 3 h 4 min 5 s later.
    expect(formatUtc(1_704_164_645)).toBe('2024-01-02 03:04:05')
  })
  test('a date beyond any calendar is still a date', () => expect(formatUtc(9e15)).toBe('275760-09-13 00:00:00'))
  test('short numbers are seconds, long ones milliseconds (FMT-009)', () => {
    expect(toMs('1795183351')).toBe(1_795_183_351_000)
    expect(toMs('1795183351000')).toBe(1_795_183_351_000)
    expect([toMs('9999999999'), toMs('10000000000')]).toEqual([9_999_999_999_000, 10_000_000_000])
  })
})
