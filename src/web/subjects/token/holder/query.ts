import { pageQuery } from '../../../data/page-query.ts'
import type { ListJson } from '../../../../contract/envelope.ts'
import type { ConcentrationJson } from '../../../../contract/extra.ts'
import type { HolderJson } from '../../../../contract/token.ts'
import { type At } from '../../../data/at.ts'
import { readObject, type Query } from '../../../data/query.ts'

export type TokenHolderParams = { id: string; page: number } & At

export const tokenHolderQuery = (id: string, page: number, at?: string) =>
  pageQuery<ListJson<HolderJson>>('token-holder', id, `/api/token/${encodeURIComponent(id)}/holder/list`, page, at)

export const tokenConcentrationQuery = (id: string): Query<ConcentrationJson> => ({
  key: ['token-concentration', id],
  path: `/api/x/token/${encodeURIComponent(id)}/concentration`,
  read: readObject<ConcentrationJson>,
  onError: 'toast',
})
