import { makeDraw } from './random.ts'

/** Colours of a picture: a background gradient (`from` is lighter on light palettes, darker on dark ones), the ink on it, one accent. */
export type Palette = { from: string; to: string; ink: string; accent: string }

/** Half of them light, half dark, none glaring: pictures appear side by side on a white and on a near-black page. */
const PALETTES: readonly Palette[] = [
  { from: '#e6f0ec', to: '#b4d2c8', ink: '#2f6660', accent: '#e0532f' },
  { from: '#12262e', to: '#27565c', ink: '#8cc4c0', accent: '#f2b53c' },
  { from: '#f4ead9', to: '#dcc49b', ink: '#75592f', accent: '#2b8c8c' },
  { from: '#2a191d', to: '#66313a', ink: '#d79a94', accent: '#7fd0e4' },
  { from: '#e5ebf6', to: '#b0c0df', ink: '#3d4f82', accent: '#d99b1f' },
  { from: '#1f1c33', to: '#453e73', ink: '#a89fe0', accent: '#f28a62' },
  { from: '#f8e7e4', to: '#e2b8b2', ink: '#8c4547', accent: '#2f7f86' },
  { from: '#17261d', to: '#2f6047', ink: '#97c9a2', accent: '#f3c552' },
  { from: '#eff2dd', to: '#c6d29a', ink: '#5f6b29', accent: '#b2432f' },
  { from: '#2a1230', to: '#622a66', ink: '#dd9fdd', accent: '#f5c04a' },
  { from: '#ece9f5', to: '#c3b8e0', ink: '#5a4691', accent: '#1f8f72' },
  { from: '#2d2011', to: '#70501f', ink: '#e3bb74', accent: '#6fc3b8' },
]

/** The palette of a text, always the same. `shift` selects a related one. */
export function paletteOf(seed: string, shift = 0): Palette {
  const index = makeDraw(`palette ${seed}`).between(0, PALETTES.length - 1)
  const palette = PALETTES[(index + shift) % PALETTES.length]
  if (palette === undefined) throw new RangeError(`there is no palette ${index}`)
  return palette
}

const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)

/** A colour between two `#rrggbb`: 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (at: number): string =>
    Math.round(channel(first, at) + (channel(second, at) - channel(first, at)) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(1)}${part(3)}${part(5)}`
}

/** Four tones from the background to the ink. */
export const tonesOf = ({ to, ink }: Palette): readonly string[] => [0.22, 0.48, 0.76, 1].map((share) => mix(to, ink, share))
