import type { ListJson } from '../../../../contract/envelope.ts'
import { renderedPath, readList, type Query } from '../../../data/query.ts'
import type { CardTx } from '../../../txview/names.ts'
import type { RecordWord } from '../../../../contract/record-words.ts'
import type { RecordRow } from './rows.ts'

export type RecordListParams = { kind: RecordWord; page: number }

/** All records of a kind, newest first; for games their rounds as transactions. */
export const recordListQuery = (kind: RecordWord, page: number): Query<ListJson<RecordRow>> => ({
  key: ['record-list', kind, page],
  path: `/api/${kind}/list/${page}`,
  read: readList<RecordRow>,
  onError: 'toast',
})
export const gameListQuery = (page: number): Query<ListJson<CardTx>> => ({
  key: ['game-list', page],
  path: renderedPath(`/api/game/list/${page}`),
  read: readList<CardTx>,
  onError: 'toast',
})

export const listQuery = ({ kind, page }: RecordListParams): Query<ListJson<RecordRow | CardTx>> =>
  kind === 'game' ? gameListQuery(page) : recordListQuery(kind, page)
