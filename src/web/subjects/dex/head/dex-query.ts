import type { DexJson } from '../../../../contract/dex.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { CardTx } from '../../../txview/names.ts'
import { atKey, withAt } from '../../../data/at.ts'
import { cutPath, drawnPath, idPart, readList, readObject, type Query } from '../../../data/query.ts'

export const dexApiPath = (id: string): string => `/api/dex/${idPart(id)}`

/** A DEX402 or DEX010 record. Kept for the session (DEX-026). */
export const dexQuery = (id: string, at?: string): Query<DexJson> => ({
  key: atKey('dex', id, at),
  path: withAt(cutPath(dexApiPath(id)), at),
  read: readObject<DexJson>,
  onError: 'panel',
})

export const dexTxQuery = (id: string, page: number, at?: string): Query<ListJson<CardTx>> => ({
  key: [...atKey('dex-tx', id, at), page],
  path: withAt(drawnPath(`${dexApiPath(id)}/tx/${page}`), at),
  read: readList<CardTx>,
  onError: 'toast',
})
