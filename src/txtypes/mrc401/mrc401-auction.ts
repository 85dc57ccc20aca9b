import { listParameter, parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import {
  batchBody,
  batchFacts,
  groupByPlace,
  itemBase,
  itemRecords,
  itemRows,
  itemsPieces,
  projectPieces,
  listedIds,
  matchBatch,
  ownerFacts,
  singleItem,
  sumPerToken,
  sumsAmount,
  sumsFact,
  type BatchItem,
  type BatchParam,
} from '../families/mrc401-batch.ts'
import {
  auctionFacts,
  auctionRowFields,
  auctionTermsOf,
  itemSubject,
  partyPieces,
  platformOf,
  tokenField,
} from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds, tokenFeeds } from '../families/kind-feeds.ts'
import { platformRow } from '../families/platform.ts'
import { words, type Row } from '../rows.ts'

/** Items are put up for auction. The dates are only in the state of each item. */
export const mrc401Auction = defineTxType<BatchParam>({
  type: 'mrc401_auction',
  traits: { listing: 'auction' },
  match: matchBatch('mrc401auction'),
  read: (record, { records }) => {
    const items = itemRecords(records, 'mrc401_auction', listedIds(listParameter(record, 0))).map((item): BatchItem => {
      const terms = auctionTermsOf(item.values)
      return {
        ...itemBase(item),
        ...tokenField(terms.auction_token ?? ''),
        amount: terms.auction_start_price ?? '0',
        ...terms,
        ...platformOf(item.values),
      }
    })
    return batchBody({ from: parameter(record, 1), to: singleItem(items) }, items, { sums: sumPerToken(items) })
  },
  cardKeys: ['items', 'item_count', 'project_count', 'sums'],
  feeds: ({ param: { items } }) => [
    ...addressFeeds(items.flatMap(({ owner, platform_address: platform }) => [owner, platform])),
    ...tokenFeeds(items.map(({ token }) => token)),
  ],
  card: ({ param, from_addr: seller }) => {
    const { auction_date: startSec = 0, auction_end: endSec = 0 } = param.items[0] ?? {}
    return {
      line: [...itemsPieces(param), ...projectPieces(param), ...partyPieces('seller', seller)],
      ...(startSec > 0 && {
        second: [words('startTime'), { kind: 'date', sec: startSec }, words('endTime'), { kind: 'date', sec: endSec }],
      }),
      ...sumsAmount(param),
    }
  },
  overview: (tx) => [
    ...batchFacts(tx),
    ...idFact('seller', tx.from_addr),
    ...ownerFacts(tx.param.items, tx.from_addr),
    ...(tx.param.item_count === 1 ? auctionFacts(tx.param.items[0] ?? {}) : sumsFact('itemStartPrice', tx.param)),
  ],
  panel: ({ param: { items }, from_addr: seller }) =>
    groupByPlace(items).map((group): Row => {
      const [first] = group
      const only = group.length === 1 ? first : undefined
      const platform = first && platformRow(first)
      return {
        kind: 'auction',
        stage: 'opening',
        seller,
        ...(only && { subject: itemSubject(only.id), ...auctionRowFields(only) }),
        ...(platform && { platform }),
        items: itemRows(group, 'auction'),
      }
    }),
})
