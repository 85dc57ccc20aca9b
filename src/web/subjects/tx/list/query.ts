import { filteredQuery, type Filtered } from '../../../data/list-filter.ts'
import type { CardTx } from '../../../txview/names.ts'

export type TxListParams = { page: number } & Filtered

export const txListQuery = (page: number, filter = '') => filteredQuery<CardTx>(['tx-list'], '/api/tx/list', page, { filter })
