import type { ListJson } from '../../../../contract/envelope.ts'
import type { ConcentrationJson } from '../../../../contract/extra.ts'
import type { HolderJson } from '../../../../contract/token.ts'
import { atKey, withAt, type At } from '../../../data/at.ts'
import { readList, readObject, type Query } from '../../../data/query.ts'

export type TokenHolderParams = { id: string; page: number } & At

export const tokenHolderQuery = (id: string, page: number, at?: string): Query<ListJson<HolderJson>> => ({
  key: [...atKey('token-holder', id, at), page],
  path: withAt(`/api/token/${encodeURIComponent(id)}/holder/list/${page}`, at),
  read: readList<HolderJson>,
  onError: 'toast',
})

export const tokenConcentrationQuery = (id: string): Query<ConcentrationJson> => ({
  key: ['token-concentration', id],
  path: `/api/x/token/${encodeURIComponent(id)}/concentration`,
  read: readObject<ConcentrationJson>,
  onError: 'toast',
})
