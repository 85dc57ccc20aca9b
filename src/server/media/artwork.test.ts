import { expect, test } from 'vitest'
import { findArtwork } from './artwork.ts'

const PROJECT = `MRC400_${'a'.repeat(33)}`
const hueOf = (picture: string): string => /hsl\((\d+) 4\d%/.exec(picture)?.[1] ?? ''

test('every kind of id has a picture of its own, without anything that loads or runs (D15)', () => {
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
    expect(picture).not.toMatch(/script|href|url\(|NaN|undefined|<!|on\w+=/)
  }
})

test('two hundred ids draw two hundred pictures, none of them large', () => {
  const pictures = Array.from({ length: 200 }, (_, index) => findArtwork('mrc402', `MRC402_${String(index).padStart(33, '0')}`)!)
  expect(new Set(pictures).size).toBe(200)
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(6000)
})

test('items have the colours of their project', () => {
  const [project, item] = [findArtwork('mrc400', PROJECT)!, findArtwork('mrc401', `${PROJECT}_${'c'.repeat(40)}`)!]
  expect(hueOf(item)).toBe(hueOf(project))
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
