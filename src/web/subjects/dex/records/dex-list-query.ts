import type { DexJson } from '../../../../contract/dex.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { readList, type Query } from '../../../data/query.ts'

export const dexListQuery = (page: number): Query<ListJson<DexJson>> => ({
  key: ['dex-list', page],
  path: `/api/dex/list/${page}`,
  read: readList<DexJson>,
  onError: 'toast',
})
