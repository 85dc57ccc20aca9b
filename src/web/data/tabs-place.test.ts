import { expect, test } from 'vitest'
import { makeTabsPlace } from './tabs-place.ts'

test('HANDS-013: the place of the tabs is kept for the page of the followed tab, once', () => {
  const place = makeTabsPlace()
  place.keep('/token/0/holder', 200)
  expect(place.take('/token/0/tx')).toBeUndefined()
  expect([place.take('/token/0/holder'), place.take('/token/0/holder')]).toEqual([200, undefined])
  place.keep('/token/0/lock', 72)
  place.keep('/token/0/info', 90)
  expect([place.take('/token/0/lock'), place.take('/token/0/info')]).toEqual([undefined, 90])
})

test('HANDS-013: one visit knows nothing of another', () => {
  const [mine, yours] = [makeTabsPlace(), makeTabsPlace()]
  mine.keep('/token/0/holder', 200)
  expect(yours.take('/token/0/holder')).toBeUndefined()
})
