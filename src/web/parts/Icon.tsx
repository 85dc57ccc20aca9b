import {
  alertTriangle,
  allowed,
  arrowRight,
  arrowsExchange,
  arrowUp,
  cart,
  check,
  checkbox,
  chevronDown,
  chevronLeft,
  chevronRight,
  clipboardList,
  clock,
  copy,
  denied,
  externalLink,
  flame,
  lock,
  lockOpen,
  menu,
  noCart,
  search,
  tag,
  versions,
  wallet,
  x,
} from '../../base/icons/site-icons.ts'
import { Glyph } from './Glyph.tsx'

const ICONS = {
  alertTriangle,
  arrowRight,
  arrowUp,
  arrowsExchange,
  check,
  checkbox,
  chevronDown,
  chevronLeft,
  chevronRight,
  clipboardList,
  clock,
  copy,
  externalLink,
  flame,
  lock,
  lockOpen,
  menu,
  search,
  cart,
  noCart,
  tag,
  allowed,
  denied,
  versions,
  wallet,
  x,
}
export type IconName = keyof typeof ICONS

/** An icon of the product's set, 16 px by default. Decorative: its meaning is in a text or in the label of its control. */
export const Icon = ({ name, size = 16, className = '' }: { name: IconName; size?: 14 | 16 | 20; className?: string }) => (
  <Glyph path={ICONS[name]} size={size} className={className} />
)
