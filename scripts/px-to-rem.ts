import type { Plugin } from 'vite'

const OWN_STYLES = /\/src\/web\/[^?]*\.css(?:\?|$)/
const LENGTH = /(?<![\w#.-])(-?)(\d*\.?\d+)px\b/g
/** Media queries, comments and addresses whole, and every length outside of them. */
const PART = /@media[^{]*\{|\/\*[\s\S]*?\*\/|url\([^)]*\)|(?<![\w#.-])(-?)(\d*\.?\d+)px\b/g
/** The letter size browsers start from: source files are written for it. */
const LETTER_PX = 16
/** Hairlines, rings and small shifts stay what they are, however large the letters. */
const FINEST_PX = 2

const scale = (sign: string, px: string, unit: string): string => {
  const value = Number(px)
  return value <= FINEST_PX ? `${sign}${px}px` : `${sign}${String(value / LETTER_PX).replace(/^0\./, '.')}${unit}`
}

/**
 * Lengths of a style sheet as multiples of the letter size a visitor has set in the browser: with larger letters all of the layout grows,
 * and turns at the widths that fit them. In a media query `em` is that size whatever the page says; elsewhere `rem` is.
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
