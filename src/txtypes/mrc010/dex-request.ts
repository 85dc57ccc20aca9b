import { text } from '../../base/json.ts'
import type { NodeRecord } from '../../chain/record.ts'
import { MRC010_DEX, tradeUnit, unitsField, type DexParam, type DexTx } from '../families/dex-payload.ts'
import * as view from '../families/dex-view.ts'
import { present } from '../families/present.ts'
import type { Row } from '../rows.ts'

/**
 * Fields that every request type reads: asset, payment token, quantity, unit price with its total, and the units still open in the DEX
 * record.
 */
export function requestParam(record: NodeRecord, asset: string, token: string, quantity: string, price: string): DexParam {
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
export const ticket = (tx: DexTx, isWithdrawn: boolean): Row => {
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
