import { text, type JsonObject } from '../../base/json.ts'
import { kindOfKey } from '../../chain/ids.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { FeeInfo } from '../../model/tx.ts'
import { defineTxType, type ReadContext, type TxType } from '../define.ts'
import type { TxTypeName } from '../names.ts'
import { percentFees } from '../fee-info.ts'
import { idPiece, quantityPiece, subjectPiece, words, type Piece } from '../rows.ts'
import {
  auctionTerms,
  dexState,
  listedPlatform,
  tradeUnit,
  totalPrice,
  unitsParameter,
  type DexParam,
  type DexStandard,
  type DexTx,
} from './dex-payload.ts'
import * as view from './dex-view.ts'
import { idFact } from './facts.ts'
import { addressFeeds, tokenFeeds } from './kind-feeds.ts'
import { platformRow } from './platform.ts'
import { present } from './present.ts'

const SALE_PLATFORM = 6
const AUCTION_PLATFORM = 10

/** Ledger key of the MRC402 in a listing. Its state has the rates of creator and shareholders. */
export const nftOfListing = (listing: NodeRecord): string[] => [parameter(listing, 3)].filter((key) => kindOfKey(key) === 'mrc402')

/** Rates that a listing announces: the platform's, and for an MRC402 those of its state. */
function listedFees(values: JsonObject, nft: JsonObject | undefined): FeeInfo | undefined {
  const shareholder = nft?.['shareholder']
  return percentFees({
    platform: { address: text(values, 'platform_address'), percent: text(values, 'platform_commission') },
    creator: { address: text(nft, 'creator'), percent: text(nft, 'creatorcommission') },
    ...(typeof shareholder === 'object' && shareholder !== null && !Array.isArray(shareholder) && { shareholder }),
  })
}

const nftBefore = (standard: DexStandard, asset: string, { before }: ReadContext): JsonObject | undefined =>
  standard.key === 'dex402' ? before(asset) : undefined

const listingFeeds = (tx: DexTx) => [...tokenFeeds([tx.param.token_info?.sn]), ...addressFeeds([tx.param.platform_address])]

/** Units of an asset are put up for sale at a unit price. Form P7. */
export const dexListing = (type: TxTypeName, standard: DexStandard): TxType =>
  defineTxType<DexParam>({
    type,
    traits: { listing: 'sale' },
    match: { types: [type], key: standard.key },
    needs: nftOfListing,
    read: (listing, context) => {
      const { datakey, values } = listing
      const quantity = unitsParameter(listing, 2)
      const asset = parameter(listing, 3)
      const price = unitsParameter(listing, 4)
      const token = parameter(listing, 5)
      const unit = tradeUnit(text(values, 'min_trade_unit'))
      return {
        from_addr: parameter(listing, 1),
        to_addr: datakey,
        ...standard.offered(asset, quantity, token, totalPrice(price, quantity, unit)),
        param: present<DexParam>({
          ...standard.names(asset, datakey),
          token_info: { sn: token },
          quantity,
          sell_price: price,
          ...standard.priced(price, quantity, unit),
          fee_info: listedFees(values, nftBefore(standard, asset, context)),
          ...listedPlatform(listing, SALE_PLATFORM),
        }),
        ...dexState(standard, listing),
      }
    },
    cardKeys: view.DEX_CARD_KEYS,
    feeds: listingFeeds,
    card: (tx) => ({ ...listingCard(tx), amount: { quantity: amountOf(tx) } }),
    overview: (tx) => [
      ...idFact('seller', tx.from_addr),
      ...view.subjectFacts(tx),
      ...view.quantityFact('quantity', view.lot(tx)),
      ...view.unitPriceFact(tx),
      ...view.quantityFact('dexTotal', totalOf(tx)),
      ...view.feeFacts(tx),
    ],
    panel: (tx) => [saleRow(tx, false)],
  })

/** The price of all units offered: the amount of an MRC402 sale, `calc_price` of a token sale. */
const totalOf = (tx: DexTx) => view.price(tx, tx.param.id === undefined ? tx.param.calc_price : tx.amount)

const amountOf = (tx: DexTx) => (tx.param.id === undefined ? view.assetQuantity(tx, tx.amount ?? '0') : view.money(tx, tx.amount ?? '0'))

