import { text } from '../../base/json.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { TxBody } from '../../model/tx.ts'
import { defineTxType, type ListKey, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import type { LabelKey } from '../labels.ts'
import { idPiece, subjectPiece, words, type Card, type Fact } from '../rows.ts'
import { auctionTerms, dexState, tradeUnit, unitsParameter, type DexParam, type DexStandard, type DexTx } from './dex-payload.ts'
import { auctionFacts, saleRow } from './dex-listing.ts'
import * as view from './dex-view.ts'
import { idFact } from './facts.ts'
import { tokenFeeds } from './kind-feeds.ts'
import { filled, present } from './present.ts'

/** Card of a returned escrow: asset, reason and receiver. */
const returnCard = (tx: DexTx, why: LabelKey): Card => ({
  line: [subjectPiece(view.subjectOf(tx)), words(why)],
  second: [idPiece(tx.to_addr), idPiece(tx.from_addr)],
  amount: { quantity: view.lot(tx) },
})

const returnFacts = (tx: DexTx): Fact[] => [...idFact('seller', tx.to_addr), ...view.subjectFacts(tx)]

/** Reads the common parameters of types that return the escrow of a DEX record: 1 seller, 2 quantity, 3 asset. */
function readReturn(standard: DexStandard, record: NodeRecord, extra: DexParam): TxBody<DexParam> {
  const quantity = unitsParameter(record, 2)
  const asset = parameter(record, 3)
  return {
    from_addr: record.datakey,
    to_addr: parameter(record, 1),
    ...standard.counted(asset, quantity),
    param: present<DexParam>({ ...standard.names(asset, record.datakey), quantity, ...extra }),
    ...dexState(standard, record),
  }
}

const paymentToken = (sn: string | undefined): Pick<DexParam, 'token_info'> => (sn === undefined ? {} : { token_info: { sn } })
const paymentFeeds = (tx: DexTx): ListKey[] => tokenFeeds([tx.param.token_info?.sn])

/** A sale is withdrawn and its unsold units return to the seller. Form P7, withdrawn. */
export const dexUnsell = (type: TxTypeName, standard: DexStandard): TxType =>
  defineTxType<DexParam>({
    type,
    traits: { listing: 'sale-withdrawn' },
    match: { types: [type], key: standard.key },
    read: (unsell) => {
      const price = unitsParameter(unsell, 4)
      return readReturn(standard, unsell, {
        ...paymentToken(filled(parameter(unsell, 5))),
        sell_price: price,
        ...standard.priced(price, unitsParameter(unsell, 2), tradeUnit(text(unsell.values, 'min_trade_unit'))),
      })
    },
    cardKeys: view.DEX_CARD_KEYS,
    feeds: paymentFeeds,
    card: (tx) => returnCard(tx, 'dexSaleWithdrawn'),
    overview: (tx) => [...returnFacts(tx), ...view.quantityFact('dexReturned', view.lot(tx)), ...view.unitPriceFact(tx)],
    panel: (tx) => [saleRow(tx, true)],
  })

/** An auction without a bid is withdrawn. Form P8, withdrawn. */
export const dexUnauction = (type: TxTypeName, standard: DexStandard): TxType =>
  defineTxType<DexParam>({
    type,
    traits: { listing: 'auction-withdrawn' },
    match: { types: [type], key: standard.key },
    read: (unauction) =>
      readReturn(standard, unauction, { ...paymentToken(filled(parameter(unauction, 5))), ...auctionTerms(unauction.values) }),
    cardKeys: view.DEX_CARD_KEYS,
    feeds: paymentFeeds,
    card: (tx) => returnCard(tx, 'dexAuctionWithdrawn'),
    overview: (tx) => [...returnFacts(tx), ...auctionFacts(tx)],
    panel: (tx) => [view.auctionRow(tx, 'withdrawn')],
  })

/** An auction ended without a bidder. Without a bid no token is named, so it is in no token's list. Form P8, ended empty. */
export const dexFailure = (type: TxTypeName, standard: DexStandard): TxType =>
  defineTxType<DexParam>({
    type,
    traits: { listing: 'auction-failed' },
    match: { types: [type], key: standard.key },
    read: (failure) =>
      readReturn(standard, failure, { ...paymentToken(filled(text(failure.values, 'sell_token'))), ...auctionTerms(failure.values) }),
    cardKeys: view.DEX_CARD_KEYS,
    card: (tx) => returnCard(tx, 'noBidders'),
    overview: (tx) => [{ label: 'status', value: [words('noBidders')] }, ...returnFacts(tx), ...auctionFacts(tx)],
    panel: (tx) => [view.auctionRow(tx, 'failure')],
  })
