import { belowLeast } from '../../base/below-least.ts'
import { text } from '../../base/json.ts'
import { addUnits, isPositive, ratePercent, readUnits, subtractUnits } from '../../base/units.ts'
import { findPaymentList } from '../../chain/payments.ts'
import { parameter, type NodeRecord } from '../../chain/record.ts'
import type { FeeInfo } from '../../model/tx.ts'
import { defineTxType, type TxType } from '../define.ts'
import { feeInfoOf } from '../fee-info.ts'
import { idPiece, quantityPiece, subjectPiece, words, type Piece, type Row } from '../rows.ts'
import {
  MRC010_DEX,
  dexState,
  findRow,
  listedPlatform,
  tradeUnit,
  unitsField,
  unitsParameter,
  type DexParam,
  type DexTx,
} from '../families/dex-payload.ts'
import { movements, tradeCard } from '../families/dex-settlement.ts'
import * as view from '../families/dex-view.ts'
import { idFact } from '../families/facts.ts'
import { addressFeeds } from '../families/kind-feeds.ts'
import { present } from '../families/present.ts'

const PLATFORM = 6

/**
 * Fields that every request type reads: asset, payment token, quantity, unit price with its total, and the units still open in the DEX
 * record.
 */
function requestParam(record: NodeRecord, asset: string, token: string, quantity: string, price: string): DexParam {
  const unit = tradeUnit(text(record.values, 'min_trade_unit'))
  return {
    ...MRC010_DEX.names(asset, record.datakey),
    token_info: { sn: token },
    quantity,
    remain_amount: unitsField(record.values, 'remain_amount'),
    buy_price: price,
    ...MRC010_DEX.priced(price, quantity, unit),
    buy_price_total: unitsField(record.values, 'buy_price_total'),
  }
}

/** P5. */
const ticket = (tx: DexTx, isWithdrawn: boolean): Row => {
  const { amount, buyer, dex_id } = view.dexOf(tx)
  const { buy_price, min_trade_unit, remain_amount = '0', fund_price, fee_info } = tx.param
  return present({
    kind: 'ticket' as const,
    side: 'BUY' as const,
    owner: buyer,
    price: view.price(tx, buy_price),
    tradeUnit: min_trade_unit,
    quantity: view.assetQuantity(tx, amount),
    remaining: view.assetQuantity(tx, remain_amount),
    held: view.price(tx, fund_price),
    isWithdrawn,
    fees: fee_info,
    reference: dex_id,
  })
}

const match = (type: string): { types: readonly string[]; key: 'dex010' } => ({ types: [type], key: 'dex010' })

/** The platform fee of a request: the held funds minus the price. No row names it, and it is held even without a platform address. */
function heldFee(values: NodeRecord['values'], token: string, held: string, price: string): FeeInfo | undefined {
  const fee = subtractUnits(held, price)
  return isPositive(fee) ? { platform: { address: text(values, 'platform_address'), fee, token } } : undefined
}

/** "incl. 1 % fee" after a total that includes a fee on top of the price; empty without a fee. */
const feeWords = (price = '0', total = '0'): Piece[] => {
  const fee = subtractUnits(total, price)
  if (!isPositive(price) || !isPositive(fee)) return []
  return [words('dexInclFee', { percent: `${formatRate(ratePercent(fee, price))}%` })]
}

/** Text after the refund of a request. It has no rate, because the fee is that of the complete request and not of the refunded part. */
const heldFeeWords = (price = '0', total = '0'): Piece[] => (isPositive(subtractUnits(total, price)) ? [words('dexInclHeldFee')] : [])

/** A rate without trailing zeros: `1`, `2.5`. A positive rate is never shown as 0. */
const formatRate = (percent: string): string => (/[1-9]/.test(percent) ? String(Number(percent)) : belowLeast(2))

/** A buyer requests units of a token and deposits the money. Form P5. */
export const dexRequest = (type: string, title: string): TxType =>
  defineTxType<DexParam>({
    type,
    title,
    family: 'dex',
    traits: { direction: 'by-parties', history: 'none', listing: 'request', disclosure: 'at-once', supply: 'balanced' },
    match: match(type),
    read: (request) => {
      const { datakey, values } = request
      const token = parameter(request, 5)
      const held = readUnits(text(values, 'buy_price_total'))
      const param = requestParam(request, parameter(request, 3), token, unitsParameter(request, 2), unitsParameter(request, 4))
      return {
        from_addr: parameter(request, 1),
        to_addr: datakey,
        token,
        amount: held,
        param: present<DexParam>({
          ...param,
          ...MRC010_DEX.funded(held),
          fee_info: heldFee(values, token, held, param.calc_price ?? '0'),
          ...listedPlatform(request, PLATFORM),
        }),
        ...dexState(MRC010_DEX, request),
      }
    },
    cardKeys: view.DEX_CARD_KEYS,
    feeds: (tx) => addressFeeds([tx.param.platform_address]),
    card: (tx) => ({
      line: [words('dexWants'), quantityPiece(view.lot(tx)), ...view.unitPricePieces(tx)],
      second: [idPiece(tx.from_addr), idPiece(tx.to_addr), ...feeWords(tx.param.calc_price, tx.amount)],
      amount: { quantity: view.money(tx, tx.amount ?? '0') },
    }),
    overview: (tx) => [
      ...idFact('buyer', tx.from_addr),
      ...view.subjectFacts(tx),
      ...view.quantityFact('dexWanted', view.lot(tx)),
      ...view.unitPriceFact(tx),
      ...view.quantityFact('dexTotal', view.price(tx, tx.param.calc_price)),
      ...view
        .quantityFact('dexHeld', view.price(tx, tx.param.fund_price))
        .map(({ label, value }) => ({ label, value: [...value, ...feeWords(tx.param.calc_price, tx.param.fund_price)] })),
      ...view.feeFacts(tx),
    ],
    panel: (tx) => [ticket(tx, false)],
  })

