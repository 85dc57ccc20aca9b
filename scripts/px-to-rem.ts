import type { Plugin } from 'vite'

const OWN_STYLES = /\/src\/web\/[^?]*\.css(?:\?|$)/
const LENGTH = /(?<![\w#.-])(-?)(\d*\.?\d+)px\b/g
/** Media queries, comments and addresses as complete matches, and every length outside of them. */
const PART = /@media[^{]*\{|\/\*[\s\S]*?\*\/|url\([^)]*\)|(?<![\w#.-])(-?)(\d*\.?\d+)px\b/g
/** Default font size of browsers, for which the source files are written. */
const LETTER_PX = 16
/** Lengths up to this one (hairlines, rings, small shifts) do not scale with the font size. */
const FINEST_PX = 2

const scale = (sign: string, px: string, unit: string): string => {
  const value = Number(px)
  return value <= FINEST_PX ? `${sign}${px}px` : `${sign}${String(value / LETTER_PX).replace(/^0\./, '.')}${unit}`
}

/**
 * Converts lengths of a style sheet to multiples of the font size that a visitor has set in the browser: a larger font scales the layout
 * and its breakpoints. In a media query `em` is that size whatever the page sets; elsewhere `rem` is.
 */
export const pxToRem = (css: string): string =>
  css.replace(PART, (part, sign: string | undefined, px: string | undefined) => {
    if (px !== undefined) return scale(sign ?? '', px, 'rem')
    return part.startsWith('@media') ? part.replace(LENGTH, (_, before: string, width: string) => scale(before, width, 'em')) : part
  })

/** The site's own style sheets are written in px and served in rem. */
export const letterSizes = (): Plugin => ({
  name: 'letter-sizes',
  enforce: 'pre',
  transform: (code, id) => (OWN_STYLES.test(id) ? { code: pxToRem(code), map: null } : undefined),
})
