import { expect, test } from 'vitest'
import { pathOfLog, pathOfRecord } from './record-paths.ts'

const survey = `MRC030_${'a'.repeat(33)}`
const voter = 'MTPBF7OHamYp0luagfi2RcleKFyQf2qU9d530ee2'

test('IDP-010: half of a surrogate pair, which a URL cannot carry, becomes the replacement character in a path', () => {
  expect(pathOfLog('7', 'MRC100_\udfff')).toBe('/log/7/MRC100_%EF%BF%BD')
})

const PATHS: [id: string, path: string | undefined][] = [
  [survey, `/survey/${survey}`],
  [`${survey}_${voter}`, `/survey/${survey}`],
  [`MRC040_${'b'.repeat(40)}_1`, `/order/MRC040_${'b'.repeat(40)}_1`],
  ['MRC800_x', '/point/MRC800_x'],
  [`MRC020_${voter}_`, `/data/MRC020_${voter}_`],
  ['MRC011_x', '/coupon/MRC011_x'],
  // The key does not contain its token.
  ['MRC100_x', undefined],
  [voter, undefined],
  ['MRC800_a/b', undefined],
]
test.each(PATHS)('IDP-001: the page of %s is %s', (id, path) => {
  expect(pathOfRecord(id)).toBe(path)
})

test('the address of a log is below that of its token', () => {
  expect(pathOfLog('7', 'MRC100_x')).toBe('/log/7/MRC100_x')
})
