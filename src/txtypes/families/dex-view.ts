import { isPositive, sumUnits } from '../../base/units.ts'
import type { DexState, FeeInfo, FeePart } from '../../model/tx.ts'
import { findRow } from '../fee-info.ts'
import type { LabelKey } from '../labels.ts'
import {
  idPiece,
  inNft,
  inToken,
  quantityPiece,
  subjectPiece,
  words,
  type Fact,
  type Piece,
  type Quantity,
  type Row,
  type Subject,
} from '../rows.ts'
import type { DexParam, DexTx } from './dex-payload.ts'
import { platformRow } from './platform.ts'
import { present } from './present.ts'

/** Keys of `param` that the cards of DEX types use. */
export const DEX_CARD_KEYS: readonly (keyof DexParam)[] = [
  'id',
  'mrc010',
  'dex_id',
  'token_info',
  'quantity',
  'sell_price',
  'buy_price',
  'min_trade_unit',
  'calc_price',
  'auction_start_price',
  'auction_buynow_price',
  'auction_end_date',
  'auction_bid_count',
  'fee_info',
]

const NO_DEX: DexState = { dex_id: '', seller: '', buyer: '', amount: '0', trade_id: '' }

export const dexOf = (tx: DexTx): DexState => tx.mrc402dex ?? tx.mrc010dex ?? NO_DEX

export const subjectOf = ({ param: { id, mrc010 } }: DexTx): Subject =>
  id === undefined ? { kind: 'token', id: mrc010?.sn ?? '' } : { kind: 'mrc402', id }

/** Units of the traded asset. */
export const assetQuantity = ({ param: { id, mrc010 } }: DexTx, units: string): Quantity =>
  id === undefined ? inToken(mrc010?.sn ?? '', units) : inNft(id, units)

/** Units of the payment token. */
export const money = ({ param: { token_info } }: DexTx, units: string): Quantity => inToken(token_info?.sn ?? '', units)

/** Like `money`; `undefined` without a price. `'0'` is not a price. */
export const price = (tx: DexTx, units: string | undefined): Quantity | undefined =>
  units !== undefined && isPositive(units) ? money(tx, units) : undefined

export const lot = (tx: DexTx): Quantity => assetQuantity(tx, tx.param.quantity ?? '0')

/** `@ price`; for tokens with the quantity that it buys. */
export function unitPricePieces(tx: DexTx): Piece[] {
  const { sell_price, buy_price, min_trade_unit } = tx.param
  const units = sell_price ?? buy_price
  if (units === undefined) return []
  const pieces = [words('dexAt'), quantityPiece(money(tx, units))]
  return min_trade_unit === undefined ? pieces : [...pieces, words('dexPer'), quantityPiece(assetQuantity(tx, min_trade_unit))]
}

/** All fees of a trade; `undefined` without any. */
export function totalFee(tx: DexTx): Quantity | undefined {
  const { platform, creator, owner, shareholder_total: shared } = tx.param.fee_info ?? {}
  const fees = [platform, creator, owner, shared].flatMap((part) => part?.fee ?? [])
  return fees.length === 0 ? undefined : price(tx, sumUnits(fees))
}

const feePieces = (tx: DexTx, part: { fee?: string; percent?: string; token?: string }): Piece[] => [
  ...(part.fee === undefined ? [] : [quantityPiece(inToken(part.token ?? tx.param.token_info?.sn ?? '', part.fee))]),
  ...(part.percent === undefined ? [] : [{ kind: 'percent' as const, percent: part.percent }]),
]

/** Overview lines of the fees; shareholders by fee, largest first, then their total (OVER-026..029). */
export function feeFacts(tx: DexTx): Fact[] {
  const { creator, platform, owner, shareholder = [], shareholder_total: shared }: FeeInfo = tx.param.fee_info ?? {}
  const line = (label: LabelKey, part: FeePart | undefined): Fact[] =>
    part ? [{ label, value: [...feePieces(tx, part), ...(part.address === '' ? [] : [idPiece(part.address)])] }] : []
  return [
    ...line('creatorFee', creator),
    ...line('platformFee', platform),
    ...line('ownerFee', owner),
    ...shareholder.flatMap((part) => line('shareholderFee', part)),
    ...(shared ? [{ label: 'dexShareholderTotal' as const, value: feePieces(tx, shared) }] : []),
  ]
}

