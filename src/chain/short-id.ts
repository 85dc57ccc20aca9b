import { kindOfKey } from './ids.ts'

/** Lengths of shortened transaction ids: wide, narrow (FMT-011) and mini view. Spec: FMT-010..012. */
export const TX_ID_LENGTHS = { wide: 16, narrow: 6, mini: 3 } as const
const ITEM_PREFIX_LENGTH = 41

const ellipsis = (text: string, head: number, tail: number): string =>
  text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`

export const shortHash = (id: string, length: number = TX_ID_LENGTHS.wide): string => ellipsis(id, length, 0)

/** Spec: OVER-025. */
export const shortItem = (itemId: string): string => `...${itemId.slice(ITEM_PREFIX_LENGTH)}`

/**
 * An id as shown, by its shape: addresses 6 and 4 characters (10 and 6 with `room` detail), NFT and DEX ids their prefix, 5 and 6, items
 * their last characters, all others 16. Shortened in the text and not by CSS, so that copying and searching in the page are predictable.
 */
export function shortId(id: string, room: 'list' | 'detail' = 'list'): string {
  const kind = kindOfKey(id)
  if (kind === 'wallet') return room === 'detail' ? ellipsis(id, 10, 6) : ellipsis(id, 6, 4)
  if (kind === 'mrc401') return `${id.slice(0, 12)}…${id.slice(-6)}`
  const prefix = /^(MRC|DEX)\d{3}_/.exec(id)?.[0].length
  if (prefix !== undefined) return ellipsis(id, prefix + (room === 'detail' ? 7 : 5), 6)
  return shortHash(id)
}
