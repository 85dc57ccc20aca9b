import { MRC400_ID, MRC401_ID } from './ids.ts'

/** Minimum of typed characters after the prefix of an id. */
const MIN_FREE = 4
const ADDRESS_HEAD = 6
const PREFIX_LENGTH = 7
/** Length of the first part of a shortened id's key (`short-key.ts`). */
const SHORT_HEAD = 12
/** Characters in the key of a project (after its prefix) or an item (after its project's id). */
const OWN_HEAD = 8
const PROJECT_LENGTH = 40
const ITEM_MARK = '_'

/**
 * A range of keys that contains the ids with the same first characters. `short`: keys of shortened ids (`shortKeysOf`), which begin with
 * the id; `own`: keys of `headKeysOf`.
 */
export type HeadRange = { of: 'short' | 'own'; from: string; fits: (id: string) => boolean }

/**
 * Keys by which the first characters find a project or an item. All items of a project begin with its id, so an item's key is taken from
 * the part after it. Other ids need none: the keys of shortened ids begin with them.
 */
export function headKeysOf(id: string): string[] {
  if (MRC401_ID.test(id)) return [id.slice(PROJECT_LENGTH, PROJECT_LENGTH + 1 + OWN_HEAD)]
  return MRC400_ID.test(id) ? [id.slice(0, PREFIX_LENGTH + OWN_HEAD)] : []
}

/**
 * Ranges of the ids that begin with a text. It needs at least 6 characters of an address, for others their prefix and 4 more, or 6
 * characters without the prefix. The head of a project does not find its items. Empty for other texts.
 */
export function headRanges(head: string): HeadRange[] {
  if (/^MT[A-Za-z0-9]{4,38}$/.test(head) && head.length >= ADDRESS_HEAD)
    return [{ of: 'short', from: head.slice(0, ADDRESS_HEAD), fits: (id) => id.startsWith(head) }, ...rangesWithoutPrefix(head)]
  if (/^(?:MRC(?:40[02]|0[34]0)|DEX(?:402|010))_/.test(head)) return rangesOfPrefixed(head)
  return rangesWithoutPrefix(head)
}

function rangesOfPrefixed(head: string): HeadRange[] {
  const fits = (id: string): boolean => id.startsWith(head)
  if (head.length < PREFIX_LENGTH + MIN_FREE) return []
  if (!head.startsWith('MRC400_')) return [{ of: 'short', from: head.slice(0, SHORT_HEAD), fits }]
  if (head.length <= PROJECT_LENGTH) return [{ of: 'own', from: head.slice(0, PREFIX_LENGTH + OWN_HEAD), fits }]
  const own = head.slice(PROJECT_LENGTH)
  return own.length > MIN_FREE ? [{ of: 'own', from: own.slice(0, 1 + OWN_HEAD), fits }] : []
}

function rangesWithoutPrefix(own: string): HeadRange[] {
  // An order's id may include its time.
  if (/^[A-Za-z0-9]{6,40}_\d{0,20}$/.test(own)) return rangesOfPrefixed(`MRC040_${own}`)
  if (!/^[A-Za-z0-9]{6,40}$/.test(own)) return []
  const inItem = ITEM_MARK + own
  const ofItem: HeadRange = {
    of: 'own',
    from: inItem.slice(0, 1 + OWN_HEAD),
    fits: (id) => id.startsWith(inItem, PROJECT_LENGTH),
  }
  return [...['MRC400_', 'MRC402_', 'DEX402_', 'DEX010_', 'MRC030_', 'MRC040_'].flatMap((prefix) => rangesOfPrefixed(prefix + own)), ofItem]
}
