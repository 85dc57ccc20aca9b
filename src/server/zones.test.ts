import { expect, test } from 'vitest'
import { findZone, ZONES } from './zones.ts'

test('ZONE-009: a name of the zone database is accepted, also in its older or newer spelling', () => {
  for (const name of ['UTC', 'Asia/Seoul', 'America/New_York', 'America/North_Dakota/New_Salem']) expect(findZone(name)).toBe(name)
  expect([findZone('Asia/Kolkata') === findZone('Asia/Calcutta'), findZone('Europe/Kyiv') === findZone('Europe/Kiev')]).toEqual([
    true,
    true,
  ])
  expect([findZone('Etc/UTC'), findZone('asia/seoul'), findZone('US/Eastern')]).toEqual(['UTC', 'Asia/Seoul', 'America/New_York'])
  for (const name of ['Asia/Kolkata', 'Europe/Kyiv']) expect(ZONES).toContain(findZone(name))
})

test('ZONE-009: any other text is no zone', () => {
  const texts = [
    undefined,
    '',
    ' ',
    'local',
    '+09:00',
    'Asia/',
    'Asia/Seoul\u0000',
    '__proto__',
    'constructor',
    '<b>',
    'A'.repeat(4000),
    '한국',
  ]
  for (const text of texts) expect([text, findZone(text)]).toEqual([text, undefined])
})

test('ZONE-008: there are a few hundred zones, UTC first, each once', () => {
  expect(ZONES[0]).toBe('UTC')
  expect(new Set(ZONES).size).toBe(ZONES.length)
  expect(ZONES.length).toBeGreaterThan(300)
  expect(ZONES.length).toBeLessThan(700)
})
