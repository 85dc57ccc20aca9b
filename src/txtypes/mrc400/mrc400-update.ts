import { text } from '../../base/json.ts'
import { defineTxType } from '../define.ts'
import { changesOf } from '../families/field-changes.ts'
import {
  PROJECT_CARD_KEYS,
  projectCard,
  projectFeeds,
  projectOverview,
  projectRows,
  readProject,
  type ProjectParam,
} from '../families/mrc400-project.ts'
import { projectSubject } from '../families/mrc401-item.ts'

/** A project's descriptive fields or partners change. In R4 the owner's parameter repeats the project id. */
export const mrc400Update = defineTxType<ProjectParam>({
  type: 'mrc400_update',
  traits: { history: { list: 'mrc400-history', event: 'fields' } },
  match: { types: ['mrc400_update'], key: 'mrc400' },
  read: (record, { before }) => readProject(record, text(record.values, 'owner'), before(record.datakey)),
  cardKeys: PROJECT_CARD_KEYS,
  feeds: projectFeeds,
  card: projectCard,
  overview: projectOverview,
  panel: (tx) => [{ kind: 'diff', subject: projectSubject(tx.param.mrc400_id), changes: changesOf(tx.param.changed) }, ...projectRows(tx)],
})
