import { expect, test } from 'vitest'
import { makeTestClock } from '../../../../test/test-clock.ts'
import { makeRestingSites } from './resting-sites.ts'

test('a site that was too slow four times rests for a minute, and again after the next time', async () => {
  const clock = makeTestClock(1_000)
  const sites = makeRestingSites(clock)
  for (let times = 0; times < 3; times += 1) sites.wasSlow('slow.example')
  expect(sites.isResting('slow.example')).toBe(false)
  sites.wasSlow('slow.example')
  expect([sites.isResting('slow.example'), sites.isResting('other.example')]).toEqual([true, false])
  await clock.advance(59_999)
  expect(sites.isResting('slow.example')).toBe(true)
  await clock.advance(1)
  expect(sites.isResting('slow.example')).toBe(false)
  sites.wasSlow('slow.example')
  expect(sites.isResting('slow.example')).toBe(true)
})

test('one answer in time makes up for all that came too late', () => {
  const sites = makeRestingSites(makeTestClock(1_000))
  for (let times = 0; times < 3; times += 1) sites.wasSlow('slow.example')
  sites.answered('slow.example')
  sites.wasSlow('slow.example')
  expect(sites.isResting('slow.example')).toBe(false)
})
