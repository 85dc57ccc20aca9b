import { expect, test } from 'vitest'
import { findArtwork } from './artwork.ts'

const PROJECT = `MRC400_${'a'.repeat(33)}`
const groundOf = (picture = ''): string => /stop-color="(#\w+)"/.exec(picture)?.[1] ?? ''

test('every kind of id has its own picture, without anything that loads or runs', () => {
  const pictures = [
    findArtwork('token', '0'),
    findArtwork('token', '1'),
    findArtwork('mrc400', PROJECT),
    findArtwork('mrc402', `MRC402_${'a'.repeat(33)}`),
    findArtwork('mrc401', `${PROJECT}_${'b'.repeat(40)}`),
  ]
  expect(new Set(pictures).size).toBe(5)
  for (const picture of pictures) {
    expect(picture).toMatch(/^<svg [^>]+>.+<\/svg>$/)
    expect(picture).not.toMatch(/script|href|url\((?!#)|NaN|undefined|<!|\bon\w+=/)
  }
})

test('two hundred ids yield two hundred pictures, none of them large', () => {
  const pictures = Array.from({ length: 200 }, (_, index) => findArtwork('mrc402', `MRC402_${String(index).padStart(33, '0')}`) ?? '')
  expect(new Set(pictures).size).toBe(200)
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(8000)
})

test('twenty-four tokens are twenty-four round emblems with a sign on them', () => {
  const emblems = Array.from({ length: 24 }, (_, id) => findArtwork('token', String(id)) ?? '')
  expect(new Set(emblems).size).toBe(24)
  for (const emblem of emblems) {
    expect(emblem).toContain('<circle cx="200" cy="200" r="200"')
    expect(emblem).toContain('#fff')
  }
})

test('items have the background of their project or a related one', () => {
  const items = Array.from({ length: 30 }, (_, index) => findArtwork('mrc401', `${PROJECT}_${String(index).padStart(40, 'b')}`))
  const grounds = new Set(items.map(groundOf))
  expect(grounds).toContain(groundOf(findArtwork('mrc400', PROJECT)))
  expect(grounds.size).toBe(2)
  expect(new Set(items).size).toBe(30)
})

test('a picture is the same in every process', () => {
  expect(findArtwork('token', '7')).toBe(findArtwork('token', '7'))
  expect(groundOf(findArtwork('mrc402', `MRC402_${'a'.repeat(33)}`))).toBe('#2a1230')
})

for (const [kind, id] of [
  ['token', ''],
  ['token', '-1'],
  ['token', '1'.repeat(16)],
  ['mrc400', 'MRC400_1'],
  ['mrc401', PROJECT],
  ['dex', `DEX402_${'a'.repeat(33)}`],
  ['constructor', '1'],
] as const) {
  test(`there is no picture of ${kind} '${id}'`, () => expect(findArtwork(kind, id)).toBeUndefined())
}
