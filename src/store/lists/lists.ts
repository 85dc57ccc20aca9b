import { hash } from 'node:crypto'
import { TOKEN_ID, tokenKey, type EntityKind } from '../../chain/ids.ts'
import { PART_KINDS, RECORD_KINDS } from '../../chain/records.ts'
import type { EntityFeed, JoinedFeed, Ranking, TxFeed } from '../../model/feed.ts'

/** `account`: changes of a wallet by transactions; the subject is its address. */
export type ListName = TxFeed | EntityFeed | JoinedFeed | Ranking | 'account'

/** A list's number holds its code and the id of its subject's name, see `listId`. */
const CODES = 64
type Upto<Count extends number, Found extends number[] = []> = Found['length'] extends Count
  ? Found[number]
  : Upto<Count, [...Found, Found['length']]>

/**
 * What every list declares. `code`: its number on disk, never reused for another list. `subject`: what the list is about. `asset` is the
 * number of a token or the id of an MRC402, `everything` a single list without a subject, `pair` one side of the orders of two tokens.
 * Lists of entities name their kinds.
 */
type Common = { code: Upto<typeof CODES>; subject: 'wallet' | 'asset' | 'entity' | 'family' | 'everything' | 'game' | 'kind' | 'pair' }
type Kinds = readonly [EntityKind, ...EntityKind[]]
/** Grows by transactions, in chain order. */
type OfTxs = Common & { holds: 'transactions'; order: 'arrival' }
/** Grows by entities, each at its first appearance. */
type OfArrivals = Common & { holds: 'entities'; order: 'arrival'; kinds: Kinds }
/** Grows by entities, each when it first belongs to the subject. */
type OfJoined = Common & { holds: 'entities'; order: 'joined'; kinds: Kinds }
/** Entities sorted by a key. */
type OfRanked = Common & { holds: 'entities'; order: 'key'; kinds: Kinds }
/** Holdings or locks of wallets, sorted by a key. `wallet`: where a row has its wallet's address. */
type OfHeld = Common & { holds: 'holdings' | 'locks'; order: 'key'; wallet: 'subject' | 'key' }
/** The account ledger. */
type OfChanges = Common & { holds: 'changes'; order: 'transaction' }

type Declared<Name extends ListName> = Name extends TxFeed
  ? OfTxs
  : Name extends EntityFeed
    ? OfArrivals | OfRanked
    : Name extends JoinedFeed
      ? OfJoined
      : Name extends Ranking
        ? OfRanked | OfHeld
        : OfChanges
type Declarations = { readonly [Name in ListName]: Declared<Name> }
/** Does not compile for a list with the code of another list, or with a name that `model/feed.ts` lacks. */
type OwnCodes<Lists extends Declarations> = {
  [Name in keyof Lists]: Name extends ListName
    ? Lists[Name]['code'] extends Lists[Exclude<ListName, Name>]['code']
      ? { code: never }
      : unknown
    : never
}

/** Every list of `model/feed.ts`, each with a unique code and the properties of its sort; anything else does not compile. */
export const declareLists = <const Lists extends Declarations>(lists: Lists & OwnCodes<Lists>): Lists => lists

