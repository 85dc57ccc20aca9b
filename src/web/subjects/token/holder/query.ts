import type { ListJson } from '../../../../contract/envelope.ts'
import type { ConcentrationJson } from '../../../../contract/extra.ts'
import type { HolderJson } from '../../../../contract/token.ts'
import { readList, readObject, type Query } from '../../../data/query.ts'

export type TokenHolderParams = { id: string; page: number }

export const tokenHolderQuery = (id: string, page: number): Query<ListJson<HolderJson>> => ({
  key: ['token-holder', id, page],
  path: `/api/token/${encodeURIComponent(id)}/holder/list/${page}`,
  read: readList<HolderJson>,
  onError: 'toast',
})

export const tokenConcentrationQuery = (id: string): Query<ConcentrationJson> => ({
  key: ['token-concentration', id],
  path: `/api/x/token/${encodeURIComponent(id)}/concentration`,
  read: readObject<ConcentrationJson>,
  onError: 'toast',
})
