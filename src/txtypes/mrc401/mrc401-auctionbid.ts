import { text } from '../../base/json.ts'
import { readUnits } from '../../base/units.ts'
import { projectOfItem } from '../../chain/ids.ts'
import { findPaymentList } from '../../chain/payments.ts'
import { parameter } from '../../chain/record.ts'
import { defineTxType } from '../define.ts'
import { auctionStepCard } from './mrc401-auction-step.ts'
import {
  auctionFacts,
  auctionRowFields,
  auctionTermsOf,
  itemFacts,
  itemSubject,
  moneyFact,
  moneyOf,
  platformOf,
  tokenField,
  type AuctionTerms,
} from '../families/mrc401-item.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import { platformRow, type PlatformFields } from '../families/platform.ts'
import { findRow, subRowsOf } from '../fee-info.ts'

/** `owner` is the seller: an item in auction has the same owner until it is won. */
type BidParam = { id: string; owner: string } & Partial<AuctionTerms> & PlatformFields

/** A bid on an item. The previous bid is refunded in the same transaction. */
export const mrc401Auctionbid = defineTxType<BidParam>({
  type: 'mrc401_auctionbid',
  traits: { listing: 'bid' },
  match: { types: ['mrc401_auctionbid'], key: 'mrc401' },
  read: (record) => {
    const { datakey: id, values } = record
    const payments = findPaymentList(record)
    return {
      from_addr: parameter(record, 1),
      to_addr: id,
      ...tokenField(text(values, 'auction_token')),
      amount: readUnits(text(values, 'auction_current_price')),
      mrc400: projectOfItem(id),
      param: { id, owner: text(values, 'owner'), ...auctionTermsOf(values), ...platformOf(values) },
      ...(payments.length > 0 && { sub_data: subRowsOf(payments, id) }),
    }
  },
  cardKeys: ['id', 'owner', 'auction_end'],
  feeds: ({ param: { owner, platform_address: platform } }) => addressFeeds([owner, platform]),
  card: (tx) => auctionStepCard(tx, 'itemBidBy', tx.param.owner, tx.param.auction_end),
  overview: ({ param, token, amount, from_addr: bidder }) => [
    ...itemFacts(param.id),
    ...idFact('bidder', bidder),
    ...idFact('seller', param.owner),
    ...moneyFact('itemBidPrice', token, amount),
    ...auctionFacts(param),
  ],
  panel: ({ param, token, amount, from_addr: bidder, sub_data: rows = [] }) => {
    const currentPrice = moneyOf(token, amount)
    const back = findRow(rows, '_recv_refund')
    const refunded = moneyOf(back?.token, back?.amount)
    const platform = platformRow(param)
    return [
      {
        kind: 'auction',
        stage: 'bid',
        seller: param.owner,
        subject: itemSubject(param.id),
        ...auctionRowFields(param),
        ...(currentPrice && { currentPrice }),
        bidder,
        ...(back?.to_addr !== undefined && refunded && { refund: { to: back.to_addr, quantity: refunded } }),
        ...(platform && { platform }),
      },
      { kind: 'movements', rows },
    ]
  },
})
