import type { ReadAgainJson, TraitsJson } from '../../../../contract/traits.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { choicesOf } from '../../../data/market.ts'
import { idPart, readObject, type Query } from '../../../data/query.ts'

/** Traits of an address, one per line, as query parameters; `''` for none. */
export const traitWords = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `trait=${encodeURIComponent(line)}`)
    .join('&')

/** The same address with trait parameters. */
export const withTraits = (path: string, lines: string): string =>
  lines === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${traitWords(lines)}`

/** Traits of a project, with counts under the chosen traits and market filter. */
export const traitsQuery = (idx: string, lines: string, filter = ''): Query<TraitsJson> => ({
  key: ['nft-traits', idx, lines, choicesOf(filter)],
  path: withFilter(withTraits(`/api/x/traits/nft/${idPart(idx)}`, lines), choicesOf(filter)),
  read: readObject<TraitsJson>,
  onError: 'toast',
})

/** Requests that the metadata of an item be read again. */
export const readAgainQuery = (idx: string, itemId: string): Query<ReadAgainJson> => ({
  key: ['nft-item-again', idx, itemId],
  path: `/api/x/metadata/nft/${idPart(idx)}/${idPart(itemId)}`,
  read: readObject<ReadAgainJson>,
  onError: 'toast',
})
