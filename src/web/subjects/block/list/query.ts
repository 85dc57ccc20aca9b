import type { BlockJson } from '../../../../contract/block.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { readList, type Query } from '../../../data/query.ts'

export type BlockListParams = { page: number }

export const blockListQuery = (page: number): Query<ListJson<BlockJson>> => ({
  key: ['block-list', page],
  path: `/api/block/list/${page}`,
  read: readList<BlockJson>,
  onError: 'toast',
})
