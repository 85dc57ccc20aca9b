import type { At } from '../../../data/at.ts'
import { filteredQuery, type Filtered } from '../../../data/list-filter.ts'
import type { CardTx } from '../../../txview/names.ts'

export type AddressTxParams = { address: string; page: number } & Filtered & At

export const addressTxQuery = (address: string, page: number, at?: string, filter = '') =>
  filteredQuery<CardTx>(['address-tx', address], `/api/address/${encodeURIComponent(address)}/tx/list`, page, { filter, at })
