import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import {
  PROJECT_CARD_KEYS,
  projectCard,
  projectFeeds,
  projectOverview,
  projectRows,
  readProject,
  type ProjectParam,
} from '../families/mrc400-project.ts'

/** A project for items is created. */
export const mrc400Create = defineTxType<ProjectParam>({
  type: 'mrc400_create',
  traits: { history: { list: 'mrc400-history', event: 'fields' } },
  match: { types: ['mrc400_create'], key: 'mrc400' },
  read: (record) => readProject(record, parameter(record, 1)),
  cardKeys: PROJECT_CARD_KEYS,
  feeds: projectFeeds,
  card: projectCard,
  overview: projectOverview,
  panel: projectRows,
})
