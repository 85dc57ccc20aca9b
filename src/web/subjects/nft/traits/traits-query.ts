import type { ReadAgainJson, TraitsJson } from '../../../../contract/traits.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { choicesOf } from '../../../data/market.ts'
import { idPart, readObject, type Query } from '../../../data/query.ts'

/** Traits of an address, a line for each, in the words of a query; `''` for none. */
export const traitWords = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `trait=${encodeURIComponent(line)}`)
    .join('&')

/** The same address with traits. */
export const withTraits = (path: string, lines: string): string =>
  lines === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${traitWords(lines)}`

/** Traits of a project with counts under those that are chosen and what else is chosen of the market. */
export const traitsQuery = (idx: string, lines: string, filter = ''): Query<TraitsJson> => ({
  key: ['nft-traits', idx, lines, choicesOf(filter)],
  path: withFilter(withTraits(`/api/x/traits/nft/${idPart(idx)}`, lines), choicesOf(filter)),
  read: readObject<TraitsJson>,
  onError: 'toast',
})

/** Asks for the metadata of an item to be read again. */
export const readAgainQuery = (idx: string, itemId: string): Query<ReadAgainJson> => ({
  key: ['nft-item-again', idx, itemId],
  path: `/api/x/metadata/nft/${idPart(idx)}/${idPart(itemId)}`,
  read: readObject<ReadAgainJson>,
  onError: 'toast',
})
