import type { BlockJson } from '../../../../contract/block.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import { drawnPath, idPart, readList, readObject, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type BlockParams = { id: string; page: number }

/** `id` is a number or a hash (OPEN-026). */
export const blockQuery = (id: string): Query<BlockJson> => ({
  key: ['block', id],
  path: `/api/block/${idPart(id)}`,
  read: readObject<BlockJson>,
  onError: 'panel',
})

export const blockTxQuery = (id: string, page: number): Query<ListJson<CardTx>> => ({
  key: ['block-tx', id, page],
  path: drawnPath(`/api/tx/list/block/${encodeURIComponent(id)}${page > 1 ? `?page=${page}` : ''}`),
  read: readList<CardTx>,
  onError: 'toast',
})