/** A request is withdrawn with its remaining funds. Form P5, stamped. */
export const dexUnrequest = (type: string, title: string): TxType =>
  defineTxType<DexParam>({
    type,
    title,
    family: 'dex',
    traits: { direction: 'by-parties', history: 'none', listing: 'request-withdrawn', disclosure: 'at-once', supply: 'balanced' },
    match: match(type),
    read: (unrequest) => {
      const { datakey, values } = unrequest
      const token = parameter(unrequest, 5)
      const refunded = unitsParameter(unrequest, 4)
      const price = readUnits(text(values, 'buy_price'))
      return {
        from_addr: datakey,
        to_addr: parameter(unrequest, 1),
        token,
        amount: refunded,
        param: present<DexParam>({
          ...requestParam(unrequest, parameter(unrequest, 3), token, unitsParameter(unrequest, 2), price),
          ...MRC010_DEX.funded(refunded),
        }),
        ...dexState(MRC010_DEX, unrequest),
      }
    },
    cardKeys: view.DEX_CARD_KEYS,
    card: (tx) => ({
      line: [subjectPiece(view.subjectOf(tx)), words('dexRequestWithdrawn')],
      second: [idPiece(tx.to_addr), idPiece(tx.from_addr), ...heldFeeWords(tx.param.calc_price, tx.amount)],
      amount: { quantity: view.money(tx, tx.amount ?? '0') },
    }),
    overview: (tx) => [
      ...idFact('buyer', tx.to_addr),
      ...view.subjectFacts(tx),
      ...view.quantityFact('dexUnfilled', view.lot(tx)),
      ...view.unitPriceFact(tx),
      {
        label: 'dexReturned',
        value: [quantityPiece(view.money(tx, tx.amount ?? '0')), ...heldFeeWords(tx.param.calc_price, tx.amount)],
      },
    ],
    panel: (tx) => [ticket(tx, true)],
  })

/** A seller fills a standing request and is paid from its funds. Forms P6, then P9. */
export const dexAccept = (type: string, title: string): TxType =>
  defineTxType<DexParam>({
    type,
    title,
    family: 'dex',
    traits: { direction: 'by-parties', history: 'none', listing: 'request-filled', disclosure: 'at-once', supply: 'balanced' },
    match: match(type),
    read: (accept) => {
      const { values } = accept
      const payments = findPaymentList(accept)
      const paid = findRow(payments, '_send_item')?.amount ?? '0'
      const quantity = findRow(payments, '_sell')?.trade_amount ?? '0'
      const token = text(values, 'buy_token')
      return {
        from_addr: parameter(accept, 1),
        to_addr: parameter(accept, 2),
        token,
        amount: paid,
        param: present<DexParam>({
          ...requestParam(accept, parameter(accept, 4), token, quantity, readUnits(text(values, 'buy_price'))),
          ...MRC010_DEX.funded(paid),
          fee_info: feeInfoOf(payments),
        }),
        ...movements(payments),
        ...dexState(MRC010_DEX, accept),
      }
    },
    feesOnTop: ({ from_addr: payer, token = '', param: { fee_info: { platform } = {} } }) =>
      platform?.fee === undefined || platform.address === payer || !isPositive(platform.fee)
        ? []
        : [{ payer, token, amount: platform.fee }],
    cardKeys: view.DEX_CARD_KEYS,
    card: tradeCard,
    overview: (tx) => [
      ...idFact('buyer', tx.from_addr),
      ...idFact('seller', tx.to_addr),
      ...view.subjectFacts(tx),
      ...view.quantityFact('quantity', view.lot(tx)),
      ...view.unitPriceFact(tx),
      ...view.quantityFact('price', view.money(tx, tx.amount ?? '0')),
      ...view.feeFacts(tx),
      ...view.quantityFact('dexRemainder', remainderOf(tx)),
    ],
    panel: (tx) => {
      const fee = tx.param.fee_info?.platform
      const price = tx.amount ?? '0'
      return [
        {
          kind: 'swap',
          left: { party: tx.from_addr, gives: view.money(tx, price) },
          right: { party: tx.to_addr, gives: view.lot(tx) },
          fees: fee?.fee === undefined ? [] : [{ from: tx.from_addr, to: fee.address, quantity: view.money(tx, fee.fee) }],
        },
        { ...view.settlementRow(tx, 'dexRequestFilled', addFee(price, fee?.fee)), ...feeOnTop(price, fee?.fee) },
        ...view.movementsRow(tx),
      ]
    },
  })

/** The rate paid on top of the price. */
const feeOnTop = (price: string, fee = '0'): { feeOnTop?: string } =>
  isPositive(price) && isPositive(fee) ? { feeOnTop: ratePercent(fee, price) } : {}

/** The requester pays the price and, on top of it, the platform fee. */
const addFee = (price: string, fee = '0'): string => addUnits(price, fee)

/** Money returned to the requester by the acceptance that completes the request. */
const remainderOf = (tx: DexTx) => view.price(tx, tx.sub_data?.find(({ type }) => type.endsWith('_recv_fee_remain'))?.amount)
