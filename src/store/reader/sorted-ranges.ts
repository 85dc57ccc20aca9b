import type { ListedState } from '../../chain/listed.ts'
import type { MarketFilter, SortName } from '../../model/sorted.ts'
import { letterOfState, NO_PRICE, priceKey, SORT_LETTERS } from '../rows/sort-keys.ts'

// Ranges of keys in a market's ranking for an order and a filter. Nothing is read here: rank-spans.ts locates the keys.

/** Keys from `from` to before `to`. */
export type Range = { from: string; to: string }
/** Sorts after all characters of keys. */
export const BEYOND = '~'
export const startingWith = (prefix: string): Range => ({ from: prefix, to: prefix + BEYOND })

/** Keys without an owner begin with the letter of their state; addresses sort before these letters. */
export const ownerRange = (owner: string, letter: string): Range =>
  owner === '' && letter === ''
    ? { from: `${SORT_LETTERS.owner}a`, to: SORT_LETTERS.owner + BEYOND }
    : startingWith(SORT_LETTERS.owner + owner + letter)

const STATE_AFTER: Readonly<Record<'price' | 'ending', readonly ListedState[]>> = { price: ['none'], ending: ['none', 'request', 'sale'] }

/** Whether members in a state lack the value that an order sorts by. They are sorted by arrival. */
const hasNone = (sort: 'price' | 'ending', state: ListedState): boolean => STATE_AFTER[sort].includes(state)

/** `arrivals`: the order of a ranking that has a key for the arrival alone. */
export type ReadOrder = { sort: SortName | 'arrivals'; isDescending: boolean }

/** Consecutive ranges that form the order. All but the first hold members without the value that the order sorts by. */
export function rangesOf({ sort }: ReadOrder, { state, token, priceFrom, priceTo, owner }: MarketFilter): Range[] {
  const letter = state === undefined ? '' : letterOfState(state)
  if (token !== undefined && (sort === 'price' || sort === 'arrival')) return [priceRange(letter, token, priceFrom, priceTo)]
  if (owner !== undefined && (sort === 'arrival' || sort === 'owner')) return [ownerRange(owner, letter)]
  switch (sort) {
    case 'arrival':
      return state === undefined ? [startingWith(SORT_LETTERS.state)] : [startingWith(SORT_LETTERS.state + letter)]
    case 'price':
      if (state === undefined) return [startingWith(SORT_LETTERS.price), ...others(sort)]
      return [startingWith((hasNone(sort, state) ? SORT_LETTERS.state : SORT_LETTERS.statePrice) + letter)]
    case 'ending':
      if (state === undefined) return [startingWith(SORT_LETTERS.ending), ...others(sort)]
      return [startingWith(hasNone(sort, state) ? SORT_LETTERS.state + letter : SORT_LETTERS.ending)]
    case 'lowestPrice':
      return [startingWith(SORT_LETTERS.price), startingWith(NO_PRICE)]
    case 'whole':
      return [startingWith('')]
    default:
      return [startingWith(SORT_LETTERS[sort])]
  }
}

const others = (sort: 'price' | 'ending'): Range[] =>
  STATE_AFTER[sort].map((state) => startingWith(SORT_LETTERS.state + letterOfState(state)))

function priceRange(letter: string, token: string, from = '0', to?: string): Range {
  const prefix = letter === '' ? SORT_LETTERS.price : SORT_LETTERS.statePrice + letter
  return {
    from: prefix + priceKey(token, from),
    to: prefix + (to === undefined ? priceKey(token) + BEYOND : priceKey(token, to) + BEYOND),
  }
}

/** Further ranges that must contain a member, for the filters that the ranges of the order do not cover. */
export function filtersOf({ sort }: ReadOrder, { state, token, priceFrom, priceTo, owner }: MarketFilter): Range[] {
  const letter = state === undefined ? '' : letterOfState(state)
  const byPrice = token !== undefined && (sort === 'price' || sort === 'arrival')
  const byOwner = !byPrice && owner !== undefined && (sort === 'arrival' || sort === 'owner')
  return [
    ...(token !== undefined && !byPrice ? [priceRange(letter, token, priceFrom, priceTo)] : []),
    ...(owner !== undefined && !byOwner ? [ownerRange(owner, letter)] : []),
    ...(sort === 'owner' && state !== undefined && owner === undefined ? [startingWith(SORT_LETTERS.state + letter)] : []),
  ]
}

/** Whether the order is by arrival but the filter's keys are not: those members are read and sorted. */
export const isByArrivalOfOther = ({ sort }: ReadOrder, { state, token, owner }: MarketFilter): boolean =>
  sort === 'arrival' &&
  (token !== undefined || (state === undefined && owner === undefined) || (owner !== undefined && state === undefined))

export const isUnfiltered = ({ state, token, owner }: MarketFilter): boolean =>
  state === undefined && token === undefined && owner === undefined

/** An order in which the members of a filter are consecutive, if there is one: then they are counted without reading them. */
export const countingOrder = ({ token, owner }: MarketFilter): ReadOrder => ({
  sort: owner !== undefined && token === undefined ? 'owner' : 'price',
  isDescending: false,
})
