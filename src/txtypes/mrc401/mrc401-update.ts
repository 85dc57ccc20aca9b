import { text, type JsonObject } from '../../base/json.ts'
import { listParameter, parameter, type NodeRecord } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import {
  batchBody,
  batchFacts,
  itemBase,
  itemRecords,
  itemRows,
  itemsPieces,
  projectPieces,
  listedIds,
  matchBatch,
  reserveOf,
  sumPerToken,
  sumsAmount,
  sumsFact,
  type BatchParam,
} from '../families/mrc401-batch.ts'
import { itemSubject, partyPieces, secondLine } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds, tokenFeeds } from '../families/kind-feeds.ts'
import { changesOf, type FieldChange } from '../families/field-changes.ts'
import { changedPieces } from '../families/mrc400-project.ts'

/** Fields that an update can change: name in the state and in the API. */
const FIELDS = [
  ['transferable', 'transferable'],
  ['sell_fee', 'sell_fee'],
  ['melting_fee', 'melting_fee'],
  ['item_url', 'itemurl'],
  ['item_image_url', 'itemimageurl'],
  ['groupid', 'groupid'],
] as const

function readChanges({ values }: NodeRecord, before: JsonObject | undefined): FieldChange[] {
  if (before === undefined) return []
  return FIELDS.map(([key, field]) => ({ field, old: text(before, key), new: text(values, key) })).filter(
    (change) => change.old !== change.new,
  )
}

/** Items change their fees, transferability, group or addresses. The second parameter is the project owner even when a partner signs. */
export const mrc401Update = defineTxType<BatchParam>({
  type: 'mrc401_update',
  match: matchBatch('mrc401update'),
  read: (record, { records, before }) => {
    const project = parameter(record, 0)
    const found = itemRecords(records, 'mrc401_update', listedIds(listParameter(record, 2), project))
    const items = found.map((item) => {
      const changed = readChanges(item, before(item.datakey))
      return { ...itemBase(item), ...reserveOf(item), ...(changed.length > 0 && { changed }) }
    })
    const fields = new Set(items.flatMap(({ changed = [] }) => changed.map(({ field }) => field)))
    return batchBody({ from: record.datakey, to: '', project }, items, {
      owner: parameter(record, 1),
      sums: sumPerToken(items),
      changed_fields: FIELDS.map(([, field]) => field).filter((field) => fields.has(field)),
    })
  },
  cardKeys: ['owner', 'items', 'item_count', 'project_count', 'sums', 'changed_fields'],
  feeds: ({ param: { owner, items } }) => [...addressFeeds([owner]), ...tokenFeeds(items.map(({ token }) => token))],
  card: ({ param }) => ({
    line: [...itemsPieces(param), ...projectPieces(param), ...changedPieces(param.changed_fields)],
    ...secondLine(...partyPieces('projectOwner', param.owner)),
    ...sumsAmount(param, 'itemUsageAmount'),
  }),
  overview: (tx) => [
    ...batchFacts(tx),
    ...idFact('itemUpdater', tx.from_addr),
    ...idFact('projectOwner', tx.param.owner),
    ...sumsFact('itemUsageAmount', tx.param),
  ],
  panel: ({ param: { items } }) => {
    const rows = itemRows(items, 'all')
    const [only] = items
    if (only !== undefined && items.length === 1) {
      return [
        { kind: 'diff', subject: itemSubject(only.id), changes: changesOf(only.changed) },
        { kind: 'items', items: rows },
      ]
    }
    // Several items can change in one call, so each shows its changes beside its picture.
    const changed = items.map((item, index) => ({ ...rows[index], id: item.id, ...(item.changed && { changes: changesOf(item.changed) }) }))
    return [{ kind: 'items', items: changed }]
  },
})
