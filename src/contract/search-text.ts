import { kindOfRecordId } from '../chain/records.ts'
import { RECORD_AREAS } from './record-paths.ts'
import { DEX_ID, HASH, MRC400_ID, MRC402_ID, isAddress } from '../chain/ids.ts'

// Texts pasted into a search field, read identically by browser and server. No look-behind: old browsers do not support it.

/** Invisible marks that get copied along with a text. */
const UNSEEN = /[\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g
const AROUND = /[\s"'`“”‘’«»<>()[\]{}|,;:]/
/** Complete ids between other characters: words, marks, parts of an address. */
const IDS =
  /(?:^|[^A-Za-z0-9_])(?:0x)?([0-9a-fA-F]{64}|MT[A-Za-z0-9]{38}|MRC400_[A-Za-z0-9]{33}(?:_[A-Za-z0-9]{40})?|MRC402_[A-Za-z0-9]{33}|DEX(?:402|010)_[A-Za-z0-9]{33}|MRC(?:011|020|030|040|100|800)_[A-Za-z0-9_]{1,150})(?![A-Za-z0-9_])/g
const NUMBER = /^(?:(block|blk|height|블록|token|토큰)[\s:]*)?(?:#\s*)?(\d{1,3}(?:[,.'’_ ]\d{3})+|\d{1,15})$/i
const MAX_NUMBER_LENGTH = 15
const TOKEN_WORDS: readonly string[] = ['token', '토큰']
const SHORTENED = /^([A-Za-z0-9_]*)\.{3}([A-Za-z0-9]*)$/
const ADDRESS_OF_SITE = /^(?:https?:\/\/[^\s/]+|[\w-]+(?:\.[\w-]+)+(?::\d+)?|localhost(?::\d+)?)?(\/\S+)$/i

/**
 * A text in the form in which ids are searched: compatibility forms joined (full-width and decomposed letters), one space between words.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replaceAll(UNSEEN, '').replaceAll(/\s+/g, ' ').trim()

/** A search text without marks that cannot be seen and without double quotes around its words. */
export const withoutMarks = (text: string): string =>
  text
    .replaceAll(UNSEEN, '')
    .replaceAll(/(^|\s)["“”]+|["“”]+(?=\s|$)/g, '$1')
    .trim()

/**
 * An id, or the beginning of one, whose letters may be of another size: the prefix as the chain writes it, and what was typed. `isComplete`:
 * it has the length of an id.
 */
export function findLooseId(text: string): { prefix: string; typedPrefix: string; rest: string; isComplete: boolean } | undefined {
  const [, typedPrefix = '', rest = ''] =
    /^(MT(?=[a-z0-9]{38}$)|(?:MRC\d{3}|DEX(?:402|010))_)([a-z0-9_]+(?:…|\.{3})?[a-z0-9]*)$/i.exec(text) ?? []
  if (typedPrefix === '') return undefined
  const prefix = typedPrefix.toUpperCase()
  return { prefix, typedPrefix, rest, isComplete: COMPLETE.test(prefix + rest) }
}
const COMPLETE =
  /^(?:MT[a-z0-9]{38}|MRC400_[a-z0-9]{33}_[a-z0-9]{40}|(?:MRC40[02]|DEX402|DEX010|MRC030)_[a-z0-9]{33}|MRC040_[a-z0-9]{40}_\d{10})$/i

/** The only id in a text, whatever surrounds it, also broken over several lines. `undefined` when there is none, or several. */
export function findId(text: string): string | undefined {
  const plain = plainText(text)
  const ids = [...new Set(Array.from(plain.matchAll(IDS), ([, id = '']) => id))]
  // The address of an item has its project's id and its own, which begins with the project's.
  const [id, other] = ids.filter((own) => !ids.some((longer) => longer !== own && longer.startsWith(own)))
  if (id !== undefined) return other === undefined ? id : undefined
  const joined = plain.replaceAll(/[\s"'`]+/g, '')
  return [...joined.matchAll(IDS)][0]?.[1] === joined ? joined : undefined
}

const RECORD_PREFIX = /^MRC(?:011|020|030|040|100|800)_/
const COMPLETE_SURVEY = /^MRC030_[A-Za-z0-9]{33}(?:_MT[A-Za-z0-9]{38})?$/
const COMPLETE_ORDER = /^MRC040_[A-Za-z0-9]{40}_\d{10}$/
/** Whether an id is complete by its form. Other record ids have any length, so a shorter one may be the beginning of another. */
export const isSurelyComplete = (id: string): boolean => !RECORD_PREFIX.test(id) || COMPLETE_SURVEY.test(id) || COMPLETE_ORDER.test(id)

/** A text without surrounding marks. Character by character, because a regular expression for the end of a text takes quadratic time. */
function bareText(text: string): string {
  const plain = plainText(text)
  // Beyond the text `charAt` is empty, which is not a mark.
  const isAround = (at: number): boolean => AROUND.test(plain.charAt(at))
  let [from, to] = [0, plain.length]
  while (isAround(from)) from += 1
  while (isAround(to - 1)) to -= 1
  return plain.slice(from, to)
}

/** A number with separators or a `#`: a block number, unless the text names a token. */
export function findNumber(text: string): { kind: 'block' | 'token'; id: string } | undefined {
  const [, word, digits] = NUMBER.exec(bareText(text)) ?? []
  const id = digits?.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')
  if (id === undefined || id.length > MAX_NUMBER_LENGTH) return undefined
  return { kind: TOKEN_WORDS.some((own) => own === word?.toLowerCase()) ? 'token' : 'block', id }
}

/** The beginning and the end of an id shortened as on this site; `undefined` for other texts. */
export function findShortened(text: string): { start: string; end: string } | undefined {
  const [, start = '', end = ''] = SHORTENED.exec(bareText(text)) ?? []
  return start.length + end.length < 6 ? undefined : { start, end }
}

/** A text that could be the beginning of an id. */
export function findHead(text: string): string | undefined {
  const bare = bareText(text).replace(/^0x(?=[0-9a-fA-F]{6,64}$)/, '')
  return /^[A-Za-z0-9_]{6,90}$/.test(bare) ? bare : undefined
}

/** A text like an address with too few or too many characters. */
export function findMisshapen(text: string): string | undefined {
  const bare = bareText(text)
  return /^MT[A-Za-z0-9]{26,60}$/.test(bare) && !isAddress(bare) ? bare : undefined
}

/** Path and query of a text that is a page's address, on this or another host. */
export const findAddressOfPage = (text: string): string | undefined => ADDRESS_OF_SITE.exec(bareText(text))?.[1]

/** Whether an id has the form of its area in addresses. */
export function isIdOf(area: string, id: string): boolean {
  if (area === 'address') return isAddress(id)
  if (area === 'tx') return HASH.test(id)
  if (area === 'block') return HASH.test(id) || /^\d+$/.test(id)
  if (area === 'token') return /^\d+$/.test(id)
  if (area === 'dex') return DEX_ID.test(id)
  const record = RECORD_AREAS.get(area)
  if (record !== undefined) return kindOfRecordId(id) === record
  return area === 'nft' && (MRC400_ID.test(id) || MRC402_ID.test(id))
}
