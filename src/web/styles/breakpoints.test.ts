import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADDRESS_ITEM_COMPACT_PX, ADDRESS_MOBILE_LIMIT_PX, BREAKPOINTS_PX, SIDEBAR_LIMIT_PX } from './breakpoints.ts'

test('the layout changes at 360, 390, 420, 680 and 720 (CONST-009)', () => {
  expect(Object.values(BREAKPOINTS_PX)).toEqual([360, 390, 420, 680, 720])
})

test('the sidebar ends at 1366, the address page is mobile up to 1024, its items are compact below 384 (CONST-011)', () => {
  expect([SIDEBAR_LIMIT_PX, ADDRESS_MOBILE_LIMIT_PX, ADDRESS_ITEM_COMPACT_PX]).toEqual([1366, 1024, 384])
})

test('style sheets use the window widths that scripts do not: below 360, 390 and 420, up to 720, 1024 and 1366', () => {
  const widths = globSync('src/web/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@media[^{]*max-width:\s*(\d+)px/g)].map(([, width]) => Number(width)),
  )
  expect(widths).toEqual(expect.arrayContaining([359, 389, 419, 720, 1024, 1366]))
})
