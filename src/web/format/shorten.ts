import { BREAKPOINTS_PX } from '../styles/breakpoints.ts'

const SMALL = { below: BREAKPOINTS_PX.small, factor: 0.077 }
const MEDIUM = { below: BREAKPOINTS_PX.medium, factor: 0.067 }
/** Characters of a text where the width is not narrow, or not known yet. Spec: FMT-015. */
export const DEFAULT_LENGTH = 50
/** This many characters fit any width: the narrowest window (320 px) cuts a transaction's detail to this. */
export const SHORTEST_CUT = 16

/** How many characters of a text fit a width in pixels. Spec: FMT-013..015, CONST-019. */
export function textLengthFor(widthPx: number): number {
  if (widthPx < SMALL.below) return Math.floor(widthPx * SMALL.factor)
  return widthPx < MEDIUM.below ? Math.floor(widthPx * MEDIUM.factor) : DEFAULT_LENGTH
}

// Widths of the container up to which a transaction's detail is compact, and their factors (CONST-010, CONST-019).
const NARROW_DETAIL = { below: 520, factor: 0.057 }
const COMPACT_DETAIL = { below: 650, factor: 0.08 }

/**
 * Number of characters in a transaction's detail, by the width of its container. Wide containers use `textLengthFor`. Spec: FMT-016,
 * OPEN-058.
 */
export function detailTextLengthFor(containerPx: number): number {
  if (containerPx < NARROW_DETAIL.below) return Math.floor(containerPx * NARROW_DETAIL.factor)
  return containerPx < COMPACT_DETAIL.below ? Math.floor(containerPx * COMPACT_DETAIL.factor) : textLengthFor(containerPx)
}

/** A text cut to a length, or the complete text when it fits. Counts characters, not code units: an emoji is never cut in half. */
export function shortText(text: string, length = DEFAULT_LENGTH): string {
  // A character has at most two code units, so only the start of a long text is split.
  const characters = Array.from(text.slice(0, (length + 1) * 2))
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`
}
