import { listParameter, parameter } from '../../chain/record.ts'
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
  listedMoney,
  matchBatch,
  reserveOf,
  sumPerToken,
  sumsAmount,
  sumsFact,
  type BatchParam,
} from '../families/mrc401-batch.ts'
import { partyPieces, projectSubject, secondLine } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds, tokenFeeds } from '../families/kind-feeds.ts'

/** Items are created, up to 1,024 in one call. The creator pays their initial reserves, the project owner holds the items. */
export const mrc401Create = defineTxType<BatchParam>({
  type: 'mrc401_create',
  match: matchBatch('mrc401create'),
  read: (record, { records }) => {
    const project = parameter(record, 0)
    const list = listParameter(record, 2)
    const items = itemRecords(records, 'mrc401_create', listedIds(list, project)).map((item) => ({ ...itemBase(item), ...reserveOf(item) }))
    // Without an item the project owner is unknown, so the signer is used. In R1-R3 both are the same.
    const owner = items[0]?.owner ?? parameter(record, 1)
    return batchBody({ from: record.datakey, to: '', project }, items, { owner, sums: sumPerToken(listedMoney(list)) })
  },
  cardKeys: ['owner', 'items', 'item_count', 'project_count', 'sums'],
  feeds: ({ param: { items, sums = [] } }) => [
    ...addressFeeds(items.map(({ owner }) => owner)),
    ...tokenFeeds([...sums, ...items].map(({ token }) => token)),
  ],
  card: ({ param }) => ({
    line: [...itemsPieces(param), ...projectPieces(param)],
    ...secondLine(...partyPieces('projectOwner', param.owner)),
    ...sumsAmount(param, 'itemUsageAmount'),
  }),
  overview: (tx) => [
    ...batchFacts(tx),
    ...idFact('creator', tx.from_addr),
    ...idFact('projectOwner', tx.param.owner),
    ...sumsFact('itemUsageAmount', tx.param),
  ],
  panel: (tx) => [
    ...(tx.mrc400 === undefined
      ? []
      : [
          {
            kind: 'certificate' as const,
            subject: projectSubject(tx.mrc400),
            facts: [
              ...idFact('creator', tx.from_addr),
              ...idFact('projectOwner', tx.param.owner),
              { label: 'itemCount' as const, value: [{ kind: 'plain' as const, text: String(tx.param.item_count) }] },
              ...sumsFact('itemUsageAmount', tx.param),
            ],
          },
        ]),
    { kind: 'items', items: itemRows(tx.param.items, 'all') },
  ],
})
