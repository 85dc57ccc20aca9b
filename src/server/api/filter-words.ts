import { trimEnd } from '../../base/trim-end.ts'
import { isAddress, MRC401_ID, MRC402_ID, TOKEN_ID } from '../../chain/ids.ts'
import { readTypedId, ungroupDigits } from '../../contract/typed-number.ts'
import { MELTED_OWNER } from '../../contract/item-status.ts'
import { MAX_TRAIT_LENGTH, MAX_TRAIT_FILTERS, readTraits, spellTraits } from '../../contract/trait-filter.ts'
import { FAMILIES } from '../../model/block.ts'
import { TX_DIRS } from '../../model/facets.ts'
import { MAX_ROWS } from './params.ts'
import { makeWordReaders } from './read-word.ts'
import { TX_TYPE_NAMES } from '../../txtypes/names.ts'
import { unknownType } from '../../txtypes/unknown.ts'

const { refuse, readOne, readDate, readNumber } = makeWordReaders('BAD_FILTER')

/** Type names that a filter accepts, in their order; the unknown type last. */
export const FILTER_KINDS: readonly string[] = [...TX_TYPE_NAMES, unknownType.type]

export const STATUSES = ['ok', 'failed'] as const

/** Reads words separated by commas. Each is returned once, in the order of `allowed`, so one filter has one spelling. */
function readWords(name: string, value: string, allowed: readonly string[]): string | undefined {
  const words = new Set(
    value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
  const known = new Set(allowed)
  for (const word of words) if (!known.has(word)) refuse(name, word, `one of ${allowed.join(', ')}`)
  return words.size === 0 ? undefined : allowed.filter((word) => words.has(word)).join(',')
}

/**
 * Readers of the filters of transactions and items. They return a value in one spelling, or `undefined` for one without effect. Throw
 * BAD_FILTER.
 */
export const FILTER_WORDS: Readonly<Record<string, (value: string) => string | undefined>> = {
  kind: (value) => readWords('kind', value, FILTER_KINDS),
  family: (value) => readWords('family', value, FAMILIES),
  status: (value) => readOne('status', value, STATUSES),
  dir: (value) => readOne('dir', value, TX_DIRS),
  asset: (value) => {
    const asset = readTypedId(value)
    const isKnown = TOKEN_ID.test(asset) || MRC402_ID.test(value) || MRC401_ID.test(value)
    return isKnown ? asset : refuse('asset', value, 'the id of a token, an MRC402 or an MRC401 item')
  },
  with: (value) => (isAddress(value) ? value : refuse('with', value, 'an address')),
  from: (value) => readDate('from', value),
  to: (value) => readDate('to', value),
  limit: (value) => readNumber('limit', value, 1, MAX_ROWS),
  order: (value) => (readOne('order', value, ['asc', 'desc']) === 'asc' ? 'asc' : undefined),
  after: (value) => readNumber('after', value, 0),
  row: (value) => readNumber('row', readTypedId(value), 1),
  date: (value) => readDate('date', value),
  trait: (value) => {
    const traits = readTraits(value)
    const allowed = `name:value with at most ${MAX_TRAIT_LENGTH.name} and ${MAX_TRAIT_LENGTH.value} characters, at most ${MAX_TRAIT_FILTERS} times`
    return traits === undefined ? refuse('trait', value, allowed) : spellTraits(traits) || undefined
  },
}

/** Throws BAD_FILTER for an order that a list does not have. */
export const readSort = <Sort extends string>(value: string, sorts: readonly Sort[]): Sort => {
  const sort = sorts.find((name) => name === value)
  return sort ?? refuse('sort', value, `one of ${sorts.join(', ')}`)
}

function readUnitsOf(name: string, value: string): string {
  const units = ungroupDigits(value.trim())
  return /^\d{1,120}$/.test(units)
    ? units.replace(/^0+(?=\d)/, '')
    : refuse(name, value, 'an amount in the smallest unit of the payment token')
}

const PRICE_DIGITS = 40
const PRICE = /^(?=\.?\d)(\d{0,40})(?:\.(\d{0,40}))?$/
/** A price in whole units, in one spelling; `undefined` for an empty form field. */
function readPrice(name: string, value: string): string | undefined {
  const text = ungroupDigits(value.trim())
  if (text === '') return undefined
  const match = PRICE.exec(text)
  if (match === null)
    return refuse(
      name,
      value,
      `a price in whole units of the payment token as 12.5, at most ${PRICE_DIGITS} digits before and after the point`,
    )
  const [, whole = '', fraction = ''] = match
  const behind = trimEnd(fraction, '0')
  return (whole.replace(/^0+/, '') || '0') + (behind === '' ? '' : `.${behind}`)
}

/** Throws BAD_FILTER. */
export const refuseOwner = (value: string): never => refuse('owner', value, 'an address')

/** As `FILTER_WORDS`, for lists of entities. */
export const ENTITY_WORDS: Readonly<Record<string, (value: string) => string | undefined>> = {
  // Each list has its own orders: see `readSort`.
  sort: (value) => value,
  order: (value) => readOne('order', value, ['asc', 'desc']),
  limit: (value) => readNumber('limit', value, 1, MAX_ROWS),
  state: (value) => readOne('state', value, LISTED_STATES),
  token: (value) => {
    const token = readTypedId(value.trim())
    return TOKEN_ID.test(token) ? token : refuse('token', value, 'the id of a token')
  },
  price_from: (value) => readUnitsOf('price_from', value),
  price_to: (value) => readUnitsOf('price_to', value),
  least: (value) => readPrice('least', value),
  most: (value) => readPrice('most', value),
  // Lists without melted items refuse `MELTED_OWNER`: see `sorted-list.ts`.
  owner: (value) => (isAddress(value) || value === MELTED_OWNER ? value : refuseOwner(value)),
}
/** `request`: a DEX record that offers to buy. */
const LISTED_STATES = ['sale', 'auction', 'request', 'none'] as const
