/**
 * Widths at which the layout changes, in px. Style sheets cannot read them: a test compares their media queries with these numbers. Spec:
 * CONST-009, CONST-011.
 */
export const BREAKPOINTS_PX = {
  /** Below: text is shortened most, home lists show one line for each transaction (OPEN-057, OPEN-102). */
  small: 360,
  /** Below: mobile, banners have one line (UI-005, OPEN-057). */
  mobile: 390,
  /** Below: the header folds into a row of buttons, badges shrink (OPEN-056). */
  folded: 420,
  /** Below: text is shortened (UI-003). */
  medium: 680,
  /** Up to here: cards stack, one banner, statistics in two columns. */
  stacked: 720,
} as const

/** At this width and below there is no right sidebar (SHELL-017). */
export const SIDEBAR_LIMIT_PX = 1366
/** At this width and below the address page is in mobile mode (ADDR-015). */
export const ADDRESS_MOBILE_LIMIT_PX = 1024
/** Below this container width an item of an address is compact (ADDR-016). */
export const ADDRESS_ITEM_COMPACT_PX = 384