/** Overview lines of the traded asset: name and id of an MRC402 (OVER-018), or the token; then the DEX record. */
export function subjectFacts(tx: DexTx): Fact[] {
  const { id } = tx.param
  const subject: Fact[] =
    id === undefined
      ? [{ label: 'token', value: [subjectPiece(subjectOf(tx))] }]
      : [
          { label: 'nft', value: [subjectPiece(subjectOf(tx))] },
          { label: 'nftId', value: [idPiece(id)] },
        ]
  return [...subject, { label: 'dexId', value: [idPiece(dexOf(tx).dex_id)] }]
}

export const quantityFact = (label: LabelKey, quantity: Quantity | undefined): Fact[] =>
  quantity === undefined ? [] : [{ label, value: [quantityPiece(quantity)] }]

/** The unit price without its "@". */
export const unitPriceFact = (tx: DexTx): Fact[] => {
  const [, ...value] = unitPricePieces(tx)
  return value.length === 0 ? [] : [{ label: 'unitPrice', value }]
}

/** Refund of the outbid bidder, if there is one. */
export function refundOf(tx: DexTx): { to: string; quantity: Quantity } | undefined {
  const row = findRow(tx.sub_data, '_recv_refund')
  return row && { to: row.to_addr ?? '', quantity: inToken(row.token ?? '', row.amount ?? '0') }
}

/** P8. */
export function auctionRow(tx: DexTx, stage: Extract<Row, { kind: 'auction' }>['stage']): Row {
  const {
    auction_start_price,
    auction_buynow_price,
    auction_bidding_unit,
    auction_start_date,
    auction_end_date,
    auction_bid_count,
    fee_info,
  } = tx.param
  const dex = dexOf(tx)
  return present({
    kind: 'auction' as const,
    stage,
    seller: dex.seller,
    dexId: dex.dex_id,
    subject: subjectOf(tx),
    quantity: lot(tx),
    startPrice: price(tx, auction_start_price),
    currentPrice: price(tx, dex.auction_current_price),
    buyNow: price(tx, auction_buynow_price),
    unit: price(tx, auction_bidding_unit),
    startSec: auction_start_date,
    endSec: auction_end_date,
    overSec: stage === 'opening' || stage === 'bid' ? undefined : tx.timestamp,
    bidder: dex.auction_current_bidder,
    bidCount: auction_bid_count,
    refund: refundOf(tx),
    fees: stage === 'settled' ? undefined : fee_info,
    platform: platformRow(tx.param),
  })
}

/** P9 of a trade whose payer paid `gross`. */
export const settlementRow = (tx: DexTx, heading: LabelKey, gross: string): Extract<Row, { kind: 'settlement' }> =>
  present({
    kind: 'settlement' as const,
    heading,
    payer: tx.from_addr,
    payee: tx.to_addr,
    subject: subjectOf(tx),
    dexId: dexOf(tx).dex_id,
    quantity: lot(tx),
    unitPrice: price(tx, tx.param.sell_price ?? tx.param.buy_price),
    tradeUnit: tx.param.min_trade_unit,
    gross: money(tx, gross),
    net: netOf(tx),
    fees: tx.param.fee_info,
  })

/** Amount received by the payee; `undefined` when no row has it. May be negative. */
function netOf(tx: DexTx): Quantity | undefined {
  const row = tx.sub_data?.find(({ type }) => /_(recv_sell|recv_auction|send_item)$/.test(type))
  return row?.amount === undefined ? undefined : money(tx, row.amount)
}

/** The movement list of a trade (SUB). */
export const movementsRow = (tx: DexTx): Row[] =>
  tx.sub_data === undefined || tx.sub_data.length === 0 ? [] : [{ kind: 'movements', rows: tx.sub_data }]