function listingCard(tx: DexTx): { line: Piece[]; second: Piece[] } {
  const seller = idPiece(tx.from_addr)
  const dex = idPiece(tx.to_addr)
  if (tx.param.id !== undefined)
    return { line: [subjectPiece(view.subjectOf(tx)), quantityPiece(view.lot(tx)), ...view.unitPricePieces(tx)], second: [seller, dex] }
  const total = totalOf(tx)
  return {
    line: [subjectPiece(view.subjectOf(tx)), ...view.unitPricePieces(tx)],
    second: [...(total ? [words('dexTotal'), quantityPiece(total)] : []), seller, dex],
  }
}

/** P7. */
export const saleRow = (tx: DexTx, isWithdrawn: boolean) =>
  present({
    kind: 'listing' as const,
    isWithdrawn,
    seller: view.dexOf(tx).seller,
    dexId: view.dexOf(tx).dex_id,
    subject: view.subjectOf(tx),
    quantity: view.lot(tx),
    unitPrice: view.price(tx, tx.param.sell_price),
    tradeUnit: tx.param.min_trade_unit,
    total: isWithdrawn ? undefined : totalOf(tx),
    fees: tx.param.fee_info,
    platform: platformRow(tx.param),
  })

/** Units of an asset are put up for auction. Form P8. */
export const dexAuction = (type: TxTypeName, standard: DexStandard): TxType =>
  defineTxType<DexParam>({
    type,
    traits: { listing: 'auction' },
    match: { types: [type], key: standard.key },
    needs: nftOfListing,
    read: (auction, context) => {
      const { datakey, values } = auction
      const asset = parameter(auction, 3)
      const token = parameter(auction, 5)
      const terms = auctionTerms(values)
      return {
        from_addr: parameter(auction, 1),
        to_addr: datakey,
        token,
        amount: terms.auction_start_price ?? '0',
        param: present<DexParam>({
          ...standard.names(asset, datakey),
          token_info: { sn: token },
          quantity: unitsParameter(auction, 2),
          ...terms,
          fee_info: listedFees(values, nftBefore(standard, asset, context)),
          ...listedPlatform(auction, AUCTION_PLATFORM),
        }),
        ...dexState(standard, auction),
      }
    },
    cardKeys: view.DEX_CARD_KEYS,
    feeds: listingFeeds,
    card: (tx) => {
      const { auction_buynow_price, auction_end_date } = tx.param
      const buyNow = view.price(tx, auction_buynow_price)
      return {
        line: [
          ...(tx.param.id === undefined ? [] : [subjectPiece(view.subjectOf(tx))]),
          quantityPiece(view.lot(tx)),
          words('dexFrom'),
          quantityPiece(view.money(tx, tx.amount ?? '0')),
          ...(buyNow ? [words('dexBuyNow'), quantityPiece(buyNow)] : []),
        ],
        second: [
          ...(auction_end_date ? [words('endTime'), { kind: 'date' as const, sec: auction_end_date }] : []),
          idPiece(tx.from_addr),
          idPiece(tx.to_addr),
        ],
        amount: { quantity: view.money(tx, tx.amount ?? '0') },
      }
    },
    overview: (tx) => [...idFact('seller', tx.from_addr), ...view.subjectFacts(tx), ...auctionFacts(tx), ...view.feeFacts(tx)],
    panel: (tx) => [view.auctionRow(tx, 'opening')],
  })

/** Overview lines of an auction's terms. */
export const auctionFacts = (tx: DexTx) => {
  const { auction_start_price, auction_bidding_unit, auction_buynow_price, auction_start_date, auction_end_date } = tx.param
  const date = (label: 'startTime' | 'endTime', sec: number | undefined) =>
    sec ? [{ label, value: [{ kind: 'date' as const, sec }] }] : []
  return [
    ...view.quantityFact('quantity', view.lot(tx)),
    ...view.quantityFact('dexStartPrice', view.price(tx, auction_start_price)),
    ...view.quantityFact('dexBiddingUnit', view.price(tx, auction_bidding_unit)),
    ...view.quantityFact('dexBuyNow', view.price(tx, auction_buynow_price)),
    ...date('startTime', auction_start_date),
    ...date('endTime', auction_end_date),
  ]
}
