import { MRC400_ID, MRC401_ID } from './ids.ts'

/** Free characters of an id, after the prefix of its kind, that one must have typed. */
const MIN_FREE = 4
const ADDRESS_HEAD = 6
const PREFIX_LENGTH = 7
/** The first characters of an id by which shortened ids are found (`short-key.ts`). */
const SHORT_HEAD = 12
/** Own characters of a project or an item by which its head is found. */
const OWN_HEAD = 8
const PROJECT_LENGTH = 40
const ITEM_MARK = '_'

/**
 * A range of keys among which ids with the same first characters are. `short`: keys of shortened ids (`shortKeysOf`), which begin with
 * the id; `own`: keys of `headKeysOf`.
 */
export type HeadRange = { of: 'short' | 'own'; from: string; fits: (id: string) => boolean }

/**
 * Keys under which a project or an item is found by its first characters: all items of a project begin as it does, so each goes by its
 * own part. Other ids need none: the keys of shortened ids begin with them.
 */
export function headKeysOf(id: string): string[] {
  if (MRC401_ID.test(id)) return [id.slice(PROJECT_LENGTH, PROJECT_LENGTH + 1 + OWN_HEAD)]
  return MRC400_ID.test(id) ? [id.slice(0, PREFIX_LENGTH + OWN_HEAD)] : []
}

/**
 * Where ids are that begin with a text: of an address at least 6 characters, of others their prefix and 4 more, or 6 characters without the
 * prefix of their kind. The head of a project is not that of its items. Empty for other texts.
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
  // Of an order its moment too.
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
