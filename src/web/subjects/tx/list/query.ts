import type { ListJson } from '../../../../contract/envelope.ts'
import type { FamilyName } from '../../../../model/block.ts'
import { drawnPath, readList, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'

export type TxListParams = { page: number; family: FamilyName | undefined }

export const txListQuery = (page: number, family: FamilyName | undefined): Query<ListJson<CardTx>> => ({
  key: ['tx-list', page, family ?? ''],
  path: drawnPath(`/api/tx/list/${page}${family === undefined ? '' : `?family=${family}`}`),
  read: readList<CardTx>,
  onError: 'toast',
})
