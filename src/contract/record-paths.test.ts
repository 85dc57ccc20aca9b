import { expect, test } from 'vitest'
import { pathOfLog, pathOfRecord } from './record-paths.ts'

const survey = `MRC030_${'a'.repeat(33)}`
const voter = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'

test('IDP-010: half of a surrogate pair in an id, which no address can have, stands there as it is stored', () => {
  expect(pathOfLog('7', 'MRC100_\udfff')).toBe('/log/7/MRC100_%EF%BF%BD')
})

const PATHS: [id: string, path: string | undefined][] = [
  [survey, `/survey/${survey}`],
  [`${survey}_${voter}`, `/survey/${survey}`],
  [`MRC040_${'b'.repeat(40)}_1`, `/order/MRC040_${'b'.repeat(40)}_1`],
  ['MRC800_x', '/point/MRC800_x'],
  [`MRC020_${voter}_`, `/data/MRC020_${voter}_`],
  ['MRC011_x', '/coupon/MRC011_x'],
  // Its token is not in the key.
  ['MRC100_x', undefined],
  [voter, undefined],
  ['MRC800_a/b', undefined],
]
test.each(PATHS)('IDP-001: the page of %s is %s', (id, path) => {
  expect(pathOfRecord(id)).toBe(path)
})

test('a log stands below its token', () => {
  expect(pathOfLog('7', 'MRC100_x')).toBe('/log/7/MRC100_x')
})
