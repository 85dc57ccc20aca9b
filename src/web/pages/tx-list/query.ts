import type { ListJson } from '../../../contract/envelope.ts'
import type { TxJson } from '../../../contract/tx.ts'
import type { FamilyName } from '../../../model/block.ts'
import { readList, type Query } from '../../data/query.ts'

export const txListQuery = (page: number, family: FamilyName | undefined): Query<ListJson<TxJson>> => ({
  key: ['tx-list', page, family ?? ''],
  path: `/api/tx/list/${page}${family === undefined ? '' : `?family=${family}`}`,
  read: readList<TxJson>,
  onError: 'toast',
})
