import { text, type JsonObject } from '../../base/json.ts'
import { floorUnits, readUnits, subtractUnits } from '../../base/units.ts'
import { DEX_ID, entityId, MRC400_ID, MRC401_ID, MRC402_ID, projectOfItem, TOKEN_ID, type EntityKind } from '../../chain/ids.ts'
import { listedOf, type Listed, type ListedState } from '../../chain/listed.ts'
import type { Ranking } from '../../model/feed.ts'
import { normaliseName } from './grams.ts'
import { ascendingDigits, digitsInFront } from './rank-keys.ts'

/**
 * Keys of the rankings that hold a list in several orders: the letter of the order, the sort value, then the entity's arrival. The keys
 * with one letter form one order.
 *
 * In market rankings: `S` state; `P` payment token, price; `Q` state, payment token, price; `E` end of the auction; `O` owner, state;
 * `A` arrival alone, for DEX records of an MRC402, which no feed lists.
 * In rankings of a complete kind, which end with the id instead of the arrival: `N` name, `T` transactions, `H` holders, `S` supply,
 * `P` lowest price on sale, `U` nothing on sale, `V` sales, `I` items, `O` owners.
 */
export const SORT_LETTERS = {
  arrivals: 'A',
  state: 'S',
  price: 'P',
  statePrice: 'Q',
  ending: 'E',
  owner: 'O',
  name: 'N',
  transactions: 'T',
  holders: 'H',
  supply: 'S',
  sales: 'V',
  items: 'I',
  owners: 'O',
} as const

const NUMBER_DIGITS = 12
const padded = (number: number): string => String(number).padStart(NUMBER_DIGITS, '0')
/** Precedes the end of every key; sorts before all letters and digits. */
const GAP = ' '

const ID_OF: Readonly<Partial<Record<EntityKind, RegExp>>> = {
  mrc400: MRC400_ID,
  mrc401: MRC401_ID,
  mrc402: MRC402_ID,
  dex010: DEX_ID,
  dex402: DEX_ID,
}

/** Whether an entity is in lists with several orders. One with a malformed id has no page. */
export const isSortable = (kind: EntityKind, key: string): boolean =>
  kind === 'token' ? TOKEN_ID.test(entityId(key)) : ID_OF[kind]?.test(key) === true

/** Characters of ids in byte order. */
const ID_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const TURNED: ReadonlyMap<string, string> = new Map(Array.from(ID_LETTERS, (letter, at) => [letter, ID_LETTERS.at(-1 - at) ?? letter]))

/**
 * The end of every market key: the transaction that first wrote the entity, then the id without the prefix shared by all ids of the list.
 * The records of a transaction are sorted by their keys, greatest first, and enter arrival lists in that order. Here ids are inverted, so
 * that entities of one transaction have the same order in both.
 */
const arrivalKey = (firstTx: number, key: string): string =>
  GAP + padded(firstTx) + key.slice(key.startsWith('MRC400_') ? 41 : 3).replace(/\w/g, (letter) => TURNED.get(letter) ?? letter)
/** The part of a key that is the same in all orders of a list. */
export const arrivalOfKey = (key: string): string => key.slice(key.lastIndexOf(GAP))

const LETTERS: Readonly<Record<ListedState, string>> = { auction: 'a', none: 'n', request: 'r', sale: 's' }
export const letterOfState = (state: ListedState): string => LETTERS[state]

export const priceKey = (token: string, units = ''): string => ascendingDigits(token) + (units === '' ? '' : ascendingDigits(units))

/** Reads a price that `priceKey` has written. */
export function readPriceKey(price: string): { token: string; units: string } {
  const token = digitsInFront(price)
  return { token, units: digitsInFront(price.slice(ascendingDigits(token).length)) }
}

/** The payment token after the prefix of a price key; `undefined` for a key of another order. */
export const tokenOfKey = (key: string | undefined, prefix: string): string | undefined =>
  key?.startsWith(prefix) === true ? digitsInFront(key.slice(prefix.length)) : undefined

/** Keys of an entity in each of its markets. */
function marketKeys(listed: Listed, arrival: string): string[] {
  const letter = LETTERS[listed.state]
  const keys = [`S${letter}${arrival}`, `O${listed.owner}${letter}${arrival}`]
  if (listed.state === 'none') return keys
  const price = priceKey(listed.token, listed.units)
  keys.push(`P${price}${arrival}`, `Q${letter}${price}${arrival}`)
  if (listed.state === 'auction') keys.push(`E${padded(listed.endSec)}${arrival}`)
  return keys
}

