import type { FamilyName } from '../../../model/block.ts'
import type { Tone } from '../picture.ts'

// The light values of `web/styles/tokens.css`: a picture has no style sheet, and is always light.
export const BACKGROUND = '#ffffff'
export const LINE = '#e2e7e5'
export const SUNKEN = '#eef1f0'
export const TEXT = '#0f1614'
export const TEXT_2 = '#46514d'
export const TEXT_3 = '#626d69'
export const ACCENT = '#0b6e64'
export const ACCENT_TINT = '#e1f2ef'
export const ON_SOLID = '#ffffff'

type FamilyColors = { text: string; tint: string; solid: string }
export const FAMILY_COLORS: Readonly<Record<FamilyName, FamilyColors>> = {
  token: { text: '#1d53bd', tint: '#e9f0fd', solid: '#2360d8' },
  nft: { text: '#9b2c86', tint: '#fbeaf6', solid: '#cc60b2' },
  dex: { text: '#855000', tint: '#fcf1dc', solid: '#c58800' },
  service: { text: '#3f4c55', tint: '#eaeef0', solid: '#51606b' },
  fail: { text: '#b3261e', tint: '#fdecea', solid: '#d63a2c' },
}

export const TONES: Readonly<Record<Tone, { text: string; tint: string }>> = {
  text: { text: TEXT, tint: SUNKEN },
  quiet: { text: TEXT_2, tint: SUNKEN },
  faint: { text: TEXT_3, tint: SUNKEN },
  accent: { text: ACCENT, tint: ACCENT_TINT },
  info: { text: '#1b55c8', tint: '#e9f0fd' },
  warn: { text: '#8a5300', tint: '#fcf1dc' },
  fail: { text: '#b3261e', tint: '#fdecea' },
}
