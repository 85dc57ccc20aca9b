import { expect, test } from 'vitest'
import { COSTLY, LARGE, REFUSED } from '../../../../test/media-bombs.ts'
import { checkDrawing, hasTooManyEffects } from './check-drawing.ts'

const isRefused = (svg: string): boolean => checkDrawing(svg) === undefined

// The area is known only after parsing.
const byText = Object.entries(REFUSED).filter(([what]) => !what.includes('twenty squares'))
test.each(byText)('%s is refused before anything is parsed (MEDIA-003)', (_what, svg) => expect(isRefused(svg)).toBe(true))
test.each(Object.entries({ ...COSTLY, ...LARGE }))('%s is not refused by its text', (_what, svg) => expect(isRefused(svg)).toBe(false))

test('effects are counted by elements, steps and uses, and by the squares they cover', () => {
  const checked = checkDrawing(REFUSED['a drop shadow over twenty squares'] ?? '')
  expect(checked?.effects).toBe(3)
  expect([16, 17].map((stretch) => hasTooManyEffects(checked!, stretch))).toEqual([false, true])
})

/** Texts that make a careless pattern scan again from every position. */
const REPEATED = [
  '<!DOCTYPE',
  '<!DOCTYPE svg ',
  '<!--',
  '<style',
  '<a ',
  '<a b',
  '<image href="',
  ' ',
  '"',
  '&',
  '</',
  '</a',
  'filter',
  'mask ',
  '<?',
]
const BEFORE = ['', '<svg ', '<image ', '<!DOCTYPE ', '<!DOCTYPE svg ', '<style>', '<g filter', '<image href="data:image/png;base64,']
test('the check takes time linear in the length, whatever is repeated (MEDIA-004)', () => {
  const cases = BEFORE.flatMap((before) => REPEATED.map((part) => before + part.repeat(2_000_000 / part.length - 100)))
  const { user } = process.cpuUsage()
  for (const svg of cases) checkDrawing(svg)
  // 120 texts of two million letters take some 5 s. A quadratic scan takes minutes.
  expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(60)
}, 300_000)
