import type { FamilyName } from '../../../model/block.ts'
import { mosaicOf } from '../../../base/mosaic.ts'
import { FAMILY_COLORS } from './colors.ts'

/** Shapes of the family marks in a box of 10 by 10. */
const SHAPES: Readonly<Record<FamilyName, (color: string) => string>> = {
  token: (color) => `<rect x="1" y="1" width="8" height="8" rx="1.5" fill="${color}"/>`,
  nft: (color) => `<path d="M5 .3 9.7 5 5 9.7.3 5z" fill="${color}"/>`,
  dex: (color) => `<circle cx="5" cy="5" r="4.3" fill="${color}"/>`,
  service: (color) => `<rect x="1.6" y="1.6" width="6.8" height="6.8" rx="1.5" fill="none" stroke="${color}" stroke-width="1.8"/>`,
  fail: (color) => `<path d="M1.8 1.8l6.4 6.4M8.2 1.8 1.8 8.2" stroke="${color}" stroke-width="2.4" stroke-linecap="round"/>`,
}

/** Shape of a family in a box of 10 by 10, by default in its solid colour. */
export const markShape = (family: FamilyName, color = FAMILY_COLORS[family].solid): string => SHAPES[family](color)

export const markSvg = (family: FamilyName, color?: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${markShape(family, color)}</svg>`

/** Picture of an address, 4 by 4 cells. */
export function mosaicSvg(address: string): string {
  const { hue, faint, full } = mosaicOf(address)
  const ink = `hsl(${hue},42%,46%)`
  const ground = `<rect width="4" height="4" fill="hsl(${hue},30%,50%)" fill-opacity=".18"/>`
  const cells = `<path d="${faint}" fill="${ink}" opacity=".55"/><path d="${full}" fill="${ink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${ground}${faint === '' && full === '' ? '' : cells}</svg>`
}

/** The product's logo. */
export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="6" fill="#0B6E64"/><g fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round"><path d="M6.2 9.4V7.4a1.2 1.2 0 0 1 1.2-1.2h2M14.6 6.2h2a1.2 1.2 0 0 1 1.2 1.2v2M17.8 14.6v2a1.2 1.2 0 0 1-1.2 1.2h-2M9.4 17.8h-2a1.2 1.2 0 0 1-1.2-1.2v-2"/></g><rect x="9.6" y="9.6" width="4.8" height="4.8" rx="1.2" fill="#fff"/></svg>'
