import type { BlockJson } from '../../../../contract/block.ts'
import { filteredQuery, type Filtered } from '../../../data/list-filter.ts'
import { idPart, readObject, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type BlockParams = { id: string; page: number } & Filtered

/** `id` is a number or a hash (OPEN-026). */
export const blockQuery = (id: string): Query<BlockJson> => ({
  key: ['block', id],
  path: `/api/block/${idPart(id)}`,
  read: readObject<BlockJson>,
  onError: 'panel',
})

export const blockTxQuery = (id: string, page: number, filter = '') =>
  filteredQuery<CardTx>(['block-tx', id], `/api/tx/list/block/${encodeURIComponent(id)}`, page, { filter, join: '?page=' })
