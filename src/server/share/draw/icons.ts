import {
  alertTriangle,
  allowed,
  arrowRight,
  arrowsExchange,
  cart,
  checkbox,
  clipboardList,
  denied,
  flame,
  lock,
  lockOpen,
  noCart,
  tag,
  versions,
  wallet,
} from '../../../base/icons/site-icons.ts'

const ICONS = {
  alertTriangle,
  arrowRight,
  arrowsExchange,
  checkbox,
  clipboardList,
  flame,
  lock,
  lockOpen,
  cart,
  noCart,
  tag,
  allowed,
  denied,
  versions,
  wallet,
} as const
export type IconName = keyof typeof ICONS

/** An icon in a colour; `path` is path data in a box of 24 × 24. */
export const outlineSvg = (path: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

export const iconSvg = (name: IconName, color: string): string => outlineSvg(ICONS[name], color)
