import { expect, test } from 'vitest'
import { pxToRem } from '../scripts/px-to-rem.ts'

const cases = [
  ['font: 400 13px/20px var(--ms-font);', 'font: 400 .8125rem/1.25rem var(--ms-font);'],
  ['margin: -14px 0 6px;', 'margin: -.875rem 0 .375rem;'],
  ['border: 1px solid red; height: 1.5px; inset: 2px;', 'border: 1px solid red; height: 1.5px; inset: 2px;'],
  [
    '@media (max-width: 719.98px) and (min-height: 320px) { a { width: 32px } }',
    '@media (max-width: 44.99875em) and (min-height: 20em) { a { width: 2rem } }',
  ],
  ['@container (max-width: 519px) { a { gap: 4px } }', '@container (max-width: 32.4375rem) { a { gap: .25rem } }'],
  ['/* 16px */ width: min(500px, 100%);', '/* 16px */ width: min(31.25rem, 100%);'],
  ['background: url(/a/16px.svg);', 'background: url(/a/16px.svg);'],
] as const
for (const [written, served] of cases) {
  test(`HANDS-016: ${written} is served as ${served}`, () => expect(pxToRem(written)).toBe(served))
}
