const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\d$€₩¥+−#]/, 0.64],
  [/[.,:;'|!ilI ]/, 0.29],
  [/[A-Z]/, 0.69],
  [/[\u0020-\u10FF]/, 0.58],
]
const WIDE = 0.92

/** Width of strong letters in ems, accurate enough to choose a font size. Text wider than estimated ends in an ellipsis. */
const emsOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDE), 0)

/** Width of strong letters in a font size. */
export const widthPx = (text: string, fontPx: number): number => emsOf(text) * fontPx

/** The largest size at which a text fits a width, between two sizes. */
export const fittingPx = (text: string, roomPx: number, { most, least }: { most: number; least: number }): number =>
  Math.max(least, Math.min(most, Math.floor(roomPx / Math.max(1, emsOf(text)))))
