import { hash } from 'node:crypto'
import { TOKEN_ID, tokenKey } from '../chain/ids.ts'
import type { EntityFeed, Ranking, TxFeed } from '../model/feed.ts'

/** `account`: what transactions changed in a wallet, its subject the address. */
export type ListName = TxFeed | EntityFeed | Ranking | 'account'

/** What a stored list is; kept on disk, so a number is never given to another list. */
export const LIST_CODES = {
  address: 0,
  token: 1,
  mrc400: 2,
  mrc401: 3,
  mrc402: 4,
  dex: 5,
  family: 6,
  'token-history': 7,
  'mrc400-history': 8,
  'mrc402-history': 9,
  tokens: 10,
  mrc400s: 11,
  mrc402s: 12,
  dexes: 13,
  items: 14,
  holders: 15,
  'items-of': 16,
  'mrc402-of': 17,
  'locks-of': 18,
  'locks-in': 19,
  account: 20,
  'tokens-held': 21,
} as const satisfies Record<ListName, number>

const CODES = 32

/** Whether a list's entries are transactions; those of the others are names. */
export const isTxList = (code: number): boolean => code <= LIST_CODES['mrc402-history']

/** A list's number: that of its subject's name with the kind of list. */
export const listId = (nameId: number, code: number): number => nameId * CODES + code
export const nameIdOf = (list: number): number => Math.floor(list / CODES)
export const codeOf = (list: number): number => list % CODES

/** Lists whose subjects are tokens or assets share a name with the token's ledger key, so that one look-up serves them and its state. */
const TOKEN_CODES: ReadonlySet<number> = new Set([
  LIST_CODES.token,
  LIST_CODES['token-history'],
  LIST_CODES.holders,
  LIST_CODES['locks-in'],
])

const NUL = '\u0000'

/** Names are stored as UTF-8, where half a surrogate pair has no place, nor on PostgreSQL a NUL: such text would never be found again. */
export function canonicalName(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes(NUL) ? whole.replaceAll(NUL, '\ufffd') : whole
}

export const isTokenSubject = (code: number, subject: string): boolean => TOKEN_CODES.has(code) && TOKEN_ID.test(subject)

/** The name under which a list's subject is stored. */
export const subjectName = (code: number, subject: string): string =>
  isTokenSubject(code, subject) ? tokenKey(subject) : canonicalName(subject)

/**
 * 48 bits of a name, for the index; names are always compared in full as well. SHA-256, because strangers choose names: with a faster hash
 * they could make thousands that share one hash, and each look-up would read them all.
 */
export const nameHash = (name: string): number => Number.parseInt(hash('sha256', name, 'hex').slice(0, 12), 16)