/** A list that an entity is in, and its keys there. */
export type SortedIn = { list: Ranking; subject: string; keys: readonly string[] }

/** Lists with several orders that an entity belongs to, from its state. Never throws. */
export function sortedBy(kind: EntityKind, key: string, state: JsonObject, firstTx: number): SortedIn[] {
  if (!isSortable(kind, key)) return []
  if (kind === 'token') {
    return [{ list: 'tokens-sorted', subject: '', keys: [nameKey(state, entityId(key))] }]
  }
  if (kind === 'mrc402') return [{ list: 'mrc402-sorted', subject: '', keys: [countKey(SORT_LETTERS.supply, supplyOf(state), key)] }]
  const listed = listedOf(kind, state)
  if (!listed) return []
  const arrival = arrivalKey(firstTx, key)
  const keys = marketKeys(listed, arrival)
  if (kind === 'mrc401') {
    const item: SortedIn = { list: 'items-market', subject: projectOfItem(key), keys }
    return listed.owner === '' ? [item] : [item, { list: 'items-of-market', subject: listed.owner, keys: withoutOwner(keys) }]
  }
  const record: SortedIn = { list: 'dex-market', subject: '', keys }
  return listed.mrc402 === undefined
    ? [record]
    : [record, { list: 'offers-of', subject: listed.mrc402, keys: [...keys, SORT_LETTERS.arrivals + arrival] }]
}

const withoutOwner = (keys: readonly string[]): string[] => keys.filter((key) => !key.startsWith(SORT_LETTERS.owner))

/** Longest part of a name that is used for sorting. */
const NAME_CHARACTERS = 40
/** Sorts by the bytes of the name, in hexadecimal, because keys are ASCII. */
function nameKey(state: JsonObject, token: string): string {
  const name = normaliseName(text(state, 'name') || text(state, 'symbol')).slice(0, NAME_CHARACTERS)
  return `${SORT_LETTERS.name}${Buffer.from(name, 'utf8').toString('hex')}${GAP}${ascendingDigits(token)}`
}

const supplyOf = (state: JsonObject): string => floorUnits(subtractUnits(readUnits(state['totalsupply']), readUnits(state['meltedamount'])))

const lastOf = (key: string): string => GAP + (key.startsWith('MRC40') ? key : ascendingDigits(entityId(key)))

/** A key by a number, then by id. */
const countKey = (letter: string, count: number | string, key: string): string => letter + ascendingDigits(String(count)) + lastOf(key)

/** Kinds that are sorted by figures which are not in their states. */
export const FIGURED: ReadonlySet<EntityKind> = new Set<EntityKind>(['token', 'mrc400', 'mrc402'])

const ADDRESS_LENGTH = 40
/** The owner in a key of the order `O`; `undefined` for a key of another order or without an owner. */
export const ownerOfKey = (key: string): string | undefined =>
  key.startsWith(`${SORT_LETTERS.owner}MT`) ? key.slice(1, 1 + ADDRESS_LENGTH) : undefined

/** Figures of an entity from other rows: lengths of its lists, and the payment token and price of its cheapest offer as `priceKey`. */
export type Figures = {
  transactions?: number
  items?: number
  owners?: number
  holders?: number
  sales?: number
  price?: string | undefined
}

/** The first key of sales by price in a market. */
export const OFFERS_FROM = `${SORT_LETTERS.statePrice}${LETTERS.sale}`
/** The price in the first key from `OFFERS_FROM` on; `undefined` when nothing is on sale. */
export const offerPrice = (key: string | undefined): string | undefined =>
  key?.startsWith(OFFERS_FROM) === true ? key.slice(OFFERS_FROM.length, key.lastIndexOf(GAP)) : undefined

/** Keys by figures. An MRC402 without an offer has none by price. */
export function figureKeys(kind: EntityKind, key: string, figures: Figures): string[] {
  const counted = FIGURE_NAMES.flatMap((name) => {
    const count = figures[name]
    return count === undefined ? [] : [countKey(SORT_LETTERS[name], count, key)]
  })
  if (kind !== 'mrc402') return counted
  const { price } = figures
  return [...counted, price === undefined ? NO_PRICE + lastOf(key) : SORT_LETTERS.price + price + lastOf(key)]
}
/** The letter for an MRC402 without an offer. */
export const NO_PRICE = 'U'
const FIGURE_NAMES = ['transactions', 'items', 'owners', 'holders', 'sales'] as const
