import type { At } from '../../../data/at.ts'
import { filteredQuery, type Filtered } from '../../../data/list-filter.ts'
import type { CardTx } from '../../../txview/names.ts'

export type TokenTxParams = { id: string; page: number } & Filtered & At

export const tokenTxQuery = (id: string, page: number, at?: string, filter = '') =>
  filteredQuery<CardTx>(['token-tx', id], `/api/token/${encodeURIComponent(id)}/list`, page, { filter, at })
