import type { DexJson } from '../../../../contract/dex.ts'
import type { CardTx } from '../../../txview/names.ts'
import { atKey, withAt } from '../../../data/at.ts'
import { filteredQuery } from '../../../data/list-filter.ts'
import { cutPath, idPart, readObject, type Query } from '../../../data/query.ts'

export const dexApiPath = (id: string): string => `/api/dex/${idPart(id)}`

/** A DEX402 or DEX010 record. Cached for the session (DEX-026). */
export const dexQuery = (id: string, at?: string): Query<DexJson> => ({
  key: atKey('dex', id, at),
  path: withAt(cutPath(dexApiPath(id)), at),
  read: readObject<DexJson>,
  onError: 'panel',
})

export const dexTxQuery = (id: string, page: number, at?: string, filter = '') =>
  filteredQuery<CardTx>(['dex-tx', id], `${dexApiPath(id)}/tx`, page, { filter, at })
