import type { DexJson } from '../../../../contract/dex.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { withFilter } from '../../../data/list-filter.ts'
import { readList, type Query } from '../../../data/query.ts'

export const DEX_LIST_API = '/api/dex/list'

/** `api`: all records, or those of an MRC402; `filter`: as in the address of the page. */
export const dexListQuery = (page: number, filter = '', api: string = DEX_LIST_API): Query<ListJson<DexJson>> => ({
  key: ['dex-list', api, page, filter],
  path: withFilter(`${api}/${page}`, filter),
  read: readList<DexJson>,
  onError: 'toast',
})
