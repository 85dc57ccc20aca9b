import { expect, test } from 'vitest'
import { makeTestClock } from '../../../../test/test-clock.ts'
import { makeSiteRecord } from './site-record.ts'

test('a site that timed out four times in a row rests for a minute, and again after its next timeout', async () => {
  const clock = makeTestClock(1_000)
  const record = makeSiteRecord(clock)
  for (let times = 0; times < 3; times += 1) record.timedOut('slow.example')
  expect(record.isResting('slow.example')).toBe(false)
  record.timedOut('slow.example')
  expect([record.isResting('slow.example'), record.isResting('other.example')]).toEqual([true, false])
  await clock.advance(59_999)
  expect(record.isResting('slow.example')).toBe(true)
  await clock.advance(1)
  expect(record.isResting('slow.example')).toBe(false)
  record.timedOut('slow.example')
  expect(record.isResting('slow.example')).toBe(true)
})

test('an answer resets the count of timeouts', () => {
  const record = makeSiteRecord(makeTestClock(1_000))
  for (let times = 0; times < 3; times += 1) record.timedOut('slow.example')
  record.answered('slow.example', true)
  record.timedOut('slow.example')
  expect(record.isResting('slow.example')).toBe(false)
})

test('a site is slow for ten minutes after a timeout or a late answer, and quick after a quick one (MEDIA-009)', async () => {
  const clock = makeTestClock(1_000)
  const record = makeSiteRecord(clock)
  const standings = (): string[] => ['late.example', 'silent.example', 'quick.example', 'new.example'].map(record.standingOf)
  record.answered('late.example', false)
  record.timedOut('silent.example')
  record.answered('quick.example', true)
  expect(standings()).toEqual(['slow', 'slow', 'quick', 'unknown'])
  await clock.advance(599_999)
  expect(standings()).toEqual(['slow', 'slow', 'quick', 'unknown'])
  await clock.advance(1)
  expect(standings()).toEqual(['unknown', 'unknown', 'quick', 'unknown'])
  record.answered('late.example', true)
  expect(record.standingOf('late.example')).toBe('quick')
})
