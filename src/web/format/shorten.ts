import { kindOfKey } from '../../chain/ids.ts'
import { BREAKPOINTS_PX } from '../styles/breakpoints.ts'

/** Lengths of shortened transaction ids: wide, narrow (FMT-011) and mini view. Spec: FMT-010..012. */
export const TX_ID_LENGTHS = { wide: 16, narrow: 6, mini: 3 } as const
const ITEM_PREFIX_LENGTH = 41

const ellipsis = (text: string, head: number, tail: number): string =>
  text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`

export const shortHash = (id: string, length: number = TX_ID_LENGTHS.wide): string => ellipsis(id, length, 0)

/** Spec: OVER-025. */
export const shortItem = (itemId: string): string => `...${itemId.slice(ITEM_PREFIX_LENGTH)}`

/**
 * An id as shown, by its shape: addresses 6 and 4 characters (10 and 6 with `room`), NFT and DEX ids their prefix, 5 and 6, items
 * the end of theirs, all others 16. Shortened in the text and not by CSS, so copying and searching in the page are predictable.
 */
export function shortId(id: string, room: 'list' | 'detail' = 'list'): string {
  const kind = kindOfKey(id)
  if (kind === 'wallet') return room === 'detail' ? ellipsis(id, 10, 6) : ellipsis(id, 6, 4)
  if (kind === 'mrc401') return `${id.slice(0, 12)}…${id.slice(-6)}`
  const prefix = /^(MRC|DEX)\d{3}_/.exec(id)?.[0].length
  if (prefix !== undefined) return ellipsis(id, prefix + (room === 'detail' ? 7 : 5), 6)
  return shortHash(id)
}

const SMALL = { below: BREAKPOINTS_PX.small, factor: 0.077 }
const MEDIUM = { below: BREAKPOINTS_PX.medium, factor: 0.067 }
const DEFAULT_LENGTH = 50

/** How many characters of a text fit a width in pixels. Spec: FMT-013..015, CONST-019. */
export function textLengthFor(widthPx: number): number {
  if (widthPx < SMALL.below) return Math.floor(widthPx * SMALL.factor)
  return widthPx < MEDIUM.below ? Math.floor(widthPx * MEDIUM.factor) : DEFAULT_LENGTH
}

// Widths of the container up to which a transaction's detail is compact, and their factors (CONST-010, CONST-019).
const NARROW_DETAIL = { below: 520, factor: 0.057 }
const COMPACT_DETAIL = { below: 650, factor: 0.08 }

/** Characters of text in a transaction's detail, by the width of its container; where it is not compact, as everywhere. Spec: FMT-016, OPEN-058. */
export function detailTextLengthFor(containerPx: number): number {
  if (containerPx < NARROW_DETAIL.below) return Math.floor(containerPx * NARROW_DETAIL.factor)
  return containerPx < COMPACT_DETAIL.below ? Math.floor(containerPx * COMPACT_DETAIL.factor) : textLengthFor(containerPx)
}

/** A text cut to a length; whole when it fits. Characters, not code units: an emoji is never cut in half. */
export function shortText(text: string, length = DEFAULT_LENGTH): string {
  // No character takes more than two units: of a megabyte only the start is taken apart.
  const characters = Array.from(text.slice(0, (length + 1) * 2))
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`
}
