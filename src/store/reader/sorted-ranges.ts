import type { ListedState } from '../../chain/listed.ts'
import type { MarketFilter, SortName } from '../../model/sorted.ts'
import { letterOfState, NO_PRICE, priceKey, SORT_LETTERS } from '../rows/sort-keys.ts'

// Which keys of a market's ranking an order and a filter choose. Nothing is read here: rank-spans.ts finds where the keys stand.

/** Keys from one to another, the second one left out. */
export type Range = { from: string; to: string }
/** Above all characters of keys. */
export const BEYOND = '~'
export const startingWith = (prefix: string): Range => ({ from: prefix, to: prefix + BEYOND })

/** Keys of nobody's begin with the letter of their state, below which addresses stand. */
export const ownerRange = (owner: string, letter: string): Range =>
  owner === '' && letter === ''
    ? { from: `${SORT_LETTERS.owner}a`, to: SORT_LETTERS.owner + BEYOND }
    : startingWith(SORT_LETTERS.owner + owner + letter)

const STATE_AFTER: Readonly<Record<'price' | 'ending', readonly ListedState[]>> = { price: ['none'], ending: ['none', 'request', 'sale'] }

/** Whether no member in a state has what an order sorts by: they stand by their arrival. */
const hasNone = (sort: 'price' | 'ending', state: ListedState): boolean => STATE_AFTER[sort].includes(state)

/** `arrivals`: of a ranking that has a key for the arrival alone. */
export type ReadOrder = { sort: SortName | 'arrivals'; isDescending: boolean }

/** Ranges that one after the other are the order; all but the first hold members that the order says nothing of. */
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

/** Ranges that members must be in too, since the ranges of the order do not say so. */
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

/** Whether an order is one of arrival within a filter by something else: those members are read and sorted. */
export const isByArrivalOfOther = ({ sort }: ReadOrder, { state, token, owner }: MarketFilter): boolean =>
  sort === 'arrival' &&
  (token !== undefined || (state === undefined && owner === undefined) || (owner !== undefined && state === undefined))

export const isUnfiltered = ({ state, token, owner }: MarketFilter): boolean =>
  state === undefined && token === undefined && owner === undefined

/** An order in which the members of a filter stand together where there is one: to count them takes no look at them. */
export const countingOrder = ({ token, owner }: MarketFilter): ReadOrder => ({
  sort: owner !== undefined && token === undefined ? 'owner' : 'price',
  isDescending: false,
})
