import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as colors from './colors.ts'

const css = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')
const light = css.slice(css.indexOf("[data-theme='light']"), css.indexOf("[data-theme='dark']"))
const tokenOf = (name: string): string | undefined => new RegExp(`--ms-${name}: (#[0-9a-f]{6});`).exec(light)?.[1]

test('pictures use the light colours of the site', () => {
  const { BACKGROUND, LINE, SUNKEN, TEXT, TEXT_2, TEXT_3, ACCENT, ACCENT_TINT, ON_SOLID, FAMILY_COLORS, TONES } = colors
  expect([BACKGROUND, LINE, SUNKEN, TEXT, TEXT_2, TEXT_3, ACCENT, ACCENT_TINT, ON_SOLID]).toEqual(
    ['surface', 'line', 'sunken', 'text', 'text-2', 'text-3', 'accent', 'accent-tint', 'on-accent'].map(tokenOf),
  )
  for (const [family, { text, tint, solid }] of Object.entries(FAMILY_COLORS)) {
    expect([text, tint, solid]).toEqual([tokenOf(`${family}-text`), tokenOf(`${family}-tint`), tokenOf(family)])
  }
  expect([TONES.info.text, TONES.warn.text, TONES.warn.tint, TONES.fail.text]).toEqual(
    ['info', 'warn', 'warn-tint', 'fail-text'].map(tokenOf),
  )
})
