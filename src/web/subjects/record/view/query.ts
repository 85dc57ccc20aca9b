import type { ListJson } from '../../../../contract/envelope.ts'
import type {
  CouponJson,
  DataJson,
  FillJson,
  GameJson,
  LogJson,
  OrderJson,
  PointJson,
  SurveyJson,
  SurveyVoteJson,
} from '../../../../contract/records.ts'
import { cutPath, renderedPath, idPart, readList, readObject, type Query } from '../../../data/query.ts'
import { pathTo } from '../../../paths.ts'
import type { CardTx } from '../../../txview/names.ts'
import type { RecordWord } from '../../../../contract/record-words.ts'

export type Tab = 'data' | 'tx' | 'raw'
/** `token`: only for logs and games. `answer`: `1-2`, the answer whose voters a survey's page shows. `isList`: all records of the kind. */
export type Subject = { kind: RecordWord; token: string; id: string }
export type RecordParams = Subject & { isList: boolean; page: number; tab: Tab; answer: string }

/** Data of the pages. The kind tells which type it is. */
export type RecordJson = SurveyJson | OrderJson | PointJson | DataJson | CouponJson | LogJson | GameJson

export const isNamed = ({ kind, token, id }: Subject): boolean => id !== '' && ((kind !== 'log' && kind !== 'game') || token !== '')

export const apiPathOf = ({ kind, token, id }: Subject): string =>
  kind === 'log' || kind === 'game' ? `/api/${kind}/${idPart(token)}/${idPart(id)}` : `/api/${kind}/${idPart(id)}`

/** Path of a record's page with its query; default tab and page are left out. */
export function pagePathOf({ kind, token, id }: Subject, { tab = 'data', page = 1, answer = '' }: Partial<RecordParams> = {}): string {
  const own =
    kind === 'log'
      ? pathTo('logView', { token, key: id })
      : kind === 'game'
        ? pathTo('gameView', { token, round: id })
        : pathTo(`${kind}View`, { idx: id })
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(tab !== 'data' && { tab }),
    ...(answer !== '' && { answer }),
  })
  return query.size === 0 ? own : `${own}?${query.toString()}`
}

export const recordQuery = (subject: Subject): Query<RecordJson> => ({
  key: ['record', subject.kind, subject.token, subject.id],
  path: subject.kind === 'game' ? apiPathOf(subject) : cutPath(apiPathOf(subject)),
  read: readObject<RecordJson>,
  onError: 'panel',
  // It also changes with blocks whose live message does not contain the record's id.
  staleMs: 5_000,
})

/** The list below the facts: transactions, votes, or fills; `undefined`: none. */
export function belowQuery(params: RecordParams): Query<ListJson<CardTx & SurveyVoteJson & FillJson>> | undefined {
  const { kind, token, id, tab, page, answer } = params
  const isTx = tab === 'tx' || (kind === 'game' && tab === 'data')
  const list = isTx
    ? 'tx'
    : tab === 'data' && kind === 'survey'
      ? 'answer/list'
      : tab === 'data' && kind === 'order'
        ? 'fill/list'
        : undefined
  if (list === undefined) return undefined
  const path = `${apiPathOf(params)}/${list}/${page}`
  return {
    key: ['record', kind, token, id, list, answer, page],
    path: isTx ? renderedPath(path) : `${path}${answer === '' ? '' : `?answer=${encodeURIComponent(answer)}`}`,
    read: readList,
    onError: 'toast',
  }
}
