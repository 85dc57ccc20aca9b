import { expect, test } from 'vitest'
import { findZones } from './find-zones.ts'

const NAMES = ['UTC', 'America/New_York', 'America/North_Dakota/New_Salem', 'Asia/Seoul', 'Australia/Sydney', 'Europe/Paris']

test('ZONE-006: a zone is found by any part of its name, cities of that name first', () => {
  expect(findZones(NAMES, 'seo')).toEqual(['Asia/Seoul'])
  expect(findZones(NAMES, ' New York ')).toEqual(['America/New_York'])
  expect(findZones(NAMES, 's')).toEqual(['Asia/Seoul', 'Australia/Sydney', 'America/North_Dakota/New_Salem', 'Europe/Paris'])
  expect([findZones(NAMES, ''), findZones(NAMES, 'zzz')]).toEqual([[], []])
})
