import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
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
  matchBatch,
  ownerFacts,
  singleItem,
  type BatchItem,
  type BatchParam,
} from '../families/mrc401-batch.ts'
import { itemSubject, partyPieces, secondLine, tokenField } from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import { words } from '../rows.ts'

/** Items are taken off sale. The list can name an item twice. Prices are the former ones, and no money moves. */
export const mrc401Unsell = defineTxType<BatchParam>({
  type: 'mrc401_unsell',
  traits: { listing: 'sale-withdrawn' },
  match: matchBatch('mrc401unsell'),
  read: (record, { records, before }) => {
    const items = itemRecords(records, 'mrc401_unsell', listedIds(listParameter(record, 0))).map((item): BatchItem => {
      const state = before(item.datakey)
      return { ...itemBase(item), ...(state && { ...tokenField(text(state, 'sell_token')), amount: readUnits(text(state, 'sell_price')) }) }
    })
    return batchBody({ from: singleItem(items), to: parameter(record, 1) }, items)
  },
  cardKeys: ['items', 'item_count', 'project_count'],
  feeds: ({ param: { items } }) => addressFeeds(items.map(({ owner }) => owner)),
  card: ({ param, to_addr: seller }) => ({
    line: [...itemsPieces(param), ...projectPieces(param), words('itemSaleWithdrawn')],
    ...secondLine(...partyPieces('seller', seller)),
  }),
  overview: (tx) => [...batchFacts(tx), ...idFact('seller', tx.to_addr), ...ownerFacts(tx.param.items, tx.to_addr)],
  panel: ({ param: { items }, to_addr: seller }) => [
    {
      kind: 'listing',
      isWithdrawn: true,
      seller,
      ...(items.length === 1 && items[0] && { subject: itemSubject(items[0].id) }),
      items: itemRows(items, 'price'),
    },
  ],
})
