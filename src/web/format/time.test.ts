import { describe, expect, test } from 'vitest'
import { language as english } from '../i18n/language-en.ts'
import { language as korean } from '../i18n/language-ko.ts'
import { textOf } from '../i18n/useText.ts'
import { dayIn, formatTimeAgo, formatUtc, momentIn, offsetSec, toMs } from './time.ts'

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
    [86_400 * 365 - 1, '364 days 23 hrs ago', '364일 23시간 전'],
    [86_400 * 365, '1 year ago', '1년 전'],
    [86_400 * 635 + 3 * 3_600, '1 year 270 days ago', '1년 270일 전'],
    [86_400 * 730 + 3_600, '2 years 1 hr ago', '2년 1시간 전'],
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
  test('has two digits for each part except the year (FMT-008)', () => {
    // 2024 began at 1704067200: one day, 3 h 4 min 5 s later.
    expect(formatUtc(1_704_164_645)).toBe('2024-01-02 03:04:05')
  })
  test('a date beyond the range of `Date` is still a date', () => expect(formatUtc(9e15)).toBe('275760-09-13 00:00:00'))
  test('short numbers are seconds, long ones milliseconds (FMT-009)', () => {
    expect(toMs('1795183351')).toBe(1_795_183_351_000)
    expect(toMs('1795183351000')).toBe(1_795_183_351_000)
    expect([toMs('9999999999'), toMs('10000000000')]).toEqual([9_999_999_999_000, 10_000_000_000])
  })
})

describe('a moment in a zone', () => {
  // Clocks in New York go from 01:59:59 to 03:00:00 on 8 March 2026 and from 01:59:59 back to 01:00:00 on 1 November 2026.
  const cases = [
    ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08 01:59:59 UTC-5', '2026-03-08'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08 03:00:00 UTC-4', '2026-03-08'],
    ['2026-11-01T05:59:59Z', 'America/New_York', '2026-11-01 01:59:59 UTC-4', '2026-11-01'],
    ['2026-11-01T06:00:00Z', 'America/New_York', '2026-11-01 01:00:00 UTC-5', '2026-11-01'],
    ['2026-11-20T14:02:31Z', 'Asia/Seoul', '2026-11-20 23:02:31 UTC+9', '2026-11-20'],
    ['2026-11-20T15:00:00Z', 'Asia/Seoul', '2026-11-21 00:00:00 UTC+9', '2026-11-21'],
    // Korea had summer time in 1988.
    ['1988-07-01T00:00:00Z', 'Asia/Seoul', '1988-07-01 10:00:00 UTC+10', '1988-07-01'],
    ['2026-01-01T00:00:00Z', 'Asia/Kathmandu', '2026-01-01 05:45:00 UTC+5:45', '2026-01-01'],
    ['2026-01-01T00:00:00Z', 'America/St_Johns', '2025-12-31 20:30:00 UTC-3:30', '2025-12-31'],
    ['2026-01-01T00:00:00Z', 'Europe/London', '2026-01-01 00:00:00 UTC+0', '2026-01-01'],
    ['2026-07-01T00:00:00Z', 'Europe/London', '2026-07-01 01:00:00 UTC+1', '2026-07-01'],
    ['2026-07-01T00:00:00Z', 'UTC', '2026-07-01 00:00:00 UTC', '2026-07-01'],
  ] as const
  test.each(cases)('ZONE-003: %s in %s is %s', (iso, zone, moment, day) => {
    const sec = Date.parse(iso) / 1000
    expect([momentIn(sec, zone), dayIn(sec, zone)]).toEqual([moment, day])
  })
  test('ZONE-003: a zone unknown to this browser is shown and named as UTC', () => {
    expect(momentIn(1_795_183_351, 'Mars/Olympus_Mons')).toBe('2026-11-20 14:02:31 UTC')
  })
  test('ZONE-003: dates of any size have an offset, to the second before standard time zones', () => {
    expect(offsetSec(-5e9, 'America/New_York')).toBe(-(4 * 3600 + 56 * 60 + 2))
    expect(momentIn(9e15, 'Asia/Seoul')).toBe('275760-09-13 00:00:00 UTC+9')
  })
})