export const LISTS = declareLists({
  address: { code: 0, subject: 'wallet', holds: 'transactions', order: 'arrival' },
  token: { code: 1, subject: 'asset', holds: 'transactions', order: 'arrival' },
  mrc400: { code: 2, subject: 'entity', holds: 'transactions', order: 'arrival' },
  mrc401: { code: 3, subject: 'entity', holds: 'transactions', order: 'arrival' },
  mrc402: { code: 4, subject: 'entity', holds: 'transactions', order: 'arrival' },
  dex: { code: 5, subject: 'entity', holds: 'transactions', order: 'arrival' },
  family: { code: 6, subject: 'family', holds: 'transactions', order: 'arrival' },
  'token-history': { code: 7, subject: 'asset', holds: 'transactions', order: 'arrival' },
  'mrc400-history': { code: 8, subject: 'entity', holds: 'transactions', order: 'arrival' },
  'mrc402-history': { code: 9, subject: 'entity', holds: 'transactions', order: 'arrival' },
  tokens: { code: 10, subject: 'everything', holds: 'entities', order: 'key', kinds: ['token'] },
  mrc400s: { code: 11, subject: 'everything', holds: 'entities', order: 'arrival', kinds: ['mrc400'] },
  mrc402s: { code: 12, subject: 'everything', holds: 'entities', order: 'arrival', kinds: ['mrc402'] },
  dexes: { code: 13, subject: 'everything', holds: 'entities', order: 'arrival', kinds: ['dex402', 'dex010'] },
  items: { code: 14, subject: 'entity', holds: 'entities', order: 'arrival', kinds: ['mrc401'] },
  holders: { code: 15, subject: 'asset', holds: 'holdings', order: 'key', wallet: 'key' },
  'items-of': { code: 16, subject: 'wallet', holds: 'entities', order: 'key', kinds: ['mrc401'] },
  'mrc402-of': { code: 17, subject: 'wallet', holds: 'holdings', order: 'key', wallet: 'subject' },
  'locks-of': { code: 18, subject: 'wallet', holds: 'locks', order: 'key', wallet: 'subject' },
  'locks-in': { code: 19, subject: 'asset', holds: 'locks', order: 'key', wallet: 'key' },
  account: { code: 20, subject: 'wallet', holds: 'changes', order: 'transaction' },
  'tokens-held': { code: 21, subject: 'everything', holds: 'entities', order: 'key', kinds: ['token'] },
  'assets-of': { code: 22, subject: 'wallet', holds: 'entities', order: 'joined', kinds: ['token', 'mrc402', 'mrc401'] },
  'held-by': { code: 23, subject: 'asset', holds: 'entities', order: 'joined', kinds: ['wallet'] },
  record: { code: 24, subject: 'entity', holds: 'transactions', order: 'arrival' },
  game: { code: 25, subject: 'game', holds: 'transactions', order: 'arrival' },
  answers: { code: 26, subject: 'entity', holds: 'entities', order: 'arrival', kinds: ['mrc031'] },
  records: { code: 27, subject: 'kind', holds: 'entities', order: 'arrival', kinds: [...RECORD_KINDS, ...PART_KINDS] },
  parts: { code: 28, subject: 'entity', holds: 'entities', order: 'arrival', kinds: PART_KINDS },
  book: { code: 29, subject: 'pair', holds: 'entities', order: 'key', kinds: ['mrc040'] },
  'items-market': { code: 30, subject: 'entity', holds: 'entities', order: 'key', kinds: ['mrc401'] },
  'items-of-market': { code: 31, subject: 'wallet', holds: 'entities', order: 'key', kinds: ['mrc401'] },
  'dex-market': { code: 32, subject: 'everything', holds: 'entities', order: 'key', kinds: ['dex402', 'dex010'] },
  'offers-of': { code: 33, subject: 'entity', holds: 'entities', order: 'key', kinds: ['dex402'] },
  'tokens-sorted': { code: 34, subject: 'everything', holds: 'entities', order: 'key', kinds: ['token'] },
  'mrc402-sorted': { code: 35, subject: 'everything', holds: 'entities', order: 'key', kinds: ['mrc402'] },
  'mrc400-sorted': { code: 36, subject: 'everything', holds: 'entities', order: 'key', kinds: ['mrc400'] },
  'mrc400-sales': { code: 37, subject: 'entity', holds: 'transactions', order: 'arrival' },
  'mrc402-sales': { code: 38, subject: 'entity', holds: 'transactions', order: 'arrival' },
  'project-owners': { code: 39, subject: 'entity', holds: 'entities', order: 'key', kinds: ['wallet'] },
})

type OfAny = Declarations[ListName]
const BY_CODE: ReadonlyMap<number, { name: ListName } & OfAny> = new Map(
  Object.entries(LISTS).map(([name, list]) => [list.code, { name: name as ListName, ...list }]),
)

/** A list's number: the id of its subject's name combined with the code of the list. */
export const listId = (nameId: number, code: number): number => nameId * CODES + code
export const nameIdOf = (list: number): number => Math.floor(list / CODES)
export const codeOf = (list: number): number => list % CODES

/** The declaration of a stored list; `undefined` for an unused code. */
export const declarationOf = (list: number): ({ name: ListName } & OfAny) | undefined => BY_CODE.get(codeOf(list))

/** Whether a list's entries are transactions. */
export const isTxList = (list: number): boolean => declarationOf(list)?.holds === 'transactions'

/** Whether the members of a list are entities, stored as the ids of their names. */
export const isEntityList = (list: number): boolean => declarationOf(list)?.holds === 'entities'

const NUL = '\u0000'

/** Names are stored as UTF-8, which has no lone surrogates; PostgreSQL also has no NUL. A name with either would never be found again. */
export function canonicalName(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes(NUL) ? whole.replaceAll(NUL, '\ufffd') : whole
}

/** Whether a subject is a token. It then shares its name with the token's ledger key: one look-up serves the lists and the state. */
export const isTokenSubject = (code: number, subject: string): boolean => BY_CODE.get(code)?.subject === 'asset' && TOKEN_ID.test(subject)

/** The name under which a list's subject is stored. */
export const subjectName = (code: number, subject: string): string =>
  isTokenSubject(code, subject) ? tokenKey(subject) : canonicalName(subject)

/**
 * 48 bits of a name's hash, for the index; names are always compared in full as well. SHA-256, because users of the chain choose names.
 * With a faster hash an attacker could make thousands of names with one hash, and each look-up would read them all.
 */
export const nameHash = (name: string): number => Number.parseInt(hash('sha256', name, 'hex').slice(0, 12), 16)
