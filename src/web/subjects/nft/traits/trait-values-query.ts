import type { TraitsJson } from '../../../../contract/traits.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { choicesOf } from '../../../data/market.ts'
import { idPart, readObject, type Query } from '../../../data/query.ts'
import { withTraits } from './traits-query.ts'

/** All values of one trait, with counts under the current choices. */
export const traitValuesQuery = (idx: string, lines: string, filter: string, name: string): Query<TraitsJson> => ({
  key: ['nft-trait', idx, name, lines, choicesOf(filter)],
  path: withFilter(withTraits(`/api/x/traits/nft/${idPart(idx)}?name=${encodeURIComponent(name)}`, lines), choicesOf(filter)),
  read: readObject<TraitsJson>,
  onError: 'toast',
  isOwnChoice: true,
})
