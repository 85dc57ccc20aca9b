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
import {
  auctionFacts,
  auctionRowFields,
  auctionTermsOf,
  itemSubject,
  partyPieces,
  secondLine,
  tokenField,
} from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import { words } from '../rows.ts'

/** Auctions without a bid are withdrawn. Their terms come from the state before. */
export const mrc401Unauction = defineTxType<BatchParam>({
  type: 'mrc401_unauction',
  traits: { listing: 'auction-withdrawn' },
  match: matchBatch('mrc401unauction'),
  read: (record, { records, before }) => {
    const items = itemRecords(records, 'mrc401_unauction', listedIds(listParameter(record, 0))).map((item): BatchItem => {
      const terms = auctionTermsOf(before(item.datakey))
      const { auction_token: token = '', auction_start_price: amount } = terms
      return { ...itemBase(item), ...tokenField(token), ...(amount !== undefined && { amount }), ...terms }
    })
    return batchBody({ from: singleItem(items), to: parameter(record, 1) }, items)
  },
  cardKeys: ['items', 'item_count', 'project_count'],
  feeds: ({ param: { items } }) => addressFeeds(items.map(({ owner }) => owner)),
  card: ({ param, to_addr: seller }) => ({
    line: [...itemsPieces(param), ...projectPieces(param), words('itemAuctionWithdrawn')],
    ...secondLine(...partyPieces('seller', seller)),
  }),
  overview: (tx) => [
    ...batchFacts(tx),
    ...idFact('seller', tx.to_addr),
    ...ownerFacts(tx.param.items, tx.to_addr),
    ...(tx.param.item_count === 1 ? auctionFacts(tx.param.items[0] ?? {}) : []),
  ],
  panel: ({ timestamp: overSec, param: { items }, to_addr: seller }) => {
    const only = items.length === 1 ? items[0] : undefined
    return [
      {
        kind: 'auction',
        stage: 'withdrawn',
        overSec,
        seller,
        ...(only && { subject: itemSubject(only.id), ...auctionRowFields(only) }),
        items: itemRows(items, 'auction'),
      },
    ]
  },
})
